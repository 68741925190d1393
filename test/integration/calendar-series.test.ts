import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { NOW, thatMorning, withCalendar } from '#test/support/calendar/that-morning.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());
const connected = () => withCalendar(server);
const berlin = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
const add = async (person: Client, body: object) => {
  const answer = await person.post('/api/calendar/events', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const weekly = (recurrence = 'FREQ=WEEKLY;BYDAY=TU;COUNT=6') => ({
  summary: 'Choir',
  start: berlin('2026-05-26T19:00'),
  end: berlin('2026-05-26T21:00'),
  recurrence,
});
type Shown = { id: string; summary: string; start: { dateTime: string }; end: { dateTime: string } };
const events = async (person: Client, to = '2026-07-31'): Promise<Shown[]> =>
  (await person.get(`/api/calendar/range?from=2026-05-18&to=${to}`)).json.events;
const shown = async (person: Client) =>
  (await events(person)).map(({ summary, start }) => `${start.dateTime.slice(5, 16)} ${summary}`);
const change = (person: Client, id: string, body: object, scope = 'this') =>
  person.patch(`/api/calendar/events/${id}?scope=${scope}`, body);
const undo = (person: Client, id: string) => person.post(`/api/calendar/changes/${id}/undo`);
const CHOIR = ['05-26', '06-02', '06-09', '06-16', '06-23', '06-30'].map((day) => `${day}T17:00 Choir`);

describe('moving', () => {
  test('one of a series moves alone, and comes back', async () => {
    const person = await connected();
    await add(person, weekly());
    const [, second] = await events(person);
    const { json } = await change(person, second!.id, { start: berlin('2026-06-03T18:00') });
    expect(json.event).toMatchObject({ id: second!.id, end: { dateTime: '2026-06-03T18:00:00.000Z' } });
    expect(await shown(person)).toEqual([CHOIR[0], '06-03T16:00 Choir', ...CHOIR.slice(2)]);
    expect((await undo(person, json.change)).status).toBe(200);
    expect(await shown(person)).toEqual(CHOIR);
  });

  test('all of a series move as far as the one that was dragged, also to another weekday', async () => {
    const person = await connected();
    await add(person, weekly());
    const third = (await events(person))[2]!;
    const body = { start: { dateTime: '2026-06-10T16:00:00Z' }, end: { dateTime: '2026-06-10T17:00:00Z' } };
    const { json } = await change(person, third.id, body, 'all');
    expect(json.event).toMatchObject({
      recurrence: 'FREQ=WEEKLY;COUNT=6;BYDAY=WE',
      start: { dateTime: '2026-06-10T16:00:00.000Z', timeZone: 'Europe/Berlin' },
    });
    expect(await shown(person)).toEqual(
      ['05-27', '06-03', '06-10', '06-17', '06-24', '07-01'].map((day) => `${day}T16:00 Choir`),
    );
  });

  test('a moment in UTC does not take a series out of its zone: its hour stays when the clocks change', async () => {
    const person = await connected();
    await add(person, weekly('FREQ=WEEKLY;BYDAY=TU'));
    const [first] = await events(person);
    await change(person, first!.id, { start: { dateTime: '2026-05-26T18:00:00Z', timeZone: 'UTC' } }, 'all');
    const { events: winter } = (await person.get('/api/calendar/range?from=2026-11-03&to=2026-11-03')).json;
    expect(winter[0].start.dateTime).toBe('2026-11-03T19:00:00.000Z');
  });

  test('changed and left out ones move along with all', async () => {
    const person = await connected();
    await add(person, weekly());
    const [, second, third, fourth] = await events(person);
    await change(person, second!.id, { summary: 'Rehearsal' });
    await person.delete(`/api/calendar/events/${third!.id}`);
    await change(person, fourth!.id, { start: berlin('2026-06-16T20:00') }, 'all');
    expect(await shown(person)).toEqual([
      '05-26T18:00 Choir',
      '06-02T17:00 Rehearsal',
      '06-16T18:00 Choir',
      '06-23T18:00 Choir',
      '06-30T18:00 Choir',
    ]);
  });

  test('a series on days that cannot follow says so and stays', async () => {
    const person = await connected();
    await add(person, weekly('FREQ=MONTHLY;BYDAY=TU,TH;COUNT=6'));
    const [first] = await events(person);
    const answer = await change(person, first!.id, { start: berlin('2026-05-27T19:00') }, 'all');
    expect([answer.status, answer.json.error.field]).toEqual([400, 'start']);
  });

  test.each([
    ['FREQ=MONTHLY;BYDAY=4TU;COUNT=3', '2026-05-27', ['05-27', '06-24', '07-22']],
    ['FREQ=MONTHLY;BYDAY=-1TU;COUNT=3', '2026-05-27', ['05-27', '06-24', '07-29']],
    ['FREQ=MONTHLY;BYMONTHDAY=26;COUNT=3', '2026-05-28', ['05-28', '06-28', '07-28']],
    ['FREQ=DAILY;COUNT=3', '2026-05-28', ['05-28', '05-29', '05-30']],
    ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3', '2026-05-27', ['05-27', '05-29', '06-03']],
    ['FREQ=YEARLY;COUNT=2', '2026-05-28', ['05-28']],
  ])('%s follows to %s', async (recurrence, day, days) => {
    const person = await connected();
    await add(person, weekly(recurrence));
    const [first] = await events(person);
    await change(person, first!.id, { start: berlin(`${day}T19:00`) }, 'all');
    expect((await shown(person)).map((text) => text.slice(0, 5))).toEqual(days);
  });
});

describe('this and the following', () => {
  test('become a series of their own; what was before stays, counted rightly', async () => {
    const person = await connected();
    await add(person, weekly());
    const third = (await events(person))[2]!;
    const body = { summary: 'Orchestra', start: berlin('2026-06-10T19:00') };
    const { json } = await change(person, third.id, body, 'following');
    const expected = ['06-10', '06-17', '06-24', '07-01'].map((day) => `${day}T17:00 Orchestra`);
    expect(json.event).toMatchObject({ summary: 'Orchestra', recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=WE' });
    expect(await shown(person)).toEqual([...CHOIR.slice(0, 2), ...expected]);
    expect((await undo(person, json.change)).status).toBe(200);
    expect(await shown(person)).toEqual(CHOIR);
  });

  test('from the first one on are all', async () => {
    const person = await connected();
    await add(person, weekly());
    const [first] = await events(person);
    await change(person, first!.id, { summary: 'Orchestra' }, 'following');
    expect(await shown(person)).toEqual(CHOIR.map((text) => text.replace('Choir', 'Orchestra')));
  });

  test('deleted ones come back with their changes', async () => {
    const person = await connected();
    await add(person, weekly());
    const all = await events(person);
    await change(person, all[4]!.id, { summary: 'Concert' });
    const before = await shown(person);
    const removed = (await person.delete(`/api/calendar/events/${all[3]!.id}?scope=following`)).json;
    expect(await shown(person)).toEqual(CHOIR.slice(0, 3));
    await undo(person, removed.change);
    expect(await shown(person)).toEqual(before);
  });
});

describe('how it repeats', () => {
  test('can be said later, said anew, and taken away', async () => {
    const person = await connected();
    const { event } = await add(person, weekly(''));
    const made = (await change(person, event.id, { recurrence: 'FREQ=WEEKLY;COUNT=2' })).json.event;
    expect(await shown(person)).toEqual(CHOIR.slice(0, 2));
    await change(person, made.id, { recurrence: 'FREQ=DAILY;COUNT=3' }, 'all');
    expect((await shown(person)).map((text) => text.slice(0, 5))).toEqual(['05-26', '05-27', '05-28']);
    const [first] = await events(person);
    expect((await change(person, first!.id, { recurrence: null }, 'all')).json.event).toMatchObject({
      isRecurring: false,
      recurrence: null,
    });
    expect(await shown(person)).toEqual(CHOIR.slice(0, 1));
  });

  test('belongs to the whole series', async () => {
    const person = await connected();
    await add(person, weekly());
    const [first] = await events(person);
    const refused = await change(person, first!.id, { recurrence: 'FREQ=DAILY' });
    expect([refused.status, refused.json.error.field]).toEqual([400, 'recurrence']);
  });

  test.each(['FREQ=OFTEN', 'FREQ=DAILY;X=1\r\nATTENDEE:mailto:eve@example.com', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    '%j is refused, and nothing changes',
    async (recurrence) => {
      const person = await connected();
      const { event } = await add(person, weekly(''));
      expect((await change(person, event.id, { recurrence })).status).toBe(400);
      expect(await shown(person)).toEqual(CHOIR.slice(0, 1));
    },
  );
});

describe('undoing', () => {
  test('puts a created, changed or deleted event back under its name, and can be undone itself', async () => {
    const person = await connected();
    const created = await add(person, weekly(''));
    const changed = (await change(person, created.event.id, { summary: 'Orchestra' })).json;
    const deleted = (await person.delete(`/api/calendar/events/${created.event.id}`)).json;
    const back = (await undo(person, deleted.change)).json;
    expect(await shown(person)).toEqual(['05-26T17:00 Orchestra']);
    expect((await undo(person, back.change)).status).toBe(200);
    expect(await shown(person)).toEqual([]);
    expect((await undo(person, deleted.change)).status).toBe(409);
    expect((await undo(person, changed.change)).status).toBe(409);
  });

  test('is done when the event is already as it was before', async () => {
    const person = await connected();
    const created = await add(person, weekly(''));
    const changed = (await change(person, created.event.id, { summary: 'Orchestra' })).json;
    await change(person, created.event.id, { summary: created.event.summary });
    expect((await undo(person, changed.change)).status).toBe(200);
    await person.delete(`/api/calendar/events/${created.event.id}`);
    expect((await undo(person, created.change)).status).toBe(200);
    expect(await shown(person)).toEqual([]);
  });

  test('whole days and single ones become each other and back', async () => {
    const person = await connected();
    const { event } = await add(person, weekly(''));
    const body = { start: { date: '2026-05-26' }, end: { date: '2026-05-28' } };
    const { json } = await change(person, event.id, body);
    expect(json.event).toMatchObject({ start: { date: '2026-05-26' }, end: { date: '2026-05-28' } });
    await undo(person, json.change);
    expect(await shown(person)).toEqual(CHOIR.slice(0, 1));
  });

  test('is for the person alone, and for thirty days', async () => {
    const clock = { now: NOW };
    const slow = await startTestServer({ now: () => clock.now });
    const [person, other] = [await slow.person(), await slow.person()];
    await person.post('/api/calendar/connect', { kind: 'local' });
    await other.post('/api/calendar/connect', { kind: 'local' });
    const [created, late] = [await add(person, weekly('')), await add(person, weekly(''))];
    expect((await undo(other, created.change)).status).toBe(404);
    expect((await undo(slow.client(), created.change)).status).toBe(401);
    clock.now += 29 * 24 * 3600_000;
    expect((await undo(person, created.change)).status).toBe(200);
    clock.now += 24 * 3600_000;
    expect((await undo(person, late.change)).status).toBe(404);
    await slow.close();
  });

  test('an accepted suggestion can be taken back', async () => {
    const person = await connected();
    const [suggestion] = (await person.get('/api/calendar/suggestions')).json;
    const accepted = (await person.post(`/api/calendar/suggestions/${suggestion.id}/accept`)).json;
    expect((await undo(person, accepted.change)).status).toBe(200);
    expect(await events(person)).toEqual([]);
  });
});
