import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import { type Providers, signInBySso, startProviders } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let providers: Providers;
let post: EmailSink;
beforeAll(async () => {
  [providers, post] = await Promise.all([startProviders(), startEmailSink()]);
});
afterAll(() => Promise.all([providers.stop(), post.close()]));

let clock = Date.now();
afterEach(() => void (clock = Date.now()));
const serverWith = async (env: Record<string, string>): Promise<TestServer> => {
  const server = await startTestServer({ env: { DEMO: '0', REGISTRATION: '', ...env }, now: () => clock });
  onTestFinished(() => server.close());
  return server;
};
const register = (client: Client, email: string, invite?: string) =>
  client.post('/api/auth/register', {
    email,
    password: 'a good password',
    firstName: 'Robin',
    lastName: 'New',
    invite,
  });
const state = async (server: TestServer, invite = '') =>
  (await server.client().get(`/api/auth/registration?invite=${invite}`)).json;
const invite = async (admin: Client, body: object = {}) => {
  const { json } = await admin.post('/api/admin/invitations', body);
  return { ...json, token: new URL(json.link).searchParams.get('invite') as string };
};
const levelOf = async (client: Client) => (await client.get('/api/auth/user')).json.accessLevel;

test('registration is open until there is an account, and by invitation afterwards', async () => {
  const server = await serverWith({});
  expect(await state(server)).toEqual({ mode: 'open', invitation: null });
  await server.person();
  expect(await state(server)).toEqual({ mode: 'invite', invitation: null });
  const answer = await register(server.client(), 'ben@example.org');
  expect([answer.status, answer.json.error.code]).toEqual([403, 'registration_closed']);
});

test('in demo mode registration is open', async () => {
  const server = await serverWith({ DEMO: '1' });
  expect(await state(server)).toEqual({ mode: 'open', invitation: null });
  expect((await register(server.client(), 'ben@example.org')).status).toBe(200);
});

test('of ten people who register first at once, one gets in and is the administrator', async () => {
  const server = await serverWith({});
  const clients = Array.from({ length: 10 }, () => server.client());
  const answers = await Promise.all(clients.map((client, index) => register(client, `first${index}@example.org`)));
  const entered = answers.filter(({ status }) => status === 200);
  expect(entered.map(({ json }) => json.accessLevel)).toEqual(['admin']);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
});

test('of ten people who register first at once where everybody may, one is the administrator', async () => {
  const server = await serverWith({ REGISTRATION: 'open', REGISTRATION_LEVEL: 'premium' });
  const clients = Array.from({ length: 10 }, () => server.client());
  const answers = await Promise.all(clients.map((client, index) => register(client, `first${index}@example.org`)));
  expect(answers.filter(({ json }) => json.accessLevel === 'admin')).toHaveLength(1);
  expect(answers.filter(({ json }) => json.accessLevel === 'premium')).toHaveLength(9);
});

test('an invitation lets one person in, with the level that was chosen', async () => {
  const server = await serverWith({});
  const admin = await server.person();
  const { token } = await invite(admin, { accessLevel: 'premium' });
  expect(await state(server, token)).toEqual({ mode: 'invite', invitation: { email: null } });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => register(server.client(), `guest${index}@example.org`, token)),
  );
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(4);
  expect(answers.find(({ status }) => status === 200)?.json.accessLevel).toBe('premium');
  expect(await state(server, token)).toEqual({ mode: 'invite', invitation: null });
  expect((await admin.get('/api/admin/invitations')).json).toEqual([]);
});

test('an invitation for an address is for nobody else, and a refused person does not use it up', async () => {
  const server = await serverWith({ REGISTRATION_LEVEL: 'premium' });
  const admin = await server.person();
  const { token } = await invite(admin, { email: 'Guest@example.org' });
  expect((await state(server, token)).invitation).toEqual({ email: 'guest@example.org' });
  expect((await register(server.client(), 'other@example.org', token)).json.error.code).toBe('registration_closed');
  expect((await register(server.client(), 'guest@example.org', token)).json.accessLevel).toBe('premium');
  const taken = await admin.post('/api/admin/invitations', { email: 'guest@example.org' });
  expect([taken.status, taken.json.error.field]).toEqual([409, 'email']);
});

test('an invitation that has run out, was withdrawn or was never made gets one and the same answer', async () => {
  const server = await serverWith({});
  const admin = await server.person();
  const withdrawn = await invite(admin);
  expect((await admin.delete(`/api/admin/invitations/${withdrawn.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/admin/invitations/${withdrawn.id}`)).status).toBe(404);
  const old = await invite(admin, { days: 1 });
  clock += 24 * 3600_000;
  const texts = await Promise.all(
    [withdrawn.token, old.token, 'never-made-by-anybody'].map(async (token) => {
      const answer = await register(server.client(), 'guest@example.org', token);
      return `${answer.status} ${answer.text}`;
    }),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/^403 .*registration_closed/);
});

test('closed means closed: also to invitations and to providers', async () => {
  const server = await serverWith({
    ...providers.env,
    REGISTRATION: 'closed',
    DEMO: '1',
    DEMO_ADMIN_PASSWORD: 'a good password',
  });
  const admin = server.client();
  await admin.post('/api/auth/login', { email: 'admin@iris.local', password: 'a good password' });
  expect((await register(server.client(), 'ben@example.org')).status).toBe(403);
  expect((await admin.post('/api/admin/invitations', {})).json.error.code).toBe('registration_closed');
  const answer = await signInBySso(server.client(), providers, 'ada');
  expect(answer.headers.get('location')).toBe('/auth?error=registration_closed');
});

test('a provider makes an account with an invitation only, and signs in whoever has one', async () => {
  const server = await serverWith(providers.env);
  const admin = await server.person();
  const stranger = server.client();
  const refused = await signInBySso(stranger, providers, 'ada');
  expect(refused.headers.get('location')).toBe('/auth?error=registration_closed');
  expect(stranger.cookies.has('iris_session')).toBe(false);

  const { token } = await invite(admin, { email: 'ada@example.com', accessLevel: 'premium' });
  const guest = server.client();
  const entered = await signInBySso(guest, providers, 'ada', `?invite=${token}`);
  expect(entered.headers.get('location')).toBe('/dashboard');
  expect(await levelOf(guest)).toBe('premium');
  const again = server.client();
  await signInBySso(again, providers, 'ada');
  expect(await levelOf(again)).toBe('premium');
});

test('an invitation is sent to its address, and its link is stored nowhere', async () => {
  const server = await serverWith({ SMTP_URL: post.url });
  const admin = await server.person();
  const sent = await invite(admin, { email: 'guest@example.org' });
  expect(sent.delivery).toBe('mail');
  expect((await post.letterTo('guest@example.org', 'invited')).text).toContain(sent.link);
  expect((await admin.get('/api/admin/invitations')).text).not.toContain(sent.token);
  expect((await invite(admin)).delivery).toBe('link');
});

test('only administrators invite', async () => {
  const server = await serverWith({ REGISTRATION: 'open' });
  await server.person();
  const person = await server.person();
  expect((await person.post('/api/admin/invitations', {})).status).toBe(403);
  expect((await server.client().get('/api/admin/invitations')).status).toBe(401);
});
