import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this window width the frame of the app is compact. */
const COMPACT_WINDOW = 900;
/** The width that two columns need, in pixels. */
const TWO_COLUMNS = 720;

/** Whether there is room for either the list or the mail, but not both. */
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
