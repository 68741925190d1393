import { emailQuery } from '#contract/mail.ts';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { DataRecord } from '#server/data/data-part.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { createActingAlone } from './autonomy/acting-alone.ts';
import { createAutonomy } from './autonomy/autonomy.ts';
import { createAutonomyStore } from './autonomy/autonomy.store.ts';
import { mailAutonomyHandlers } from './autonomy/handlers.ts';
import { createLedger } from './autonomy/ledger.ts';
import { createDatedMail } from './dated-mail.ts';
import { mailHandlers } from './handlers.ts';
import { createJudgedByHour } from './judged-by-hour.ts';
import { mailLearningHandlers } from './learning/handlers.ts';
import { createLearning } from './learning/learning.ts';
import { lessonsKind } from './learning/lessons-data.ts';
import { createLessonStore } from './learning/lessons.store.ts';
import { mailConnections } from './mail-connections.ts';
import { mailData } from './mail-data.ts';
import { createMailWith } from './mail-with.ts';
import { createModelClient } from './model/ask-model.ts';
import { mailModelHandlers } from './model/handlers.ts';
import { createModel } from './model/model.ts';
import { createModelSettings } from './model/model-settings.store.ts';
import { createSecondOpinion } from './model/second-opinion.ts';
import { createJournal } from './outgoing/journal.ts';
import { createJournalStore } from './outgoing/journal.store.ts';
import type { CalendarPort } from './outgoing/undo-ways.ts';
import { createMailOut } from './outgoing/outgoing.ts';
import { createProviders } from './providers/providers.ts';
import { createMail } from './service.ts';
import { createAccountStore } from './store/accounts.store.ts';
import { createMessageStore } from './store/messages.store.ts';
import { createMailSettings } from './store/settings.store.ts';
import { createMailThread } from './sync/mail-thread.ts';
import { createPersonFacts } from './sync/person-facts.ts';
import { createPictureGrants } from './viewing/grants.store.ts';
import { mailViewingHandlers } from './viewing/handlers.ts';
import { createViewing } from './viewing/viewing.ts';
import { createWaitingMail } from './waiting.ts';

/** How many days back mails are found by their words. */
const FOUND_DAYS = 3650;

/** Connects the parts of the mail agent: its handlers, its jobs, and what it tells the rest of Iris. */
export const createMailAgent = async (deps: {
  database: Database;
  vault: Vault;
  masterKey: Buffer;
  dataDir: string;
  config: Config;
  /** Where mails that name a day put it. */
  calendar: CalendarPort;
  timeZoneOf: (userId: string) => Promise<string>;
  /** Whether the person wants everything to stay on this installation. */
  staysHere: (userId: string) => Promise<boolean>;
  /** Whether a Google account is asked for more than mail, by the same permission. */
  sharesPermission: (userId: string, email: string) => Promise<boolean>;
  now: () => number;
  log: Log;
}) => {
  const { vault, config, calendar, now, log } = deps;
  const { db, engine } = deps.database;
  const { google, databaseUrl, logLevel } = config;
  const thread = createMailThread(
    { dataDir: deps.dataDir, masterKey: deps.masterKey, databaseUrl, google, logLevel },
    log,
  );
  const accounts = createAccountStore(db, engine, vault, now);
  const messages = createMessageStore(db, engine);
  const settings = createMailSettings(db);
  const lessons = createLessonStore(db, vault, now);
  const learnedKind = lessonsKind(vault, now);
  const autonomyStore = createAutonomyStore(db);
  const ledger = createLedger({ store: autonomyStore, now });
  const learning = createLearning({
    lessons,
    ledger,
    accounts,
    messages,
    desk: thread.desk,
    adopt: (userId, records) =>
      db
        .transaction()
        .execute((trx) => learnedKind.write({ db: trx, userId, ids: new Map() }, records as DataRecord[])), // each was parsed
    now,
  });
  const modelSettings = createModelSettings(db, vault);
  const model = createModel({
    settings: modelSettings,
    given: config.llm,
    client: createModelClient(fetch),
    messages,
    staysHere: deps.staysHere,
  });
  const secondOpinion = createSecondOpinion({ db, settings: modelSettings, model, messages, desk: thread.desk, now });
  const viewing = createViewing({
    grants: createPictureGrants(db, now),
    messages,
    hosts: config.mailPictureHosts,
    now,
  });
  const journal = createJournal({ store: createJournalStore(db), thread, calendar, learning, ledger, messages, now });
  const mail = createMail({
    accounts,
    messages,
    settings,
    providers: createProviders(google, now),
    thread,
    learning,
    viewing,
    noted: journal.note,
    sharesPermission: deps.sharesPermission,
    now,
  });
  const out = createMailOut({
    db,
    accounts,
    messages,
    thread,
    journal,
    calendar,
    archive: mail.archive,
    markRead: mail.markRead,
    now,
    log,
  });
  const alone = createActingAlone({
    db,
    store: autonomyStore,
    ledger,
    desk: thread.desk,
    journal,
    calendar,
    addressOf: async (userId) => (await createPersonFacts(db).owner(userId)).address,
    now,
  });
  const autonomy = createAutonomy({ store: autonomyStore, doneAlone: (userId) => journal.doneAlone(userId), now });
  if ((await accounts.everybodys()).length > 0) thread.start();
  const jobs: readonly Job[] = [
    { name: 'sweep-mail-lessons', every: 3600_000, run: () => lessons.sweep() },
    { name: 'mail-second-opinion', every: 5 * 60_000, run: () => secondOpinion.run() },
    ...alone.jobs,
    ...out.jobs,
  ];
  return {
    handlers: {
      mail: mailHandlers(mail, alone),
      mailAutonomy: mailAutonomyHandlers(autonomy),
      mailLearning: mailLearningHandlers(learning),
      mailViewing: mailViewingHandlers(viewing),
      mailModel: mailModelHandlers(model),
      mailOut: out.handlers,
    },
    jobs,
    data: mailData(mail.leave, learnedKind),
    connected: mailConnections(accounts, mail),
    connect: mail.connect,
    /** Whether the mailbox of this Google account is connected. */
    usesGmail: async (userId: string, email: string): Promise<boolean> =>
      (await accounts.ofUser(userId)).some(
        (row) => row.kind === 'gmail' && row.email.toLowerCase() === email.toLowerCase(),
      ),
    /** How many mails were judged in each hour, for the access log. */
    judgedByHour: createJudgedByHour(db),
    /** What was written to and by some people lately. */
    mailWith: createMailWith(db, accounts, now),
    /** By when mails want something of a person. */
    dated: createDatedMail({ accounts, messages, timeZoneOf: deps.timeZoneOf, now }),
    /** The latest mails with some words in them, and where they are shown. */
    async find(userId: string, words: string, limit: number) {
      if ((await accounts.ofUser(userId)).length === 0) return [];
      const given = { daysBack: String(FOUND_DAYS), maxResults: String(limit), includeRead: 'true', q: words };
      const { emails } = await mail.list(userId, emailQuery.parse(given));
      return emails.map(({ id, subject, sender }) => ({
        kind: 'mail' as const,
        title: subject,
        note: sender,
        search: { tab: 'gmail', mail: id },
      }));
    },
    /** Which mails wait for a person's answer. */
    waiting: createWaitingMail({ accounts, messages, settings, now }),
    /** Sends what was confirmed before the last end. */
    start: () => out.start(),
    async stop() {
      await out.stop();
      await thread.stop();
    },
  };
};
