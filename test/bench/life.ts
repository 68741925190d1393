/**
 * How long the tabs take, asked as the browser asks, for somebody who has written down 50,000 things and followed four measures
 * every day for ten years. Ends with code 1 if the overview takes longer than it may.
 *
 *   node test/bench/life.ts
 *   TEST_DATABASE_URL=postgres://… node test/bench/life.ts
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RecordValues } from '#contract/life/life.ts';
import { addDays } from '#contract/zone.ts';
import type { measures } from '#life/kinds/health.ts';
import { lifeModules } from '#life/modules.ts';
import { readConfig } from '#server/config.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createApp } from '#server/app.ts';
import { createClient } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { fillLife } from '#test/support/life/fill-life.ts';

const RECORDS = 50_000;
const DAYS = 10 * 365;
const FOLLOWED = [
  'Steps',
  'Resting heart rate',
  'Heart rate variability',
  'Weight',
] as const satisfies (typeof measures)[number][];
const ROUNDS = 100;
/** The most that 19 of 20 overviews may take, in milliseconds. */
const OVERVIEW_MOST = { sqlite: 15, postgres: 25 };
const TODAY = '2026-11-21';

const everyday: readonly (readonly [kind: string, values: (day: string, at: number) => RecordValues])[] = [
  ['checkin', (day, at) => ({ day, energy: 1 + (at % 10), mood: 1 + (at % 9) })],
  ['sleep', (day, at) => ({ day, asleep: 380 + (at % 120), bedtime: '23:10', rating: 1 + (at % 5) })],
  ['workout', (day, at) => ({ day, activity: 'Run', duration: 20 + (at % 60), distance: 5 })],
  [
    'transaction',
    (day, at) => ({ day, amount: -100 - (at % 9000), payee: 'Shop', category: 'Groceries', currency: 'USD' }),
  ],
  ['interaction', (day, at) => ({ day, with: `Friend ${at % 40}`, how: 'Met' })],
  ['study', (day, at) => ({ day, what: 'Italian', duration: 10 + (at % 50) })],
  ['listen', (day, at) => ({ day, what: `Artist ${at % 30}`, type: 'Music', duration: 30 })],
  ['task', (day, at) => ({ title: `Task ${at}`, status: 'Done', due: day, doneOn: day })],
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const now = () => Date.parse(`${TODAY}T12:00:00Z`);
const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-'));
const database = await freshDatabaseUrl();
const key = randomBytes(32).toString('hex');
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: database?.url, IRIS_KEY: key });
const server = await createApp(config, { now });
const person = createClient(server.app);
await person.post('/api/auth/register', {
  email: 'robin@example.org',
  password: 'a good password',
  firstName: 'Robin',
  lastName: 'Doe',
});

const vault = createVault(masterKey(dataDir, key));
const { db, close } =
  database === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(database.url);
const filling = performance.now();
await fillLife({ db, vault, email: 'robin@example.org', at: now() }, [
  ...Array.from({ length: RECORDS }, (_, at) => {
    const [kind, values] = everyday[at % everyday.length]!;
    return { kind, values: values(addDays(TODAY, -(at % DAYS)), at) };
  }),
  ...Array.from({ length: DAYS * FOLLOWED.length }, (_, at) => {
    const day = addDays(TODAY, -Math.floor(at / FOLLOWED.length));
    return {
      kind: 'reading',
      values: { day, measure: FOLLOWED[at % FOLLOWED.length]!, value: 50 + (at % 97), second: null },
    };
  }),
]);
// As the server does by itself within a minute after so many rows: without its statistics it reads whole tables.
if (database !== undefined) await sql`vacuum analyze`.execute(db);
await close();
print(
  `${database === undefined ? 'SQLite' : 'PostgreSQL'}: ${RECORDS} records and ${FOLLOWED.length} series of ${DAYS} days, filled in ${seconds(filling)}`,
);

for (const { id } of lifeModules) {
  for (let round = 0; round < 5; round += 1) await person.get(`/api/life/${id}`);
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    bytes = (await person.get(`/api/life/${id}`)).bytes.length;
    times.push(performance.now() - start);
  }
  const [middle, late] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
  const most = OVERVIEW_MOST[database === undefined ? 'sqlite' : 'postgres'];
  if (id === 'overview' && quantile(times, 0.95) > most) {
    print(`The overview takes longer than ${most} ms.`);
    process.exitCode = 1;
  }
  print(`${id.padEnd(14)} p50 ${middle.padStart(6)} ms   p95 ${late.padStart(6)} ms   ${(bytes / 1000).toFixed(1)} kB`);
}
await server.close();
await database?.drop();
rmSync(dataDir, { recursive: true, force: true });
