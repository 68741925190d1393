import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServerWithUsers, type TestServerWithUsers } from '#test/support/server-with-users.ts';

let server: TestServerWithUsers;
const NOW = Date.parse('2026-11-21T12:00:00Z');
beforeAll(async () => {
  server = await startTestServerWithUsers({ now: () => NOW });
});
afterAll(() => server.close());

test('the first message makes Messages live, with figures of the messages alone', async () => {
  const [ana, ben] = [await server.user(), await server.user()];
  expect((await ana.client.get('/api/life/communication')).json.sample).toBe(true);
  await ben.client.post('/api/messages', { toUserId: ana.id, subject: 'Tea', content: 'At noon?' });
  const { sample, sections } = (await ana.client.get('/api/life/communication')).json;
  expect(sample).toBe(false);
  expect(sections[0]).toMatchObject({ type: 'picture', sentence: expect.stringContaining('one message to you') });
  expect(sections[1].figures.map(({ label, value }: Record<string, string>) => [label, value])).toEqual([
    ['Unread', '1'],
    ['Sent, 7 days', '0'],
    ['Answered in time', '–'],
  ]);
  expect(sections[2].rows).toMatchObject([{ note: 'Tea', end: 'Now' }]);
  expect(sections[3].facts).toMatchObject([{ value: '0' }, { label: 'Waiting for your reply', value: '1' }]);
  // Somebody else's message makes no overview live: that is for records.
  expect((await ana.client.get('/api/life/overview')).json.sample).toBe(true);
});

test('the projects tab tells the hours tracked in Orbit', async () => {
  const { client } = await server.user();
  const { id } = (await client.post('/api/projects', { name: 'House' })).json;
  const entry = { projectId: id, startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T10:30:00Z' };
  expect((await client.post('/api/time-entries', entry)).status).toBe(200);
  await client.post('/api/life/records', {
    kind: 'task',
    values: { title: 'Paint', status: 'To do', project: 'House' },
  });
  const { sections } = (await client.get('/api/life/projects')).json;
  const { figures } = sections.find(({ type }: { type: string }) => type === 'metrics');
  expect(figures[3]).toMatchObject({ label: 'Hours, 7 days', value: '2 h 30' });
});

test('what the body says is that of the latest records, and nothing as long as nothing is usual', async () => {
  const { client } = await server.user();
  const signs = async () => (await client.get('/api/life/body-signs')).json;
  const add = async (kind: string, values: object) =>
    expect((await client.post('/api/life/records', { kind, values })).status).toBe(200);
  expect(await signs()).toEqual({ checkIn: null, night: null, variability: null });
  await add('sleep', { day: '2026-11-20', asleep: 400 });
  await add('sleep', { day: '2026-11-21', asleep: 450 });
  await add('checkin', { day: '2026-11-21', energy: 6, mood: 7 });
  for (const [day, value] of [
    ['19', 60],
    ['20', 40],
  ] as const)
    await add('reading', { day: `2026-11-${day}`, measure: 'Heart rate variability', value });
  await add('reading', { day: '2026-11-21', measure: 'Steps', value: 9000 });
  expect(await signs()).toEqual({
    checkIn: { at: '2026-11-21T12:00:00.000Z', energy: 6, stress: null, focus: null },
    night: { day: '2026-11-21', asleep: 450 },
    variability: null,
  });
  await add('reading', { day: '2026-11-21', measure: 'Heart rate variability', value: 80 });
  expect((await signs()).variability).toEqual({ day: '2026-11-21', share: 80 / 60 });
});
