import { openReminderData, reminding } from '#test/support/calendar/reminder-data.ts';

// How long it takes until many reminders that are due in the same minute are told, and whether each is told once:
// `node test/bench/reminders.ts [reminders]`, on SQLite, or with TEST_DATABASE_URL on PostgreSQL.
const count = Number(process.argv[2] ?? 10_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const MINUTE = 60_000;

const data = await openReminderData('UTC');
const minute = Math.ceil(Date.now() / MINUTE) * MINUTE;
const wall = new Date(minute + 30 * MINUTE).toISOString().slice(0, 19);
await data.put(Array.from({ length: count }, (_, index) => reminding(`Event ${index}`, wall, 'UTC', 30)));

const teller = data.newTeller();
const told = async () => [...(await data.told()).values()].reduce((sum, each) => sum + each, 0);
const timed = async (at: number): Promise<number> => {
  data.setClock(at);
  const before = performance.now();
  await teller.run();
  return performance.now() - before;
};

say(`engine          ${data.engine}`);
say(`looked through  ${count} new events, none due: ${(await timed(minute - MINUTE)).toFixed(0)} ms`);
const early = await told();
const first = await timed(minute);
const once = (await told()) - early;
const second = await timed(minute + 10_000);
const twice = (await told()) - early;
say(`told            ${once} of ${count} in ${(first / 1000).toFixed(1)} s; the next look ${second.toFixed(0)} ms`);
say(`each once       ${once === count && twice === count ? 'yes' : `no: ${early}, ${once}, ${twice}`}`);
await data.close();
