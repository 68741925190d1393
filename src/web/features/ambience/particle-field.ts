import { INTERACTION_RADIUS, LINK_DISTANCE } from './particle-counts.ts';

/** A drifting dot: position in pixels, velocity in pixels a second. */
export interface Particle {
  x: number;
  y: number;
  readonly drift: { readonly x: number; readonly y: number };
  readonly radius: number;
  readonly opacity: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}
export interface ParticlePoint {
  readonly x: number;
  readonly y: number;
}

/** The maximum speed, in pixels a second. */
const FASTEST = 6;
/** The push of the pointer on a particle right under it, in pixels a second. */
const PUSH = 40;
const LINK_OPACITY = 0.16;

/** Scatters particles over a box; `random` returns numbers from 0 up to 1. */
export const scatter = (count: number, { width, height }: Box, random: () => number): Particle[] =>
  Array.from({ length: count }, () => {
    const angle = random() * 2 * Math.PI;
    const speed = FASTEST * (0.25 + 0.7 * random());
    return {
      x: random() * width,
      y: random() * height,
      drift: { x: Math.cos(angle) * speed, y: Math.sin(angle) * speed },
      radius: 0.75 + random(),
      opacity: 0.16 + random() * 0.3,
    };
  });

/** Advances the particles by some seconds: they drift, wrap around the edges, and are pushed away by the pointer. */
export const drift = (
  particles: readonly Particle[],
  { width, height }: Box,
  seconds: number,
  pointer: ParticlePoint | null,
): void => {
  for (const particle of particles) {
    const push = pointer ? pushFrom(pointer, particle) : STILL;
    particle.x = around(particle.x + (particle.drift.x + push.x) * seconds, width);
    particle.y = around(particle.y + (particle.drift.y + push.y) * seconds, height);
  }
};

/** The pairs near enough to be linked, fainter with distance. */
export const linksBetween = (particles: readonly Particle[]) =>
  particles.flatMap((from, index) =>
    particles.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      return distance < LINK_DISTANCE ? [{ from, to, opacity: LINK_OPACITY * (1 - distance / LINK_DISTANCE) }] : [];
    }),
  );

const STILL: ParticlePoint = { x: 0, y: 0 };

const pushFrom = (pointer: ParticlePoint, particle: Particle): ParticlePoint => {
  const x = particle.x - pointer.x;
  const y = particle.y - pointer.y;
  const distance = Math.hypot(x, y);
  if (distance >= INTERACTION_RADIUS || distance === 0) return STILL;
  const strength = (PUSH * (1 - distance / INTERACTION_RADIUS)) / distance;
  return { x: x * strength, y: y * strength };
};

const around = (value: number, size: number) => ((value % size) + size) % size;
