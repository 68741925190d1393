import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { add, DAY, event, NOW, thatMorning, titles, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());
const connected = () => withCalendar(server);
const lists = async (person: Client) => (await person.get('/api/calendar/calendars')).json;

describe('several calendars', () => {
  test.each([
    ['GET', '/api/calendar/calendars'],
    ['POST', '/api/calendar/calendars'],
    ['PATCH', '/api/calendar/calendars/x'],
    ['DELETE', '/api/calendar/calendars/x'],
  ])('a stranger is asked to sign in: %s %s', async (method, path) => {
    expect((await server.client().request(path, { method })).status).toBe(401);
  });

  test("another person's calendar is not found, and takes no event", async () => {
    const [owner, other] = [await connected(), await connected()];
    const [{ id }] = await lists(owner);
    expect((await other.patch(`/api/calendar/calendars/${id}`, { color: '#000000' })).status).toBe(404);
    expect((await other.delete(`/api/calendar/calendars/${id}`)).status).toBe(404);
    expect((await other.post('/api/calendar/events', event('Mine', DAY, { calendarId: id }))).status).toBe(404);
    expect(await titles(owner)).toEqual([]);
  });

  test('there is none before one is connected', async () => {
    expect(await lists(await server.person())).toEqual([]);
  });

  test('birthdays of the people in records are a calendar that is shown, hidden and coloured like the others', async () => {
    const person = await connected();
    const record = async (kind: string, values: object) =>
      (await person.post('/api/life/records', { kind, values })).json.record.id as string;
    const range = async () => {
      const { events } = (await person.get('/api/calendar/range?from=2026-05-20&to=2027-05-31')).json;
      return (events as { summary: string; start: { date: string } }[]).map(
        ({ summary, start }) => `${start.date} ${summary}`,
      );
    };
    expect(await lists(person)).toHaveLength(1);
    const ana = await record('person', { name: 'Ana', birthday: '1984-05-22' });
    await record('important_date', { what: 'Wedding day', date: '2012-02-29' });
    const birthdays = expect.objectContaining({
      id: 'birthdays',
      name: 'Birthdays',
      isVisible: true,
      isReadOnly: true,
    });
    expect((await lists(person))[1]).toEqual(birthdays);
    const wanted = ['2026-05-22 Birthday of Ana', '2027-02-28 Wedding day', '2027-05-22 Birthday of Ana'];
    expect(await range()).toEqual(wanted);

    await person.put(`/api/life/records/${ana}`, { values: { name: 'Ana Berg', birthday: '1984-05-22' } });
    const renamed = wanted.map((line) => line.replace('Ana', 'Ana Berg'));
    expect(await range()).toEqual(renamed);
    const found = (await person.get('/api/calendar/search?q=berg')).json.events;
    expect(found).toMatchObject([{ summary: 'Birthday of Ana Berg', calendarName: 'Birthdays' }]);
    const { event: shown } = (await person.get(`/api/calendar/events/${found[0].id}`)).json;
    expect(shown.analysis).toMatchObject({
      aiInsights: 'It’s in 2 days. There’s time for a present.',
      suggestedActions: ['Think of a present', 'Write or call on the day'],
      reasons: ['It comes back every year and takes no time.'],
    });
    expect(shown).toMatchObject({ isReadOnly: true, htmlLink: `/dashboard?tab=social&record=${ana}` });
    expect((await person.get('/api/calendar/export.ics?calendarId=birthdays')).text).toContain('RRULE:FREQ=YEARLY');

    const refused = async (method: 'patch' | 'delete', path: string, body: object = {}) => {
      const url = `/api/calendar/${path}`;
      const { status, json } = await (method === 'patch' ? person.patch(url, body) : person.delete(url));
      return `${status} ${json.error.code}`;
    };
    expect(await refused('patch', `events/${shown.id}`, { summary: 'Mine' })).toBe('403 read_only');
    expect(await refused('delete', `events/${shown.id}`)).toBe('403 read_only');
    expect(await refused('patch', 'calendars/birthdays', { isDefault: true })).toBe('403 read_only');
    expect(await refused('patch', 'calendars/birthdays', { name: 'Mine' })).toBe('400 bad_input');
    expect(await refused('delete', 'calendars/birthdays')).toBe('403 not_here');

    const changed = await person.patch('/api/calendar/calendars/birthdays', { isVisible: false, color: '#7b6ca8' });
    expect(changed.json).toMatchObject({ isVisible: false, color: '#7b6ca8' });
    expect(await range()).toEqual([]);
    await person.patch('/api/calendar/calendars/birthdays', { isVisible: true });
    expect(await range()).toEqual(renamed);
    await person.delete(`/api/life/records/${ana}`);
    expect(await range()).toEqual(['2027-02-28 Wedding day']);

    const other = await connected();
    expect(await lists(other)).toHaveLength(1);
    expect((await other.get(`/api/calendar/events/${shown.id}`)).status).toBe(404);
    expect((await other.patch('/api/calendar/calendars/birthdays', { isVisible: false })).status).toBe(404);
  });

  test('who begins in German has a calendar with a German name', async () => {
    const person = await server.person();
    const begun = await person.post('/api/calendar/connect', { kind: 'local' }, { 'accept-language': 'de' });
    expect([begun.status, (await lists(person)).map(({ name }: { name: string }) => name)]).toEqual([
      200,
      ['Mein Kalender'],
    ]);
  });

  test('the built-in calendar comes with a colour and takes new events', async () => {
    const person = await connected();
    expect(await lists(person)).toMatchObject([
      {
        kind: 'local',
        name: 'My calendar',
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        isVisible: true,
        isReadOnly: false,
        isDefault: true,
      },
    ]);
  });

  test('a second one has a colour of its own, and events say where they are', async () => {
    const person = await connected();
    const family = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    const [first] = await lists(person);
    expect(family).toMatchObject({ name: 'Family', isDefault: false, connectionId: first.connectionId });
    expect(family.color).not.toBe(first.color);
    expect(await add(person, event('School', DAY, { calendarId: family.id }))).toMatchObject({
      calendarId: family.id,
      calendarName: 'Family',
    });
    expect(await add(person, event('Office', DAY))).toMatchObject({ calendarId: first.id });
  });

  test('a hidden one is in no list, no preview, no suggestion and not in Orbit', async () => {
    const person = await connected();
    const { id } = (await person.post('/api/calendar/calendars', { name: 'Family', color: '#AA3366' })).json;
    const school = await add(person, event('School', DAY, { calendarId: id }));
    await person.patch(`/api/calendar/calendars/${id}`, { isVisible: false });
    expect(await lists(person)).toContainEqual(expect.objectContaining({ id, color: '#aa3366', isVisible: false }));
    expect(await titles(person)).toEqual([]);
    expect((await person.get('/api/calendar/weekly-preview')).json.summary.totalEvents).toBe(0);
    expect((await person.get('/api/google-calendar/events')).json).toEqual([]);
    expect((await person.get(`/api/calendar/events/${school.id}`)).json.event.summary).toBe('School');
    await person.patch(`/api/calendar/calendars/${id}`, { isVisible: true });
    expect(await titles(person)).toEqual(['School']);
  });

  test('another one can take new events, be renamed and coloured', async () => {
    const person = await connected();
    const { id } = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    const changed = await person.patch(`/api/calendar/calendars/${id}`, {
      name: 'Home',
      color: '#123456',
      isDefault: true,
    });
    expect(changed.json).toMatchObject({ name: 'Home', color: '#123456', isDefault: true });
    expect((await lists(person)).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    expect(await add(person, event('Dinner', DAY))).toMatchObject({ calendarId: id });
  });

  test.each([{ color: 'red' }, { name: '' }, { isDefault: false }])('%j is refused', async (body) => {
    const person = await connected();
    const [{ id }] = await lists(person);
    expect((await person.patch(`/api/calendar/calendars/${id}`, body)).status).toBe(400);
  });

  test('one goes with its events, the last one only by disconnecting', async () => {
    const person = await connected();
    const { id } = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    await add(person, event('School', DAY, { calendarId: id }));
    expect((await person.delete(`/api/calendar/calendars/${id}`)).status).toBe(200);
    expect(await titles(person)).toEqual([]);
    const [last] = await lists(person);
    expect((await person.delete(`/api/calendar/calendars/${last.id}`)).status).toBe(409);
  });

  test('one that goes takes along what could be undone in it, and leaves what could be undone elsewhere', async () => {
    const person = await connected();
    const { id } = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    const elsewhere = await person.post('/api/calendar/events', event('Lunch', DAY));
    const school = await person.post('/api/calendar/events', event('School', DAY, { calendarId: id }));
    const deleted = await person.delete(`/api/calendar/events/${school.json.event.id}`);
    await person.delete(`/api/calendar/calendars/${id}`);
    const undo = async ({ json }: { json: { change: string } }) =>
      (await person.post(`/api/calendar/changes/${json.change}/undo`)).status;
    expect([await undo(deleted), await undo(school), await undo(elsewhere)]).toEqual([404, 404, 200]);
  });

  test('an event moves to another calendar under its name, and back', async () => {
    const person = await connected();
    const [first] = await lists(person);
    const { id } = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    const school = await add(person, event('School', DAY));
    const moved = (await person.patch(`/api/calendar/events/${school.id}`, { calendarId: id })).json;
    expect(moved.event).toMatchObject({ id: school.id, calendarId: id, summary: 'School' });
    expect((await person.post(`/api/calendar/changes/${moved.change}/undo`)).status).toBe(200);
    expect((await person.get(`/api/calendar/events/${school.id}`)).json.event.calendarId).toBe(first.id);
  });

  test('they travel with the export, with what the person chose for them', async () => {
    const person = await connected();
    const { id } = (await person.post('/api/calendar/calendars', { name: 'Family', color: '#aa3366' })).json;
    await add(person, event('School', DAY, { calendarId: id }));
    const zip = Buffer.from((await person.get('/api/data/export.zip')).bytes).toString('base64');
    const other = await server.person();
    expect((await other.post('/api/data/import', { zip })).status).toBe(200);
    expect((await other.post('/api/data/import', { zip })).status).toBe(200);
    expect(await lists(other)).toMatchObject([{ name: expect.any(String) }, { name: expect.any(String) }]);
    expect(await lists(other)).toContainEqual(expect.objectContaining({ name: 'Family', color: '#aa3366' }));
    expect((await other.get('/api/calendar/events')).json.events).toMatchObject([
      { summary: 'School', calendarName: 'Family' },
    ]);
  });
});

describe('days of a range', () => {
  const range = async (person: Client, from: string, to: string) =>
    (await person.get(`/api/calendar/range?from=${from}&to=${to}`)).json;

  test('are those of the person, both included', async () => {
    const person = await connected();
    const at = (text: string) => ({ dateTime: text, timeZone: 'Europe/Berlin' });
    await add(person, { summary: 'Late', start: at('2026-05-24T23:30'), end: at('2026-05-25T00:30') });
    await add(person, { summary: 'Next week', start: at('2026-05-25T00:30'), end: at('2026-05-25T01:00') });
    await add(person, { summary: 'Whole day', start: { date: '2026-05-18' }, end: { date: '2026-05-19' } });
    const week = await range(person, '2026-05-18', '2026-05-24');
    expect(week.events.map(({ summary }: { summary: string }) => summary)).toEqual(['Whole day', 'Late']);
    expect(week.isCut).toBe(false);
  });

  test.each(['from=2026-05-18', 'from=2026-05-18&to=2026-05-17', 'from=x&to=y', 'from=2020-01-01&to=2026-01-01'])(
    '%s is refused',
    async (query) => {
      const person = await connected();
      expect((await person.get(`/api/calendar/range?${query}`)).status).toBe(400);
    },
  );

  test('needs a calendar, and a session', async () => {
    const query = 'from=2026-05-18&to=2026-05-24';
    expect((await (await server.person()).get(`/api/calendar/range?${query}`)).json.error.code).toBe('not_connected');
    expect((await server.client().get(`/api/calendar/range?${query}`)).status).toBe(401);
  });

  test('what has begun and is not over yet belongs to the coming events', async () => {
    const person = await connected();
    const at = (offset: number) => ({ dateTime: new Date(NOW + offset).toISOString() });
    await add(person, { summary: 'Under way', start: at(-3600_000), end: at(3600_000) });
    await add(person, { summary: 'Over', start: at(-7200_000), end: at(-3600_000) });
    expect(await titles(person)).toEqual(['Under way']);
  });
});
