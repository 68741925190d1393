import { DAY } from '#contract/time-units.ts';
import type { MailFeedback } from '#mail-analysis/learning/signals.ts';
import type { RemoteFlags } from '#server/mail-providers/provider.ts';
import type { FeedbackMailStore } from '../store/feedback-mails.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { OwnMail } from '#server/mail-store/new-mail.ts';
import type { MailAccount, StoredFolder, StoredMail } from '#server/mail-store/stored-mail.ts';
import {
  type StoredTrainingExample,
  trainingExampleFor,
  type TrainingExampleStore,
} from '../store/training-examples.store.ts';

/** A later reply says nothing about the mail; in milliseconds. */
const REPLIED_WITHIN = 7 * DAY;
/** Older mail is not learned from; in milliseconds. */
const LEARNED_WITHIN = 180 * DAY;

/** Mail younger than this may still be answered; in milliseconds. */
const MAY_BE_ANSWERED = 14 * DAY;
/** What lies in a mailbox when it is connected: so many mails are looked at, and learned from if so many were answered. */
const HISTORY = { read: 3_000, answered: 5 } as const;

/**
 * Learns from what the user does with mail in any program, as far as the server shows it. A mail that vanished unread counts
 * only when the user has read a newer one: otherwise they may never have seen it.
 */
export const createImplicitFeedback = ({
  mails,
  messages,
  examples,
  now,
}: {
  mails: FeedbackMailStore;
  messages: Pick<MailStore, 'setFlag'>;
  examples: Pick<TrainingExampleStore, 'add'>;
  now: () => number;
}) => {
  const add = async (account: MailAccount, found: readonly (StoredTrainingExample | null)[]): Promise<void> => {
    await examples.add(
      account.userId,
      found.filter((each) => each !== null),
    );
  };

  return {
    /** The user wrote these mails: the mails that they answer needed a reply. */
    async mailsSent(account: MailAccount, sent: readonly OwnMail[]): Promise<void> {
      // The replies of the sample mailbox are not written by the user.
      if (account.kind === 'sample') return;
      for (const { at, parsed } of sent.filter((own) => own.at > now() - LEARNED_WITHIN)) {
        const answered = parsed.inReplyTo ?? parsed.references.at(-1);
        if (answered === undefined) continue;
        const received = await mails.byMessageId(account, answered, at - REPLIED_WITHIN);
        await add(
          account,
          received.map((mail) =>
            trainingExampleFor(mail, { kind: 'replied', afterMs: Math.max(0, at - mail.sentAt) }, at),
          ),
        );
        // Some mail programs reply without setting the flag.
        for (const { id } of received) await messages.setFlag(account.userId, id, 'answered', true);
      }
    },

    /**
     * Learns from what lies in a mailbox that was just connected: mail that was answered, and as much of what was read and
     * archived, or read and left. A mailbox in which hardly anything is marked as answered tells nothing.
     */
    async learnFromHistory(account: MailAccount): Promise<void> {
      if (account.kind === 'sample') return;
      const until = Math.min(account.createdAt, now()) - MAY_BE_ANSWERED;
      const read = await mails.readBetween(account, now() - LEARNED_WITHIN, until, HISTORY.read);
      const answered = read.filter(({ isAnswered }) => isAnswered);
      if (answered.length < HISTORY.answered) return;
      const left = read.filter(({ isAnswered }) => !isAnswered).slice(0, answered.length);
      await add(account, [
        ...answered.map((mail) => trainingExampleFor(mail, { kind: 'replied', afterMs: DAY }, mail.sentAt + DAY)),
        ...left.map((mail) =>
          trainingExampleFor(
            mail,
            { kind: mail.folderRole === 'archive' ? 'opened_and_archived' : 'left_unanswered' },
            mail.sentAt + DAY,
          ),
        ),
      ]);
    },

    /** The server reports flags: a star that was not there before is feedback. */
    async flagsChanged(
      account: MailAccount,
      folder: StoredFolder,
      flags: ReadonlyMap<string, RemoteFlags>,
    ): Promise<void> {
      const starred = [...flags].filter(([, { flagged }]) => flagged).map(([remoteId]) => remoteId);
      if (starred.length === 0) return;
      const received = await mails.unflagged(account, folder.id, starred);
      await add(
        account,
        received.map((mail) => trainingExampleFor(mail, { kind: 'starred' }, now())),
      );
    },

    /** Another program of the user moved these mails out of the inbox. */
    async leftInbox(account: MailAccount, folder: StoredFolder, ids: readonly string[]): Promise<void> {
      if (folder.role !== 'inbox' || ids.length === 0) return;
      for (const mail of await mails.byIds(account, ids, now() - LEARNED_WITHIN)) {
        const act = leftInboxSignal(mail);
        if (act.kind === 'opened_and_archived' || (await mails.hasActivityAfter(account, mail.sentAt)))
          await add(account, [trainingExampleFor(mail, act, now())]);
      }
    },
  };
};
export type ImplicitFeedback = ReturnType<typeof createImplicitFeedback>;

/** What it says about a mail that the user moved it out of the inbox. */
export const leftInboxSignal = (
  mail: Pick<StoredMail, 'isRead'>,
): Extract<MailFeedback, { kind: 'opened_and_archived' | 'discarded_unread' }> =>
  mail.isRead ? { kind: 'opened_and_archived' } : { kind: 'discarded_unread' };
