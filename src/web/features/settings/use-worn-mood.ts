import { useSyncExternalStore } from 'react';

/** The mood that the page wears at this moment, whoever has chosen it. */
export const useWornMood = (): string =>
  useSyncExternalStore(listen, () => document.documentElement.dataset.mood ?? '');

const listen = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-mood'] });
  return () => observer.disconnect();
};
