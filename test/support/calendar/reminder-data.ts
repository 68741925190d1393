import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPreferences } from '#contract/person/preferences.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { newId } from '#server/crypto/random.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { eventReminders } from '#server/features/calendar/reminders.ts';
import { createCalendarAccountStore } from '#server/features/calendar/store/accounts.store.ts';
import { createCalendarStore } from '#server/features/calendar/store/calendars.store.ts';
import { createReminderStore } from '#server/features/calendar/store/reminders.store.ts';
import { createSeriesStore } from '#server/features/calendar/store/series.store.ts';
import { createReminders } from '#server/features/notifications/reminders.ts';
import { reminderOfEvent } from '#server/features/notifications/rules/reminder-texts.ts';
import { createEmailDigestStore } from '#server/features/notifications/store/email-digests.store.ts';
import { createNotificationStore } from '#server/features/notifications/store/notifications.store.ts';
import { createDueReminders } from '#server/jobs/due-reminders.ts';
import { createLog } from '#server/log.ts';
import { startApp } from '../app.ts';
import { freshDatabaseUrl } from '../database.ts';

const EMAIL = 'bench@example.com';

/** An event with a reminder so many minutes before; a wall time in a zone, or a whole day. */
export const reminding = (title: string, wall: string, zone: string, minutes: number, rule?: string): EventSeries => ({
  uid: newId(),
  sequence: 0,
  master: {
    start: wall.length === 10 ? { kind: 'day', day: wall } : { kind: 'time', wall, zone },
    length: wall.length === 10 ? { days: 1, seconds: 0 } : { days: 0, seconds: 3600 },
    facts: {
      summary: title,
      description: '',
      location: '',
      status: 'confirmed',
      isBusy: true,
      organizer: null,
      attendees: [],
      link: null,
      isTimeBlock: false,
      reminders: [{ minutes }],
    },
  },
  rules: rule === undefined ? [] : [rule],
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
});

/**
 * A data folder with one person and a calendar, and what tells their reminders, with a clock of its own; on SQLite, or with
 * TEST_DATABASE_URL on PostgreSQL.
 */
export const openReminderData = async (zone: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-reminders-'));
  const postgres = await freshDatabaseUrl();
  const startServer = () =>
    startApp({
      dataDir,
      patience: 180_000,
      env: postgres === undefined ? {} : { DATABASE_URL: postgres.url },
    });
  const app = await startServer();
  const post = async (path: string, body: unknown, cookie = ''): Promise<string> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  };
  const person = { email: EMAIL, password: 'a good password', firstName: 'Bench', lastName: 'Mark' };
  await post('/api/calendar/connect', { kind: 'local' }, await post('/api/auth/register', person));
  await app.end();

  const vault = createVault(masterKey(dataDir, undefined));
  const { db, close } =
    postgres === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(postgres.url, 2);
  let now = 0;

  const tables = () =>
    db.withTables<{
      users: { id: string; email: string };
      notifications: { user_id: string; title: string };
    }>();
  const owner = async () =>
    (await tables().selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()).id;

  /** What tells the reminders, as a process has it that has just started. */
  const newTeller = () => {
    const due = createDueReminders({
      store: createReminderStore(db),
      reader: eventReminders,
      personZone: () => Promise.resolve(zone),
      log: createLog({ level: 'error', format: 'text' }),
    });
    return createReminders({
      due: [(at, tell) => due(at, (userId, found) => tell(userId, found.map(reminderOfEvent)))],
      store: createNotificationStore(db),
      digests: createEmailDigestStore(db),
      pushedKinds: () => Promise.resolve(new Set()),
      preferencesOf: () => Promise.resolve({ preferences: defaultPreferences, timeZone: zone }),
      send: () => Promise.resolve(),
      now: () => now,
    });
  };

  return {
    engine: postgres === undefined ? 'sqlite' : 'postgres',
    newTeller,
    /** A server on the same data, which tells by the clock of this machine. */
    startServer,
    setClock: (at: number) => void (now = at),
    async put(series: readonly EventSeries[]): Promise<void> {
      const [account] = await createCalendarAccountStore(db, vault, Date.now).ofUser(await owner());
      const calendar = (await createCalendarStore(db).at(account!, 'local'))!;
      const objects = series.map((each) => ({ path: each.uid, etag: null, source: null, series: each }));
      await createSeriesStore(db).put(calendar, objects);
    },
    /** How often each title was told. */
    async told(): Promise<Map<string, number>> {
      const rows = await tables()
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', await owner())
        .execute();
      return new Map([...Map.groupBy(rows, ({ title }) => title)].map(([title, all]) => [title, all.length]));
    },
    async close() {
      await close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type ReminderData = Awaited<ReturnType<typeof openReminderData>>;
