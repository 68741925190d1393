import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApp } from '#test/support/app.ts';
import { BEHIND_PROXY, DASHBOARD_CALLS, megabytesOf, processorTime, registerPeople } from './dashboard.ts';

/*
 * Whether memory stays where it is while people use the server:
 *
 *   node test/bench/serving/memory.ts [--minutes 10] [--people 50]
 *
 * Each person asks the calls of the dashboard in turn, a tenth of a second after the last answer, and every hundredth time adds a
 * check-in. Prints memory, answers and processor time each half minute.
 */
const { minutes, people } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, people: { type: 'string', default: '50' } },
}).values;
const app = await startApp({ env: BEHIND_PROXY });
const cookies = await registerPeople(app, Number(people));
const until = performance.now() + Number(minutes) * 60_000;
let [answers, failed, written] = [0, 0, 0];

const ask = async (path: string, init: RequestInit) => {
  const answer = await fetch(app.url + path, init).catch(() => undefined);
  await answer?.arrayBuffer();
  answers += 1;
  if (answer?.ok !== true) failed += 1;
};
const live = async (cookie: string) => {
  for (let turn = 0; performance.now() < until; turn += 1) {
    await ask(DASHBOARD_CALLS[turn % DASHBOARD_CALLS.length]!, { headers: { cookie } });
    if (turn % 100 === 99) {
      written += 1;
      await ask('/api/life/records', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          kind: 'checkin',
          values: { day: new Date().toISOString().slice(0, 10), energy: 5, mood: 1 + (turn % 5) },
        }),
      });
    }
    await pause(100);
  }
};

process.stdout.write(
  '| minute | MB | answers a second | processor, ms an answer | load of the machine |\n|---|---|---|---|---|\n',
);
const print = (minute: number, rate: number, cost: number) =>
  process.stdout.write(
    `| ${minute.toFixed(1)} | ${megabytesOf(app).toFixed(0)} | ${rate.toFixed(0)} | ${cost.toFixed(2)} | ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]} |\n`,
  );
const watch = async () => {
  let before = { at: performance.now(), answers: 0, used: processorTime(app) };
  for (let half = 1; half <= Number(minutes) * 2; half += 1) {
    await pause(30_000);
    const after = { at: performance.now(), answers, used: processorTime(app) };
    const more = after.answers - before.answers;
    print(half / 2, (more * 1000) / (after.at - before.at), (after.used - before.used) / more);
    before = after;
  }
};
await Promise.all([...cookies.map(live), watch()]);
process.stdout.write(`\n${answers} answers, ${written} of them to a new record, ${failed} failed.\n`);
await app.stop();
process.exit(0);
