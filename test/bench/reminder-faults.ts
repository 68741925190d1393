import { setTimeout as sleep } from 'node:timers/promises';
import { openReminderData, reminding, type ReminderData } from '#test/support/calendar/reminder-data.ts';

// Whether reminders are told once each when a process is killed while it tells them, when the clock jumps, and in the nights in which clocks change: `node test/bench/reminder-faults.ts [reminders]`, on SQLite, or with TEST_DATABASE_URL on PostgreSQL.
const count = Number(process.argv[2] ?? 10_000);
const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** How many titles were told once, more often, and never. */
const outcome = async (data: ReminderData, titles: readonly string[]) => {
  const told = [...(await data.told())];
  const times = titles.map((title) => told.find(([known]) => known.includes(`${title},`))?.[1] ?? 0);
  const of = (matches: (each: number) => boolean) => times.filter(matches).length;
  return { once: of((each) => each === 1), more: of((each) => each > 1), never: of((each) => each === 0) };
};
/** The titles of a run end with a comma, so that none is the beginning of another. */
const named = (run: string, total: number) => Array.from({ length: total }, (_, index) => `${run} ${index}`);
const report = async (what: string, data: ReminderData, titles: readonly string[]) => {
  const { once, more, never } = await outcome(data, titles);
  say(`${what.padEnd(34)}${once} of ${titles.length} once, ${more} more often, ${never} never`);
  if (more + never > 0) process.exitCode = 1;
};

const data = await openReminderData(ZONE);
say(`engine ${data.engine}`);

// A server is killed in the middle of telling them, and another process goes on.
const wallNow = (minutes: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
    .format(Date.now() + minutes * MINUTE)
    .replace(' ', 'T');
const killed = named('Killed', count);
const begin = wallNow(30);
await data.put(killed.map((title) => reminding(`${title},`, begin, ZONE, 30)));
const server = await data.startServer();
let before = 0;
while (before === 0) {
  await sleep(20);
  before = (await data.told()).size;
}
await server.end('SIGKILL');
before = (await data.told()).size;
data.setClock(Date.now());
await data.newTeller().run();
say(`killed after ${before} of ${count}${before === count ? ': too late to show anything' : ''}`);
if (before === count) process.exitCode = 1;
await report('a process that is killed', data, killed);

// The clock of the machine jumps back and forth while they are due.
const due = Date.parse('2027-02-10T09:00:00Z');
const jumping = named('Jump', count);
await data.put(jumping.map((title) => reminding(`${title},`, '2027-02-10T10:30:00', ZONE, 30)));
const teller = data.newTeller();
for (const at of [
  due - MINUTE,
  due,
  due - 10 * MINUTE,
  due + 20_000,
  due - 60 * MINUTE,
  due + 5 * MINUTE,
  due + MINUTE,
]) {
  data.setClock(at);
  await teller.run();
}
await report('a clock that jumps', data, jumping);

// Events at half past two: an hour that one night does not have, and another has twice.
const night = async (name: string, day: string) => {
  const total = Math.ceil(count / 10);
  const [timed, whole] = [named(`${name} timed`, total), named(`${name} whole`, total)];
  await data.put([
    ...timed.map((title) => reminding(`${title},`, `${day}T02:30:00`, ZONE, 15)),
    ...whole.map((title) => reminding(`${title},`, day, ZONE, -150)),
  ]);
  for (let at = Date.parse(`${day}T00:00:00Z`) - 60 * MINUTE; at < Date.parse(`${day}T04:00:00Z`); at += 5 * MINUTE) {
    data.setClock(at);
    await data.newTeller().run();
  }
  await report(`the night of ${day}`, data, [...timed, ...whole]);
};
await night('Spring', '2027-03-28');
await night('Autumn', '2027-10-31');

await data.close();
