import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

/** A Monday at six in the morning. */
const START = Date.parse('2027-03-01T06:00:00Z');

describe('the way to an event', () => {
  let server: TestServer;
  let now = START;
  beforeAll(async () => {
    server = await startTestServer({ env: { LOG_LEVEL: 'silent' }, now: () => now });
  });
  afterAll(async () => {
    await server?.close();
  });

  const person = async (): Promise<Client> => {
    now = START;
    const client = await server.person();
    await client.put('/api/user/preferences', { timeZone: 'UTC' });
    await client.post('/api/calendar/connect', { kind: 'local' });
    return client;
  };
  const meeting = (more: object = {}) => ({
    summary: 'Notary',
    start: { dateTime: '2027-03-01T12:00:00Z' },
    end: { dateTime: '2027-03-01T13:00:00Z' },
    travelMinutes: 90,
    ...more,
  });
  const create = async (client: Client, body: object) => {
    const answer = await client.post('/api/calendar/events', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.event;
  };

  test('is kept with the event, changed, exported and imported', async () => {
    const client = await person();
    const { id, travelMinutes } = await create(client, meeting());
    expect(travelMinutes).toBe(90);
    const file = (await client.get('/api/calendar/export.ics?from=2027-03-01&to=2027-03-01')).text;
    expect(file).toContain('X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT1H30M\r\n');
    const changed = await client.patch(`/api/calendar/events/${id}`, { travelMinutes: 0 });
    expect(changed.json.event.travelMinutes).toBe(0);
    expect((await client.get('/api/calendar/export.ics?from=2027-03-01&to=2027-03-01')).text).not.toContain(
      'X-APPLE-TRAVEL',
    );
    expect((await client.post(`/api/calendar/changes/${changed.json.change}/undo`)).status).toBe(200);
    expect((await client.get(`/api/calendar/events/${id}`)).json.event.travelMinutes).toBe(90);
    const other = await person();
    const imported = await other.post('/api/calendar/import', { ics: file });
    expect(imported.status, imported.text).toBe(200);
    const { events } = (await other.get('/api/calendar/range?from=2027-03-01&to=2027-03-01')).json;
    expect(events).toMatchObject([{ summary: 'Notary', travelMinutes: 90 }]);
  });

  test('is refused when it is no time', async () => {
    const client = await person();
    const refused = await client.post('/api/calendar/events', meeting({ travelMinutes: 1441 }));
    expect([refused.status, refused.json.error.field]).toEqual([400, 'travelMinutes']);
    expect((await client.post('/api/calendar/events', meeting({ travelMinutes: -5 }))).status).toBe(400);
  });

  test('nothing is suggested on the way', async () => {
    const client = await person();
    await create(client, meeting());
    const suggestions = (await client.get('/api/calendar/suggestions')).json as {
      title: string;
      suggestedTime: { startTime: string; endTime: string };
    }[];
    const [from, to] = [Date.parse('2027-03-01T10:30:00Z'), Date.parse('2027-03-01T13:00:00Z')];
    const onTheWay = suggestions.filter(
      ({ suggestedTime: { startTime, endTime } }) => Date.parse(startTime) < to && Date.parse(endTime) > from,
    );
    expect(onTheWay).toEqual([]);
  });

  test('the reminder that comes as long before as the way takes says that it is time to leave', async () => {
    const client = await person();
    await create(client, meeting({ reminders: [{ minutes: 90 }, { minutes: 10 }] }));
    now = Date.parse('2027-03-01T10:30:00Z');
    const [told] = await until(
      async () => (await client.get('/api/notifications')).json.notifications as { title: string; reasons: string[] }[],
      (found) => found.length > 0,
    );
    expect(told).toMatchObject({
      title: 'Time to leave: Notary, 12:00 PM',
      reasons: ['It takes 90 minutes to get there'],
    });
  });
});
