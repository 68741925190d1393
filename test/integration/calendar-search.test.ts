import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, event, NOW, thatMorning, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { Client } from '#test/support/client.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await thatMorning()));
afterAll(() => server?.close());

const add = async (person: Client, summary: string, offset: number, more: object = {}) => {
  const answer = await person.post('/api/calendar/events', event(summary, offset, more));
  expect(answer.status, answer.text).toBe(200);
};
const found = async (person: Client, q: string): Promise<Record<string, string>[]> => {
  const answer = await person.get(`/api/calendar/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.events;
};
const titles = async (person: Client, q: string) => (await found(person, q)).map(({ summary }) => summary);

describe('events are found', () => {
  test('years ago and years ahead, by words of title, place, guests and description, without accents', async () => {
    const person = await withCalendar(server);
    await add(person, 'Café with Ana', -3000 * DAY, { location: 'Pier 7' });
    await add(person, 'Dentist', 2000 * DAY, { description: 'bring the blue card' });
    await add(person, 'Planning', DAY, { attendees: ['ines@weber.example'] });
    expect(await titles(person, 'cafe')).toEqual(['Café with Ana']);
    expect(await titles(person, 'ANA pier')).toEqual(['Café with Ana']);
    expect(await titles(person, 'blue')).toEqual(['Dentist']);
    expect(await titles(person, 'weber')).toEqual(['Planning']);
    expect(await titles(person, 'cafe dentist')).toEqual([]);
    const [dentist] = await found(person, 'dentist');
    expect((await person.get(`/api/calendar/events/${dentist!.id}`)).json.event.summary).toBe('Dentist');
  });

  test('of a series the next one, or the last, and an instance that has other words as itself', async () => {
    const person = await withCalendar(server);
    await add(person, 'Choir', -70 * DAY, { recurrence: 'FREQ=WEEKLY' });
    await add(person, 'Course', -70 * DAY, { recurrence: 'FREQ=WEEKLY;COUNT=3' });
    const days = async (q: string) =>
      (await found(person, q)).map(({ start }) =>
        Math.round((Date.parse((start as unknown as { dateTime: string }).dateTime) - NOW) / DAY),
      );
    expect(await days('choir')).toEqual([0]);
    expect(await days('course')).toEqual([-56]);
    const range = await person.get('/api/calendar/range?from=2026-06-01&to=2026-06-30');
    const one = range.json.events.find(({ summary }: { summary: string }) => summary === 'Choir');
    await person.patch(`/api/calendar/events/${one.id}`, { summary: 'Concert' });
    expect(await found(person, 'concert')).toMatchObject([{ id: one.id }]);
  });

  test('of the person alone, and not for an empty or endless question', async () => {
    const person = await withCalendar(server);
    await add(person, 'Secret dinner', DAY);
    expect(await titles(await withCalendar(server), 'dinner')).toEqual([]);
    expect(await titles(await server.person(), 'dinner')).toEqual([]);
    expect((await server.client().get('/api/calendar/search?q=dinner')).status).toBe(401);
    for (const q of ['', '%20', 'x'.repeat(201)])
      expect((await person.get(`/api/calendar/search?q=${q}`)).status, q.slice(0, 5)).toBe(400);
  });
});
