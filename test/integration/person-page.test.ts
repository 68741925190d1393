import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, DAY, event, HOUR, thatMorning, withCalendar } from '#test/support/calendar/that-morning.ts';
import type { Client } from '#test/support/client.ts';
import type { TestServer } from '#test/support/server.ts';

describe('the page of a person', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await thatMorning();
  });
  afterAll(() => server?.close());

  const record = async (client: Client, kind: string, values: object): Promise<string> => {
    const answer = await client.post('/api/life/records', { kind, values });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.record.id;
  };

  test('is for its owner alone', async () => {
    const client = await server.person();
    const maja = await record(client, 'person', { name: 'Maja' });
    expect((await server.client().get(`/api/people/${maja}`)).status).toBe(401);
    expect((await (await server.person()).get(`/api/people/${maja}`)).status).toBe(404);
    const gift = await record(client, 'gift', { idea: 'Book', for: 'Maja', status: 'Idea' });
    expect((await client.get(`/api/people/${gift}`)).status).toBe(404);
  });

  test('of somebody of whom nothing is known says so', async () => {
    const client = await server.person();
    const maja = await record(client, 'person', { name: 'Maja', cadence: 14 });
    expect((await client.get(`/api/people/${maja}`)).json).toMatchObject({
      name: 'Maja',
      lastContact: null,
      nextContact: null,
      meetings: [],
      mails: [],
    });
  });

  test('brings together calendar, records and gifts, by address and by name', async () => {
    const client = await withCalendar(server);
    const maja = await record(client, 'person', { name: 'Maja', email: 'Maja@example.org', cadence: 10 });
    const guest = { attendees: ['maja@example.org'] };
    await add(client, event('Lunch', 2 * DAY, guest));
    await add(client, event('Planning', 3 * HOUR, guest));
    await add(client, event('Something else', HOUR));
    await record(client, 'interaction', {
      with: 'Maja',
      person: maja,
      day: '2026-05-15',
      how: 'Called',
      note: 'The move',
    });
    await record(client, 'interaction', { with: 'maja', day: '2026-05-01', how: 'Met' });
    await record(client, 'interaction', { with: 'Somebody', day: '2026-05-18', how: 'Met' });
    await record(client, 'gift', { idea: 'Tea', for: 'maja', status: 'Bought' });
    const page = (await client.get(`/api/people/${maja}`)).json;
    expect(page).toMatchObject({
      lastContact: { what: 'Called', at: '2026-05-15' },
      nextContact: { what: 'Planning', at: '2026-05-20T10:00:00.000Z' },
      together: [{ title: 'Called', note: 'The move' }, { title: 'Met' }],
      gifts: [{ title: 'Tea', note: 'Bought' }],
    });
    expect(page.meetings.map(({ title, isPast }: { title: string; isPast: boolean }) => [title, isPast])).toEqual([
      ['Planning', false],
      ['Lunch', false],
    ]);
  });

  test('says when it is time to get in touch', async () => {
    const client = await server.person();
    const maja = await record(client, 'person', { name: 'Maja', cadence: 10 });
    await record(client, 'interaction', { with: 'Maja', day: '2026-05-15', how: 'Met' });
    expect((await client.get(`/api/people/${maja}`)).json.nextContact).toEqual({
      what: 'Time to get in touch',
      at: '2026-05-25',
      href: null,
    });
  });
});
