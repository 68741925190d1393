import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { createVault } from '#server/crypto/vault.ts';
import { logSlowQueries } from '#server/db/query-log.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { serveWorkerCalls } from '#server/threads/worker-calls.ts';
import { createLog } from '#server/log.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { createClassifier } from '../classification/classifier.ts';
import { createContactStats } from '../classification/contact-stats.ts';
import { createReclassifier } from '../classification/reclassify.ts';
import { createImplicitFeedback } from '../feedback/implicit-feedback.ts';
import { createPersonalWeights } from '../feedback/personal-weights.ts';
import { createProviders } from '#server/mail-providers/providers.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createClassificationStore } from '#server/mail-store/classifications.store.ts';
import { createContactStatsStore } from '#server/mail-store/contact-stats.store.ts';
import { createFeedbackMailStore } from '../store/feedback-mails.store.ts';
import { createMailboxHolders } from '#server/mail-store/mailbox-holders.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import { createFolderListStore } from '#server/mail-store/folder-list.store.ts';
import { createLabelStore } from '#server/mail-store/labels.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { shrinkMemory } from '#server/mail-store/shrink-memory.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { createTrainingExampleStore } from '../store/training-examples.store.ts';
import { mailErrorSerializer } from './error-serializer.ts';
import type { MailWorkerData, MailWorkerEvent } from './start-mail-worker.ts';
import { createMailboxManager } from './manager.ts';
import { createParserWorker } from './start-parser-worker.ts';

// Fetches, parses and classifies mail, so that the main thread stays free to answer requests.
const {
  dataDir,
  masterKey,
  databaseUrl,
  google,
  mailSignIn,
  privateHosts,
  log: logSettings,
  slowQueryMs,
  processId,
  lookEvery,
} = workerData as MailWorkerData;
const log = createLog(logSettings);
const vault = createVault(Buffer.from(masterKey));
const onQuery = logSlowQueries(log, slowQueryMs);
const database =
  databaseUrl === undefined
    ? openSqlite(dataDir, vault.derive('database'), { sync: 'normal', onQuery })
    : await (await import('#server/db/postgres.ts')).openPostgres(databaseUrl, 4, { onQuery });
const { db, engine } = database;
const now = Date.now;
const parser = createParserWorker(log);

// Reading a mailbox for the first time leaves a large, mostly empty heap behind, which is not collected while the worker waits for
// mail; a start on a large one does too.
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

let releasing: NodeJS.Timeout | undefined;
/** So long after a mailbox was read memory is released, in milliseconds: once for all that are read in that time. */
const RELEASE_AFTER = 3000;
const release = async (): Promise<void> => {
  releasing = undefined;
  await parser.release();
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  shrinkMemory(db, engine);
};

const accounts = createAccountStore(db, engine, vault, now);
const mails = createMailStore(db, engine, now);
const owners = createMailOwnerStore(db);
const classifications = createClassificationStore(db);
const examples = createTrainingExampleStore(db, vault, now);
const personalWeights = createPersonalWeights(examples, now);
const contactStats = createContactStats(createContactStatsStore(db), now);
const classifier = createClassifier({
  store: classifications,
  ownerOf: owners.me,
  timeZoneOf: owners.timeZone,
  contactStats,
  personalWeights,
  classify: parser.classify,
  onError: (mail, name) => log.error('mail not classified', { mail, name }),
  now,
});
const reclassifier = createReclassifier({
  store: classifications,
  mails,
  accounts,
  classifier,
  onError: () => log.error('older mail not classified again'),
});
const feedback = createImplicitFeedback({ mails: createFeedbackMailStore(db), messages: mails, examples, now });

const manager = createMailboxManager({
  store: createSyncStore(db, engine),
  folderList: createFolderListStore(db),
  labels: createLabelStore(db),
  accounts,
  messages: mails,
  providers: createProviders(google, mailSignIn, createConnectionPolicy(privateHosts), now, fetch),
  classifier,
  classifications,
  reclassifier,
  personalWeights,
  feedback,
  parser,
  async onFirstSync(account) {
    contactStats.invalidate(account.id);
    await feedback.learnFromHistory(account);
    await reclassifier.inboxOf(account);
  },
  log,
  holders: createMailboxHolders(db, engine),
  processId,
  lookEvery,
  owner: owners.owner,
  reportProgress: (accountId, progress) => worker.emit({ accountId, progress } satisfies MailWorkerEvent),
  releaseMemory() {
    releasing ??= setTimeout(() => void release(), RELEASE_AFTER);
  },
  now,
});

const worker = serveWorkerCalls(
  {
    ...manager,
    async stop() {
      await manager.stop();
      clearTimeout(releasing);
      await parser.release();
      await database.close();
    },
  },
  mailErrorSerializer,
);
