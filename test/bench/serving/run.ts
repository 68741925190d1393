import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApp } from '#test/support/app.ts';
import { BEHIND_PROXY, DASHBOARD_CALLS, megabytesOf, processorTime, registerPeople } from './dashboard.ts';
import { load, type LoadResult, median, visits } from './load.ts';

/*
 * What answering costs, beside the least that a server can do; how long a start takes; memory and processor at rest:
 *
 *   node test/bench/serving/run.ts [--rounds 5] [--idle 60]
 *
 * Iris and bare Hono are asked in turn, in one run; only ratios of one run can be compared. Then five hundred people use a dashboard in
 * two ways: without any pause, which tells how much the server can do and how it shares that out, and as people do, which tells how long
 * they wait. Prints a report in Markdown.
 */
const { rounds, idle } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, idle: { type: 'string', default: '60' } },
}).values;
const PEOPLE = 500;
const timedStart = async (dataDir?: string) => {
  const begun = performance.now();
  const app = await startApp({ env: BEHIND_PROXY, ...(dataDir !== undefined && { dataDir }) });
  return { app, milliseconds: performance.now() - begun };
};
const print = (line: string) => process.stdout.write(`${line}\n`);

const first = await timedStart();
let { app } = first;
const { dataDir } = app;
await app.end();
const starts: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const again = await timedStart(dataDir);
  starts.push(again.milliseconds);
  ({ app } = again);
  if (round < Number(rounds) - 1) await app.end();
}
await pause(15_000);
const atRest = megabytesOf(app);
const before = processorTime(app);
await pause(Number(idle) * 1000);
const idleShare = (processorTime(app) - before) / (Number(idle) * 10);

const cookies = await registerPeople(app, PEOPLE);
const [me] = cookies;
const body = await (await fetch(`${app.url}/api/auth/user`, { headers: { cookie: me! } })).text();
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-hono.ts'), body], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [told] = (await once(bare.stdout, 'data')) as [Buffer];
const bareUrl = `http://127.0.0.1:${/\d+/.exec(told.toString())![0]}`;

print(`Node ${process.version}, ${availableParallelism()} processors, ${rounds} rounds in turn, medians.\n`);
print('| people at once | Iris, answers a second | bare Hono | ratio | Iris p50 | p99 | bare p99 | failed |');
print('|---|---|---|---|---|---|---|---|');
for (const people of [1, 50, PEOPLE]) {
  const count = people === 1 ? 2000 : 6000;
  const ask = (url: string) => load(url, { count, people, next: () => ({ path: '/api/auth/user', cookie: me! }) });
  await ask(app.url);
  await ask(bareUrl);
  const pairs: { iris: LoadResult; hono: LoadResult }[] = [];
  for (let round = 0; round < Number(rounds); round += 1)
    pairs.push({ iris: await ask(app.url), hono: await ask(bareUrl) });
  const middle = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
  const failed = pairs.reduce((sum, { iris }) => sum + iris.failed, 0);
  print(
    `| ${people} | ${middle(({ iris }) => iris.perSecond).toFixed(0)} | ${middle(({ hono }) => hono.perSecond).toFixed(0)} | ${middle(({ iris, hono }) => iris.perSecond / hono.perSecond).toFixed(2)} | ${middle(({ iris }) => iris.p50).toFixed(1)} ms | ${middle(({ iris }) => iris.p99).toFixed(1)} ms | ${middle(({ hono }) => hono.p99).toFixed(1)} ms | ${failed} |`,
  );
}
// Each begins at another call: all five hundred in step would be five loads of one call, one after the other.
const next = (person: number, turn: number) => ({
  path: DASHBOARD_CALLS[(person + turn) % DASHBOARD_CALLS.length]!,
  cookie: cookies[person]!,
});
await load(app.url, { count: 5000, people: PEOPLE, next });
const busyBefore = processorTime(app);
const withoutPause = await load(app.url, { count: 20_000, people: PEOPLE, next });
const cost = (processorTime(app) - busyBefore) / 20_000;
const asPeople = await visits(app.url, cookies, DASHBOARD_CALLS, { every: 10_000, lasting: 60_000 });
const row = (what: string, { perSecond, p50, p95, p99, failed }: LoadResult) =>
  print(
    `| ${what} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${failed} |`,
  );
print(`\n${PEOPLE} people, each with a session, on the calls of a dashboard (${DASHBOARD_CALLS.join(', ')}):\n`);
print('| | a second | p50 | p95 | p99 | failed |');
print('|---|---|---|---|---|---|');
row('each asks again as soon as they have their answer', withoutPause);
row('each opens it every 10 s on average: an answer', asPeople.calls);
row('the same: the whole dashboard', asPeople.pages);
print(
  `\n${cost.toFixed(2)} ms of processor an answer, load of the machine ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}.`,
);
print(
  `\nA first start takes ${(first.milliseconds / 1000).toFixed(1)} s, one on an existing folder ${(median(starts) / 1000).toFixed(2)} s.`,
);
print(
  `At rest: ${atRest.toFixed(0)} MB, ${idleShare.toFixed(2)} % of a processor over ${idle} s; after the load ${megabytesOf(app).toFixed(0)} MB.`,
);
bare.kill();
await app.end();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
