import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, thatMorning, titles, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { Client } from '#test/support/client.ts';
import { cpuTime } from '#test/support/cpu-time.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());
const connected = () => withCalendar(server);

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
    const before = cpuTime();
    const answer = await person.get('/api/calendar/events?daysBack=3650&daysForward=3650&maxResults=2500');
    expect(answer.status).toBe(200);
    expect(cpuTime() - before).toBeLessThan(5000);
  });
});
