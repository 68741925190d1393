import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWeekFits } from '#web/ui/time-grid/use-week-fits.ts';

/** What is left free below, in pixels: for the line that names the keys, and on a narrow page for the dock. */
const FREE_BELOW = { keys: 56, dock: 100 } as const;

/** How much room the window has from the top of something that is not scrolled on, in pixels; null until it is known. */
export const useRoom = (element: RefObject<HTMLElement | null>): number | null => {
  const below = FREE_BELOW[useWeekFits() ? 'keys' : 'dock'];
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { top } = element.current!.getBoundingClientRect();
      setRoom(Math.floor(innerHeight - top - scrollY - below));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [element, below]);
  return room;
};
