import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { startApp, spawnServer } from '#test/support/app.ts';
import { createClient } from '#test/support/client.ts';
import { OLDER_PERSON, restoreOlderData } from '#test/support/older-data.ts';
import { createDatabase } from '#test/support/services/postgres.ts';
import { PATIENCE } from './load.ts';

/** What kills left: the database as it was, one that is up to date, or something between; and what is not there afterwards. */
export interface UpgradeReport {
  readonly kills: number;
  readonly states: Readonly<Record<'older' | 'between' | 'upgraded', number>>;
  readonly lost: readonly string[];
}

/** What is to be found afterwards, by the call that lists it. */
const EXPECTED = {
  '/api/time-entries': 'Design review',
  '/api/projects': 'Website',
  '/api/calendar/events?daysForward=3650&daysBack=3650': 'Dentist',
  '/api/life/records?kind=checkin': 'Energy 7, mood 8',
  '/api/gmail/emails?maxResults=50&daysBack=3650&includeRead=true': 'subject',
} as const;

/** Kills a server while it upgrades the data of version 0.1.0, each time from the beginning, and looks whether all of it is there. */
export const killUpgrade = async ({
  times,
  databaseUrl,
  onRound = () => undefined,
}: {
  times: number;
  databaseUrl: string | undefined;
  onRound?: (count: number) => void;
}): Promise<UpgradeReport> => {
  const states = { older: 0, between: 0, upgraded: 0 };
  const lost: string[] = [];
  let took = 0;
  // The first one is not killed: it tells how long an upgrade takes.
  for (let kill = 0; kill <= times; kill += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'iris-upgrade-'));
    const url = databaseUrl && (await createDatabase(databaseUrl));
    await restoreOlderData({ dataDir, databaseUrl: url });
    const env = { DEMO: '0', DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) };
    if (kill > 0) {
      const server = spawnServer(env);
      const ended = once(server, 'exit');
      await pause(took * (0.3 + 0.7 * Math.random()));
      server.kill('SIGKILL');
      await ended;
      states[await stateOf(dataDir, url)] += 1;
    }
    const begun = performance.now();
    const app = await startApp({ env, dataDir, patience: PATIENCE });
    if (kill === 0) took = performance.now() - begun;
    lost.push(...(await missingAt(app.url)).map((path) => `${kill}: ${path}`));
    await app.stop();
    if (kill > 0) onRound(kill);
  }
  return { kills: times, states, lost };
};

const stateOf = async (dataDir: string, url: string | undefined): Promise<keyof UpgradeReport['states']> => {
  const vault = createVault(masterKey(dataDir, undefined));
  const database = url === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(url, 1);
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db);
    if (rows.some(({ name }) => name === '0033_mail_left_out')) return 'older';
    return (await pendingMigrations(database)) === 0 ? 'upgraded' : 'between';
  } finally {
    await database.close();
  }
};

const missingAt = async (url: string): Promise<string[]> => {
  const client = createClient({ request: (path, init) => fetch(path.replace('http://127.0.0.1', url), init) });
  const { status } = await client.post('/api/auth/login', OLDER_PERSON);
  if (status !== 200) return ['/api/auth/login'];
  const missing: string[] = [];
  for (const [path, text] of Object.entries(EXPECTED))
    if (!(await client.get(path)).text.includes(text)) missing.push(path);
  return missing;
};
