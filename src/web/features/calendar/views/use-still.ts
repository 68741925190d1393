import { type RefObject, useEffect } from 'react';

/** Keeps the page from scrolling under a finger that carries something; nothing else can stop it once the finger is down. */
export function useStill(element: RefObject<HTMLElement | null>, isCarrying: () => boolean): void {
  useEffect(() => {
    const { current } = element;
    const still = (event: TouchEvent) => isCarrying() && event.preventDefault();
    current?.addEventListener('touchmove', still, { passive: false });
    return () => current?.removeEventListener('touchmove', still);
  });
}
