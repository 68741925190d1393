import { useSyncExternalStore } from 'react';

const watch = (list: MediaQueryList) => {
  const subscribe = (onChange: () => void) => {
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
};

/** Whether seven days fit side by side; on paper they do. */
export const useWeekFits = watch(matchMedia('(width >= 900px), print'));

/** Whether five days fit side by side. */
export const useWorkweekFits = watch(matchMedia('(width >= 680px), print'));
