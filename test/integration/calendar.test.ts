import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, at, DAY, event, HOUR, thatMorning, titles, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());
const connected = () => withCalendar(server);

describe('who may ask', () => {
  test.each([
    ['GET', '/api/calendar/events'],
    ['GET', '/api/calendar/weekly-preview'],
    ['POST', '/api/calendar/events'],
    ['PATCH', '/api/calendar/events/x'],
    ['DELETE', '/api/calendar/events/x'],
    ['PUT', '/api/calendar/events/x/correction'],
    ['GET', '/api/calendar/lessons'],
    ['GET', '/api/calendar/plan'],
    ['PUT', '/api/calendar/plan'],
    ['DELETE', '/api/calendar/lessons/x'],
    ['PUT', '/api/calendar/events/x/preparation'],
    ['GET', '/api/calendar/suggestions'],
    ['POST', '/api/calendar/suggestions/x/accept'],
    ['POST', '/api/calendar/suggestions/x/dismiss'],
    ['POST', '/api/calendar/connect'],
    ['DELETE', '/api/calendar/connect'],
    ['GET', '/api/calendar/status'],
    ['POST', '/api/calendar/refresh'],
    ['GET', '/api/google-calendar/events'],
  ])('a stranger is asked to sign in: %s %s', async (method, path) => {
    expect((await server.client().request(path, { method })).status).toBe(401);
  });

  test("another person's event is not found, and stays", async () => {
    const [owner, other] = [await connected(), await connected()];
    const { id } = await add(owner, event('Private', DAY));
    expect(await titles(other)).toEqual([]);
    expect((await other.delete(`/api/calendar/events/${id}`)).status).toBe(404);
    expect((await other.patch(`/api/calendar/events/${id}`, { summary: 'Mine' })).status).toBe(404);
    expect((await other.put(`/api/calendar/events/${id}/correction`, { priority: 'high' })).status).toBe(404);
    expect(await titles(owner)).toEqual(['Private']);
  });
});

describe('before a calendar is connected', () => {
  test('every call that needs one says so', async () => {
    const person = await server.person();
    const answers = [
      await person.get('/api/calendar/events'),
      await person.get('/api/google-calendar/events'),
      await person.get('/api/calendar/weekly-preview'),
      await person.post('/api/calendar/events', event('Lunch', DAY)),
      await person.delete('/api/calendar/events/x'),
    ];
    expect(answers.map(({ status, json }) => `${status} ${json.error.code}`)).toEqual(
      Array(5).fill('400 not_connected'),
    );
  });
  test('there is nothing to suggest', async () => {
    const answer = await (await server.person()).get('/api/calendar/suggestions');
    expect([answer.status, answer.json]).toEqual([200, []]);
  });
  test('the state tells that nothing is connected', async () => {
    expect((await (await server.person()).get('/api/calendar/status')).json).toEqual({
      connections: [],
      canCreate: false,
      canConnectGoogle: false,
    });
  });
  test.each([
    {},
    undefined,
    { kind: 'pigeon' },
    { kind: 'caldav' },
    { kind: 'caldav', url: 'https://x.example' },
    { kind: 'ics' },
    { kind: 'ics', url: 'ftp://x.example/a.ics' },
  ])('connecting with %j is refused', async (body) => {
    expect((await (await server.person()).post('/api/calendar/connect', body)).status).toBe(400);
  });
});

describe('events', () => {
  test('a created event comes back as it was given', async () => {
    const person = await connected();
    await add(
      person,
      event('Harbour tour', 2 * DAY, {
        description: 'Bring a coat',
        location: 'Pier 7',
        attendees: ['ana@example.com', 'ben@example.com'],
      }),
    );
    const { success, events, total } = (await person.get('/api/calendar/events')).json;
    expect([success, total]).toEqual([true, 1]);
    expect(events[0]).toMatchObject({
      summary: 'Harbour tour',
      description: 'Bring a coat',
      location: 'Pier 7',
      start: { dateTime: at(2 * DAY) },
      end: { dateTime: at(2 * DAY + HOUR) },
      attendees: [
        { displayName: '', email: 'ana@example.com', status: 'waiting' },
        { displayName: '', email: 'ben@example.com', status: 'waiting' },
      ],
      htmlLink: null,
      isReadOnly: false,
      calendarName: 'My calendar',
    });
  });

  test('only title, start and end are required', async () => {
    const person = await connected();
    const { start, end } = event('', DAY);
    await add(person, { summary: 'Bare', start, end });
    expect((await person.get('/api/calendar/events')).json.events[0]).toMatchObject({
      summary: 'Bare',
      description: '',
      location: '',
      attendees: [],
    });
  });

  test.each([
    [{ dateTime: '2026-05-21T10:00:00', timeZone: 'UTC' }, '2026-05-21T10:00:00.000Z'],
    [{ dateTime: '2026-05-21T10:00', timeZone: 'UTC' }, '2026-05-21T10:00:00.000Z'],
    [{ dateTime: '2026-05-21T10:00:00', timeZone: 'America/New_York' }, '2026-05-21T14:00:00.000Z'],
    [{ dateTime: '2026-05-21T10:00:00', timeZone: 'W. Europe Standard Time' }, '2026-05-21T08:00:00.000Z'],
    [{ dateTime: '2026-05-21T10:00:00+02:00', timeZone: 'UTC' }, '2026-05-21T08:00:00.000Z'],
    [{ dateTime: '2026-05-21T10:00:00.123Z' }, '2026-05-21T10:00:00.000Z'],
    [{ dateTime: '2026-05-21T10:00:00' }, '2026-05-21T08:00:00.000Z'],
  ])('%j means %s', async (start, expected) => {
    const person = await connected();
    const { start: told } = await add(person, { summary: 'When', start, end: { dateTime: '2026-05-22T12:00:00Z' } });
    expect(told.dateTime).toBe(expected);
  });

  test('a whole day stays a day, wherever the person is', async () => {
    const person = await connected();
    await add(person, { summary: 'Fair', start: { date: '2026-05-22' }, end: { date: '2026-05-24' } });
    await person.put('/api/user/preferences', { timeZone: 'Pacific/Kiritimati' });
    const there = (await person.get('/api/calendar/events')).json.events[0];
    await person.put('/api/user/preferences', { timeZone: 'America/Los_Angeles' });
    const here = (await person.get('/api/calendar/events')).json.events[0];
    expect([there.start, there.end, here.start, here.end]).toEqual([
      { date: '2026-05-22' },
      { date: '2026-05-24' },
      { date: '2026-05-22' },
      { date: '2026-05-24' },
    ]);
  });

  test("today's whole day is listed although it began before now", async () => {
    const person = await connected();
    await add(person, { summary: 'Today', start: { date: '2026-05-20' }, end: { date: '2026-05-21' } });
    await add(person, { summary: 'Yesterday', start: { date: '2026-05-19' }, end: { date: '2026-05-20' } });
    expect(await titles(person)).toEqual(['Today']);
  });

  test.each([
    ['end', { start: { dateTime: at(DAY) }, end: { dateTime: at(DAY - HOUR) } }],
    ['end', { start: { date: '2026-05-22' }, end: { date: '2026-05-21' } }],
    ['end', { start: { date: '2026-05-22' }, end: { dateTime: at(3 * DAY) } }],
    ['end', { start: { dateTime: at(DAY) } }],
    ['end', { start: { dateTime: at(DAY) }, end: {} }],
    ['start', { end: { dateTime: at(DAY) } }],
    ['start', { start: { dateTime: 'tomorrow' }, end: { dateTime: at(DAY) } }],
    ['start', { start: { dateTime: '2026-02-30T10:00:00', timeZone: 'UTC' }, end: { dateTime: at(DAY) } }],
    ['start', { start: { date: '2026-13-01' }, end: { date: '2026-13-02' } }],
    ['start', { start: { dateTime: '+275760-01-01T00:00:00Z' }, end: { dateTime: at(DAY) } }],
    ['start.timeZone', { start: { dateTime: at(DAY), timeZone: 'Mars/Olympus' }, end: { dateTime: at(2 * DAY) } }],
    ['summary', { summary: '   ' }],
    ['summary', { summary: undefined }],
    ['attendees', { attendees: ['nobody'] }],
    ['recurrence', { recurrence: 'FREQ=SOMETIMES' }],
  ])('a mistake is refused and %s named: %j', async (field, mistake) => {
    const person = await connected();
    const { start: _start, end: _end, ...rest } = event('Wrong', DAY);
    const base = 'start' in mistake || 'end' in mistake ? rest : event('Wrong', DAY);
    const answer = await person.post('/api/calendar/events', { ...base, ...mistake });
    expect([answer.status, answer.json.error.field]).toEqual([400, field]);
    expect(await titles(person)).toEqual([]);
  });

  test('blank attendees are dropped, and nobody is invited twice', async () => {
    const person = await connected();
    const { attendees } = await add(
      person,
      event('Row', DAY, { attendees: ['', '  ', 'ana@example.com', ' ana@example.com '] }),
    );
    expect(attendees).toEqual([{ displayName: '', email: 'ana@example.com', status: 'waiting' }]);
  });

  test("a title keeps quotes, markup and every script's letters", async () => {
    const title = `'; drop table users; -- <img src=x onerror=alert(1)> 日本語 🌈 Ünï`;
    const person = await connected();
    await add(person, event(title, DAY, { description: title, location: title }));
    expect((await person.get('/api/calendar/events')).json.events[0]).toMatchObject({
      summary: title,
      description: title,
      location: title,
    });
  });

  test('the range decides what is listed', async () => {
    const person = await connected();
    await add(person, event('In four days', 4 * DAY));
    await add(person, event('Two days ago', -50 * HOUR));
    await add(person, event('Tomorrow', DAY));
    expect(await titles(person, 'daysForward=2')).toEqual(['Tomorrow']);
    expect(await titles(person, 'daysForward=7')).toEqual(['Tomorrow', 'In four days']);
    expect(await titles(person, 'daysBack=3&daysForward=7')).toEqual(['Two days ago', 'Tomorrow', 'In four days']);
  });

  test('maxResults limits the list, total counts all', async () => {
    const person = await connected();
    for (const days of [3, 1, 2]) await add(person, event(`Day ${days}`, days * DAY));
    const { events, total } = (await person.get('/api/calendar/events?maxResults=2')).json;
    expect([events.map((each: { summary: string }) => each.summary), total]).toEqual([['Day 1', 'Day 2'], 3]);
  });

  test.each(['abc', '-4', '1.5', '1e30', '99999999999999999999', '', '0', '3&daysBack=4', 'NaN', '%00'])(
    'a range of %s is answered in shape',
    async (value) => {
      const person = await connected();
      const answer = await person.get(
        `/api/calendar/events?daysBack=${value}&daysForward=${value}&maxResults=${value}`,
      );
      expect([answer.status, answer.json]).toEqual([200, { success: true, events: [], total: 0 }]);
    },
  );

  test('a deleted event is gone everywhere', async () => {
    const person = await connected();
    const { id } = await add(person, event('Gone soon', DAY));
    expect((await person.get('/api/google-calendar/events')).json).toHaveLength(1);
    expect((await person.delete(`/api/calendar/events/${id}`)).json).toMatchObject({ success: true });
    expect(await titles(person)).toEqual([]);
    expect((await person.get('/api/calendar/weekly-preview')).json.summary.totalEvents).toBe(0);
    expect((await person.get('/api/google-calendar/events')).json).toEqual([]);
    expect((await person.delete(`/api/calendar/events/${id}`)).status).toBe(404);
  });

  test.each(['unknown', 'a.b.c', 'x.20260521', '%2e', '..'])('deleting %s is not found', async (id) => {
    const person = await connected();
    expect((await person.delete(`/api/calendar/events/${id}`)).status).toBe(404);
  });

  test('an event can be changed in place', async () => {
    const person = await connected();
    const { id } = await add(person, event('Before', DAY, { attendees: ['ana@example.com'] }));
    const answer = await person.patch(`/api/calendar/events/${id}`, {
      summary: 'After',
      start: { dateTime: at(2 * DAY) },
      attendees: ['ben@example.com'],
    });
    expect(answer.json.event).toMatchObject({
      id,
      summary: 'After',
      start: { dateTime: at(2 * DAY) },
      end: { dateTime: at(2 * DAY + HOUR) },
      attendees: [{ email: 'ben@example.com' }],
    });
    expect((await person.patch(`/api/calendar/events/${id}`, { end: { dateTime: at(DAY) } })).json.error.field).toBe(
      'end',
    );
  });

  test('Orbit sees the coming events in its own form', async () => {
    const person = await connected();
    await add(person, event('Yesterday', -DAY));
    const { id } = await add(person, event('Site visit', DAY, { location: 'Quay', description: 'Helmet' }));
    expect((await person.get('/api/google-calendar/events')).json).toEqual([
      {
        id,
        title: 'Site visit',
        description: 'Helmet',
        startTime: at(DAY),
        endTime: at(DAY + HOUR),
        location: 'Quay',
        isTimeBlock: false,
        projectId: null,
      },
    ]);
  });
});

describe('disconnecting', () => {
  test('erases what was stored', async () => {
    const person = await connected();
    await add(person, event('Secret', DAY));
    expect((await person.delete('/api/calendar/connect')).json).toEqual({ success: true });
    expect((await person.get('/api/calendar/events')).json.error.code).toBe('not_connected');
    await person.post('/api/calendar/connect', { kind: 'local' });
    expect(await titles(person)).toEqual([]);
  });
  test('connecting twice is connecting once', async () => {
    const person = await connected();
    await person.post('/api/calendar/connect', { kind: 'local' });
    expect((await person.get('/api/calendar/status')).json).toMatchObject({
      canCreate: true,
      connections: [{ kind: 'local' }],
    });
    expect((await person.delete('/api/calendar/connect?id=other')).status).toBe(404);
  });
});
