import { hostname } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { createVault } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { serveCalls } from '#server/jobs/thread.ts';
import { createLog } from '#server/log.ts';
import { createProviders } from '../providers/providers.ts';
import { createHints } from '../learning/hints.ts';
import { createLessonStore } from '../learning/lessons.store.ts';
import { createPersonal } from '../learning/personal.ts';
import { createAccountStore } from '../store/accounts.store.ts';
import { createMessageStore } from '../store/messages.store.ts';
import { createCorrespondence } from './correspondence.ts';
import { createDesk } from './desk.ts';
import { createJudgeAnew } from './judge-anew.ts';
import type { Judge } from './judging.ts';
import type { MailThreadData } from './mail-thread.ts';
import { mailPassport } from './passport.ts';
import { createPersonFacts } from './person-facts.ts';
import { createReadingThread } from './reading-thread.ts';

// The thread in which mail is fetched, read and judged: the one that answers calls stays free.
const { dataDir, masterKey, databaseUrl, google, logLevel } = workerData as MailThreadData;
const vault = createVault(Buffer.from(masterKey));
const database =
  databaseUrl === undefined
    ? openSqlite(dataDir, vault.derive('database'), { sync: 'normal' })
    : await openPostgres(databaseUrl, 4);
const { db, engine } = database;
const now = Date.now;

const log = createLog(logLevel);
const puzzled = (message: string, name: string) => log.error('mail not judged', { message, name });
const reader = createReadingThread();

// A first synchronisation leaves a large, mostly empty heap behind, which nobody would tidy while the thread waits for mail.
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
const tidy = async (): Promise<void> => {
  await reader.rest();
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  if (engine === 'sqlite') void sql`pragma shrink_memory`.execute(db).catch(() => undefined);
};
const facts = createPersonFacts(db);

const accounts = createAccountStore(db, engine, vault, now);
const lessons = createLessonStore(db, vault, now);
const correspondence = createCorrespondence(db, now);
const judge: Judge = {
  me: facts.me,
  timeZone: facts.timeZone,
  correspondence: correspondence.of,
  personal: createPersonal(lessons, now),
  now,
  puzzled,
  reader,
};
const judgeAnew = createJudgeAnew(db, accounts, judge);

const desk = createDesk({
  db,
  engine,
  accounts,
  messages: createMessageStore(db, engine),
  providers: createProviders(google, now),
  judge,
  reader,
  judgeAnew,
  hints: createHints(db, lessons, now),
  async whenRead(account) {
    correspondence.forget(account.id);
    await judgeAnew.everythingOf(account);
  },
  log,
  // A data directory belongs to one process, so this name is its own, and still its own after a restart.
  process: `${hostname()}:${dataDir}`,
  owner: facts.owner,
  tell: (accountId, progress) => thread.tell({ accountId, progress }),
  tidy,
});

const thread = serveCalls(
  {
    ...desk,
    async stop() {
      await desk.stop();
      await reader.rest();
      await database.close();
    },
  },
  mailPassport,
);
