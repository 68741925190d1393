import { kindOfDrag, mayBegin, sideOf, type SwipeSide } from './swipe.ts';

interface Drag {
  readonly item: HTMLElement;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isSwipe: boolean;
}

/**
 * Lets rows follow the finger across. Scrolling stays with the browser (`touch-action: pan-y`), which cancels the drag when it scrolls.
 * The row is moved without React: nothing else changes meanwhile. Returns how to end it.
 */
export const watchSwipes = (element: HTMLElement, done: (id: string, side: SwipeSide) => void): (() => void) => {
  let drag: Drag | null = null;

  const begin = (event: PointerEvent) => {
    end(drag);
    drag = null;
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('.mail-item') : null;
    const id = item?.querySelector<HTMLElement>('[data-mail]')?.dataset['mail'];
    if (event.pointerType !== 'touch' || item === null || id === undefined) return;
    if (!mayBegin(event.clientX, innerWidth)) return;
    drag = { item, id, x: event.clientX, y: event.clientY, at: event.timeStamp, isSwipe: false };
  };
  const move = (event: PointerEvent) => {
    if (drag === null) return;
    const dx = event.clientX - drag.x;
    if (!drag.isSwipe) {
      const kind = kindOfDrag(dx, event.clientY - drag.y);
      if (kind === 'other') drag = null;
      if (kind !== 'swipe' || drag === null) return;
      drag.isSwipe = true;
      drag.item.setPointerCapture(event.pointerId);
    }
    const side = dx > 0 ? 'right' : 'left';
    drag.item.dataset['act'] = actOf(drag.item, side);
    drag.item.dataset['swipe'] = sideOf(dx, drag.item.clientWidth, Infinity) === null ? side : `${side} far`;
    drag.item.style.setProperty('--dx', `${dx}px`);
  };
  const finish = (event: PointerEvent) => {
    const ended = drag;
    drag = null;
    if (ended === null || !ended.isSwipe) return;
    const side = sideOf(event.clientX - ended.x, ended.item.clientWidth, event.timeStamp - ended.at);
    end(ended);
    // The click that follows a swipe opens nothing.
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
    if (side !== null) done(ended.id, side);
  };
  const cancel = () => {
    end(drag);
    drag = null;
  };
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', finish, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  return () => stop.abort();
};

/** What a swipe will do, in a word. */
const actOf = (item: HTMLElement, side: SwipeSide): string => {
  if (side === 'right') return item.closest('[data-away]') === null ? 'Archive' : 'Restore';
  return item.dataset['unread'] === undefined ? 'Mark as unread' : 'Mark as read';
};

const end = (drag: Drag | null) => {
  delete drag?.item.dataset['swipe'];
  delete drag?.item.dataset['act'];
  drag?.item.style.removeProperty('--dx');
};

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};
