import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';

/** A Wednesday morning, long before lunch, in no zone's change of clocks. */
const NOW = Date.UTC(2026, 4, 20, 7, 0);
const HOUR = 3600_000;
const DAY = 24 * HOUR;

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ now: () => NOW });
});
afterAll(() => world.close());

const at = (offset: number) => new Date(NOW + offset).toISOString();
const event = (summary: string, offset: number, more: object = {}) => ({
  summary,
  description: '',
  start: { dateTime: at(offset), timeZone: 'UTC' },
  end: { dateTime: at(offset + HOUR), timeZone: 'UTC' },
  location: '',
  attendees: [],
  ...more,
});
const connected = async (): Promise<Client> => {
  const person = await world.person();
  await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  expect((await person.post('/api/calendar/connect', { kind: 'local' })).status).toBe(200);
  return person;
};
const add = async (person: Client, body: object) => {
  const answer = await person.post('/api/calendar/events', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.event;
};
const titles = async (person: Client, query = 'daysForward=30') =>
  (await person.get(`/api/calendar/events?${query}`)).json.events.map((each: { summary: string }) => each.summary);

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
    expect((await world.visitor().request(path, { method })).status).toBe(401);
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
    const person = await world.person();
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
    const answer = await (await world.person()).get('/api/calendar/suggestions');
    expect([answer.status, answer.json]).toEqual([200, []]);
  });
  test('the state tells that nothing is connected', async () => {
    expect((await (await world.person()).get('/api/calendar/status')).json).toEqual({
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
    expect((await (await world.person()).post('/api/calendar/connect', body)).status).toBe(400);
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
        { displayName: '', email: 'ana@example.com' },
        { displayName: '', email: 'ben@example.com' },
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
    expect(attendees).toEqual([{ displayName: '', email: 'ana@example.com' }]);
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

describe('series', () => {
  const weekly = (more: object = {}) => ({
    summary: 'Choir',
    start: { dateTime: '2026-05-21T19:00:00', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-05-21T21:00:00', timeZone: 'Europe/Berlin' },
    recurrence: 'FREQ=WEEKLY',
    ...more,
  });
  const starts = async (person: Client, query = 'daysForward=30') =>
    (await person.get(`/api/calendar/events?${query}`)).json.events.map(
      (each: { start: { dateTime: string } }) => each.start.dateTime,
    );

  test('keeps its wall clock when the clocks change', async () => {
    const person = await connected();
    await add(person, weekly());
    const all = await starts(person, 'daysForward=180&maxResults=200');
    expect(all[0]).toBe('2026-05-21T17:00:00.000Z');
    expect(all.find((each: string) => each > '2026-10-26')).toBe('2026-10-29T18:00:00.000Z');
  });

  test('deleting one instance leaves the others', async () => {
    const person = await connected();
    await add(person, weekly());
    const { events } = (await person.get('/api/calendar/events')).json;
    expect(events[1].isRecurring).toBe(true);
    expect((await person.delete(`/api/calendar/events/${events[1].id}`)).status).toBe(200);
    expect(await starts(person)).toEqual([
      '2026-05-21T17:00:00.000Z',
      '2026-06-04T17:00:00.000Z',
      '2026-06-11T17:00:00.000Z',
      '2026-06-18T17:00:00.000Z',
    ]);
    expect((await person.delete(`/api/calendar/events/${events[1].id}`)).status).toBe(404);
  });

  test('deleting this and the following ends the series before', async () => {
    const person = await connected();
    await add(person, weekly());
    const { events } = (await person.get('/api/calendar/events')).json;
    await person.delete(`/api/calendar/events/${events[2].id}?scope=following`);
    expect(await starts(person)).toEqual(['2026-05-21T17:00:00.000Z', '2026-05-28T17:00:00.000Z']);
    await person.delete(`/api/calendar/events/${events[0].id}?scope=following`);
    expect(await starts(person)).toEqual([]);
  });

  test('deleting all takes the whole series', async () => {
    const person = await connected();
    const { id } = await add(person, weekly({ start: { date: '2026-05-21' }, end: { date: '2026-05-22' } }));
    await person.delete(`/api/calendar/events/${id}?scope=all`);
    expect(await titles(person)).toEqual([]);
  });

  test('one instance can be moved, and then deleted', async () => {
    const person = await connected();
    await add(person, weekly());
    const { events } = (await person.get('/api/calendar/events')).json;
    const moved = await person.patch(`/api/calendar/events/${events[1].id}`, {
      summary: 'Choir, at Ana’s',
      start: { dateTime: '2026-05-30T10:00:00Z' },
    });
    expect(moved.json.event).toMatchObject({ id: events[1].id, start: { dateTime: '2026-05-30T10:00:00.000Z' } });
    expect(await titles(person, 'daysForward=20')).toEqual(['Choir', 'Choir, at Ana’s', 'Choir']);
    await person.delete(`/api/calendar/events/${events[1].id}`);
    expect(await titles(person, 'daysForward=20')).toEqual(['Choir', 'Choir']);
  });

  test('changing all moves every instance, and deleted ones stay deleted', async () => {
    const person = await connected();
    await add(person, weekly());
    const { events } = (await person.get('/api/calendar/events')).json;
    await person.delete(`/api/calendar/events/${events[1].id}`);
    await person.patch(`/api/calendar/events/${events[0].id}?scope=all`, {
      start: { dateTime: '2026-05-21T18:00:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2026-05-21T19:00:00', timeZone: 'Europe/Berlin' },
    });
    expect((await starts(person)).slice(0, 2)).toEqual(['2026-05-21T16:00:00.000Z', '2026-06-04T16:00:00.000Z']);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;BYDAY=MO',
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=100000',
    'FREQ=WEEKLY;INTERVAL=1000000',
  ])('a hostile rule costs no time: %s', async (recurrence) => {
    const person = await connected();
    await person.post('/api/calendar/events', weekly({ recurrence }));
    const before = performance.now();
    const answer = await person.get('/api/calendar/events?daysBack=3650&daysForward=3650&maxResults=2500');
    expect(answer.status).toBe(200);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('the weekly preview', () => {
  test('covers the next seven days and no more', async () => {
    const person = await connected();
    await add(person, event('Board review', 2 * DAY, { attendees: ['ceo@client.example', 'cfo@client.example'] }));
    await add(person, event('Tea', 3 * DAY));
    await add(person, event('Board review, later', 10 * DAY, { attendees: ['ceo@client.example'] }));
    await add(person, event('Board review, past', -DAY, { attendees: ['ceo@client.example'] }));
    const { success, summary, preparationEvents } = (await person.get('/api/calendar/weekly-preview')).json;
    expect(success).toBe(true);
    expect(summary).toEqual({ totalEvents: 2, preparationNeeded: 1, highPriority: 1, upcomingCritical: 1 });
    expect(preparationEvents.map((each: { summary: string }) => each.summary)).toEqual(['Board review']);
  });
});

describe('the analysis', () => {
  const judged = async (person: Client, body: object) => (await add(person, body)).analysis;

  test('a meeting that matters says why, and how to prepare', async () => {
    const analysis = await judged(
      await connected(),
      event('Contract negotiation with Halden', 2 * DAY, { attendees: ['kim@halden.example'] }),
    );
    expect(analysis).toMatchObject({
      priority: 'high',
      category: 'client',
      isImportant: true,
      stakeholderLevel: 'external',
      businessImpact: 'high',
      daysUntilEvent: 2,
      needsPreparation: true,
      correction: null,
    });
    expect(analysis.reasons).toContain('kim@halden.example comes from outside.');
    expect(analysis.preparationTasks.length).toBeGreaterThanOrEqual(3);
    expect(analysis.suggestedActions).toContain('Reserve 30 minutes to prepare');
    expect(analysis.aiInsights).toContain('Client event in 2 days, 1 h, with 1 other person, 1 from outside.');
  });

  test('time kept free is of low priority and needs nothing', async () => {
    expect(await judged(await connected(), event('Focus: report', DAY))).toMatchObject({
      priority: 'low',
      needsPreparation: false,
      preparationTasks: [],
    });
  });

  test("days are counted in the person's zone", async () => {
    const person = await connected();
    await person.put('/api/user/preferences', { timeZone: 'Pacific/Kiritimati' });
    expect(await judged(person, event('Late', 4 * HOUR))).toMatchObject({ daysUntilEvent: 1 });
    await person.put('/api/user/preferences', { timeZone: 'America/Los_Angeles' });
    expect(await judged(person, event('Later', 20 * HOUR))).toMatchObject({ daysUntilEvent: 0 });
  });

  test('an overlap is named', async () => {
    const person = await connected();
    await add(person, event('Dentist', DAY));
    expect((await judged(person, event('Retro', DAY))).suggestedActions[0]).toBe('Resolve the overlap with “Dentist”');
  });

  test('a correction holds for all events of the title, until it is taken back', async () => {
    const person = await connected();
    const { id } = await add(person, event('Tea 1', DAY));
    await add(person, event('Tea 2', 2 * DAY));
    const priorities = async () =>
      (await person.get('/api/calendar/events')).json.events.map(
        (each: { analysis: { priority: string } }) => each.analysis.priority,
      );
    const before = await priorities();
    await person.put(`/api/calendar/events/${id}/correction`, { priority: 'high' });
    expect(await priorities()).toEqual(['high', 'high']);
    await person.put(`/api/calendar/events/${id}/correction`, { priority: null });
    expect(await priorities()).toEqual(before);
  });

  test('a correction is learned for what is alike, says so, is told, travels with the export, and can be forgotten', async () => {
    const person = await connected();
    const { id } = await add(person, event('Harbour planning', DAY, { attendees: ['ana@x.example'] }));
    await add(person, event('Harbour planning autumn', 2 * DAY));
    await add(person, event('Dentist', 3 * DAY));
    const told = async (whose = person) =>
      (await whose.get('/api/calendar/events')).json.events.map(
        ({ analysis }: { analysis: { priority: string; category: string; reasons: string[] } }) => [
          analysis.priority,
          analysis.category,
          analysis.reasons[0],
        ],
      );
    const [, , dentist] = await told();
    await person.put(`/api/calendar/events/${id}/correction`, { priority: 'high' });
    await person.put(`/api/calendar/events/${id}/correction`, { category: 'client' });
    const taught = [
      ['high', 'client', 'You said so for “Harbour planning”.'],
      ['high', 'client', 'You said so for “Harbour planning”, which is alike.'],
      dentist,
    ];
    expect(await told()).toEqual(taught);
    const lessons = (await person.get('/api/calendar/lessons')).json;
    expect(lessons).toMatchObject([
      { title: 'Harbour planning', priority: 'high', category: 'client', holdsFor: { same: 1, alike: 1 } },
    ]);
    const zip = Buffer.from((await person.get('/api/data/export.zip')).bytes).toString('base64');
    const heir = await world.person();
    expect((await heir.post('/api/data/import', { zip })).status).toBe(200);
    expect(await told(heir)).toEqual(taught);
    expect((await (await world.person()).delete(`/api/calendar/lessons/${lessons[0].id}`)).status).toBe(404);
    expect((await person.delete(`/api/calendar/lessons/${lessons[0].id}`)).status).toBe(200);
    expect((await person.get('/api/calendar/lessons')).json).toEqual([]);
    expect((await told())[0][2]).not.toContain('You said so');
    expect(await told(heir)).toEqual(taught);
  });

  test('one answer about the calendar follows another, whoever changes it meanwhile', async () => {
    const person = await connected();
    const ids: string[] = [];
    for (const summary of ['One', 'Two']) ids.push((await add(person, event(summary, DAY))).id);
    const seen = async () => (await person.get('/api/calendar/events')).json.total;
    expect(await seen()).toBe(2);
    await person.delete(`/api/calendar/events/${ids[0]}`);
    expect(await seen()).toBe(1);
    await person.patch(`/api/calendar/events/${ids[1]}`, { summary: 'Three' });
    expect((await person.get('/api/calendar/events')).json.events[0].summary).toBe('Three');
    await person.delete('/api/calendar/connect');
    await person.post('/api/calendar/connect', { kind: 'local' });
    expect(await seen()).toBe(0);
  });

  test('preparation can be ticked off', async () => {
    const person = await connected();
    const { id, analysis } = await add(person, event('Board review', 2 * DAY, { attendees: ['a@b.example'] }));
    const [task] = analysis.preparationTasks;
    const done = async () => (await person.get('/api/calendar/events')).json.events[0].preparationDone;
    await person.put(`/api/calendar/events/${id}/preparation`, { task, done: true });
    expect(await done()).toEqual([task]);
    await person.put(`/api/calendar/events/${id}/preparation`, { task, done: false });
    expect(await done()).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggestions = async (person: Client) => (await person.get('/api/calendar/suggestions')).json;
  const named = (list: { id: string; type: string }[], type: string) => list.filter((each) => each.type === type);

  test('have a form that can be relied on, and stay the same', async () => {
    const person = await connected();
    await add(person, event('Board review', 2 * DAY, { attendees: ['ceo@client.example'] }));
    const list = await suggestions(person);
    expect(list.length).toBeGreaterThan(2);
    expect(await suggestions(person)).toEqual(list);
    expect(
      list.every(
        (each: { suggestedTime: { startTime: string; endTime: string } }) =>
          each.suggestedTime.endTime > each.suggestedTime.startTime && each.suggestedTime.startTime >= at(0),
      ),
    ).toBe(true);
    expect(named(list, 'prep_time')).toHaveLength(1);
  });

  test('an accepted one is written into the calendar and leaves the list', async () => {
    const person = await connected();
    const [first] = named(await suggestions(person), 'focus_block');
    const { event: written } = (await person.post(`/api/calendar/suggestions/${first!.id}/accept`)).json;
    expect(written).toMatchObject({ summary: 'Focus time', isTimeBlock: true });
    expect((await suggestions(person)).map((each: { id: string }) => each.id)).not.toContain(first!.id);
    await person.delete(`/api/calendar/events/${written.id}`);
    expect((await suggestions(person)).map((each: { id: string }) => each.id)).not.toContain(first!.id);
  });

  test('a dismissed one never comes back, not even when its time shifts', async () => {
    const person = await connected();
    const before = named(await suggestions(person), 'focus_block');
    const { id, suggestedTime } = before[0] as unknown as {
      id: string;
      suggestedTime: { startTime: string; endTime: string };
    };
    expect((await person.post(`/api/calendar/suggestions/${id}/dismiss`)).json).toEqual({ success: true });
    await add(person, {
      summary: 'Call',
      start: { dateTime: suggestedTime.startTime },
      end: { dateTime: new Date(Date.parse(suggestedTime.startTime) + HOUR / 2).toISOString() },
    });
    const overlapping = named(await suggestions(person), 'focus_block').filter(
      (each) =>
        (each as unknown as { suggestedTime: { startTime: string } }).suggestedTime.startTime >=
          suggestedTime.startTime &&
        (each as unknown as { suggestedTime: { startTime: string } }).suggestedTime.startTime < suggestedTime.endTime,
    );
    expect(overlapping).toEqual([]);
    expect((await person.post(`/api/calendar/suggestions/${id}/dismiss`)).status).toBe(404);
  });

  test('a full morning without a pause asks for a break, and two at once for a way out', async () => {
    const person = await connected();
    for (const hour of [1, 2, 3]) await add(person, event(`Meeting ${hour}`, DAY + hour * HOUR));
    await add(person, event('Clash', DAY + 3 * HOUR, { end: { dateTime: at(DAY + 3.5 * HOUR) } }));
    const list = await suggestions(person);
    expect(named(list, 'break').map((each) => (each as unknown as { title: string }).title)).toContain('Take a break');
    expect(named(list, 'other').map((each) => (each as unknown as { title: string }).title)).toContain(
      'Double booking: Clash',
    );
  });
});

describe('the working week', () => {
  const week = async (person: Client) => (await person.get('/api/calendar/plan')).json;
  const focus = async (person: Client) =>
    (await person.get('/api/calendar/suggestions')).json.filter(({ type }: { type: string }) => type === 'focus_block');

  test('is the usual one until the person says otherwise, and suggestions keep to it', async () => {
    const person = await connected();
    expect((await week(person)).plan).toEqual({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', focusHours: 8 });
    expect((await focus(person)).length).toBeGreaterThan(0);
    const plan = { days: [6, 0], from: '20:00', to: '23:00', focusHours: 3 };
    expect((await person.put('/api/calendar/plan', plan)).status).toBe(200);
    expect((await week(person)).plan).toEqual(plan);
    const times = (await focus(person)).map(
      ({ suggestedTime }: { suggestedTime: { startTime: string } }) => new Date(suggestedTime.startTime),
    );
    expect(times.map((time: Date) => [time.getUTCDay() % 6, time.getUTCHours() >= 18])).toEqual(
      times.map(() => [0, true]),
    );
    const [first] = await focus(person);
    await person.post(`/api/calendar/suggestions/${first.id}/accept`);
    expect([(await week(person)).focusMinutes, await focus(person)]).toEqual([180, []]);
    await person.put('/api/calendar/plan', { ...plan, focusHours: 0 });
    expect(await focus(person)).toEqual([]);
    expect((await person.put('/api/calendar/plan', { ...plan, from: '23:30' })).status).toBe(400);
    expect((await person.put('/api/calendar/plan', { ...plan, days: [7] })).status).toBe(400);
  });

  test('warns of two things at once, and of a day with too many meetings, also one without a gap', async () => {
    const person = await connected();
    await person.put('/api/calendar/plan', { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00', focusHours: 8 });
    const { id } = await add(person, event('Marathon', DAY, { end: { dateTime: at(DAY + 7 * HOUR) } }));
    const clash = await add(person, event('Call', DAY + HOUR));
    const { warnings, meetingMinutes } = await week(person);
    expect(warnings).toMatchObject([
      { kind: 'conflict', text: '“Marathon” and “Call” take place at the same time.', eventIds: [id, clash.id] },
      { kind: 'overload', text: '8 h of meetings on one day leave little room for anything else.' },
    ]);
    expect(meetingMinutes).toBe(480);
    await person.delete(`/api/calendar/events/${id}`);
    expect((await week(person)).warnings).toEqual([]);
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
