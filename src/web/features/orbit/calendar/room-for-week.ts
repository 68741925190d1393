import { useSyncExternalStore } from 'react';

const roomy = matchMedia('(width >= 900px)');
const subscribe = (onChange: () => void) => {
  roomy.addEventListener('change', onChange);
  return () => roomy.removeEventListener('change', onChange);
};

/** Whether seven days fit side by side. */
export const useRoomForWeek = (): boolean => useSyncExternalStore(subscribe, () => roomy.matches);
