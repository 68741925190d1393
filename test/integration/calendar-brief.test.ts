import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { withCalendar } from '#test/support/calendar/that-morning.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
const GRACE = 'grace@client.example';
const HOUR = 3600_000;
const DAY = 24 * HOUR;

describe('a brief for a meeting', () => {
  let google: Google;
  let server: TestServer;
  beforeAll(async () => {
    google = await startGoogle({ redirectUris: [CALLBACK] });
    server = await startTestServer({ env: googleEnv(google) });
  });
  afterAll(async () => {
    await server?.close();
    await google?.stop();
  });

  const connected = () => withCalendar(server);
  const meeting = async (person: Client, summary: string, offset: number, more: object = {}) => {
    const at = (moment: number) => ({ dateTime: new Date(Date.now() + moment).toISOString() });
    const body = { summary, start: at(offset), end: at(offset + HOUR), attendees: [GRACE], ...more };
    const answer = await person.post('/api/calendar/events', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json.event;
  };
  const brief = async (person: Client, id: string) => (await person.get(`/api/calendar/events/${id}/brief`)).json;

  test("is for the person alone, and another person's meeting is not found", async () => {
    const [owner, other] = [await connected(), await connected()];
    const { id } = await meeting(owner, 'Contract', DAY);
    expect((await server.client().get(`/api/calendar/events/${id}/brief`)).status).toBe(401);
    expect((await other.get(`/api/calendar/events/${id}/brief`)).status).toBe(404);
  });

  test('tells who comes, what is to prepare, and which meetings there were', async () => {
    const person = await connected();
    const first = await meeting(person, 'First talk', -9 * DAY);
    await meeting(person, 'Second talk', -2 * DAY, { attendees: [GRACE, 'ben@example.com'] });
    await meeting(person, 'Without her', -DAY, { attendees: ['ben@example.com'] });
    await meeting(person, 'Not yet', DAY);
    const { id } = await meeting(person, 'Contract review', 2 * DAY);
    await person.put(`/api/calendar/events/${id}/preparation`, {
      task: 'Check what was agreed last time',
      done: true,
    });
    const told = await brief(person, id);
    expect(told.event).toMatchObject({ id, summary: 'Contract review' });
    expect(told.people).toEqual([
      {
        email: GRACE,
        name: GRACE,
        reply: 'waiting',
        isOptional: false,
        isFromOutside: true,
        record: null,
        meetings: 2,
        lastMetAt: expect.any(String),
        lastMailAt: null,
      },
    ]);
    expect(told.meetings.map(({ summary }: { summary: string }) => summary)).toEqual(['Second talk', 'First talk']);
    expect(told.meetings[1].id).toBe(first.id);
    expect([told.mails, told.openPoints, told.morePeople]).toEqual([null, [], 0]);
    expect(told.preparation).toContainEqual({ task: 'Check what was agreed last time', done: true });
  });

  test('knows guests from mail and from records, and what is open with them', async () => {
    const person = await connected();
    const { credentials } = await googlePerson(google, 'ada@example.com', CALLBACK);
    expect((await person.post('/api/gmail/connect', credentials)).status).toBe(200);
    await until(
      async () => (await person.get('/api/gmail/status')).json,
      ({ lastSyncAt }) => lastSyncAt !== null,
    );
    const record = await person.post('/api/life/records', {
      kind: 'person',
      values: { name: 'Grace Hopper', email: 'Grace@Client.example', note: 'Likes boats' },
    });
    expect(record.status, record.text).toBe(200);
    const gift = { idea: 'a compiler', for: 'grace hopper', status: 'Bought' };
    await person.post('/api/life/records', { kind: 'gift', values: gift });
    const { id } = await meeting(person, 'Budget', DAY);
    const told = await brief(person, id);
    expect(told.people).toMatchObject([
      { name: 'Grace Hopper', record: { title: 'Grace Hopper', note: 'Likes boats' }, lastMailAt: expect.any(String) },
    ]);
    expect(told.mails).toMatchObject([
      { subject: 'Budget approval needed by Friday', email: GRACE, name: 'Grace Hopper', isFromThem: true },
    ]);
    expect(told.openPoints).toMatchObject([
      { kind: 'waits-for-you', text: 'Budget approval needed by Friday', mailId: told.mails[0].id, recordId: null },
      { kind: 'record', text: 'Bring a compiler', mailId: null, recordId: record.json.record.id },
    ]);
    const alone = await meeting(person, 'Alone', DAY, { attendees: [] });
    expect(await brief(person, alone.id)).toMatchObject({ people: [], mails: null, openPoints: [] });
  });

  test('what is ahead stands among what is coming up, and in the export as a calendar', async () => {
    const person = await connected();
    await meeting(person, 'Contract review', 2 * DAY, { location: 'Pier 7' });
    await person.post('/api/life/records', { kind: 'person', values: { name: 'Grace Hopper' } });
    const { sections } = (await person.get('/api/life/overview')).json;
    const coming = sections.find(({ title }: { title?: string }) => title === 'Upcoming');
    expect(JSON.stringify(coming)).toContain('Contract review');
    expect(JSON.stringify(coming)).toMatch(/\d+:\d\d [AP]M - \d+:\d\d [AP]M, Pier 7/);
    const files = unzipSync((await person.get('/api/data/export.zip')).bytes);
    expect(strFromU8(files['calendar.ics']!)).toContain('SUMMARY:Contract review');
  });
});
