import { useSyncExternalStore } from 'react';

const root = document.documentElement;

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** Whether the page is light or dark now, for content drawn elsewhere. */
export const usePageTheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () => (root.dataset.theme === 'light' ? 'light' : 'dark'));
