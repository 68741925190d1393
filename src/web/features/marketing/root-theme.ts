import { useSyncExternalStore } from 'react';

const read = () => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');
const mood = () => document.documentElement.dataset.mood ?? DEFAULT_MOOD;

/** The theme of a page without scripts. */
const DEFAULT_MOOD = 'warm-comfort';

/** The theme of the page. */
export const useRootTheme = (): 'dark' | 'light' => useSyncExternalStore(subscribe, read, () => 'dark');

/** The mood of the page. */
export const useRootMood = (): string => useSyncExternalStore(subscribe, mood, () => DEFAULT_MOOD);

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-mood'] });
  return () => observer.disconnect();
}
