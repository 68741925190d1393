import { useEffect } from 'react';

/** Ctrl or Cmd with K searches, a slash outside of a text adds; a screen that handles the key comes first. */
export function useShortcuts({ onSearch, onAdd }: { onSearch: () => void; onAdd: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut === 'search') onSearch();
      else onAdd();
    };
    // On the window, so that listeners on the document run first.
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

function shortcutOf(event: KeyboardEvent): 'search' | 'add' | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search';
  if (event.key === '/' && !withCommand && !event.altKey && !isBusy(event.target)) return 'add';
  return null;
}

/** A slash belongs to the text that has the focus, and to an open dialog. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$="dialog"]') !== null;
