import { useSyncExternalStore } from 'react';
import type { GridSpan } from './view.ts';

const roomy = matchMedia('(width >= 900px)');
const subscribe = (onChange: () => void) => {
  roomy.addEventListener('change', onChange);
  return () => roomy.removeEventListener('change', onChange);
};

/** How many days of a week fit side by side. */
export const useWeekSpan = (): GridSpan => (useSyncExternalStore(subscribe, () => roomy.matches) ? 7 : 3);
