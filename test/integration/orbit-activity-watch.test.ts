import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newProject } from '#test/support/orbit-work.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const at = (minutes: number) => new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000);

/** What ActivityWatch has seen: an hour of code with a glance at the mail, away for a while, and half an hour of drawing. */
const EVENTS: Readonly<Record<string, readonly { from: number; minutes: number; data: object }[]>> = {
  'aw-watcher-window_desk': [
    { from: 0, minutes: 40, data: { app: 'Code', title: 'timetable.ts' } },
    { from: 40, minutes: 2, data: { app: 'Mail', title: 'Inbox' } },
    { from: 42, minutes: 18, data: { app: 'Code', title: 'timetable.ts' } },
    { from: 60, minutes: 90, data: { app: 'Code', title: 'timetable.ts' } },
    { from: 150, minutes: 30, data: { app: 'Figma', title: 'Atlas' } },
  ],
  'aw-watcher-afk_desk': [
    { from: 0, minutes: 60, data: { status: 'not-afk' } },
    { from: 60, minutes: 90, data: { status: 'afk' } },
    { from: 150, minutes: 60, data: { status: 'not-afk' } },
  ],
};
const TYPES: Readonly<Record<string, string>> = {
  'aw-watcher-window_desk': 'currentwindow',
  'aw-watcher-afk_desk': 'afkstatus',
  'aw-watcher-web-firefox': 'web.tab.current',
};

let server: TestServer;
let activityWatch: Server;
let address: string;
let asked: string[] = [];
let broken: string | null = null;

/** The part of ActivityWatch's API that is read: the list of buckets, and the events of one between two moments, the latest first. */
const answer = (path: URL): unknown => {
  if (path.pathname === '/api/0/buckets/')
    return Object.fromEntries(
      Object.entries(TYPES).map(([id, type]) => [
        id,
        { id, type, client: id, hostname: 'desk', created: at(0).toISOString() },
      ]),
    );
  const [, bucket = ''] = /^\/api\/0\/buckets\/([^/]+)\/events$/.exec(path.pathname) ?? [];
  const [start, end] = [path.searchParams.get('start') ?? '', path.searchParams.get('end') ?? ''].map(Date.parse) as [
    number,
    number,
  ];
  return (EVENTS[bucket] ?? [])
    .map(({ from, minutes, data }, id) => ({ id, timestamp: at(from).toISOString(), duration: minutes * 60, data }))
    .filter(({ timestamp }) => Date.parse(timestamp) >= start && Date.parse(timestamp) < end)
    .toReversed();
};

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  activityWatch = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(broken ?? JSON.stringify(answer(new URL(request.url ?? '', 'http://aw'))));
  });
  await new Promise<void>((resolve) => void activityWatch.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(activityWatch.address() as AddressInfo).port}`;
});
afterAll(async () => {
  activityWatch.close();
  await server.close();
});

const person = async (activity = address) => {
  const client = await server.person();
  const saved = await client.put('/api/orbit/settings', { activityWatch: activity });
  expect(saved.status, saved.text).toBe(200);
  const project = await newProject(client, { name: 'Harbour' });
  return { client, project };
};
const DAY = 'day=2026-11-20&zone=UTC';
type Someone = Awaited<ReturnType<typeof person>>['client'];
const proposals = async (client: Someone) => (await client.get(`/api/orbit/proposals?${DAY}`)).json;

it('work at the computer is proposed in stretches, added only by the person, and undone', async () => {
  const { client, project } = await person();
  const proposed = await proposals(client);
  expect(proposed).toMatchObject([
    {
      title: 'timetable.ts',
      source: 'activity',
      startTime: at(0).toISOString(),
      endTime: at(60).toISOString(),
      seconds: 3600,
    },
    { title: 'Atlas', source: 'activity', startTime: at(150).toISOString(), seconds: 1800 },
  ]);
  expect((await client.get('/api/time-entries')).json).toEqual([]);
  const accepted = [{ eventId: proposed[0].eventId, projectId: project.id }];
  const done = (await client.post('/api/orbit/proposals/accept', { day: '2026-11-20', zone: 'UTC', accepted })).json;
  expect(done.entries).toMatchObject([
    { description: 'timetable.ts', duration: 3600, eventId: null, source: 'import' },
  ]);
  expect(await proposals(client)).toMatchObject([{ title: 'Atlas' }]);
  await client.post(`/api/orbit/changes/${done.change}/undo`);
  expect(await proposals(client)).toHaveLength(2);
  // What was tracked before names the project the next time, and what is skipped stays away.
  await client.put('/api/orbit/proposals/skipped', { day: '2026-11-20', zone: 'UTC', eventId: proposed[1].eventId });
  expect(await proposals(client)).toMatchObject([{ title: 'timetable.ts' }]);
});

it('is only read, only what tells about work, and only where the person has chosen it', async () => {
  asked = [];
  const without = await person('');
  expect(await proposals(without.client)).toEqual([]);
  expect(asked).toEqual([]);
  const { client } = await person();
  expect((await client.post('/api/orbit/activity-watch/check')).json).toEqual({ found: 2, problem: null });
  expect(asked.filter((each) => !each.startsWith('GET /api/0/buckets/'))).toEqual([]);
  expect(asked.some((each) => each.includes('web-firefox'))).toBe(false);
});

it('says what is wrong, and the calendar is proposed all the same', async () => {
  const { client } = await person();
  const check = async () => (await client.post('/api/orbit/activity-watch/check')).json.problem;
  broken = '<html>Not it</html>';
  expect(await check()).toBe('The program at this address isn’t ActivityWatch.');
  broken = `["${'x'.repeat(600 * 1024)}"]`;
  expect(await check()).toContain('more events than Iris reads');
  broken = null;
  await client.put('/api/orbit/settings', { activityWatch: 'http://127.0.0.1:9' });
  expect(await check()).toContain('isn’t responding');
  expect(await proposals(client)).toEqual([]);
});

it('an address elsewhere is never asked', async () => {
  const { client } = await person();
  expect((await client.put('/api/orbit/settings', { activityWatch: 'file:///etc/passwd' })).status).toBe(400);
  for (const far of ['http://169.254.169.254/', 'http://8.8.8.8/']) {
    await client.put('/api/orbit/settings', { activityWatch: far });
    expect((await client.post('/api/orbit/activity-watch/check')).json.problem).toContain('doesn’t connect to');
  }
});
