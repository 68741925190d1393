import { useEffect, useRef } from 'react';
import { whenIdle } from '#web/ui/idle.ts';
import {
  type ParticleCategory,
  categoryParticles,
  type Density,
  type ParticleContext,
  particleCounts,
} from './particle-counts.ts';
import { startParticles } from './particle-stage.ts';

/** Drifting particles behind a page; paused out of sight, and not drawn under reduced motion. */
export const Particles = ({ context, density }: { context: ParticleContext; density: Density }) => (
  <ParticleCanvas count={particleCounts[context][density]} color="var(--text)" />
);

/** The same particles in the colour of a category, for the header of the dashboard. */
export const CategoryParticles = ({ category }: { category: ParticleCategory }) => (
  <ParticleCanvas {...categoryParticles[category]} />
);

const ParticleCanvas = ({ count, color }: { count: number; color: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end = () => {};
    // Started when the page is idle.
    const cancel = whenIdle(() => {
      if (ref.current) end = startParticles(ref.current, count);
    });
    return () => {
      cancel();
      end();
    };
  }, [count]);
  return <div ref={ref} className="motes" style={{ color }} aria-hidden="true" data-count={count} />;
};
