import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { cpuTime } from '#test/support/cpu-time.ts';
import { type HttpPeer, sendHtml, serve } from '#test/support/services/http-server.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const NOW = Date.UTC(2026, 4, 20, 7, 0);

let server: TestServer;
let site: HttpPeer;
beforeAll(async () => {
  site = await serve();
  server = await startTestServer({ now: () => NOW });
});
afterAll(async () => {
  await server.close();
  await site.stop();
});

const calendar = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Ferry times', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (uid: string, summary: string, ...lines: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${summary}`, ...lines, 'END:VEVENT'].join('\r\n');
const serveText = (text: string, headers: Record<string, string> = {}) =>
  site.use(
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text),
  );
const subscribe = async (url = `${site.url}/feed.ics`) => {
  const person = await server.person();
  await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  return { person, answer: await person.post('/api/calendar/connect', { kind: 'ics', url }) };
};
const events = async (person: Client) => (await person.get('/api/calendar/events')).json.events;
const titles = async (person: Client) => (await events(person)).map((each: { summary: string }) => each.summary);

test('an address becomes a calendar that can only be read', async () => {
  serveText(calendar(vevent('a', 'Ferry', 'DTSTART:20260521T100000Z', 'URL:https://ferry.example/a')));
  const { person, answer } = await subscribe();
  expect(answer.json.connection).toMatchObject({
    kind: 'ics',
    name: 'Ferry times',
    host: 'localhost',
    isReadOnly: true,
  });
  const [ferry] = await events(person);
  expect(ferry).toMatchObject({ summary: 'Ferry', isReadOnly: true, htmlLink: 'https://ferry.example/a' });
  const refusals = [
    await person.delete(`/api/calendar/events/${ferry.id}`),
    await person.patch(`/api/calendar/events/${ferry.id}`, { summary: 'Mine' }),
    await person.post('/api/calendar/events', {
      summary: 'New',
      start: { date: '2026-05-22' },
      end: { date: '2026-05-23' },
    }),
  ];
  expect(refusals.map(({ status, json }) => `${status} ${json.error.code}`)).toEqual(Array(3).fill('403 read_only'));
});

test('it is read anew, with ids that stay, and not when nothing has changed', async () => {
  serveText(calendar(vevent('a', 'One', 'DTSTART:20260521T100000Z'), vevent('b', 'Two', 'DTSTART:20260522T100000Z')), {
    etag: '"1"',
  });
  const { person } = await subscribe();
  const [one] = await events(person);
  let asked: string | undefined;
  site.use((request, response) => {
    asked = request.headers['if-none-match'];
    response.writeHead(304).end();
  });
  await person.post('/api/calendar/refresh');
  expect([asked, await titles(person)]).toEqual(['"1"', ['One', 'Two']]);
  serveText(calendar(vevent('a', 'One, later', 'DTSTART:20260521T120000Z')));
  await person.post('/api/calendar/refresh');
  expect(await events(person)).toMatchObject([{ id: one.id, summary: 'One, later' }]);
});

test('a web page is not a calendar, and the person is told what to look for', async () => {
  site.use((_request, response) => sendHtml(response, 200, '<!doctype html><html><body>Please sign in</body></html>'));
  const { person, answer } = await subscribe();
  expect([answer.status, answer.json.error.field]).toEqual([400, 'url']);
  expect(answer.json.error.message).toContain('leads to a web page');
  expect((await person.get('/api/calendar/status')).json.connections).toEqual([]);
});

test('when a page takes the place of the calendar, what was read stays', async () => {
  serveText(calendar(vevent('a', 'Kept', 'DTSTART:20260521T100000Z')));
  const { person } = await subscribe();
  site.use((_request, response) => sendHtml(response, 200, '<html>Maintenance</html>'));
  await person.post('/api/calendar/refresh');
  expect(await titles(person)).toEqual(['Kept']);
  expect((await person.get('/api/calendar/status')).json.connections[0].problem).toContain('web page');
});

test('a redirect is followed here, but never into another network', async () => {
  site.use((request, response) => {
    if (request.url === '/moved.ics') response.writeHead(302, { location: '/feed.ics' }).end();
    else if (request.url === '/evil.ics')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    else if (request.url === '/home.ics') response.writeHead(302, { location: 'http://192.168.0.1/feed.ics' }).end();
    else if (request.url === '/file.ics') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (request.url === '/loop.ics') response.writeHead(302, { location: '/loop.ics' }).end();
    else response.end(calendar(vevent('a', 'Arrived', 'DTSTART:20260521T100000Z')));
  });
  expect(await titles((await subscribe(`${site.url}/moved.ics`)).person)).toEqual(['Arrived']);
  for (const path of ['evil', 'home', 'file', 'loop']) {
    const { answer } = await subscribe(`${site.url}/${path}.ics`);
    expect([answer.status, answer.json.error.field], path).toEqual([502, 'url']);
  }
});

test('an address with broken percent-encoding before the @ is refused with a sentence, also after a redirect', async () => {
  site.use((_request, response) => {
    response.writeHead(302, { location: `${site.url.replace('://', '://%zz:%zz@')}/feed.ics` }).end();
  });
  for (const url of [
    'http://%zz@127.0.0.1/feed.ics',
    'http://a:%E0%A4%A@127.0.0.1/feed.ics',
    `${site.url}/moved.ics`,
  ]) {
    const { answer } = await subscribe(url);
    expect([answer.status, answer.json.error.field], url).toEqual([400, 'url']);
    expect(answer.json.error.message).toContain('isn’t encoded correctly');
  }
  const person = await server.person();
  const caldav = { kind: 'caldav', url: 'http://%zz@127.0.0.1/dav/', username: 'ada', password: 'secret' };
  expect((await person.post('/api/calendar/connect', caldav)).status).toBe(400);
});

test('a calendar that is disconnected while it is read for the first time is refused with a sentence', async () => {
  const person = await server.person();
  let requests = 0;
  site.use((_request, response) => {
    const answer = () => void response.end(calendar(vevent('a', 'Ferry', 'DTSTART:20260521T100000Z')));
    requests += 1;
    // The first request tries the address, the second one reads the calendar.
    if (requests === 2) void person.delete('/api/calendar/connect').then(answer);
    else answer();
  });
  const answer = await person.post('/api/calendar/connect', { kind: 'ics', url: `${site.url}/feed.ics` });
  expect([answer.status, answer.json.error.code]).toEqual([409, 'conflict']);
  expect((await person.get('/api/calendar/status')).json.connections).toEqual([]);
});

test('connecting while everything is being disconnected answers a sentence', async () => {
  serveText(calendar(vevent('a', 'Ferry', 'DTSTART:20260521T100000Z')));
  const person = await server.person();
  const pairs = Array.from({ length: 15 }, (_, index) => [
    person.post('/api/calendar/connect', { kind: 'ics', url: `${site.url}/${index}.ics` }),
    person.post('/api/calendar/connect', { kind: 'local' }),
    person.delete('/api/calendar/connect'),
  ]);
  const answers = await Promise.all(pairs.flat());
  const odd = answers.filter(({ status, json }) => status !== 200 && json?.error?.code !== 'conflict');
  expect(odd.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
});

test('two megabytes are read, and a flood is refused', async () => {
  const many = Array.from({ length: 6000 }, (_, index) =>
    vevent(
      `e${index}`,
      `Event ${index}`,
      `DTSTART:2026${String(1 + (index % 12)).padStart(2, '0')}15T100000Z`,
      `DESCRIPTION:${'x'.repeat(250)}`,
    ),
  );
  const large = calendar(...many);
  expect(large.length).toBeGreaterThan(2_000_000);
  serveText(large);
  const { person, answer } = await subscribe();
  expect(answer.status).toBe(200);
  expect((await person.get('/api/calendar/events?daysForward=365&maxResults=1')).json.total).toBeGreaterThan(3000);
  site.use((_request, response) => {
    response.writeHead(200);
    const chunk = 'x'.repeat(1024 * 1024);
    const flood = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', flood);
    };
    flood();
  });
  expect((await subscribe()).answer.status).toBe(400);
});

test('one broken event does not hide the others, and hostile rules cost no time', async () => {
  serveText(
    calendar(
      vevent('bad', 'No start'),
      vevent('worse', 'No time', 'DTSTART:tomorrow', 'RRULE:FREQ=NEVER'),
      'BEGIN:VEVENT\r\nUID:open\r\nDTSTART:20260521T080000Z\r\nSUMMARY:Not closed',
      ...Array.from({ length: 200 }, (_, index) =>
        vevent(
          `h${index}`,
          'Hostile',
          'DTSTART:00010101T000000Z',
          'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=99999',
        ),
      ),
      vevent('good', 'Good', 'DTSTART:20260521T100000Z'),
    ),
  );
  const { person } = await subscribe();
  const before = cpuTime();
  expect(await titles(person)).toContain('Good');
  expect(cpuTime() - before).toBeLessThan(5000);
});

test('one of parts inside each other is refused with a sentence, and one that becomes so keeps what was read', async () => {
  const nested = `BEGIN:VCALENDAR\r\n${'BEGIN:A\r\n'.repeat(60_000)}`;
  serveText(nested);
  const refused = (await subscribe()).answer;
  expect(refused.status, refused.text).toBeLessThan(503);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.json.error.message).toMatch(/[a-z]+ [a-z]+/);
  serveText(calendar(vevent('a', 'Ferry', 'DTSTART:20260521T100000Z')));
  const { person } = await subscribe();
  serveText(nested);
  const answered: string[] = [];
  await Promise.all([
    person.post('/api/calendar/refresh').then(() => answered.push('refresh')),
    person.get('/api/auth/user').then(() => answered.push('user')),
  ]);
  expect(answered[0]).toBe('user');
  expect(await titles(person)).toEqual(['Ferry']);
});
