import { expect } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '../server.ts';

/** A Wednesday morning in May, long before lunch, in no zone's change of clocks; those of Berlin go back on 25 October. */
export const NOW = Date.UTC(2026, 4, 20, 7, 0);
export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

/** A world in which it is that morning. */
export const thatMorning = (): Promise<TestServer> => startTestServer({ now: () => NOW });

/** So many milliseconds after that morning. */
export const at = (offset: number): string => new Date(NOW + offset).toISOString();

/** An event of an hour that begins so many milliseconds after that morning, as it is asked for. */
export const event = (summary: string, offset: number, more: object = {}) => ({
  summary,
  description: '',
  start: { dateTime: at(offset), timeZone: 'UTC' },
  end: { dateTime: at(offset + HOUR), timeZone: 'UTC' },
  location: '',
  attendees: [],
  ...more,
});

/** A person in Berlin with the built-in calendar. */
export const withCalendar = async (server: TestServer): Promise<Client> => {
  const person = await server.person();
  await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  expect((await person.post('/api/calendar/connect', { kind: 'local' })).status).toBe(200);
  return person;
};

/** Adds an event and gives it as the calendar answers. */
export const add = async (person: Client, body: object) => {
  const answer = await person.post('/api/calendar/events', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.event;
};

/** The titles of what is listed, in order. */
export const titles = async (person: Client, query = 'daysForward=30') =>
  (await person.get(`/api/calendar/events?${query}`)).json.events.map((each: { summary: string }) => each.summary);
