import { useEffect } from 'react';

/** Single-key shortcuts of the calendar, outside of text fields and dialogs; the names are those of `KeyboardEvent.key`. */
export function useViewKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = keys[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!act || !isPlain || event.defaultPrevented || event.isComposing || isTaken(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/** Elements that handle keys themselves. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector('[role$="dialog"]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=tablist], [role=radiogroup]') !== null);
