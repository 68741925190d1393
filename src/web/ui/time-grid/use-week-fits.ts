import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width >= 900px)');
const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Whether seven days fit side by side. */
export const useWeekFits = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
