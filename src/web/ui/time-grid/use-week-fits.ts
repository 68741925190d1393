import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width >= 900px), print');
const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Whether seven days fit side by side; on paper they do. */
export const useWeekFits = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
