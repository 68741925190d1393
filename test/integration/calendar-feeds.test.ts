import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { add, event, HOUR, NOW, withCalendar } from '#test/support/calendar/that-morning.ts';
import { countByStatus, repeated } from '#test/support/repeated.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';
import { type HttpPeer, serve } from '#test/support/services/http-server.ts';
import { startKhal } from '#test/support/services/khal.ts';

let clock = NOW;
let server: TestServer;
let network: HttpPeer;
beforeAll(async () => {
  server = await startTestServer({
    now: () => clock,
    env: { DEMO: '1', DEMO_ADMIN_PASSWORD: 'a quiet lake at dawn', DEMO_PASSWORD: 'another quiet lake' },
  });
  // The server at an address that programs of others can ask.
  network = await serve();
  network.use(({ url = '' }, response) => {
    void server
      .client()
      .get(url)
      .then(({ status, headers, bytes }) => response.writeHead(status, Object.fromEntries(headers)).end(bytes));
  });
});
afterAll(async () => {
  await network?.stop();
  await server?.close();
});

const feed = async (person: Client, body: object = {}) => {
  const answer = await person.post('/api/calendar/feeds', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { id: string; url: string; webcalUrl: string; name: string };
};
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const read = (url: { url: string }, headers: Record<string, string> = {}) =>
  server.client().request(pathOf(url), { headers });
const record = (person: Client, kind: string, values: object) => person.post('/api/life/records', { kind, values });

describe('a feed', () => {
  test('gives all calendars that are shown, without a cookie, and nothing when nothing has changed', async () => {
    const person = await withCalendar(server);
    await add(person, event('Choir', HOUR, { recurrence: 'FREQ=WEEKLY' }));
    const family = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    await add(person, event('Fair', HOUR, { calendarId: family.id }));
    const made = await feed(person);
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1\/feeds\/[\w-]{43}\.ics$/);
    expect(made.webcalUrl).toBe(made.url.replace('http:', 'webcal:'));

    const first = await read(made);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.text).toContain('SUMMARY:Choir');
    expect(first.text).toContain('SUMMARY:Fair');
    expect(first.text).toContain('RRULE:FREQ=WEEKLY');
    const etag = first.headers.get('etag')!;
    const again = await read(made, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    await add(person, event('Dentist', 2 * HOUR));
    const changed = await read(made, { 'if-none-match': etag });
    expect(changed.text).toContain('SUMMARY:Dentist');

    await person.patch(`/api/calendar/calendars/${family.id}`, { isVisible: false });
    expect((await read(made, { 'if-none-match': changed.headers.get('etag')! })).text).not.toContain('Fair');
    const [one] = (await person.get('/api/calendar/feeds')).json;
    expect(one).toMatchObject({
      id: made.id,
      content: 'all',
      busyOnly: false,
      lastReadAt: new Date(NOW).toISOString(),
    });
    expect(JSON.stringify(one)).not.toContain(pathOf(made).slice(7, 30));
  });

  test('of one calendar goes with it; past years stay out', async () => {
    const person = await withCalendar(server);
    const family = (await person.post('/api/calendar/calendars', { name: 'Family' })).json;
    await add(person, event('Fair', HOUR, { calendarId: family.id }));
    await add(person, event('Long ago', -400 * 24 * HOUR, { calendarId: family.id }));
    await add(person, event('Elsewhere', HOUR));
    const made = await feed(person, { calendarId: family.id });
    expect(made).toMatchObject({ name: 'Family', content: 'calendar', calendarId: family.id });
    expect((await read(made)).text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Fair']);
    await person.delete(`/api/calendar/calendars/${family.id}`);
    expect((await read(made)).status).toBe(404);
  });

  test('tells only when the person is busy, if they want that', async () => {
    const person = await withCalendar(server);
    const guests = { location: 'Pier 7', description: 'Bring the ring', attendees: ['ana@example.org'] };
    const series = await add(person, event('Secret talk', HOUR, { recurrence: 'FREQ=DAILY;COUNT=3', ...guests }));
    const { events } = (await person.get('/api/calendar/range?from=2026-05-21&to=2026-05-21')).json;
    await person.patch(`/api/calendar/events/${events[0].id}`, { summary: 'Moved talk' });
    const { text } = await read(await feed(person, { busyOnly: true, name: 'For my team' }));
    expect(text).toContain('X-WR-CALNAME:For my team');
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Busy', 'SUMMARY:Busy']);
    expect(text).not.toMatch(/talk|Pier|ring|ana@/i);
    expect(text).toContain('RRULE:FREQ=DAILY;COUNT=3');
    expect(series.summary).toBe('Secret talk');
  });

  test('tells hours, birthdays and open tasks', async () => {
    const person = await withCalendar(server);
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    const [startTime, endTime] = ['2026-05-19T08:00:00.000Z', '2026-05-19T10:30:00.000Z'];
    await person.post('/api/time-entries', { projectId, startTime, endTime, description: 'Plans' });
    await record(person, 'person', { name: 'Ana', birthday: '1984-02-29' });
    await record(person, 'important_date', { what: 'Wedding day', date: '2010-08-14' });
    await record(person, 'important_date', { what: 'Birthday of Bo', date: '1604-12-24' });
    await record(person, 'task', { title: 'Book flights', due: '2026-06-01', status: 'To do' });
    await record(person, 'task', { title: 'Done already', due: '2026-06-01', status: 'Done' });
    const hours = (await read(await feed(person, { content: 'hours' }))).text;
    expect(hours).toContain('SUMMARY:Plans');
    expect(hours).toMatch(/DTSTART:20260519T080000Z\r\nDURATION:PT2H30M/);
    const dates = (await read(await feed(person, { content: 'birthdays' }))).text;
    expect(dates).toMatch(/DTSTART;VALUE=DATE:19840229\r\nDURATION:P1D\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1/);
    expect(dates).toContain('SUMMARY:Birthday of Ana');
    expect(dates).toContain('SUMMARY:Wedding day');
    expect(dates, 'a day without its year').toContain('DTSTART;VALUE=DATE:20001224');
    const tasks = (await read(await feed(person, { content: 'tasks' }))).text;
    expect(tasks.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Book flights']);
  });

  test('is not found once it is withdrawn or has another address, and never was by a made-up one', async () => {
    const person = await withCalendar(server);
    const made = await feed(person);
    const next = (await person.post(`/api/calendar/feeds/${made.id}/address`)).json;
    expect((await read(made)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    expect((await person.patch(`/api/calendar/feeds/${made.id}`, { name: 'Phone' })).json.name).toBe('Phone');
    expect((await person.delete(`/api/calendar/feeds/${made.id}`)).status).toBe(200);
    expect((await read(next)).status).toBe(404);
    expect((await server.client().get(`/feeds/${'a'.repeat(43)}.ics`)).status).toBe(404);
    const lines: { action: string; actor: string; detail: string }[] = (await person.get('/api/account/access-log'))
      .json;
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['feed_made', 'feed_renewed', 'feed_withdrawn']),
    );
  });

  test('notes each reading in the access log of its person, one line a day, also once it is withdrawn', async () => {
    const person = await withCalendar(server);
    const made = await feed(person);
    const { headers } = await read(made);
    await read(made, { 'if-none-match': headers.get('etag')! });
    await read(await feed(person, { content: 'tasks' }));
    await person.delete(`/api/calendar/feeds/${made.id}`);
    expect((await read(made)).status).toBe(404);
    const readings = async (of: Client) =>
      (await of.get('/api/account/access-log')).json
        .filter(({ action }: { action: string }) => action === 'feed_read')
        .map(({ actor, detail }: { actor: string; detail: string }) => `${actor}: ${detail}`)
        .toSorted();
    expect(await readings(person)).toEqual(['program: all 2', 'program: tasks 1']);
    expect(await readings(await withCalendar(server))).toEqual([]);
  });

  test('is refused with the field that is wrong', async () => {
    const person = await withCalendar(server);
    const refused = async (body: object) => {
      const { status, json } = await person.post('/api/calendar/feeds', body);
      return [status, json.error.field];
    };
    expect(await refused({ content: 'everything' })).toEqual([400, 'content']);
    expect(await refused({ content: 'calendar' })).toEqual([400, 'calendarId']);
    expect(await refused({ content: 'tasks', busyOnly: true })).toEqual([400, 'busyOnly']);
    expect((await person.post('/api/calendar/feeds', { calendarId: 'not-mine' })).status).toBe(404);
  });

  test('ends with the rights of its person, and is read so often and no more from one address', async () => {
    const person = await withCalendar(server);
    const made = await feed(person);
    const admin = server.client();
    const [account] = (await admin.get('/api/auth/demo-accounts')).json;
    await admin.post('/api/auth/login', account);
    const { id } = (await person.get('/api/auth/user')).json;
    await admin.post(`/api/admin/users/${id}/disable`);
    expect((await read(made)).status).toBe(404);
    await admin.post(`/api/admin/users/${id}/enable`);
    expect((await read(made)).status).toBe(200);
    clock += HOUR;
    expect(countByStatus(await repeated(610, () => read(made)))).toEqual({ 200: 600, 429: 10 });
    clock += HOUR;
  });

  test.skipIf(!available.khal)('is read by another calendar program as Iris shows it', async () => {
    const person = await withCalendar(server);
    const berlin = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
    const choir = {
      start: berlin('2026-10-20T19:00'),
      end: berlin('2026-10-20T21:00'),
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    };
    await add(person, { summary: 'Choir “ä”', ...choir });
    await add(person, { summary: 'Fair', start: { date: '2026-10-22' }, end: { date: '2026-10-23' } });
    const { events } = (await person.get('/api/calendar/range?from=2026-10-27&to=2026-10-27')).json;
    await person.patch(`/api/calendar/events/${events[0].id}`, { start: berlin('2026-10-28T20:00') });
    const made = await feed(person);
    const khal = startKhal({ feed: new URL(pathOf(made), network.url).href, zone: 'Europe/Berlin' });
    await khal.sync();
    const listed = (await khal.list('2026-10-01', '2026-11-30')).toSorted();
    khal.stop();
    expect(listed).toEqual([
      '2026-10-20 19:00 21:00 Choir “ä”',
      '2026-10-22 Fair',
      '2026-10-28 20:00 22:00 Choir “ä”',
      '2026-11-03 19:00 21:00 Choir “ä”',
    ]);
  });
});
