import { type RefObject, useLayoutEffect, useState } from 'react';

/** Under this window width the frame of the app is compact. */
const COMPACT_WINDOW = 900;
/** Two columns need this much room, in pixels. */
const TWO_COLUMNS = 720;

/** Whether list and mail take turns, because there is no room for them side by side. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => innerWidth < COMPACT_WINDOW);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setNarrow(innerWidth < COMPACT_WINDOW || element.clientWidth < TWO_COLUMNS);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return narrow;
}
