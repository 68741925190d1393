import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Whether the element is in the window; animations pause while it is not. */
export const useOnScreen = <E extends Element>() => {
  const ref = useRef<E>(null);
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, onScreen] as const;
};

/** The margin around the window that counts as near. */
const NEAR = '600px 0px';

/** Whether the element is, or once was, in or near the window; never on the server. */
export const useEverNear = (ref: RefObject<Element | null>) => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return near;
};
