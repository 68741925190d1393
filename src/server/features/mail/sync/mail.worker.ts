import { hostname } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerData } from 'node:worker_threads';
import { createVault } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { serveCalls } from '#server/jobs/thread.ts';
import { createLog } from '#server/log.ts';
import { createProviders } from '../providers/providers.ts';
import { createAccountStore } from '../store/accounts.store.ts';
import { createMessageStore } from '../store/messages.store.ts';
import { createDesk } from './desk.ts';
import type { MailThreadData } from './mail-thread.ts';
import { mailPassport } from './passport.ts';
import { createPersonFacts } from './person-facts.ts';

// The thread in which mail is fetched, read and judged: the one that answers calls stays free.
const { dataDir, masterKey, databaseUrl, google, logLevel } = workerData as MailThreadData;
const vault = createVault(Buffer.from(masterKey));
const database =
  databaseUrl === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(databaseUrl, 4);
const { db, engine } = database;
const now = Date.now;

const log = createLog(logLevel);
const puzzled = (message: string, error: unknown) =>
  log.error('mail not judged', { message, name: error instanceof Error ? error.name : typeof error });

// A first synchronisation leaves a large, mostly empty heap behind, which nobody would tidy while the thread waits for mail.
setFlagsFromString('--expose-gc');
const tidy = runInNewContext('gc') as () => void;
const facts = createPersonFacts(db);

const desk = createDesk({
  db,
  engine,
  accounts: createAccountStore(db, engine, vault, now),
  messages: createMessageStore(db, engine),
  providers: createProviders(google, now),
  judge: { me: facts.me, timeZone: facts.timeZone, now, puzzled },
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
      await database.close();
    },
  },
  mailPassport,
);
