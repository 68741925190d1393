import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { available } from '#test/support/services/available.ts';
import { startKhal } from '#test/support/services/khal.ts';
import { type Radicale, startRadicale } from '#test/support/services/radicale.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** In autumn, so that a series passes the night in which the clocks of Berlin go back. */
const NOW = Date.UTC(2026, 9, 1, 7, 0);
const ADA = { username: 'ada', password: 'secret-ada' };

describe.skipIf(!available.radicale || !available.khal)('another calendar program', () => {
  let radicale: Radicale;
  let server: TestServer;
  let khal: ReturnType<typeof startKhal>;
  beforeAll(async () => {
    radicale = await startRadicale({ users: [ADA] });
    server = await startTestServer({ now: () => NOW });
    const authorization = `Basic ${Buffer.from(`${ADA.username}:${ADA.password}`).toString('base64')}`;
    await fetch(`${radicale.homeOf(ADA.username)}home/`, { method: 'MKCALENDAR', headers: { authorization } });
    khal = startKhal({ url: radicale.url, ...ADA, calendar: 'home', zone: 'Europe/Berlin' });
  });
  afterAll(async () => {
    khal?.stop();
    await server?.close();
    await radicale?.stop();
  });

  test('shows what Iris wrote as Iris does, and Iris shows what it wrote', async () => {
    const person = await server.person();
    await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    const connect = { kind: 'caldav', url: radicale.url, ...ADA };
    expect((await person.post('/api/calendar/connect', connect)).status).toBe(200);
    const berlin = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
    const add = (summary: string, from: string, to: string, more: object = {}) =>
      person.post('/api/calendar/events', { summary, start: berlin(from), end: berlin(to), ...more });
    type Shown = {
      id: string;
      summary: string;
      start: { dateTime?: string; date?: string };
      end: { dateTime?: string };
    };
    const range = async (): Promise<Shown[]> =>
      (await person.get('/api/calendar/range?from=2026-10-01&to=2026-12-31')).json.events;
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const told = async () =>
      (await range())
        .map(({ summary, start, end }) =>
          start.date === undefined
            ? `${clock.format(new Date(start.dateTime ?? ''))} ${clock.format(new Date(end.dateTime ?? '')).slice(11)} ${summary}`
            : `${start.date} ${summary}`,
        )
        .toSorted();

    await add('Choir, 2nd; “ä”', '2026-10-06T19:00', '2026-10-06T21:00', {
      recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=9',
    });
    await add('Last Friday', '2026-10-30T09:30', '2026-10-30T10:00', { recurrence: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3' });
    await add('Lunch', '2026-10-25T12:00', '2026-10-25T13:00', { location: 'Pier 7' });
    const day = { start: { date: '2026-10-08' }, end: { date: '2026-10-09' } };
    await person.post('/api/calendar/events', { summary: 'Fair', ...day });
    const choir = (await range()).filter(({ summary }) => summary.startsWith('Choir'));
    await person.patch(`/api/calendar/events/${choir[1]!.id}`, { start: berlin('2026-10-14T20:00') });
    await person.delete(`/api/calendar/events/${choir[2]!.id}`);
    await person.patch(`/api/calendar/events/${choir[5]!.id}?scope=following`, { summary: 'Orchestra' });
    await khal.sync();
    expect((await khal.list('2026-10-01', '2026-12-31')).toSorted()).toEqual(await told());
    expect(await told()).toHaveLength(13);

    await khal.add('2026-11-24', '10:00', '11:30', 'From', 'khal');
    await khal.add('2026-12-24', 'Holy', 'evening');
    await khal.sync();
    await person.post('/api/calendar/refresh');
    expect(await told()).toContain('2026-11-24 10:00 11:30 From khal');
    expect((await khal.list('2026-10-01', '2026-12-31')).toSorted()).toEqual(await told());
    const khals = (await range()).find(({ summary }) => summary === 'From khal')!;
    await person.patch(`/api/calendar/events/${khals.id}`, { summary: 'Changed by Iris' });
    await khal.sync();
    expect(await khal.list('2026-11-24', '2026-11-24')).toContain('2026-11-24 10:00 11:30 Changed by Iris');
  });
});
