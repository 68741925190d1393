/** How long a finger has to be held down to start a drag, in milliseconds; moving further than this before, in pixels, scrolls. */
const LONG_PRESS = 350;
const MOVE_TOLERANCE = 8;

type Press = Pick<PointerEvent, 'button' | 'pointerType' | 'pointerId' | 'clientX' | 'clientY'>;

/** Calls `start` at once for mouse and pen, and for a finger after a long press. */
export const onLongPress = ({ button, pointerType, pointerId, clientX, clientY }: Press, start: () => void): void => {
  if (button !== 0) return;
  if (pointerType !== 'touch') return start();
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    controller.abort();
    start();
  }, LONG_PRESS);
  const cancel = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const onMove = (event: PointerEvent) => {
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (event.pointerId === pointerId && distance > MOVE_TOLERANCE) cancel();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', cancel, { signal });
  addEventListener('pointercancel', cancel, { signal });
};
