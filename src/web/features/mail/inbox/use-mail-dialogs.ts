import { useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import type { MailDialog } from './mail-dialogs.tsx';

export type OpenMailDialog = (dialog: MailDialog | null, mailbox?: MailboxStatus | null) => void;

/** The open dialog of the mail screen, and its mailbox. */
export function useMailDialogs() {
  const [dialog, setDialog] = useState<MailDialog | null>(null);
  const [about, setAbout] = useState<MailboxStatus | null>(null);
  const openDialog: OpenMailDialog = (next, mailbox) => {
    if (mailbox !== undefined) setAbout(mailbox);
    setDialog(next);
  };
  /** Shows a draft where it is written on: with the mail that it answers, or in a dialog. */
  const openDraft = ({ answers, kind }: MailDraft, openMail: (id: string) => void) => {
    if (answers === null) openDialog(kind === 'forward' ? 'forward' : 'compose');
    else openMail(answers);
  };
  return { dialog, about, openDialog, openDraft };
}
