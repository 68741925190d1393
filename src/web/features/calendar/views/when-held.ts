/** A finger that rests so long means to carry, in milliseconds; one that moves before, in pixels, means to scroll. */
const RESTS = 350;
const WANDERS = 8;

type Press = Pick<PointerEvent, 'button' | 'pointerType' | 'pointerId' | 'clientX' | 'clientY'>;

/** Begins to carry: with mouse or pen at once, with a finger once it has rested. */
export const whenHeld = ({ button, pointerType, pointerId, clientX, clientY }: Press, carry: () => void): void => {
  if (button !== 0) return;
  if (pointerType !== 'touch') return carry();
  const watch = new AbortController();
  const listening = { signal: watch.signal };
  const timer = setTimeout(() => {
    watch.abort();
    carry();
  }, RESTS);
  const stop = () => {
    clearTimeout(timer);
    watch.abort();
  };
  const onMove = (event: PointerEvent) => {
    const way = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (event.pointerId === pointerId && way > WANDERS) stop();
  };
  addEventListener('pointermove', onMove, listening);
  addEventListener('pointerup', stop, listening);
  addEventListener('pointercancel', stop, listening);
};
