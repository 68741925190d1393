import type { EmailItem, MailboxStatus } from '#contract/mail.ts';
import { useBulk } from './select/use-bulk.ts';
import type { Selection } from './select/use-selection.ts';
import { useArchive } from './use-archive.ts';
import { useJunk } from './use-junk.ts';
import { useMarkUnread } from './use-mark-unread.ts';
import { focusedMail, focusRow } from './use-turns.ts';

type Inbox = {
  emails: readonly EmailItem[];
  openId: string | null;
  narrow: boolean;
  accounts: readonly MailboxStatus[];
  /** Mails that are chosen to be changed together. */
  selection: Selection;
  open: (id: string) => void;
  close: () => void;
};

/** What the person does with the list by key or button: going on, going back, archiving, reporting. */
export function useInboxActs({ emails, openId, narrow, accounts, selection, open, close }: Inbox) {
  const archive = useArchive().mutate;
  const junk = useJunk().mutate;
  const markUnread = useMarkUnread().mutate;
  const bulk = useBulk().mutate;
  const mayArchive = (id: string) => {
    const mail = emails.find((each) => each.id === id);
    return accounts.find((account) => account.id === mail?.accountId)?.canArchive !== false;
  };
  const near = (id: string | null, step: number) => {
    const index = emails.findIndex((mail) => mail.id === id);
    return emails[index === -1 ? (step > 0 ? 0 : emails.length - 1) : index + step]?.id ?? null;
  };

  /** With a mail open, opens the next one; else leads the focus there, and Enter opens it. */
  const step = (by: 1 | -1) => {
    const id = near(openId ?? focusedMail(), by);
    if (id === null) return;
    if (openId !== null) open(id);
    focusRow(id);
  };

  /** The next mail takes the place of the one that goes, where both can be seen. */
  const putAway = (id: string | null, how: (id: string) => void) => {
    if (id === null || !mayArchive(id)) return;
    const next = near(id, 1) ?? near(id, -1);
    const hadFocus = focusedMail() === id;
    if (id === openId) {
      if (narrow || next === null) close();
      else open(next);
    }
    how(id);
    if (hadFocus && next !== null) setTimeout(() => focusRow(next));
  };

  return {
    next: () => step(1),
    previous: () => step(-1),
    archiveOpen: () => putAway(openId ?? focusedMail(), archive),
    /** What is chosen, else what is open or has the focus. */
    archiveChosen() {
      const ids = selection.ids.filter(mayArchive);
      if (ids.length === 0) return putAway(openId ?? focusedMail(), archive);
      bulk({ ids, action: 'archive' });
      selection.clear();
    },
    choose() {
      const id = focusedMail() ?? openId;
      if (id !== null) selection.toggle(id);
    },
    junkOpen: () => putAway(openId, junk),
    /** Closes the mail, because an open one counts as read. */
    unreadOpen() {
      const id = openId ?? focusedMail();
      if (id === null || !mayArchive(id)) return;
      if (id === openId) close();
      markUnread(id);
    },
  };
}
