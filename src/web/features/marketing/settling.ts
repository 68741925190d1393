import { useEffect, useRef } from 'react';
import { whenIdle } from '#web/ui/idle.ts';

const WAITING = '.later:not([data-settled])';

/** Lays out every later section at once, before somebody jumps down the page and has to land at the right place. */
export const settleAll = () => {
  for (const section of document.querySelectorAll<HTMLElement>(WAITING)) section.dataset.settled = '';
};

/** Lays out the later sections of a page one by one while it is idle. */
export const useSettling = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    let callOff = () => {};
    const settleNext = () => {
      const section = ref.current?.querySelector<HTMLElement>(WAITING);
      if (!section) return;
      section.dataset.settled = '';
      callOff = whenIdle(settleNext);
    };
    callOff = whenIdle(settleNext);
    return () => callOff();
  }, []);
  return ref;
};
