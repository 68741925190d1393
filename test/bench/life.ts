/**
 * How long the tabs take for somebody who has written down 50,000 things in ten years.
 *
 *   node test/bench/life.ts
 */
import { addDays } from '#contract/zone.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { createBareLife } from '#test/support/life/bare-life.ts';

const RECORDS = 50_000;
const DAYS = 10 * 365;
const ROUNDS = 60;
const TODAY = '2026-11-21';

const everyday: readonly (readonly [
  kind: string,
  values: (day: string, at: number) => Record<string, string | number | null>,
])[] = [
  ['checkin', (day, at) => ({ day, energy: 1 + (at % 10), mood: 1 + (at % 9) })],
  ['sleep', (day, at) => ({ day, asleep: 380 + (at % 120), bedtime: '23:10', rating: 1 + (at % 5) })],
  ['workout', (day, at) => ({ day, activity: 'Run', duration: 20 + (at % 60), distance: 5 })],
  ['reading', (day, at) => ({ day, measure: at % 2 ? 'Water' : 'Steps', value: 500 + (at % 7000) })],
  [
    'transaction',
    (day, at) => ({ day, amount: -100 - (at % 9000), payee: 'Shop', category: 'Groceries', currency: 'USD' }),
  ],
  ['interaction', (day, at) => ({ day, with: `Friend ${at % 40}`, how: 'Met' })],
  ['study', (day, at) => ({ day, what: 'Italian', duration: 10 + (at % 50) })],
  ['listen', (day, at) => ({ day, what: `Artist ${at % 30}`, type: 'Music', duration: 30 })],
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;

const { life, userId, close } = await createBareLife({ now: () => Date.parse(`${TODAY}T12:00:00Z`) });
const written = performance.now();
for (let at = 0; at < RECORDS; at += 1) {
  const [kind, values] = everyday[at % everyday.length]!;
  await life.records.add(userId, kind, values(addDays(TODAY, -(at % DAYS)), at));
}
print(`${RECORDS} records written one by one in ${((performance.now() - written) / 1000).toFixed(1)} s`);
print(`${kindsOf(lifeModules).size} kinds, ${lifeModules.length} tabs`);

for (const { id } of lifeModules) {
  await life.tabs.view(userId, id);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await life.tabs.view(userId, id);
    times.push(performance.now() - start);
  }
  print(`${id.padEnd(14)} p50 ${quantile(times, 0.5).toFixed(1)} ms   p95 ${quantile(times, 0.95).toFixed(1)} ms`);
}
await close();
