import { useSyncExternalStore } from 'react';

/** Under 900 px the sidebar is a dock, under 1200 px it is narrow unless the person wants it wide, and under 1600 px beside three columns. */
export type WindowRange = 'compact' | 'medium' | 'wide' | 'full';

const compact = matchMedia('(width < 900px)');
const wide = matchMedia('(width >= 1200px)');
const full = matchMedia('(width >= 1600px)');

const rangeNow = (): WindowRange => {
  if (compact.matches) return 'compact';
  if (full.matches) return 'full';
  return wide.matches ? 'wide' : 'medium';
};

const subscribe = (onChange: () => void) => {
  const queries = [compact, wide, full];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
};

export const useWindowRange = (): WindowRange => useSyncExternalStore(subscribe, rangeNow);
