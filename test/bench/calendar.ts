import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#server/crypto/random.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { readCalendar } from '#formats/icalendar/read-calendar.ts';
import { expand } from '#formats/recurrence/expand.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { createCalendarStore } from '#server/features/calendar/store/calendars.store.ts';
import { createCalendarAccountStore } from '#server/features/calendar/store/accounts.store.ts';
import { createSeriesStore } from '#server/features/calendar/store/series.store.ts';
import { startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';

// How long calendars take: `node test/bench/calendar.ts [events]`. First the engine alone, then the list over HTTP as the screen
// asks for it, on SQLite, or with TEST_DATABASE_URL on PostgreSQL. Times are of one run on one machine; each is told beside a loop
// of plain date arithmetic of the same run.
const count = Number(process.argv[2] ?? 20_000);
const ROUNDS = 40;
const DAY = 24 * 3600_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
const shown = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`;
const timed = (work: () => unknown): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

const NOW = Date.now();
const text = (at: number) => new Date(at).toISOString().slice(0, 19);
const seriesOf = (start: number, rule: string | null, zone = 'Europe/Berlin', summary = 'Event'): EventSeries => ({
  uid: newId(),
  sequence: 0,
  master: {
    start: { kind: 'time', wall: text(start), zone },
    length: { days: 0, seconds: 3600 },
    facts: {
      summary,
      description: 'Agenda and notes, as people write them. '.repeat(3),
      location: 'Room 4',
      status: 'confirmed',
      isBusy: true,
      organizer: 'ana@example.com',
      attendees: ['ana', 'ben', 'cleo'].map((name) => ({
        displayName: name,
        email: `${name}@example.com`,
        reply: 'accepted',
        isOptional: false,
      })),
      link: null,
      isTimeBlock: false,
      reminders: [],
    },
  },
  rules: rule === null ? [] : [rule],
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
});

// A yardstick of the machine: ten million additions of days.
const yardstick = timed(() => {
  let day = 0;
  for (let n = 0; n < 10_000_000; n += 1) day = (day + n) % 365;
  return day;
});
say(`yardstick       ${yardstick.toFixed(1)} ms`);

const RULES = [
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=DAILY',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY',
  'FREQ=WEEKLY;COUNT=2000',
  'FREQ=DAILY;INTERVAL=3;UNTIL=20400101T000000Z',
];
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney'];
const twentyYears = Array.from({ length: 300 }, (_, n) =>
  seriesOf(NOW - 20 * 365 * DAY + n * 3600_000, RULES[n % RULES.length] ?? null, ZONES[n % ZONES.length]),
);
const window = { from: NOW, to: NOW + 60 * DAY, zone: 'Europe/Berlin' };
const all = () => twentyYears.reduce((sum, series) => sum + expand(series, window).length, 0);
const first = timed(all);
const again = Array.from({ length: ROUNDS }, () => timed(all));
say(
  `expand          300 series of 20 years, 60 days: first ${first.toFixed(1)} ms, then ${shown(again)}, ${all()} events`,
);

const hostile: [string, EventSeries][] = [
  ['daily since 1900', seriesOf(Date.UTC(1900, 0, 1, 9), 'FREQ=DAILY')],
  ['every second', seriesOf(Date.UTC(1990, 0, 1, 9), 'FREQ=SECONDLY')],
  ['30 February', seriesOf(Date.UTC(1990, 0, 1, 9), 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['counted, never', seriesOf(Date.UTC(1990, 0, 1, 9), 'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30;COUNT=9')],
  [
    'all at once',
    seriesOf(
      Date.UTC(1990, 0, 1, 9),
      `FREQ=DAILY;BYHOUR=${Array.from({ length: 24 }, (_, n) => n).join()};BYMINUTE=${Array.from({ length: 60 }, (_, n) => n).join()}`,
    ),
  ],
];
for (const [name, series] of hostile) {
  let events = 0;
  const time = timed(() => (events = expand(series, window).length));
  say(`hostile         ${name.padEnd(18)} ${time.toFixed(1)} ms, ${events} events`);
}
const big = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: 9000 }, (_, n) => [
    'BEGIN:VEVENT',
    `UID:big${n}`,
    `DTSTART;TZID=Europe/Berlin:${text(NOW + (n % 700) * 3600_000).replaceAll(/[-:]/g, '')}`,
    'DURATION:PT30M',
    `SUMMARY:Event number ${n} of a very long list`,
    `DESCRIPTION:${'words '.repeat(12)}`,
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
].join('\r\n');
const before = process.memoryUsage().heapUsed;
let read = 0;
const readTime = timed(() => (read = readCalendar(big).series.length));
const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
say(
  `file            ${(big.length / 1_048_576).toFixed(1)} MB, ${read} events in ${readTime.toFixed(0)} ms, heap +${grown.toFixed(0)} MB`,
);

const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-calendar-'));
const postgres = await freshDatabaseUrl();
const env: Record<string, string> = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
let app = await startApp({ dataDir, env });
let cookie = '';
const call = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(app.url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${body.slice(0, 200)}`);
  return body;
};
const post = (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body) });
const person = { email: 'bench@example.com', password: 'a good password', firstName: 'Bench', lastName: 'Mark' };
await post('/api/auth/register', person);
await post('/api/calendar/connect', { kind: 'local' });
await app.end();

// Ten years of single events, and the series from above.
const vault = createVault(masterKey(dataDir, undefined));
const database =
  postgres === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(postgres.url, 2);
const { id: owner } = await database.db
  .withTables<{ users: { id: string; email: string } }>()
  .selectFrom('users')
  .select('id')
  .where('email', '=', person.email)
  .executeTakeFirstOrThrow();
const [account] = await createCalendarAccountStore(database.db, vault, Date.now).ofUser(owner);
const calendar = (await createCalendarStore(database.db).at(account!, 'local'))!;
const store = createSeriesStore(database.db);
const single = Array.from({ length: count - 300 }, (_, n) =>
  seriesOf(
    NOW - 9 * 365 * DAY + Math.floor((n * 10 * 365 * DAY) / count),
    null,
    'Europe/Berlin',
    `Talk ${n} with client`,
  ),
);
await store.put(
  calendar,
  [...single, ...twentyYears].map((series) => ({ path: series.uid, etag: null, source: null, series })),
);
const rows = await store.inRange(owner, NOW, NOW + 30 * DAY);
const readTimes = Array.from({ length: ROUNDS }, () => timed(() => rows.map((row) => row.read())));
say(
  `stored          ${count} series, ${rows.length} of them touch 30 days; to read them: first ${readTimes[0]!.toFixed(1)} ms, then ${shown(readTimes.slice(1))}`,
);
await database.close();

app = await startApp({ dataDir, env });
await post('/api/auth/login', { email: person.email, password: person.password });
const measured = async (
  name: string,
  path: string | ((round: number) => string),
  before: () => Promise<unknown> = async () => {},
) => {
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    await before();
    const begun = performance.now();
    size = (await call(typeof path === 'string' ? path : path(round))).length;
    if (round >= 3) times.push(performance.now() - begun);
  }
  say(`${name.padEnd(16)}${shown(times)}, ${(size / 1024).toFixed(0)} kB`);
};
say(`engine          ${postgres === undefined ? 'sqlite' : 'postgres'}`);
const begun = performance.now();
await call('/api/calendar/events');
say(`events, first   ${(performance.now() - begun).toFixed(1)} ms`);
await measured('events', '/api/calendar/events');
const soon = { dateTime: new Date(NOW + DAY).toISOString() };
await measured('after a change', '/api/calendar/events', () =>
  post('/api/calendar/events', { summary: 'Tea', start: soon, end: soon }),
);
await measured('events, 200', '/api/calendar/events?daysBack=30&daysForward=30&maxResults=200');
await measured('events, 2 years', '/api/calendar/events?daysBack=365&daysForward=365');
const week = (round: number) => {
  const day = (after: number) => new Date(NOW + (7 * round + after) * DAY).toISOString().slice(0, 10);
  return `/api/calendar/range?from=${day(0)}&to=${day(6)}`;
};
await measured('week', week(0));
// Each of them for the first time, as somebody sees it who steps from week to week.
await measured('week after week', (round) => week(round + 1));
await measured('weekly preview', '/api/calendar/weekly-preview');
await measured('suggestions', '/api/calendar/suggestions');
await app.end();
await postgres?.drop();
rmSync(dataDir, { recursive: true, force: true });
