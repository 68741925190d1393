import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type PushService, startPushService } from '#test/support/services/push.ts';

const GERMAN_BROWSER = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5', 'x-time-zone': 'Europe/Vienna' };

let now = Date.parse('2026-11-17T07:00:00Z');
let post: EmailSink;
let service: PushService;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  post = await startEmailSink();
  service = await startPushService();
  server = await startTestServer({
    now: () => now,
    env: {
      PUSH_LOOPBACK_CA: service.caFile,
      SMTP_URL: post.url,
      PUBLIC_URL: 'https://iris.example.org',
      DEMO: '1',
      DEMO_ADMIN_PASSWORD: 'a quiet lake at dawn',
    },
  });
  admin = server.client();
  await admin.post('/api/auth/login', { email: 'admin@iris.local', password: 'a quiet lake at dawn' });
});
afterAll(async () => {
  await server?.close();
  await service?.stop();
  await post?.close();
});

const allowPush = async (person: Client): Promise<() => string[]> => {
  const subscription = service.subscribe((await person.get('/api/notifications/push')).json.publicKey);
  await person.post('/api/notifications/push', { subscription });
  return () => service.got(subscription.endpoint).map(({ body }) => JSON.parse(body).title);
};
const add = async (person: Client, kind: string, values: object) =>
  expect((await person.post('/api/life/records', { kind, values })).status).toBe(200);
/** Lets the clock and the jobs come to a moment. */
const comeTo = async (moment: string): Promise<void> => {
  now = Date.parse(moment);
  await server.runDueJobs();
};

test('who has chosen German gets the brief, the digest and pushes in German', async () => {
  await admin.put('/api/user/preferences', { timeZone: 'Europe/Berlin', lang: 'de' });
  const titles = await allowPush(admin);
  await add(admin, 'task', { title: 'Steuer abgeben', status: 'To do', due: '2026-11-17' });
  await admin.put('/api/brief/delivery', { morning: { at: '08:30', push: true, email: true } });
  await admin.put('/api/notifications/settings', { pace: 'hourly' });
  await comeTo('2026-11-17T07:31:00Z'); // 8:31 in Berlin
  const brief = await post.letterTo('admin@iris.local', 'Guten Morgen');
  expect(brief.text).toContain('- „Steuer abgeben“ ist heute fällig');
  expect(brief.text).toContain('Iris öffnen: https://iris.example.org/dashboard');
  expect(brief.text).toContain('Du hast diese E-Mail gewünscht. Abschalten: https://iris.example.org/settings');
  expect(brief.html).toContain('<html lang="de">');
  const digest = await post.letterTo('admin@iris.local', 'für dich');
  expect(digest.subject).toBe('Iris: eine Sache für dich');
  expect(digest.text).toContain('- Fällig: Steuer abgeben');
  expect(digest.text).toContain('Abschalten kannst du sie in Iris unter Mitteilungen, Mitteilungseinstellungen.');
  expect(titles().toSorted()).toEqual(['Fällig: Steuer abgeben', 'Guten Morgen, Admin: Fällig']);
});

test('who has chosen no language is reminded in that of their browser, with its hours', async () => {
  const person = await server.person();
  await person.request('/api/user/preferences', { headers: GERMAN_BROWSER });
  const titles = await allowPush(person);
  const task = { title: 'Zahnarzt', status: 'To do', due: '2026-11-17', at: '15:30', remind: 'At its time' };
  await add(person, 'task', task);
  await add(person, 'task', { title: 'Blumen', status: 'To do', due: '2026-11-18', remind: 'At its time' });
  await comeTo('2026-11-17T14:30:10Z'); // 15:30 in Vienna
  expect(titles()).toContain('15:30: Zahnarzt');
  await add(person, 'task', { title: 'Steuer abgeben', status: 'To do', due: '2026-11-17' });
  await comeTo('2026-11-17T18:00:00Z');
  await person.put('/api/brief/delivery', { evening: { at: '19:30', push: true } });
  await comeTo('2026-11-17T18:30:10Z');
  expect(titles()).toContain('Guten Abend, Robin: Für morgen · Wie war dein Tag?');
  await comeTo('2026-11-18T08:00:10Z');
  expect(titles()).toContain('Blumen, Mittwoch, 18. Nov.');
});

test('a page reads the brief in its own language, whatever the person is sent', async () => {
  const person = await server.person();
  await add(person, 'task', { title: 'Steuer abgeben', status: 'To do', due: '2026-11-18' });
  const read = async (language: string) =>
    (await person.request('/api/brief?part=morning', { headers: { 'accept-language': language } })).json;
  const [german, english] = [await read('de'), await read('en-GB')];
  expect(german.sections[0]).toMatchObject({ title: 'Fällig', items: [{ text: '„Steuer abgeben“ ist heute fällig' }] });
  expect(english.sections[0]).toMatchObject({ title: 'Due', items: [{ text: '“Steuer abgeben” is due today' }] });
  expect(german.sections[0].items[0].id).toBe(english.sections[0].items[0].id);
});
