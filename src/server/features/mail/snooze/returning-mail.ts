import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import { createAnswerReminderStore } from '../store/answer-reminders.store.ts';
import { createClassificationStore } from '#server/mail-store/classifications.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import { createSnoozeStore } from '../store/snoozes.store.ts';
import { createAnswerCheck } from './check-answers.ts';
import { createSnoozeDescriber } from './describe-snoozes.ts';
import { createReminderWatch } from './watch-reminders.ts';
import { createMailWaking } from './wake-mails.ts';

/** Connects what brings mail back: snoozed mail, and sent mail that nobody has answered. */
export const createReturningMail = ({
  db,
  accounts,
  messages,
  mailboxes,
  leases,
  now,
  log,
}: {
  db: Db;
  accounts: Pick<AccountStore, 'byId'>;
  messages: Pick<MailStore, 'byMessageId' | 'surface'>;
  mailboxes: () => Pick<MailboxCalls, 'bringBack'>;
  leases: Pick<Leases, 'ifFree'>;
  now: () => number;
  log: Log;
}) => {
  const snoozes = createSnoozeStore(db);
  const reminders = createAnswerReminderStore(db);
  const { me } = createMailOwnerStore(db);
  const isAnswered = createAnswerCheck({ accounts, threads: createClassificationStore(db), me });
  const watch = createReminderWatch({ store: reminders, messages, isAnswered, now });
  return {
    snoozes,
    reminders,
    describe: createSnoozeDescriber(snoozes, reminders),
    waking: createMailWaking({ store: snoozes, messages, mailboxes, leases, isAnswered, reminders: watch, now, log }),
  };
};
