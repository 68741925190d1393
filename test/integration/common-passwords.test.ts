import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailSink, startEmailSink, tokenIn } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let post: EmailSink;
let server: TestServer;
beforeAll(async () => {
  post = await startEmailSink();
  server = await startTestServer({ env: { SMTP_URL: post.url } });
});
afterAll(async () => {
  await server.close();
  await post.close();
});

const COMMON = 'PassWord123';
const refusal = { code: 'common_password', field: 'password', message: expect.stringContaining('choose another') };
const ada = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' };

test('nobody registers with a common password, in whatever letter case', async () => {
  const answer = await server.client().post('/api/auth/register', { ...ada, password: COMMON });
  expect([answer.status, answer.json.error]).toEqual([400, refusal]);
  const better = await server.client().post('/api/auth/register', { ...ada, password: 'Sunday potato harbour' });
  expect(better.status).toBe(200);
});

test.each(['Iris-2026!', 'irisirisiris', 'My second self', 'orbit-orbit-77'])(
  'nobody registers with words of the product alone: %s',
  async (password) => {
    const answer = await server.client().post('/api/auth/register', { ...ada, email: 'words@example.org', password });
    expect([answer.status, answer.json.error]).toEqual([400, refusal]);
  },
);

test('a password may hold a word of the product among others', async () => {
  const person = { ...ada, email: 'among@example.org', password: 'iris meadow in spring' };
  expect((await server.client().post('/api/auth/register', person)).status).toBe(200);
});

test('a password is not changed to a common one', async () => {
  const person = await server.person();
  const change = { current: 'a good password', password: COMMON };
  const answer = await person.post('/api/account/password', change);
  expect([answer.status, answer.json.error]).toEqual([400, refusal]);
});

test('a link for a new password takes no common one, and still works for another', async () => {
  const person = await server.person();
  const { email } = (await person.get('/api/auth/user')).json;
  await person.post('/api/auth/password-reset', { email });
  const token = tokenIn((await post.letterTo(email, 'password')).text, 'reset');
  const confirm = (password: string) => server.client().post('/api/auth/password-reset/confirm', { token, password });
  expect((await confirm(COMMON)).json.error).toEqual(refusal);
  expect((await confirm('a better password')).status).toBe(200);
});

test('the passwords of the demo accounts are the choice of the operator', async () => {
  const demo = await startTestServer({ env: { DEMO: '1', DEMO_PASSWORD: COMMON } });
  const answer = await demo.client().post('/api/auth/login', { email: 'demo@iris.local', password: COMMON });
  await demo.close();
  expect(answer.status).toBe(200);
});
