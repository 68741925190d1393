import { type Box, drift, linksBetween, type Particle, type ParticlePoint, scatter } from './particle-field.ts';

/** The messages from the page to the particle worker. */
export type ParticleNews =
  | { kind: 'begin'; canvas: OffscreenCanvas; count: number }
  | { kind: 'size'; box: Box; pixels: number }
  | { kind: 'color'; color: string }
  | { kind: 'pointer'; pointer: ParticlePoint | null }
  | { kind: 'moving'; moving: boolean };

/** The time of a frame in milliseconds; thirty frames a second are enough for slow particles. */
const FRAME_MS = 33;
/** The longest step in seconds, so that particles do not jump after a pause. */
const LONGEST_STEP = 0.1;

const state = {
  brush: null as OffscreenCanvasRenderingContext2D | null,
  count: 0,
  box: { width: 0, height: 0 } as Box,
  particles: [] as Particle[],
  pointer: null as ParticlePoint | null,
  color: 'transparent',
  frame: 0,
  last: 0,
};

const hear: { [K in ParticleNews['kind']]: (news: Extract<ParticleNews, { kind: K }>) => void } = {
  begin({ canvas, count }) {
    state.brush = canvas.getContext('2d');
    state.count = count;
  },
  size({ box, pixels }) {
    if (!state.brush) return;
    state.brush.canvas.width = box.width * pixels;
    state.brush.canvas.height = box.height * pixels;
    state.brush.scale(pixels, pixels);
    state.particles =
      state.particles.length > 0 ? spread(state.particles, state.box, box) : scatter(state.count, box, Math.random);
    state.box = box;
  },
  color({ color }) {
    state.color = color;
  },
  pointer({ pointer }) {
    state.pointer = pointer;
  },
  moving({ moving }) {
    cancelAnimationFrame(state.frame);
    if (moving) state.frame = requestAnimationFrame(paint);
    else state.brush?.clearRect(0, 0, state.box.width, state.box.height);
  },
};

function paint(now: number) {
  state.frame = requestAnimationFrame(paint);
  if (now - state.last < FRAME_MS || !state.brush) return;
  drift(state.particles, state.box, Math.min((now - state.last) / 1000, LONGEST_STEP), state.pointer);
  state.last = now;
  draw(state.brush);
}

function draw(brush: OffscreenCanvasRenderingContext2D) {
  brush.clearRect(0, 0, state.box.width, state.box.height);
  brush.fillStyle = brush.strokeStyle = state.color;
  brush.lineWidth = 0.75;
  for (const { from, to, opacity } of linksBetween(state.particles)) {
    brush.globalAlpha = opacity;
    brush.beginPath();
    brush.moveTo(from.x, from.y);
    brush.lineTo(to.x, to.y);
    brush.stroke();
  }
  for (const { x, y, radius, opacity } of state.particles) {
    brush.globalAlpha = opacity;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
  }
}

const spread = (particles: readonly Particle[], from: Box, to: Box): Particle[] =>
  particles.map((particle) => ({
    ...particle,
    x: (particle.x / from.width) * to.width,
    y: (particle.y / from.height) * to.height,
  }));

addEventListener('message', ({ data }: MessageEvent<ParticleNews>) => {
  hear[data.kind](data as never); // the kind names the listener for this message
});
