import { type Box, drift, linksBetween, type Mote, type Point, scatter } from './particle-field.ts';

/** What the page tells its motes. */
export type ParticleNews =
  | { kind: 'begin'; canvas: OffscreenCanvas; count: number }
  | { kind: 'size'; box: Box; pixels: number }
  | { kind: 'color'; color: string }
  | { kind: 'pointer'; pointer: Point | null }
  | { kind: 'moving'; moving: boolean };

/** Motes drift so slowly that thirty frames a second are more than enough, in milliseconds a frame. */
const FRAME_MS = 33;
/** After a pause the motes go on from where they were, so no step is longer than this, in seconds. */
const LONGEST_STEP = 0.1;

const state = {
  brush: null as OffscreenCanvasRenderingContext2D | null,
  count: 0,
  box: { width: 0, height: 0 } as Box,
  motes: [] as Mote[],
  pointer: null as Point | null,
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
    state.motes = state.motes.length > 0 ? spread(state.motes, state.box, box) : scatter(state.count, box, Math.random);
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
  drift(state.motes, state.box, Math.min((now - state.last) / 1000, LONGEST_STEP), state.pointer);
  state.last = now;
  draw(state.brush);
}

function draw(brush: OffscreenCanvasRenderingContext2D) {
  brush.clearRect(0, 0, state.box.width, state.box.height);
  brush.fillStyle = brush.strokeStyle = state.color;
  brush.lineWidth = 0.75;
  for (const { from, to, opacity } of linksBetween(state.motes)) {
    brush.globalAlpha = opacity;
    brush.beginPath();
    brush.moveTo(from.x, from.y);
    brush.lineTo(to.x, to.y);
    brush.stroke();
  }
  for (const { x, y, radius, opacity } of state.motes) {
    brush.globalAlpha = opacity;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
  }
}

const spread = (motes: readonly Mote[], from: Box, to: Box): Mote[] =>
  motes.map((mote) => ({ ...mote, x: (mote.x / from.width) * to.width, y: (mote.y / from.height) * to.height }));

addEventListener('message', ({ data }: MessageEvent<ParticleNews>) => {
  hear[data.kind](data as never); // the kind names the listener that takes exactly this news
});
