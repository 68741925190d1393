import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Ids of another person that stand in a body or in a query; those in paths are in account-boundaries.test.ts.

/** Stands in everything of the owner, so that it is seen wherever it leaks. */
const MARK = 'Halyard';
const DAY = { from: '2025-11-01', to: '2025-11-30' };
const AT = { startTime: '2025-11-17T09:00:00Z', endTime: '2025-11-17T10:00:00Z' };

let server: TestServer;
let other: Client;
let ids: Readonly<
  Record<'project' | 'agency' | 'calendar' | 'event' | 'mail' | 'mailbox' | 'entry' | 'record', string>
>;
beforeAll(async () => {
  server = await startTestServer();
  const [owner, someone] = [await server.person(), await server.person()];
  other = someone;
  for (const client of [owner, other]) {
    await client.post('/api/gmail/connect', { kind: 'sample' });
    await client.post('/api/calendar/connect', { kind: 'local' });
  }
  const agency = (await owner.post('/api/agencies', { name: MARK })).json.id;
  const project = (await owner.post('/api/projects', { name: MARK, agencyId: agency, hourlyRate: 10_000 })).json.id;
  const entry = (await owner.post('/api/time-entries', { projectId: project, description: MARK, ...AT })).json.id;
  const calendar = (await owner.post('/api/calendar/calendars', { name: MARK })).json.id;
  const times = { start: { dateTime: AT.startTime }, end: { dateTime: AT.endTime } };
  const { event } = (await owner.post('/api/calendar/events', { summary: MARK, calendarId: calendar, ...times })).json;
  const mail = (await owner.get('/api/gmail/emails?daysBack=365&includeRead=true')).json.emails[0].id;
  const mailbox = (await owner.get('/api/gmail/status')).json.accounts[0].id;
  const values = { name: MARK, times: 1, per: 'day', resting: 'No' };
  const record = (await owner.post('/api/life/records', { kind: 'habit', values })).json.record.id;
  ids = { project, agency, calendar, event: event.id, mail, mailbox, entry, record };
  expect(Object.values(ids).filter((id) => typeof id !== 'string' || id === '')).toEqual([]);
});
afterAll(() => server.close());

type Ids = typeof ids;
test.each<[string, (owned: Ids) => unknown]>([
  ['POST /api/time-entries', ({ project }) => ({ projectId: project, ...AT })],
  ['POST /api/timer', ({ project }) => ({ projectId: project })],
  ['POST /api/projects', ({ agency }) => ({ name: 'Mine', agencyId: agency })],
  ['PUT /api/orbit/event-projects', ({ event, project }) => ({ eventId: event, projectId: project })],
  ['PUT /api/orbit/timesheet', ({ project }) => ({ projectId: project, day: '2025-11-17', seconds: 60, zone: 'UTC' })],
  ['POST /api/reports/links', ({ project }) => ({ projectId: project })],
  ['POST /api/reports/links', ({ agency }) => ({ agencyId: agency })],
  ['POST /api/invoices', ({ agency }) => ({ agencyId: agency })],
  ['POST /api/invoices', ({ project }) => ({ hours: { projectId: project, ...DAY } })],
  ['POST /api/invoices/preview', ({ agency }) => ({ agencyId: agency, hours: { agencyId: agency, ...DAY } })],
  ['POST /api/calendar/feeds', ({ calendar }) => ({ calendarId: calendar })],
  [
    'POST /api/calendar/events',
    ({ calendar }) => ({
      summary: 'Mine',
      calendarId: calendar,
      start: { dateTime: AT.startTime },
      end: { dateTime: AT.endTime },
    }),
  ],
  ['POST /api/gmail/drafts', ({ mailbox }) => ({ to: 'a@example.org', subject: 'Mine', account: mailbox })],
  ['POST /api/gmail/rules', ({ mailbox }) => ({ conditions: { account: mailbox }, acts: { star: true } })],
])('%s with an id of another person is refused, and adds nothing', async (call, bodyOf) => {
  const [method, path] = call.split(' ') as [string, string];
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await other.request(path, { method, headers, body: JSON.stringify(bodyOf(ids)) });
  expect([404, 400], text).toContain(status);
  expect(text).not.toContain(MARK);
});

test.each<(owned: Ids) => string>([
  ({ project }) => `/api/time-entries?projectId=${project}`,
  ({ project }) => `/api/orbit/export.csv?from=2025-11-01&to=2025-11-30&projectId=${project}`,
  ({ agency }) => `/api/orbit/export.csv?from=2025-11-01&to=2025-11-30&agencyId=${agency}`,
  ({ agency }) => `/api/orbit/report?from=2025-11-01&to=2025-11-30&agencyId=${agency}`,
  ({ calendar }) => `/api/calendar/guests/ways?calendarId=${calendar}`,
  ({ event }) => `/api/calendar/guests/ways?eventId=${event}`,
  ({ event }) => `/api/calendar/export.ics?eventId=${event}`,
  ({ mailbox }) => `/api/gmail/emails?daysBack=365&includeRead=true&account=${mailbox}`,
  ({ record }) => `/api/gmail/origin?kind=task&of=${record}`,
  ({ event }) => `/api/gmail/origin?kind=event&of=${event}`,
])('a question that names an id of another person tells nothing of theirs: %s', async (pathOf) => {
  const { status, text } = await other.get(pathOf(ids));
  expect(status, text).toBeLessThan(500);
  expect(text).not.toContain(MARK);
  expect(text).not.toContain(ids.mail);
});

test('many mails at once touch none of another person', async () => {
  const { json } = await other.post('/api/gmail/bulk', { ids: [ids.mail], action: 'archive' });
  expect(json.changed ?? 0).toBe(0);
});
