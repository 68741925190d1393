import { whenIdle } from '#web/ui/idle.ts';
import { isMotionReduced } from '#web/ui/reduced-motion.ts';
import type { ParticleNews } from './particle.worker.ts';

const FINEST_PIXELS = 2;
/** How often the colour of the particles is read from the mood, in milliseconds. */
const COLOUR_MS = 500;

/** Animates particles in a box of the page while things may move; returns a function that stops it. */
export function startParticles(place: HTMLElement, count: number): () => void {
  if (!('OffscreenCanvas' in window)) return () => {};
  let end: (() => void) | undefined;
  const decide = () => {
    if (!isMotionReduced()) return void (end ??= animate(place, count));
    end?.();
    end = undefined;
  };
  const ending = new AbortController();
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', decide, { signal: ending.signal });
  const choice = new MutationObserver(decide);
  choice.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  decide();
  return () => {
    ending.abort();
    choice.disconnect();
    end?.();
  };
}

/** Draws them in a worker, on a canvas that is there only as long. */
function animate(place: HTMLElement, count: number): () => void {
  const canvas = place.appendChild(document.createElement('canvas'));
  const worker = new Worker(new URL('./particle.worker.ts', import.meta.url), { type: 'module' });
  const tell = (news: ParticleNews, owned: Transferable[] = []) => worker.postMessage(news, owned);
  const drawn = canvas.transferControlToOffscreen();
  tell({ kind: 'begin', canvas: drawn, count }, [drawn]);

  let onScreen = false;
  const decide = () => tell({ kind: 'moving', moving: onScreen && !document.hidden });
  const point = ({ clientX, clientY }: PointerEvent) => {
    if (!onScreen) return;
    const { left, top } = place.getBoundingClientRect();
    tell({ kind: 'pointer', pointer: { x: clientX - left, y: clientY - top } });
  };
  const colour = () => onScreen && tell({ kind: 'color', color: getComputedStyle(place).color });

  const size = new ResizeObserver(() => {
    const box = { width: place.clientWidth, height: place.clientHeight };
    tell({ kind: 'size', box, pixels: Math.min(devicePixelRatio, FINEST_PIXELS) });
  });
  const sight = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    colour();
    decide();
  });
  // In an idle moment the styles are known; at any other, asking for one makes the page find out all of them at once.
  let notAgain = () => {};
  const lookAgain = () => {
    const timer = setTimeout(() => {
      notAgain = whenIdle(() => {
        colour();
        lookAgain();
      });
    }, COLOUR_MS);
    notAgain = () => clearTimeout(timer);
  };
  lookAgain();
  const ending = new AbortController();
  const { signal } = ending;
  size.observe(place);
  sight.observe(place);
  addEventListener('pointermove', point, { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', () => tell({ kind: 'pointer', pointer: null }), { signal });
  document.addEventListener('visibilitychange', decide, { signal });

  return () => {
    notAgain();
    size.disconnect();
    sight.disconnect();
    ending.abort();
    worker.terminate();
    canvas.remove();
  };
}
