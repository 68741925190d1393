import { useEffect, useRef } from 'react';
import { whenIdle } from '#web/ui/idle.ts';

/** Lays out the later sections of a page one by one while it is idle, so that anchors find their places. */
export const useSettling = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const waiting = [...(ref.current?.querySelectorAll('.later') ?? [])];
    let callOff = () => {};
    const settleNext = () => {
      const section = waiting.shift();
      if (!section) return;
      section.classList.add('is-settled');
      callOff = whenIdle(settleNext);
    };
    callOff = whenIdle(settleNext);
    return () => callOff();
  }, []);
  return ref;
};
