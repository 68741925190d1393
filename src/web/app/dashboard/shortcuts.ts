import { useEffect } from 'react';

/** Ctrl or Cmd with K searches, a slash outside of a text adds; a screen that takes a key for itself comes first. */
export function useShortcuts({ onSearch, onAdd }: { onSearch: () => void; onAdd: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      if (act === 'search') onSearch();
      else onAdd();
    };
    // On the window, so that what listens on the document has had its turn.
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

function actOf(event: KeyboardEvent): 'search' | 'add' | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search';
  if (event.key === '/' && !withCommand && !event.altKey && !isBusy(event.target)) return 'add';
  return null;
}

/** A slash belongs to the text that is being written, and to the dialog that is open. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$="dialog"]') !== null;
