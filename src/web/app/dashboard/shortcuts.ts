import { useEffect, useEffectEvent, useRef } from 'react';
import { goKeys } from './go-keys.ts';

/** A letter after g counts if it comes within so many milliseconds. */
const SECOND_KEY_WITHIN = 1500;

type Go = (typeof goKeys)[number];
interface Shortcuts {
  onSearch: () => void;
  onAdd: () => void;
  onKeys: () => void;
  onGo: (place: Go) => void;
}

/** Ctrl or Cmd with K searches, a slash adds, ? shows the keys, g and a letter go; a screen that handles a key comes first. */
export function useShortcuts({ onSearch, onAdd, onKeys, onGo }: Shortcuts): void {
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const act = useEffectEvent((shortcut: 'search' | 'add' | 'keys' | Go) => {
    if (shortcut === 'search') onSearch();
    else if (shortcut === 'add') onAdd();
    else if (shortcut === 'keys') onKeys();
    else onGo(shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSecond = performance.now() - wentAt.current < SECOND_KEY_WITHIN;
      wentAt.current = Number.NEGATIVE_INFINITY;
      const shortcut = shortcutOf(event, isSecond);
      if (shortcut === null) return;
      if (shortcut === 'go') {
        wentAt.current = performance.now();
        return;
      }
      event.preventDefault();
      act(shortcut);
    };
    // On the window, so that listeners on the document run first.
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function shortcutOf(event: KeyboardEvent, isSecond: boolean): 'search' | 'add' | 'keys' | 'go' | Go | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search';
  if (withCommand || event.altKey || isBusy(event.target)) return null;
  if (event.key === '/') return 'add';
  if (event.key === '?') return 'keys';
  if (isSecond) return goKeys.find(({ key }) => key === event.key) ?? null;
  return event.key === 'g' ? 'go' : null;
}

/** A key belongs to the text that has the focus, and to an open dialog. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$="dialog"]') !== null;
