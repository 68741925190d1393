import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** Ten in the evening in London: in Auckland it is tomorrow, in Honolulu it is still morning. */
const NOW = Date.UTC(2026, 4, 20, 21, 0);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

/** What the calendar calls the day of an event that begins in two hours, seen from a device somewhere. */
const person = async () => {
  const client = await server.person();
  await client.post('/api/calendar/connect', { kind: 'local' });
  const at = (hours: number) => ({ dateTime: new Date(NOW + hours * 3600_000).toISOString(), timeZone: 'UTC' });
  await client.post('/api/calendar/events', { summary: 'Call', start: at(5), end: at(6) });
  const ask = (zone: string | null) =>
    client.request('/api/calendar/events', { headers: zone === null ? {} : { 'x-time-zone': zone } });
  return {
    client,
    daysUntil: async (zone: string | null) => (await ask(zone)).json.events[0].analysis.daysUntilEvent,
  };
};

test('days begin where the device of a person is, from its first call on, also when nobody looks', async () => {
  const { daysUntil } = await person();
  expect(await daysUntil('Pacific/Honolulu')).toBe(0);
  expect(await daysUntil(null)).toBe(0);
  expect(await daysUntil('Europe/London')).toBe(1);
  expect(await daysUntil(null)).toBe(1);
});

test('what a person has chosen counts, wherever the device is, until they leave it to the device again', async () => {
  const { client, daysUntil } = await person();
  await client.put('/api/user/preferences', { timeZone: 'Pacific/Honolulu' });
  expect(await daysUntil('Europe/London')).toBe(0);
  expect((await client.get('/api/user/preferences')).json.timeZone).toBe('Pacific/Honolulu');
  await client.put('/api/user/preferences', { timeZone: 'auto' });
  expect(await daysUntil('Asia/Tokyo')).toBe(0);
  expect(await daysUntil('Europe/London')).toBe(1);
});

test('a device that says nothing sensible changes nothing, and a visitor is nobody', async () => {
  const { daysUntil } = await person();
  expect(await daysUntil('Europe/London')).toBe(1);
  expect(await daysUntil('Mars/Olympus Mons')).toBe(1);
  const context = server.client();
  expect((await context.request('/api/calendar/events', { headers: { 'x-time-zone': 'UTC' } })).status).toBe(401);
});
