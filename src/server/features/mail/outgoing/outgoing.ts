import { DAY } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { EmailReader } from '../read-email.ts';
import type { ActionLog } from '../actions/action-log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import { createActionLogStore } from '../store/action-log.store.ts';
import { createClassificationStore } from '#server/mail-store/classifications.store.ts';
import type { ConfirmationStore } from '../store/confirmations.store.ts';
import { createCorrespondentStore } from '../store/correspondents.store.ts';
import { createDraftFileStore } from '../store/draft-files.store.ts';
import type { AnswerReminderStore } from '../store/answer-reminders.store.ts';
import { createDraftStore } from '../store/drafts.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { createWritingStyleStore } from '../store/writing-style.store.ts';
import { createAliases } from './aliases.ts';
import { createBeginDraft } from './begin-draft.ts';
import { createDraftFiles } from './draft-files.ts';
import { createForward } from './forward.ts';
import { createAccountSignature } from './signature.ts';
import { createCalendarMessages } from './calendar-messages.ts';
import { createComposedDrafts } from './composed-drafts.ts';
import { createContinueDraft } from './continue-draft.ts';
import { createDraftMessageBuilder } from './build-draft-message.ts';
import { createDrafts } from './drafts.ts';
import { mailDraftsHandlers, mailWritingStyleHandlers } from './handlers.ts';
import { createKnownPeople } from './known-people.ts';
import { createOutbox } from './outbox.ts';
import { createDraftReader } from './present-draft.ts';
import { createReplyProposals } from './propose-replies.ts';
import { createRemoteDrafts } from './remote-drafts.ts';
import { createDraftSending } from './send-draft.ts';
import { createSenderAccounts } from './sender-accounts.ts';
import { createWritingStyle } from './writing-style.ts';

/** How often queued messages and stale copies are looked for, in milliseconds. */
const CATCH_UP = 30_000;

/** Connects the parts that write and send. */
export const createOutgoingMail = (deps: {
  db: Db;
  accounts: AccountStore;
  messages: MailStore;
  mailboxes: () => MailboxCalls;
  actionLog: ActionLog;
  confirmations: ConfirmationStore;
  owned(userId: string, mailId: string): Promise<StoredMail>;
  emailReader: Pick<EmailReader, 'original'>;
  leases: Pick<Leases, 'inTurn'>;
  peopleOfRecords: (userId: string) => Promise<readonly { name: string; address: string }[]>;
  reminders: Pick<AnswerReminderStore, 'save' | 'remove'>;
  waking: { readonly schedule: (at: number) => void };
  now: () => number;
  log: Log;
}) => {
  const { db, accounts, messages, mailboxes, actionLog, confirmations, owned, now, log } = deps;
  const owners = createMailOwnerStore(db);
  const store = createDraftStore(db);
  const files = createDraftFileStore(db, now);
  const nameOf = async (userId: string) => (await owners.owner(userId)).name;
  const namesOf = async (userId: string) => {
    const name = await nameOf(userId);
    return [name.split(' ')[0] ?? name, name];
  };
  const writingStyle = createWritingStyle({ store: createWritingStyleStore(db), namesOf, now });
  const build = createDraftMessageBuilder({ messages, files, nameOf, timeZone: owners.timeZone, now });
  const remote = createRemoteDrafts({ store, accounts, mailboxes, build, leases: deps.leases, log });
  const outbox = createOutbox({
    store,
    accounts,
    messages,
    mailboxes,
    actionLog,
    writingStyle,
    remote,
    build,
    now,
    log,
  });
  const senders = createSenderAccounts(accounts, createActionLogStore(db));
  const reader = createDraftReader({ store, files, accounts, messages, senders });
  const propose = createReplyProposals({
    store: createClassificationStore(db),
    writingStyle,
    me: owners.me,
    timeZone: owners.timeZone,
    now,
  });
  const begin = createBeginDraft(store, now);
  const drafts = createDrafts({
    store,
    messages,
    drafts: reader,
    writingStyle,
    remote,
    senders,
    owned,
    propose,
    begin,
    now,
  });
  const attaching = createDraftFiles({ files, store, drafts: reader, remote, now });
  const forward = createForward({
    begin,
    store,
    drafts: reader,
    files: attaching,
    remote,
    reader: deps.emailReader,
    senders,
    owned,
    now,
  });
  const continueDraft = createContinueDraft({
    begin,
    store,
    drafts: reader,
    files: attaching,
    attached: files,
    mailboxes,
    reader: deps.emailReader,
    senders,
    owned,
    now,
  });
  const sending = createDraftSending({
    store,
    files,
    drafts: reader,
    confirmations,
    writingStyle,
    outbox,
    remote,
    senders,
    reminders: deps.reminders,
    waking: deps.waking,
    now,
  });
  const jobs: readonly Job[] = [
    {
      name: 'mail-outbox',
      every: CATCH_UP,
      async run() {
        await outbox.catchUp();
        await remote.catchUp();
      },
    },
    {
      name: 'cleanup-mail-drafts',
      every: DAY,
      async run() {
        await store.cleanup(now() - DAY);
        await files.cleanup(now() - DAY);
      },
    },
  ];
  return {
    handlers: {
      mailDrafts: mailDraftsHandlers({
        drafts,
        forward,
        continueDraft,
        files: attaching,
        sending,
        knownPeople: createKnownPeople(createCorrespondentStore(db), deps.peopleOfRecords),
      }),
      mailWritingStyle: mailWritingStyleHandlers(
        writingStyle,
        createAccountSignature(accounts, senders),
        createAliases({ accounts, senders, mailboxes, log }),
      ),
    },
    jobs,
    composedDrafts: createComposedDrafts({ accounts, senders, drafts, files: attaching }),
    calendarMessages: createCalendarMessages({ accounts, mailboxes, nameOf, now, log }),
    /** Schedules what was queued when the process ended. */
    start: () => outbox.catchUp(),
    async stop(): Promise<void> {
      await outbox.stop();
      await remote.stop();
    },
  };
};
