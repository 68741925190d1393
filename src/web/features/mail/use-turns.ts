import { useEffect, useRef } from 'react';

/** Where list and mail take turns: the mail begins at its heading, and the list comes back as it was left. */
export function useTurns(openId: string | null, narrow: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<{ openId: string | null; scrolled: number }>({ openId, scrolled: 0 });
  useEffect(() => {
    const left = before.current.openId;
    if (left === openId) return;
    before.current.openId = openId;
    if (!narrow) return;
    if (openId === null) {
      scrollTo(0, before.current.scrolled);
      if (left !== null) focusRow(left);
    } else {
      if (left === null) before.current.scrolled = scrollY;
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [openId, narrow]);
  return heading;
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(id)}"]`);

/** Gives the focus to a mail of the list, if it is there. */
export const focusRow = (id: string): void => rowOf(id)?.focus();

/** The mail of the list that has the focus. */
export const focusedMail = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-mail]')?.dataset.mail ?? null;
