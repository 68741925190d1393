import { useSyncExternalStore } from 'react';
import type { Theme } from '#web/ui/appearance.ts';

const QUERY = '(prefers-color-scheme: dark)';

/** What a choice of theme comes to now: the system may change its mind while the page is open. */
export const useTheme = (theme: Theme): 'light' | 'dark' => {
  const system = useSyncExternalStore(listen, () => (matchMedia(QUERY).matches ? 'dark' : 'light'));
  return theme === 'system' ? system : theme;
};

const listen = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
