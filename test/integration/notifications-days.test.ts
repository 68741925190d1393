import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const HOUR = 3600_000;

let clock = Date.parse('2026-11-21T11:00:00Z');
let server: TestServer;
let maya: Client;
beforeAll(async () => void (server = await startTestServer({ now: () => clock })));
afterAll(() => server.close());
beforeEach(async () => {
  clock = Date.parse('2026-11-21T11:00:00Z');
  maya = await server.person();
  await maya.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
});

const record = async (kind: string, values: object): Promise<string> =>
  (await maya.post('/api/life/records', { kind, values })).json.record.id;
const told = async () => (await maya.get('/api/notifications')).json.notifications;
const change = (id: string, values: object) => maya.put(`/api/life/records/${id}`, { values });

test('a task is told the day before it is due, once, and is over when it is done', async () => {
  const id = await record('task', { title: 'Tax return', due: '2026-11-23', status: 'To do' });
  expect(await told()).toEqual([]);
  clock += 24 * HOUR;
  expect(await told()).toMatchObject([
    {
      kind: 'deadlineNotifications',
      title: 'Due: Tax return',
      message: 'Monday, November 23',
      reasons: ['Task with a date', 'Due tomorrow', 'Not marked as done'],
      link: { label: 'Open the record', to: `/dashboard?tab=projects&record=${id}` },
      settled: false,
    },
  ]);
  clock += 24 * HOUR;
  expect(await told()).toHaveLength(1);
  await change(id, { title: 'Tax return', due: '2026-11-23', status: 'Done' });
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('a deadline that moves is over, and told again when its new day is near', async () => {
  const id = await record('milestone', { title: 'Launch', due: '2026-11-22', status: 'Open' });
  await told();
  await change(id, { title: 'Launch', due: '2026-11-30', status: 'Open' });
  expect(await told()).toMatchObject([{ settled: true }]);
  clock = Date.parse('2026-11-29T11:00:00Z');
  expect((await told()).map(({ settled }: { settled: boolean }) => settled).toSorted()).toEqual([false, true]);
});

test('several things that are due are told together', async () => {
  await record('goal', { title: 'Finish the book', due: '2026-11-21', area: 'Learning', status: 'Active' });
  await record('task', { title: 'Call the bank', due: '2026-11-22', status: 'In progress' });
  await record('subscription', { name: 'Rent', amount: -90_000, cycle: 'Month', next: '2026-11-22', currency: 'EUR' });
  expect(await told()).toMatchObject([{ title: '3 things are due', items: [{}, {}, {}] }]);
});

test('a habit is told in the evening and is over when it is noted', async () => {
  const habit = await record('habit', { name: 'Walk', times: 1, per: 'day', resting: 'No' });
  await record('habit', { name: 'Sauna', times: 1, per: 'week', resting: 'No' });
  expect(await told()).toEqual([]);
  clock = Date.parse('2026-11-21T17:00:00Z');
  expect(await told()).toMatchObject([{ kind: 'healthNotifications', title: 'Still open today: Walk' }]);
  await record('habit_log', { habit, day: '2026-11-21', state: 'Skipped' });
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('a habit of the week is told when its week has no day to spare', async () => {
  const habit = await record('habit', { name: 'Sauna', times: 2, per: 'week', resting: 'No' });
  await record('habit_log', { habit, day: '2026-11-17', state: 'Done' });
  clock = Date.parse('2026-11-21T18:00:00Z');
  expect(await told()).toEqual([]);
  clock = Date.parse('2026-11-22T18:00:00Z');
  const [{ reasons }] = await told();
  expect(reasons).toContain('1 of 2 still missing this week');
});

/** Checks in on three days at a moment of each. */
const checkedIn = async (moment: string) => {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    clock = Date.parse(`${day}T${moment}`);
    await record('checkin', { day, energy: 6, mood: 7 });
  }
};
const evening = (time: string) => void (clock = Date.parse(`2026-11-24T${time}Z`));

test('who checks in is asked once, at their hour of the evening, and it is over when they have', async () => {
  await checkedIn('18:15:00Z');
  evening('18:14:59');
  expect(await told()).toEqual([]);
  evening('18:15:00');
  expect(await told()).toMatchObject([
    { kind: 'healthNotifications', title: 'How was today?', asks: 'check-in', link: null, settled: false },
  ]);
  evening('20:00:00');
  expect(await told()).toHaveLength(1);
  await record('checkin', { day: '2026-11-24', energy: 6, mood: 7 });
  expect(await told()).toMatchObject([{ settled: true, asks: null }]);
  clock += 24 * HOUR;
  expect(await told()).toMatchObject([
    { settled: false, asks: 'check-in' },
    { settled: true, asks: null },
  ]);
});

test('a check-in that is undone is asked for again, in the same notification and without telling it twice', async () => {
  await checkedIn('18:15:00Z');
  evening('20:00:00');
  const [{ id }] = await told();
  await maya.put('/api/notifications/seen');
  const { change: done } = (
    await maya.post('/api/life/records', { kind: 'checkin', values: { day: '2026-11-24', energy: 6, mood: 7 } })
  ).json;
  expect(await told()).toMatchObject([{ id, settled: true, asks: null }]);
  await maya.post(`/api/life/changes/${done}/undo`);
  expect(await told()).toMatchObject([{ id, settled: false, asks: 'check-in' }]);
  expect((await maya.get('/api/notifications/unseen')).json).toMatchObject({ count: 0 });
});

test('who seldom checks in is not asked, and who wrote it down later is asked at the hour of their evening brief', async () => {
  await maya.put('/api/brief/delivery', { evening: { at: '19:45' } });
  for (const day of ['2026-11-09', '2026-11-22', '2026-11-23']) await record('checkin', { day, energy: 6, mood: 7 });
  evening('20:59:00');
  expect(await told()).toEqual([]);
  await record('checkin', { day: '2026-11-21', energy: 6, mood: 7 });
  evening('18:44:59');
  expect(await told()).toEqual([]);
  evening('18:45:00');
  expect(await told()).toMatchObject([{ title: 'How was today?', settled: false }]);
});

test.each(['push', 'email'] as const)('who gets an evening brief by %s is not asked beside it', async (way) => {
  await checkedIn('18:15:00Z');
  evening('20:00:00');
  expect(await told()).toMatchObject([{ settled: false }]);
  await maya.put('/api/brief/delivery', { evening: { [way]: true } });
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('who has switched it off is not asked, and nobody is asked for the check-ins of somebody else', async () => {
  await checkedIn('18:15:00Z');
  await maya.put('/api/user/preferences', { healthNotifications: false });
  const other = await server.person();
  await other.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  evening('20:00:00');
  expect(await told()).toEqual([]);
  expect((await other.get('/api/notifications')).json).toEqual({ sample: true, notifications: [] });
  await maya.put('/api/user/preferences', { healthNotifications: true });
  expect(await told()).toMatchObject([{ title: 'How was today?' }]);
});

const ownKind = async (remind: object | null): Promise<string> => {
  const fields = [{ name: 'Pages', type: 'number', required: true }];
  const made = await maya.post('/api/life/kinds', { name: 'Journal', tab: 'creativity', fields, remind });
  expect(made.status, made.text).toBe(200);
  expect(made.json.kind.remind).toEqual(remind);
  return made.json.kind.id;
};

test('what a person keeps themselves is reminded of at its time while nothing is noted that day', async () => {
  const kind = await ownKind({ on: 'every day', at: '19:30' });
  evening('18:29:59');
  expect(await told()).toEqual([]);
  evening('18:30:00');
  expect(await told()).toMatchObject([
    {
      kind: 'healthNotifications',
      title: 'Not recorded yet: Journal',
      message: 'Every day',
      reasons: ['A kind of your own', 'You chose this time', 'Nothing recorded today'],
      link: { label: 'Add it', to: '/dashboard?tab=creativity' },
      settled: false,
    },
  ]);
  await record(kind, { pages: 2 });
  expect(await told()).toMatchObject([{ settled: true }]);
  clock += 24 * HOUR;
  expect((await told()).map(({ settled }: { settled: boolean }) => settled)).toEqual([false, true]);
});

test('a reminder of one day of the week comes on that day only, and a new time or none counts from then on', async () => {
  const kind = await ownKind({ on: 'wednesday', at: '08:00' });
  const edit = (remind: object | null) => maya.patch(`/api/life/kinds/${kind}`, { remind });
  evening('20:00:00'); // a Tuesday
  expect(await told()).toEqual([]);
  clock += 12 * HOUR;
  expect(await told()).toMatchObject([{ message: 'Every Wednesday', settled: false }]);
  const moved = await edit({ on: 'wednesday', at: '21:00' });
  expect(await told()).toMatchObject([{ settled: true }]);
  await maya.post(`/api/life/changes/${moved.json.change}/undo`);
  expect((await maya.get('/api/life/kinds')).json).toMatchObject([{ remind: { on: 'wednesday', at: '08:00' } }]);
  expect((await edit(null)).json.kind.remind).toBeNull();
  clock += 7 * 24 * HOUR;
  expect((await told()).every(({ settled }: { settled: boolean }) => settled)).toBe(true);
  expect((await edit({ on: 'wednesday', at: '25:00' })).status).toBe(400);
  expect((await edit({ on: 'someday', at: '08:00' })).status).toBe(400);
});

test('nobody is reminded of what somebody else keeps', async () => {
  await ownKind({ on: 'every day', at: '08:00' });
  const other = await server.person();
  await other.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  evening('20:00:00');
  expect(await told()).toMatchObject([{ title: 'Not recorded yet: Journal' }]);
  expect((await other.get('/api/notifications')).json).toEqual({ sample: true, notifications: [] });
});

test('in quiet hours a habit waits for the morning, and by then it is over', async () => {
  await maya.put('/api/user/preferences', { quietHours: '21-6' });
  await record('habit', { name: 'Walk', times: 1, per: 'day', resting: 'No' });
  clock = Date.parse('2026-11-21T20:30:00Z');
  await told();
  expect((await maya.get('/api/notifications/unseen')).json).toEqual({ sample: false, count: 0 });
  clock = Date.parse('2026-11-22T07:00:00Z');
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('a document is told two months and two weeks before it expires', async () => {
  const id = await record('document', { name: 'Passport', location: 'Drawer', expires: '2027-01-19' });
  expect(await told()).toMatchObject([
    { kind: 'documentNotifications', title: 'Passport expires', message: 'January 19, 2027', details: 'Drawer' },
  ]);
  // A session lives for thirty days from when it was last used.
  clock = Date.parse('2026-12-15T11:00:00Z');
  expect(await told()).toHaveLength(1);
  clock = Date.parse('2027-01-05T11:00:00Z');
  expect(await told()).toMatchObject([{ priority: 'high' }, { priority: 'medium' }]);
  await change(id, { name: 'Passport', location: 'Drawer', expires: '2037-01-19' });
  expect((await told()).map(({ settled }: { settled: boolean }) => settled)).toEqual([true, true]);
});

test('a goal whose number is there is told as reached', async () => {
  const goal = { title: 'Read 24 books', area: 'Learning', target: 24, unit: 'books', status: 'Active' };
  const id = await record('goal', { ...goal, current: 23 });
  expect(await told()).toEqual([]);
  await change(id, { ...goal, current: 24 });
  expect(await told()).toMatchObject([
    {
      kind: 'goalNotifications',
      type: 'achievement',
      title: 'Goal reached: Read 24 books',
      message: '24 of 24 books',
      reasons: ['A goal of yours', 'Its number has reached the target'],
    },
  ]);
});

test('a timer that runs for more than eight hours is asked about until it stops', async () => {
  const { id } = (await maya.post('/api/projects', { name: 'Harbour' })).json;
  await maya.post('/api/timer', { projectId: id });
  clock += 8 * HOUR;
  expect(await told()).toEqual([]);
  clock += 60_000;
  expect(await told()).toMatchObject([
    { kind: 'timerNotifications', title: 'Is your timer still right? Harbour', settled: false },
  ]);
  await maya.delete('/api/timer');
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('a meeting of tomorrow wants preparation until everything is ticked off', async () => {
  await maya.post('/api/calendar/connect', { kind: 'local' });
  const { event } = (
    await maya.post('/api/calendar/events', {
      summary: 'Quarterly strategy review with the board',
      start: { dateTime: '2026-11-22T09:00:00Z' },
      end: { dateTime: '2026-11-22T10:30:00Z' },
      attendees: ['ceo@client.example'],
    })
  ).json;
  const [notification] = await told();
  expect(notification).toMatchObject({
    kind: 'calendarNotifications',
    title: 'Prepare for Quarterly strategy review with the board',
    message: 'Sunday, November 22, 10:00 AM',
    link: { label: 'Open the meeting', to: `/calendar?event=${encodeURIComponent(event.id)}` },
  });
  for (const task of event.analysis.preparationTasks)
    await maya.put(`/api/calendar/events/${event.id}/preparation`, { task, done: true });
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('what is switched off is told no more, and what was told before still ends', async () => {
  const id = await record('task', { title: 'Tax return', due: '2026-11-22', status: 'To do' });
  await told();
  await maya.put('/api/user/preferences', { deadlineNotifications: false });
  await record('task', { title: 'Call the bank', due: '2026-11-22', status: 'To do' });
  expect(await told()).toHaveLength(1);
  await change(id, { title: 'Tax return', due: '2026-11-22', status: 'Done' });
  expect(await told()).toMatchObject([{ settled: true }]);
});

test('nobody hears of the records of somebody else', async () => {
  await record('task', { title: 'Tax return', due: '2026-11-22', status: 'To do' });
  const other = await server.person();
  expect((await other.get('/api/notifications')).json).toEqual({ sample: true, notifications: [] });
});
