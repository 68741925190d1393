import { useSyncExternalStore } from 'react';
import type { Theme } from '#web/ui/appearance.ts';

const QUERY = '(prefers-color-scheme: dark)';

/** The theme of the page for a choice; "system" may change while the page is open. */
export const useResolvedTheme = (theme: Theme): 'light' | 'dark' => {
  const system = useSyncExternalStore(listen, () => (matchMedia(QUERY).matches ? 'dark' : 'light'));
  return theme === 'system' ? system : theme;
};

const listen = (onChange: () => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};
