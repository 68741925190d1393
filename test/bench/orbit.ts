import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { reportGroupings } from '#contract/orbit/reports.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';

// How long reports take: `node test/bench/orbit.ts [entries]`. Each is asked for over HTTP, as the screen does it. Times are of one
// run on one machine; the ratio to one bare SQL sum over the same entries is what can be compared, and so is the time on the processor,
// which a busy machine does not stretch as it does the wait. With TEST_DATABASE_URL it runs on PostgreSQL, without the bare sum.
const count = Number(process.argv[2] ?? 100_000);
const ROUNDS = 12;
const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-orbit-'));
const say = (line: string) => process.stdout.write(`${line}\n`);
const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
const shown = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`;

const cluster = await freshDatabaseUrl();
const place = { dataDir, ...(cluster && { env: { DATABASE_URL: cluster.url } }) };
let app = await startApp(place);
let cookie = '';
const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(app.url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
  return text;
};
const post = (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body) });
const timed = async (work: () => Promise<unknown>) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** How long the server's main thread has been on a processor, in milliseconds; Linux tells. */
const onProcessor = () => {
  const file = `/proc/${app.process.pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0;
};

await post('/api/auth/register', {
  email: 'bench@example.com',
  password: 'a good password',
  firstName: 'Bench',
  lastName: 'Mark',
});
const from = Date.UTC(2017, 0, 1);
const step = (9 * 365 * 24 * 3600_000) / count;
const rows = Array.from({ length: count }, (_, index) => {
  const start = from + Math.floor(index * step);
  const end = start + ((index * 7919) % Math.ceil(step * 0.95));
  const project = `Project ${index % 12}`;
  const tags = index % 3 === 0 ? '"deep, paper"' : '';
  const money = index % 2 === 0 ? 'Yes' : 'No';
  return `${project},Agency ${index % 4},Note ${index},${tags},${money},${new Date(start).toISOString()},${new Date(end).toISOString()},,,95.00,,EUR`;
});
const heading = 'Project,Agency,Description,Tags,Billable,Start,End,Duration,Seconds,Hourly rate,Amount,Currency';
const imported = await timed(() => post('/api/orbit/import', { content: [heading, ...rows].join('\n') }));
say(
  `import          ${count} entries in ${(imported / 1000).toFixed(1)} s (${Math.round(count / (imported / 1000))}/s)`,
);

await app.end();
app = await startApp(place);
await post('/api/auth/login', { email: 'bench@example.com', password: 'a good password' });
const spans = ['from=2016-12-30&to=2026-01-10', 'from=2025-01-01&to=2025-12-31', 'from=2025-11-17&to=2025-11-23'];
const cold = await timed(() => call(`/api/orbit/report?${spans[0]}&by=project&zone=Europe/Berlin`));
say(`first report    ${cold.toFixed(0)} ms, reading all entries once after a start`);

const zones = ['Europe/Berlin', 'America/New_York'];
const reports = spans.flatMap((span) =>
  reportGroupings.flatMap((by) =>
    zones.map((zone) => `/api/orbit/report?${span}&by=${by}&zone=${zone}&rounding=up&minutes=6`),
  ),
);
const times: number[] = [];
const worked: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const report of reports) {
    const before = onProcessor();
    times.push(await timed(() => call(report)));
    worked.push(onProcessor() - before);
  }
say(`reports         ${shown(times)} (${times.length} reports: all years, one year, one week)`);
say(`  on processor  ${shown(worked)}`);

const project = JSON.parse(await call('/api/projects'))[0].id as string;
const afterChange: number[] = [];
const workedAfter: number[] = [];
for (let round = 0; round < 60; round += 1) {
  const startTime = new Date(Date.UTC(2025, 5, 1) + round * 60_000).toISOString();
  await post('/api/time-entries', { projectId: project, startTime, endTime: startTime });
  const before = onProcessor();
  afterChange.push(await timed(() => call(reports[round % reports.length]!)));
  workedAfter.push(onProcessor() - before);
}
say(`after a change  ${shown(afterChange)}`);
say(`  on processor  ${shown(workedAfter)}`);
const small: number[] = [];
for (let round = 0; round < 200; round += 1) small.push(await timed(() => call('/api/timer')));
say(`the timer       ${shown(small)}`);
await app.end();

if (cluster) await cluster.drop();
else await compareWithBareSum();
rmSync(dataDir, { recursive: true, force: true });

async function compareWithBareSum() {
  const database = openSqlite(dataDir, createVault(masterKey(dataDir, undefined)).derive('database'));
  const bare: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    bare.push(
      await timed(() =>
        sql`select project_id, sum(ended_at / 1000 - started_at / 1000) from orbit_entries where deleted_at is null group by project_id`.execute(
          database.db,
        ),
      ),
    );
  }
  say(`bare SQL sum    ${shown(bare)}`);
  say(
    `ratio           ${(percentile(times, 0.95) / percentile(bare, 0.5)).toFixed(2)} (p95 of a report to the median of one bare sum)`,
  );
  await database.close();
}
