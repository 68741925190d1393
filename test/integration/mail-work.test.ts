import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const MAILS = '/api/gmail/emails';
let server: TestServer;
let client: Client;
let mail: { id: string; subject: string; senderName: string };
let event: { id: string; actions: readonly { kind: string; event?: { title: string } | null }[] };
beforeAll(async () => {
  server = await startTestServer();
  client = await server.person();
  await client.post('/api/gmail/connect', { kind: 'sample' });
  await client.post('/api/calendar/connect', { kind: 'local' });
  const { emails } = (await client.get(`${MAILS}?daysBack=30&maxResults=100&includeRead=true`)).json;
  mail = emails.find(({ subject }: typeof mail) => subject.startsWith('Quote for the sound stations'));
  event = emails.find(({ actions }: typeof event) =>
    actions.some((action) => action.kind === 'add_event' && action.event),
  );
});
afterAll(() => server.close());

const work = async (id: string) => (await client.get(`${MAILS}/${id}/work`)).json;
const origin = async (kind: string, of: string, who = client) =>
  (await who.get(`/api/gmail/origin?kind=${kind}&of=${encodeURIComponent(of)}`)).json.mail;
const undoLast = () => client.post('/api/gmail/actions/last/undo');

test('a mail becomes one task with what is asked and by when, linked both ways and undone', async () => {
  const { made, proposed } = await work(mail.id);
  expect(made).toEqual([]);
  expect(proposed).toEqual({
    title: expect.stringMatching(/\S/),
    due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    at: '12:00',
  });
  const first = await client.post(`${MAILS}/${mail.id}/task`, {});
  expect(first.json).toEqual({ success: true, task: expect.any(String), title: proposed.title, isNew: true });
  const { record } = (await client.get(`/api/life/records/${first.json.task}`)).json;
  expect(record.values).toMatchObject({ ...proposed, status: 'To do' });
  expect(record.values.note).toBe(`From the email “${mail.subject}” by ${mail.senderName}`);

  expect((await client.post(`${MAILS}/${mail.id}/task`, { title: 'Another' })).json).toEqual({
    ...first.json,
    isNew: false,
  });
  expect((await work(mail.id)).made).toEqual([
    { kind: 'task', id: first.json.task, title: proposed.title, tab: 'projects' },
  ]);
  expect(await origin('task', first.json.task)).toEqual({
    id: mail.id,
    subject: mail.subject,
    sender: mail.senderName,
  });

  expect((await undoLast()).status).toBe(200);
  expect((await client.get(`/api/life/records/${first.json.task}`)).status).toBe(404);
  expect((await work(mail.id)).made).toEqual([]);
  expect(await origin('task', first.json.task)).toBeNull();

  const own = await client.post(`${MAILS}/${mail.id}/task`, { title: 'Sign it', due: null });
  expect((await client.get(`/api/life/records/${own.json.task}`)).json.record.values).toMatchObject({
    title: 'Sign it',
    due: null,
    at: null,
  });
  // One that was removed by hand is no longer what the mail has become, and undoing changes nothing more.
  await client.delete(`/api/life/records/${own.json.task}`);
  expect((await work(mail.id)).made).toEqual([]);
  expect((await undoLast()).status).toBe(200);
});

test('an event from a mail is linked both ways, too', async () => {
  expect((await client.post(`${MAILS}/${event.id}/event`)).status).toBe(200);
  const [made] = (await work(event.id)).made;
  expect(made).toMatchObject({ kind: 'event', title: expect.stringMatching(/\S/) });
  expect((await origin('event', made.id)).id).toBe(event.id);
  expect((await undoLast()).status).toBe(200);
  expect((await work(event.id)).made).toEqual([]);
});

test('what makes no sense is refused, and what is not the person’s is not found', async () => {
  const make = (body: object, who = client) => who.post(`${MAILS}/${mail.id}/task`, body);
  expect((await make({ title: ' ' })).json.error).toMatchObject({
    field: 'title',
    message: 'title: Give the task a title.',
  });
  expect((await make({ due: 'soon' })).json.error.field).toBe('due');
  expect((await make({ at: 'noon' })).json.error.field).toBe('at');
  const { task } = (await make({})).json;
  const stranger = await server.person();
  await stranger.post('/api/gmail/connect', { kind: 'sample' });
  expect((await make({}, stranger)).status).toBe(404);
  expect((await stranger.get(`${MAILS}/${mail.id}/work`)).status).toBe(404);
  expect(await origin('task', task, stranger)).toBeNull();
  expect((await server.client().get(`${MAILS}/${mail.id}/work`)).status).toBe(401);
});
