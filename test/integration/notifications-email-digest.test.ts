import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';
import { until } from '#test/support/until.ts';

let post: EmailSink;
let server: TestServerWithUsers;
let jonas: ServerUser;
let reader: Client;
let readerId: string;
beforeAll(async () => {
  post = await startEmailSink();
  const env = {
    SMTP_URL: post.url,
    PUBLIC_URL: 'https://iris.example.org',
    DEMO: '1',
    DEMO_PASSWORD: 'another quiet lake',
  };
  server = await startTestServerWithUsers({ env });
  jonas = await server.user('premium', { firstName: 'Jonas', lastName: 'Weber' });
  reader = server.client();
  const body = { email: 'admin@iris.local', password: 'a quiet lake at dawn' };
  readerId = (await reader.post('/api/auth/login', body)).json.id;
});
afterAll(async () => {
  await server.close();
  await post.close();
});

test('who asks for letters gets one that names what waits and none of its content', async () => {
  await reader.put('/api/notifications/settings', { pace: 'hourly' });
  await jonas.client.put('/api/notifications/settings', { pace: 'hourly' });
  const message = { toUserId: readerId, subject: 'Our plan', content: 'A secret' };
  await jonas.client.post('/api/messages', message);
  await reader.post('/api/messages', { toUserId: jonas.id, content: 'To an address that nobody has confirmed' });
  const [letter] = await until(
    () => Promise.resolve(post.letters),
    (letters) => letters.length > 0,
  );
  expect(letter).toMatchObject({ to: 'admin@iris.local', subject: 'Iris: one thing for you' });
  expect(letter?.text).toContain('- New message from Jonas Weber');
  expect(letter?.text).toContain('https://iris.example.org/notifications');
  expect(letter?.text).not.toMatch(/secret|Our plan/);
  expect(post.letters).toHaveLength(1);
});

test('somebody with an unconfirmed address is told why no letter comes', async () => {
  expect((await jonas.client.get('/api/notifications/settings')).json.letters).toEqual({
    pace: 'hourly',
    address: jonas.email,
    obstacle: 'unverified',
  });
});
