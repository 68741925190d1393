import { type RefObject, useEffect } from 'react';

/** Keeps the page from scrolling during a touch drag; browsers ignore this once scrolling has begun. */
export function useTouchScrollBlock(element: RefObject<HTMLElement | null>, isDragging: () => boolean): void {
  useEffect(() => {
    const { current } = element;
    const block = (event: TouchEvent) => isDragging() && event.preventDefault();
    current?.addEventListener('touchmove', block, { passive: false });
    return () => current?.removeEventListener('touchmove', block);
  });
}
