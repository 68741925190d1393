import type { MailActionKind } from '#contract/mail/actions.ts';
import type { LoggedAction } from '../store/action-log.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { Feedback } from './feedback.ts';

type ObservedKind = Parameters<Feedback['unobserve']>[1];

/** Learns from logged actions and forgets it when they are undone; archiving and reading are observed where they happen. */
export const createActionFeedback = (
  feedback: Pick<Feedback, 'observe' | 'unobserve'>,
  messages: Pick<MailStore, 'byId'>,
) => ({
  async performed(mail: StoredMail, kind: MailActionKind): Promise<void> {
    const taught = TAUGHT[kind];
    if (taught !== undefined) await feedback.observe(mail, { kind: taught });
  },
  async undone({ userId, mailId, kind }: LoggedAction): Promise<void> {
    const mail = mailId === null ? undefined : await messages.byId(userId, mailId);
    if (mail === undefined) return;
    for (const observed of FORGOTTEN[kind] ?? []) await feedback.unobserve(mail, observed);
  },
});

const TAUGHT: { readonly [K in MailActionKind]?: 'marked_spam' | 'unsubscribed' } = {
  junk: 'marked_spam',
  unsubscribe: 'unsubscribed',
};
const FORGOTTEN: { readonly [K in MailActionKind]?: readonly ObservedKind[] } = {
  archive: ['opened_and_archived', 'discarded_unread'],
  trash: ['opened_and_archived', 'discarded_unread'],
  junk: ['marked_spam'],
  star: ['starred'],
};
