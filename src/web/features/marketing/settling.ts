import { useEffect, useRef } from 'react';
import { whenIdle } from '#web/ui/idle.ts';

const WAITING = '.later:not([data-settled])';
/** Somebody who has not moved by then is reading; until then the page has better things to do, in milliseconds. */
const READING_MS = 8000;

/** Lays out every later section at once, before somebody jumps down the page and has to land at the right place. */
export const settleAll = () => {
  for (const section of document.querySelectorAll<HTMLElement>(WAITING)) section.dataset.settled = '';
};

/** Lays out the later sections of a page one by one while somebody reads the first. */
export const useSettling = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    let callOff = () => clearTimeout(reading);
    const settleNext = () => {
      const section = ref.current?.querySelector<HTMLElement>(WAITING);
      if (!section) return;
      section.dataset.settled = '';
      callOff = whenIdle(settleNext);
    };
    const reading = setTimeout(settleNext, READING_MS);
    return () => callOff();
  }, []);
  return ref;
};
