import { useState } from 'react';
import type { EmailItem } from '#contract/mail/mail.ts';
import { isSuspicious } from '../suspicious.ts';
import type { MailScreenState } from './use-mail-screen-state.ts';

type Opened = { readonly id: string | null; readonly isSeen: boolean; readonly question: string };
const NOTHING: Opened = { id: null, isSeen: true, question: '' };

/**
 * Where list and mail are side by side, or a person has only begun, the first mail that waits for an answer is open at once. That
 * is no step of the history, and the mail stays unread until the person turns to it.
 */
export function useFirstWaiting(address: MailScreenState, isDesk: boolean) {
  const isWanted = isDesk || address.begins;
  const [opened, setOpened] = useState<Opened | null>(null);
  // Whoever searches or filters has turned to something else.
  const question = JSON.stringify(address.filters);
  const isOther = opened !== null && opened.question !== question;
  const isOver = address.mail !== null || address.view !== null || address.learned || isOther;
  if (isOver && opened !== NOTHING) setOpened(NOTHING);
  const id = isWanted && !isOver ? (opened?.id ?? null) : null;
  return {
    address:
      id === null
        ? address
        : {
            ...address,
            mail: id,
            close: () => {
              setOpened(NOTHING);
              if (address.begins) address.hasBegun();
            },
          },
    /** The mail that Iris has opened and the person has not turned to yet. */
    unseen: id !== null && opened?.isSeen === false ? id : null,
    onTurnedTo: () => setOpened((before) => before && { ...before, isSeen: true }),
    /** Looks for it in a list, once that is here. */
    lookIn(emails: readonly EmailItem[] | undefined): void {
      if (opened === null && !isOver && emails !== undefined)
        setOpened(isWanted ? { id: firstWaiting(emails), isSeen: false, question } : NOTHING);
    },
  };
}

/** The first mail of a list that waits for an answer and is not suspicious. */
export const firstWaiting = (emails: readonly EmailItem[]): string | null =>
  emails.find((mail) => mail.requiresResponse && !isSuspicious(mail))?.id ?? null;
