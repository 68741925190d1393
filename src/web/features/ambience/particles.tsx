import { useEffect, useRef } from 'react';
import { type Category, categoryMotes, type Density, type ParticleContext, particleCounts } from './particle-counts.ts';
import { animateMotes } from './particle-canvas.ts';

/** Dust in the light behind a page. It costs nothing out of sight, and does not move for people who ask for calm. */
export const Particles = ({ context, density }: { context: ParticleContext; density: Density }) => (
  <Motes count={particleCounts[context][density]} color="var(--text)" />
);

/** The same dust in the colour of a category, for the header of the dashboard. */
export const CategoryParticles = ({ category }: { category: Category }) => <Motes {...categoryMotes[category]} />;

const Motes = ({ count, color }: { count: number; color: string }) => {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => (ref.current ? animateMotes(ref.current, count) : undefined), [count]);
  return <canvas ref={ref} className="motes" style={{ color }} aria-hidden="true" data-count={count} />;
};
