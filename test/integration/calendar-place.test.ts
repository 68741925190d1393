import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, event, HOUR, thatMorning, titles, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server.close());

const place = '/api/calendar/plan/place';

test('a stranger is asked to sign in, and a calendar is needed', async () => {
  expect((await server.client().post(place, { title: 'Report', minutes: 60 })).status).toBe(401);
  const answer = await (await server.person()).post(place, { title: 'Report', minutes: 60 });
  expect(answer.json.error.code).toBe('not_connected');
});

test('a task is put into the first free working time, off what is there, and taken out again', async () => {
  const person = await withCalendar(server);
  await add(person, event('Standup', 0.5 * HOUR));
  const first = await person.post(place, { title: 'Write the report', minutes: 60 });
  expect(first.status, first.text).toBe(200);
  const { start, end, isTimeBlock } = first.json.event;
  // The standup ends at 8:30 UTC, and five minutes after it are left free.
  expect([start.dateTime, end.dateTime, isTimeBlock]).toEqual([
    '2026-05-20T08:45:00.000Z',
    '2026-05-20T09:45:00.000Z',
    true,
  ]);
  const second = await person.post(place, { title: 'Tidy up', minutes: 30, until: '2026-05-20' });
  expect(Date.parse(second.json.event.start.dateTime)).toBeGreaterThanOrEqual(Date.parse(end.dateTime));
  expect((await person.post(`/api/calendar/changes/${first.json.change}/undo`, {})).status).toBe(200);
  expect(await titles(person)).toEqual(['Standup', 'Tidy up']);
});

test('what has no room before its day is said, and nothing is written', async () => {
  const person = await withCalendar(server);
  await add(person, event('Offsite', 0, { end: { dateTime: '2026-05-20T16:00:00.000Z', timeZone: 'UTC' } }));
  const answer = await person.post(place, { title: 'Report', minutes: 120, until: '2026-05-20' });
  expect(answer.status).toBe(409);
  expect(answer.json.error.message).toContain('before it’s due');
  expect((await person.post(place, { title: 'Report', minutes: 120 })).json.event.start.dateTime).toContain(
    '2026-05-21',
  );
});
