import { setImmediate } from 'node:timers/promises';
import { DAY } from '#contract/time-units.ts';
import type { DataRecord } from '#server/person-data/data-part.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { createMailAway } from './away/mail-away.ts';
import { createMailRules } from './rules/mail-rules.ts';
import { rulesKind } from './store/rules-data.ts';
import { createMailAutomation } from './automation/mail-automation.ts';
import { createAutomationStore } from './store/automation.store.ts';
import { createSuggestionTrackRecord } from './automation/suggestion-track-record.ts';
import { createMailDeadlines } from './lookups/mail-deadlines.ts';
import { mailHandlers } from './handlers.ts';
import { createClassifiedByHour } from './store/classified-by-hour.ts';
import { mailFeedbackHandlers } from './feedback/handlers.ts';
import { createFeedback } from './feedback/feedback.ts';
import { createActionFeedback } from './feedback/action-feedback.ts';
import { trainingExamplesKind } from './store/training-examples-data.ts';
import { createTrainingExampleStore } from './store/training-examples.store.ts';
import { compactIndexJob } from './compact-index-job.ts';
import { connectedMailboxes, createGmailCheck } from './connections/connected-mailboxes.ts';
import { mailData } from './store/mail-data.ts';
import { createMailFinder } from './lookups/find-mail.ts';
import { createMailLookup } from './lookups/mail-lookup.ts';
import { createMailWithPeople } from './lookups/mail-with-people.ts';
import { createMailLlm } from './llm/mail-llm.ts';
import { mailActionsHandlers } from './actions/handlers.ts';
import { createCalendarMails } from './invitations/calendar-mails.ts';
import { mailInvitationsHandlers } from './invitations/handlers.ts';
import { createMailInvitations } from './invitations/mail-invitations.ts';
import { mailFoldersHandlers } from './folders/handlers.ts';
import { createMailFolders } from './folders/mail-folders.ts';
import type { MailKind } from '#contract/mail/credentials.ts';
import { createMailLabels } from './actions/label-mail.ts';
import { createMailMarks } from './actions/mark-mail.ts';
import { createSnoozing } from './actions/snooze-mail.ts';
import { createAnswerReminders } from './actions/remind-of-answers.ts';
import { createMailWork } from './actions/mail-work.ts';
import { createReturningMail } from './snooze/returning-mail.ts';
import { createMailMoves } from './actions/move-mail.ts';
import { createMailActions } from './actions/perform-actions.ts';
import { createConfirmationStore } from './store/confirmations.store.ts';
import { createUnsubscribe } from './unsubscribe/unsubscribe.ts';
import { mailUnsubscribeHandlers } from './unsubscribe/handlers.ts';
import { createActionLog } from './actions/action-log.ts';
import { createActionLogStore } from './store/action-log.store.ts';
import { createUndoHandlers } from './actions/undo-handlers.ts';
import { createSentMailStore } from '#server/mail-store/sent-mails.store.ts';
import { createSuppressedSenderStore } from './store/suppressed-senders.store.ts';
import { createOutgoingMail } from './outgoing/outgoing.ts';
import { readMailSignInServices } from '#server/mail-providers/oauth/services.ts';
import { createProviders, providerFor } from '#server/mail-providers/providers.ts';
import { createMailSignIn } from './connections/mail-sign-in.ts';
import { mailSignInHandlers } from './connections/sign-in-handlers.ts';
import type { MailFeatureDeps } from './feature-deps.ts';
import { createArchiveAndMarkRead } from './actions/archive-and-mark-read.ts';
import { createMailboxConnections } from './connections/connect-mailboxes.ts';
import { createEmailList } from './list-emails.ts';
import { createOwnedMail } from './owned-mail.ts';
import { createEmailReader } from './read-email.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createCalendarMailStore } from '#server/mail-store/calendar-mails.store.ts';
import { createFolderListStore } from '#server/mail-store/folder-list.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { createMailSettings } from './store/settings.store.ts';
import { createMailWorker } from './mailboxes/start-mail-worker.ts';
import { createSharedMailboxes } from './mailboxes/shared-mailboxes.ts';
import { createMailboxHolders } from '#server/mail-store/mailbox-holders.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import { createPictureGrantStore } from './store/picture-grants.store.ts';
import { mailRemoteContentHandlers } from './remote-content/handlers.ts';
import { createSourceReader } from './rendering/source-reader.ts';
import { createRemoteContent } from './remote-content/remote-content.ts';
import { createViewList } from './views/list-view.ts';
import { createUnansweredMail } from './lookups/unanswered-mail.ts';

/** Wires the mail agent: its handlers, its jobs, and what other features may ask of it. */
export const createMailFeature = async (deps: MailFeatureDeps) => {
  const { vault, config, policy, calendar, tasks, now, log } = deps;
  const { db, engine } = deps.database;
  const { google, databaseUrl, privateHosts, slowQueryMs } = config;
  const mailSignIn = readMailSignInServices(config);
  const worker = createMailWorker(
    {
      dataDir: deps.dataDir,
      masterKey: deps.masterKey,
      databaseUrl,
      google,
      mailSignIn,
      privateHosts,
      log: config.log,
      slowQueryMs,
    },
    deps.self,
    log,
  );
  const { processCalls, self } = deps;
  const shared = createSharedMailboxes({ worker, self, processCalls, holders: createMailboxHolders(db, engine) });
  const accounts = createAccountStore(db, engine, vault, now);
  const messages = createMailStore(db, engine, now);
  const settings = createMailSettings(db);
  const { mailboxes } = shared;
  const providers = createProviders(google, mailSignIn, policy, now, fetch);
  const examples = createTrainingExampleStore(db, vault, now);
  const examplesKind = trainingExamplesKind(vault, now);
  const automationStore = createAutomationStore(db);
  const trackRecord = createSuggestionTrackRecord({ store: automationStore, now });
  const feedback = createFeedback({
    examples,
    accounts,
    messages,
    mailboxes,
    onCorrected: trackRecord.corrected,
    importRecords: (userId, records) =>
      db
        .transaction()
        .execute((trx) =>
          examplesKind.write({ db: trx, userId, ids: new Map(), pause: setImmediate }, records as DataRecord[]),
        ), // each was parsed
    now,
  });
  const llm = createMailLlm({
    db,
    vault,
    configured: config.llm,
    policy,
    staysHere: deps.staysHere,
    messages,
    mailboxes,
    now,
  });
  const sources = createSourceReader();
  const remoteContent = createRemoteContent({
    grants: createPictureGrantStore(db, now),
    messages,
    // The pictures of a mail are named by whoever has sent it.
    policy: createConnectionPolicy(config.mailPictureHosts, { publicPorts: [80, 443] }),
    now,
  });
  const suppressed = createSuppressedSenderStore(db);
  const returning = createReturningMail({ db, accounts, messages, mailboxes, leases: deps.leases, now, log });
  const { snoozes, waking, describe } = returning;
  const actionLogStore = createActionLogStore(db);
  const actionLog = createActionLog({
    store: actionLogStore,
    undoHandlers: createUndoHandlers({ mailboxes, calendar, suppressed, messages, tasks, ...returning, now }),
    observers: [createActionFeedback(feedback, messages), trackRecord],
    now,
  });
  const ownedMail = createOwnedMail(accounts, messages);
  const owned = ownedMail.mail;
  const away = createMailAway({ db, accounts, mailboxes, timeZoneOf: deps.timeZoneOf, now, log });
  const connections = createMailboxConnections({
    accounts,
    awayReplies: away,
    messages,
    providers,
    shared,
    owned: ownedMail,
    sharesPermission: deps.sharesPermission,
    beforeErase: [waking.empty, away.leave],
  });
  const folderList = createFolderListStore(db);
  const moves = createMailMoves({
    owned,
    accounts,
    folderList,
    mailboxes,
    actionLog,
    suppressed,
    feedback,
    snoozes,
    now,
  });
  const snoozing = createSnoozing({ owned, messages, store: snoozes, moves, actionLog, wakeAt: waking.schedule, now });
  const reminders = createAnswerReminders({ ...returning, owned, actionLog, now });
  const work = createMailWork({
    owned,
    messages,
    log: actionLogStore,
    actionLog,
    tasks,
    calendar,
    timeZoneOf: deps.timeZoneOf,
  });
  const reader = createEmailReader({ owned, messages, mailboxes, remoteContent, sources, describe, log });
  const archiveAndMarkRead = createArchiveAndMarkRead({
    owned,
    mailboxes,
    feedback,
    actionLog,
    archiveSnoozed: moves.archive,
    snoozes,
    now,
  });
  const listView = createViewList({ messages, folderList, mailboxes, describe, now });
  const list = createEmailList({ messages, owned: ownedMail, folderList, listView, reminders, describe, now });
  const marks = createMailMarks({ owned, mailboxes, actionLog, feedback });
  const hasLabels = (kind: MailKind) => providerFor(providers, kind).hasLabels === true;
  const labels = createMailLabels({
    owned,
    accounts,
    folderList,
    mailboxes,
    moves,
    actionLog,
    hasLabels,
  });
  const actions = createMailActions({
    owned,
    actionLog,
    calendar,
    archiveAndMarkRead,
    moves,
    marks,
    snoozing,
    labels,
    now,
  });
  const confirmations = createConfirmationStore(db, now);
  const outgoing = createOutgoingMail({
    db,
    accounts,
    messages,
    mailboxes,
    actionLog,
    confirmations,
    owned,
    emailReader: reader,
    leases: deps.leases,
    peopleOfRecords: deps.peopleOfRecords,
    ...returning,
    now,
    log,
  });
  const unsubscribe = createUnsubscribe({ accounts, mailboxes, actionLog, confirmations, owned, policy, now });
  const rules = createMailRules({
    db,
    accounts,
    messages,
    mail: owned,
    folderList,
    mailboxes,
    moves,
    actionLog,
    automation: automationStore,
    hasLabels,
    leases: deps.leases,
    now,
  });
  const automation = createMailAutomation({
    db,
    store: automationStore,
    trackRecord,
    mailboxes,
    actionLog,
    calendar,
    leases: deps.leases,
    applyRules: rules.runFor,
    now,
  });
  // Without a mailbox the worker starts when the first one is connected.
  await shared.start();
  const jobs: readonly Job[] = [
    { name: 'cleanup-mail-training-examples', every: 3600_000, run: () => examples.cleanup() },
    { name: 'cleanup-mail-action-log', every: 24 * 3600_000, run: () => actionLog.cleanup() },
    { name: 'cleanup-mail-former-ids', every: DAY, run: () => messages.cleanup() },
    ...llm.jobs,
    ...rules.jobs,
    ...away.jobs,
    ...automation.jobs,
    ...waking.jobs,
    ...outgoing.jobs,
    ...(engine === 'sqlite' ? [compactIndexJob(db)] : []),
  ];
  return {
    handlers: {
      mail: mailHandlers({
        connections,
        list,
        reader,
        actions: archiveAndMarkRead,
        settings,
        autoActions: automation,
        waking,
      }),
      mailRules: rules.handlers,
      mailAutomation: automation.handlers,
      mailAway: away.handlers,
      mailFeedback: mailFeedbackHandlers(feedback),
      mailRemoteContent: mailRemoteContentHandlers(remoteContent),
      mailLlm: llm.handlers,
      mailActions: mailActionsHandlers(actionLog, actions, reminders, work),
      mailFolders: mailFoldersHandlers(createMailFolders({ folderList, accounts: ownedMail, mailboxes })),
      mailInvitations: mailInvitationsHandlers(createMailInvitations(reader, deps.invitations)),
      mailSignIn: mailSignInHandlers(
        createMailSignIn({ services: mailSignIn, connect: connections.connect, vault, now, log }),
      ),
      mailUnsubscribe: mailUnsubscribeHandlers(unsubscribe),
      ...outgoing.handlers,
    },
    jobs,
    data: mailData(connections.onAccountDeleted, examplesKind, rulesKind(now)),
    connected: connectedMailboxes(accounts, providers, connections),
    connect: connections.connect,
    /** Stops or starts the mailboxes of a person whose account was disabled or enabled, in every process. */
    async onAccessChanged(userId: string): Promise<void> {
      if ((await accounts.ofUser(userId)).length === 0) return;
      await mailboxes().look();
      await processCalls.tellOthers('lookForMailboxes');
    },
    /** Whether the mailbox of this Google account is connected. */
    usesGmail: createGmailCheck(accounts, providers),
    /** How many mails were classified in each hour, for the access log. */
    judgedByHour: createClassifiedByHour(db),
    mailWith: createMailWithPeople(messages, accounts, now),
    /** The deadlines that mails name. */
    dated: createMailDeadlines({ accounts, messages, timeZoneOf: deps.timeZoneOf, now }),
    find: createMailFinder({ accounts, messages }),
    /** Which kind of question was asked, chosen by the language model of the person. */
    chooseByLlm: llm.choose,
    /** Mail as questions look it up. */
    lookup: createMailLookup({ accounts, list, sent: createSentMailStore(db), now }),
    /** What calendars send by email. */
    calendarMessages: outgoing.calendarMessages,
    /** The calendar files that came by email. */
    calendarMails: createCalendarMails({
      store: createCalendarMailStore(db),
      reader,
      accounts: createMailOwnerStore(db),
    }),
    /** Drafts that other parts of Iris write. */
    composedDrafts: outgoing.composedDrafts,
    /** Which mails wait for a person's answer. */
    waiting: createUnansweredMail({ accounts, messages, settings, now }),
    workerIsUp: () => worker.isUp(),
    /** Sends what was confirmed before the last shutdown, and brings back what came due since. */
    async start() {
      await outgoing.start();
      void waking.look();
    },
    callable: shared.callable,
    async stop() {
      shared.stop();
      await waking.stop();
      await outgoing.stop();
      await worker.stop();
    },
  };
};
