import { type RefObject, useEffect } from 'react';

const ACTS: Readonly<Record<string, string>> = { a: '.proposal-add', s: '.proposal-skip' };
/** A letter after g goes somewhere, as long as it comes within so many milliseconds. */
const SECOND_KEY_WITHIN = 1500;

/** While nothing has the focus, a adds the first proposal and s skips it; with one in focus, its own keys act. */
export function useProposalKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const isSecond = performance.now() - wentAt < SECOND_KEY_WITHIN;
      wentAt = event.key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.defaultPrevented;
      const act = ACTS[event.key];
      if (act === undefined || isSecond || !isPlain || event.target !== document.body) return;
      const button = rows.current?.querySelector<HTMLElement>(act);
      if (!button) return;
      event.preventDefault();
      // The focus stays with the proposals, so that the next key means the next one.
      button.focus();
      button.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [rows]);
}
