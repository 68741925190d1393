import { useSyncExternalStore } from 'react';

/** Under 900 px the sidebar is a dock, under 1200 px it is narrow unless the person wants it wide. */
export type WindowRange = 'compact' | 'medium' | 'wide';

const compact = matchMedia('(width < 900px)');
const wide = matchMedia('(width >= 1200px)');

const rangeNow = (): WindowRange => (compact.matches ? 'compact' : wide.matches ? 'wide' : 'medium');

const subscribe = (onChange: () => void) => {
  const queries = [compact, wide];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
};

export const useWindowRange = (): WindowRange => useSyncExternalStore(subscribe, rangeNow);
