import { useSyncExternalStore } from 'react';

/** The active mood of the page, however it was chosen. */
export const useActiveMood = (): string =>
  useSyncExternalStore(listen, () => document.documentElement.dataset.mood ?? '');

const listen = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-mood'] });
  return () => observer.disconnect();
};
