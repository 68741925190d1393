import { useEffect, useRef } from 'react';
import { whenIdle } from '#web/ui/idle.ts';
import { type Category, categoryMotes, type Density, type ParticleContext, particleCounts } from './particle-counts.ts';
import { stageMotes } from './particle-stage.ts';
import './particles.css';

/** Dust in the light behind a page. It costs nothing out of sight, and is not there for people who ask for calm. */
export const Particles = ({ context, density }: { context: ParticleContext; density: Density }) => (
  <Motes count={particleCounts[context][density]} color="var(--text)" />
);

/** The same dust in the colour of a category, for the header of the dashboard. */
export const CategoryParticles = ({ category }: { category: Category }) => <Motes {...categoryMotes[category]} />;

const Motes = ({ count, color }: { count: number; color: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end = () => {};
    // The page first: dust may come when nothing else is left to do.
    const cancel = whenIdle(() => {
      if (ref.current) end = stageMotes(ref.current, count);
    });
    return () => {
      cancel();
      end();
    };
  }, [count]);
  return <div ref={ref} className="motes" style={{ color }} aria-hidden="true" data-count={count} />;
};
