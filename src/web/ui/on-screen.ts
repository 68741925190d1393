import { useEffect, useRef, useState } from 'react';

/** Whether the element is in the window; what moves on its own rests while it is not. */
export const useOnScreen = <E extends Element>() => {
  const ref = useRef<E>(null);
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, onScreen] as const;
};
