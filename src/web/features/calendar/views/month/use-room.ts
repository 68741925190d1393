import { type RefObject, useLayoutEffect, useState } from 'react';

/** What is left free below for the line that names the keys, in pixels. */
const FREE_BELOW = 56;

/** How much room the window has from the top of something that is not scrolled on, in pixels; 0 until it is known. */
export const useRoom = (element: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const { top } = element.current!.getBoundingClientRect();
      setRoom(Math.floor(innerHeight - top - scrollY - FREE_BELOW));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [element]);
  return room;
};
