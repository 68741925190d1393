import { useEffect, useRef } from 'react';

/**
 * For a narrow page, which shows either the list or the mail: an opened mail gets the focus at its heading, and the list gets back its scroll
 * position and focus. Returns the ref of the heading.
 */
export function useListDetailSwitch(openId: string | null, narrow: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<{ openId: string | null; scrollTop: number }>({ openId, scrollTop: 0 });
  useEffect(() => {
    const lastId = before.current.openId;
    if (lastId === openId) return;
    before.current.openId = openId;
    if (!narrow) return;
    if (openId === null) {
      scrollTo(0, before.current.scrollTop);
      if (lastId !== null) focusRow(lastId);
    } else {
      if (lastId === null) before.current.scrollTop = scrollY;
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [openId, narrow]);
  return heading;
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(id)}"]`);

/** Focuses a mail of the list, if it is listed. */
export const focusRow = (id: string): void => rowOf(id)?.focus();

/** The focused mail of the list. */
export const focusedMail = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-mail]')?.dataset.mail ?? null;
