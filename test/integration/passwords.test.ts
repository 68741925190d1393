import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const DAY = 24 * 3600_000;

let server: TestServer;
let clock: number;
beforeEach(async () => {
  clock = Date.parse('2025-11-18T09:00:00Z');
  server = await startTestServer({ now: () => clock });
});
afterEach(() => server.close());

const registers = (password: string) =>
  server.client().post('/api/auth/register', {
    email: 'ada@example.org',
    password,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
const signsIn = async (password: string) => {
  const client = server.client();
  return { client, status: (await client.post('/api/auth/login', { email: 'ada@example.org', password })).status };
};

test('a password is taken to the last sign of it: its case, its spaces, and no part of it alone', async () => {
  const password = ' Tea at 4 ☕ ';
  expect((await registers(password)).status).toBe(200);
  const wrong = [password.trim(), password.toLowerCase(), `${password} `, password.slice(0, -3)];
  const statuses = await Promise.all(wrong.map(async (each) => (await signsIn(each)).status));
  expect(statuses).toEqual(wrong.map(() => 401));
  expect((await signsIn(password)).status).toBe(200);
});

test.each([
  ['of small letters only', 'tangerine bicycle weather'],
  ['of digits only', '8362910475520'],
  ['of 200 characters', 'quiet otters '.repeat(16).slice(0, 200)],
])('a password %s is good enough', async (_what, password) => {
  expect((await registers(password)).status).toBe(200);
  expect((await signsIn(password)).status).toBe(200);
});

test('a password of two hundred characters is another one than its first hundred and ninety-nine', async () => {
  const password = 'quiet otters '.repeat(16).slice(0, 200);
  await registers(password);
  expect((await signsIn(password.slice(0, 199))).status).toBe(401);
});

test('a password does not run out', async () => {
  await registers('tangerine bicycle weather');
  clock += 3650 * DAY;
  expect((await signsIn('tangerine bicycle weather')).status).toBe(200);
});

test('a session ends when it was not used for thirty days, and not a day earlier', async () => {
  await registers('tangerine bicycle weather');
  const { client } = await signsIn('tangerine bicycle weather');
  clock += 29 * DAY;
  expect((await client.get('/api/auth/user')).status).toBe(200);
  clock += 31 * DAY;
  expect((await client.get('/api/auth/user')).status).toBe(401);
});
