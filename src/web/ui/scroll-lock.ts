import { useLayoutEffect } from 'react';

let locks = 0;

/** Stops the page from scrolling under an open panel, without a shift by the width of its scrollbar. */
export const useScrollLock = (locked: boolean) => {
  useLayoutEffect(() => {
    if (!locked) return undefined;
    const root = document.documentElement;
    if (locks === 0) {
      // Not a custom property: everything on the page would inherit it, and be styled anew.
      root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
      root.dataset.locked = '';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      delete root.dataset.locked;
      root.style.paddingRight = '';
    };
  }, [locked]);
};
