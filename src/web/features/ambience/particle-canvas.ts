import { type Box, drift, linksBetween, type Mote, type Point, scatter } from './particle-field.ts';

/** Motes drift so slowly that thirty frames a second are more than enough, in milliseconds a frame. */
const FRAME_MS = 33;
/** After a pause the motes go on from where they were, so no step is longer than this, in seconds. */
const LONGEST_STEP = 0.1;
/** The mood changes the colour of the page; the motes look again this often, in milliseconds. */
const COLOUR_MS = 500;
const FINEST_PIXELS = 2;

/** Lets motes drift on a canvas while somebody can see them; gives the way to end it. */
export function animateMotes(canvas: HTMLCanvasElement, count: number): () => void {
  const brush = canvas.getContext('2d');
  if (!brush) return () => {};
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const state = { box: { width: 0, height: 0 } as Box, motes: [] as Mote[], pointer: null as Point | null };
  let onScreen = false;
  let frame = 0;
  let last = 0;
  let colourAt = -Infinity;

  const paint = (now: number) => {
    frame = requestAnimationFrame(paint);
    if (now - last < FRAME_MS) return;
    drift(state.motes, state.box, Math.min((now - last) / 1000, LONGEST_STEP), state.pointer);
    last = now;
    if (now - colourAt > COLOUR_MS) {
      colourAt = now;
      brush.fillStyle = brush.strokeStyle = getComputedStyle(canvas).color;
    }
    draw(brush, state.box, state.motes);
  };

  const wake = () => {
    const moving = onScreen && !document.hidden && !isCalm(calm);
    if (moving && frame === 0) frame = requestAnimationFrame(paint);
    if (moving || frame === 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
    brush.clearRect(0, 0, state.box.width, state.box.height);
  };

  const fit = () => {
    const box = { width: canvas.clientWidth, height: canvas.clientHeight };
    const pixels = Math.min(devicePixelRatio, FINEST_PIXELS);
    canvas.width = box.width * pixels;
    canvas.height = box.height * pixels;
    brush.scale(pixels, pixels);
    colourAt = -Infinity; // a canvas of a new size has forgotten its colours
    state.motes = state.box.width > 0 ? rescaled(state.motes, state.box, box) : scatter(count, box, Math.random);
    state.box = box;
  };

  const point = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    state.pointer = { x: clientX - left, y: clientY - top };
  };
  const unpoint = () => {
    state.pointer = null;
  };

  const size = new ResizeObserver(fit);
  const sight = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    wake();
  });
  const ending = new AbortController();
  const { signal } = ending;
  size.observe(canvas);
  sight.observe(canvas);
  addEventListener('pointermove', point, { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', unpoint, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  calm.addEventListener('change', wake, { signal });

  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    sight.disconnect();
    ending.abort();
  };
}

const isCalm = (calm: MediaQueryList) => calm.matches || document.documentElement.dataset.motion === 'reduced';

const rescaled = (motes: readonly Mote[], from: Box, to: Box): Mote[] =>
  motes.map((mote) => ({ ...mote, x: (mote.x / from.width) * to.width, y: (mote.y / from.height) * to.height }));

function draw(brush: CanvasRenderingContext2D, { width, height }: Box, motes: readonly Mote[]) {
  brush.clearRect(0, 0, width, height);
  brush.lineWidth = 0.75;
  for (const { from, to, opacity } of linksBetween(motes)) {
    brush.globalAlpha = opacity;
    brush.beginPath();
    brush.moveTo(from.x, from.y);
    brush.lineTo(to.x, to.y);
    brush.stroke();
  }
  for (const { x, y, radius, opacity } of motes) {
    brush.globalAlpha = opacity;
    brush.beginPath();
    brush.arc(x, y, radius, 0, 2 * Math.PI);
    brush.fill();
  }
}
