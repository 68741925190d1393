import type { EmailItem, MailboxStatus } from '#contract/mail/mail.ts';
import { useBulkAction } from '../actions/use-bulk-action.ts';
import type { MailSelection } from '../select/use-selection.ts';
import { useArchiveMail } from '../actions/use-archive-mail.ts';
import { useReportJunk } from '../actions/use-report-junk.ts';
import { useMarkUnread } from '../actions/use-mark-unread.ts';
import { focusedMail, focusRow } from './use-list-detail-switch.ts';

type InboxState = {
  emails: readonly EmailItem[];
  openId: string | null;
  narrow: boolean;
  accounts: readonly MailboxStatus[];
  /** The mails selected for a bulk action. */
  selection: MailSelection;
  open: (id: string) => void;
  close: () => void;
};

/** The actions of list and mail, by key or button: next, previous, archive, report as junk. */
export function useInboxActions({ emails, openId, narrow, accounts, selection, open, close }: InboxState) {
  const archive = useArchiveMail().mutate;
  const junk = useReportJunk().mutate;
  const markUnread = useMarkUnread().mutate;
  const bulk = useBulkAction().mutate;
  const mayArchive = (id: string) => {
    const mail = emails.find((each) => each.id === id);
    return accounts.find((account) => account.id === mail?.accountId)?.canArchive !== false;
  };
  const near = (id: string | null, step: number) => {
    const index = emails.findIndex((mail) => mail.id === id);
    return emails[index === -1 ? (step > 0 ? 0 : emails.length - 1) : index + step]?.id ?? null;
  };

  /** With a mail open, opens the next one; else moves the focus, and Enter opens it. */
  const step = (by: 1 | -1) => {
    const id = near(openId ?? focusedMail(), by);
    if (id === null) return;
    if (openId !== null) open(id);
    focusRow(id);
  };

  /** Opens the next mail in place of a removed one, if list and mail are side by side. */
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
    /** The selected mails, else the open or focused one. */
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
    /** Closes the mail first, because an open one counts as read. */
    unreadOpen() {
      const id = openId ?? focusedMail();
      if (id === null || !mayArchive(id)) return;
      if (id === openId) close();
      markUnread(id);
    },
  };
}
