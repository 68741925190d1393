import { INTERACTION_RADIUS, LINK_DISTANCE } from './particle-counts.ts';

/** A grain of dust in the light: place in pixels, drift in pixels a second. */
export interface Mote {
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
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Faster than this it would be a swarm, in pixels a second. */
const FASTEST = 6;
/** How hard the pointer pushes a mote that lies right under it, in pixels a second. */
const PUSH = 40;
const LINK_OPACITY = 0.16;

/** Scatters motes over a box; `random` gives numbers from 0 up to 1. */
export const scatter = (count: number, { width, height }: Box, random: () => number): Mote[] =>
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

/** Moves the motes on by some seconds: they drift, leave on one side and come back on the other, and shun the pointer. */
export const drift = (motes: readonly Mote[], { width, height }: Box, seconds: number, pointer: Point | null): void => {
  for (const mote of motes) {
    const push = pointer ? pushFrom(pointer, mote) : STILL;
    mote.x = around(mote.x + (mote.drift.x + push.x) * seconds, width);
    mote.y = around(mote.y + (mote.drift.y + push.y) * seconds, height);
  }
};

/** The pairs near enough to be linked, fainter the further apart. */
export const linksBetween = (motes: readonly Mote[]) =>
  motes.flatMap((from, index) =>
    motes.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      return distance < LINK_DISTANCE ? [{ from, to, opacity: LINK_OPACITY * (1 - distance / LINK_DISTANCE) }] : [];
    }),
  );

const STILL: Point = { x: 0, y: 0 };

const pushFrom = (pointer: Point, mote: Mote): Point => {
  const x = mote.x - pointer.x;
  const y = mote.y - pointer.y;
  const distance = Math.hypot(x, y);
  if (distance >= INTERACTION_RADIUS || distance === 0) return STILL;
  const strength = (PUSH * (1 - distance / INTERACTION_RADIUS)) / distance;
  return { x: x * strength, y: y * strength };
};

const around = (value: number, size: number) => ((value % size) + size) % size;
