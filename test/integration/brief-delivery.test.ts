import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Brief } from '#contract/brief/brief.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createBriefDelivery } from '#server/features/brief/brief-delivery.ts';
import { createBriefDeliveryStore } from '#server/features/brief/store/brief-deliveries.store.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mailer/mailer.ts';
import type { Client } from '#test/support/client.ts';
import { migratedDatabase, type TestDatabase } from '#test/support/database.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type PushService, startPushService } from '#test/support/services/push.ts';

let post: EmailSink;
beforeAll(async () => {
  post = await startEmailSink();
});
afterAll(() => post.close());

describe('over the API', () => {
  let now = Date.parse('2026-11-17T07:00:00Z');
  let server: TestServer;
  let service: PushService;
  let admin: Client;
  let person: Client;
  beforeAll(async () => {
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
    person = await server.person();
    await admin.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });

  test('a stranger is asked to sign in, and a time that is none is refused by its field', async () => {
    expect((await server.client().get('/api/brief/delivery')).status).toBe(401);
    const refused = await person.put('/api/brief/delivery', { morning: { at: '25:00' } });
    expect([refused.status, refused.json.error.field]).toEqual([400, 'morning.at']);
  });

  test('nothing is sent unless it is chosen, and each choice is stored for itself', async () => {
    expect((await person.get('/api/brief/delivery')).json).toEqual({
      morning: { at: '07:30', push: false, email: false },
      evening: { at: '20:30', push: false, email: false },
      address: expect.stringContaining('@'),
      obstacle: 'unverified',
    });
    const saved = (await person.put('/api/brief/delivery', { evening: { at: '21:15', push: true } })).json;
    expect(saved).toMatchObject({ morning: { at: '07:30', push: false }, evening: { at: '21:15', push: true } });
    expect((await person.get('/api/brief/delivery')).json).toEqual(saved);
  });

  test('at its hour the brief comes as a push without contents and as an email of two parts that loads nothing', async () => {
    const task = { title: 'Send <b>it</b> & rest', status: 'To do', due: '2026-11-17' };
    await admin.post('/api/life/records', { kind: 'task', values: task });
    const { publicKey } = (await admin.get('/api/notifications/push')).json;
    const subscription = service.subscribe(publicKey);
    await admin.post('/api/notifications/push', { subscription });
    await admin.put('/api/brief/delivery', { morning: { at: '08:30', push: true, email: true } });
    now = Date.parse('2026-11-17T07:31:00Z'); // 8:31 in Berlin
    // Its notification of the same task is another push.
    const briefs = () =>
      service
        .got(subscription.endpoint)
        .map(({ body }) => JSON.parse(body))
        .filter(({ to }) => to === '/dashboard');
    await expect.poll(() => [post.letters.length, briefs().length]).toEqual([1, 1]);
    const [letter] = post.letters;
    expect(letter!.subject).toMatch(/^Good morning/);
    expect(letter!.text).toContain('- “Send <b>it</b> & rest” is due today');
    expect(letter!.text).toContain('Switch it off: https://iris.example.org/settings#notifications');
    expect(letter!.html).toContain('“Send &lt;b&gt;it&lt;/b&gt; &amp; rest” is due today');
    expect(letter!.html).toContain('href="https://iris.example.org/settings#notifications"');
    expect(letter!.html).not.toMatch(/<(img|link|script|style)|src=|url\(/);
    expect(briefs()[0].title).toMatch(/^Good morning.*: Due$/);
  });
});

describe('of two processes that share a database', () => {
  const ZONE = 'Europe/Berlin';
  let now = 0;
  let items = ['one'];
  let isDown = false;
  let folder: string;
  let database: Database;
  let given: TestDatabase | undefined;
  let processes: ReturnType<typeof createBriefDelivery>[];
  const titles = () => post.letters.filter(({ to }) => to === 'maya@example.org').map(({ subject }) => subject);
  const runAll = () => Promise.all(processes.map(({ run }) => run()));
  const at = async (moment: string) => {
    now = Date.parse(moment);
    await runAll();
    return titles().length;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'iris-brief-'));
    given = await migratedDatabase();
    database = given === undefined ? openSqlite(folder, Buffer.alloc(32, 1)) : await openPostgres(given.url);
    await migrate(database, Date.now);
    await database.db
      .withTables<{ users: Record<string, unknown> }>()
      .insertInto('users')
      .values({
        id: 'maya',
        email: 'maya@example.org',
        email_key: 'maya@example.org',
        access_level: 'demo',
        email_verified: 1,
        created_at: 0,
      })
      .execute();
    const read = async (): Promise<Brief> => ({
      part: 'morning',
      day: '2026-03-28',
      title: 'Good morning',
      sections: [{ id: 'due', title: 'Due', items: items.map((id) => ({ id, text: id, href: '/', acts: [] })) }],
    });
    const mailer = createMailer({ smtpUrl: post.url, from: undefined })!;
    const reader = { id: 'maya', email: 'maya@example.org', accessLevel: 'demo', firstName: 'Maya', username: null };
    processes = [1, 2].map(() =>
      createBriefDelivery({
        store: createBriefDeliveryStore(database.db),
        read,
        languageOf: async () => 'en' as const,
        now: () => now,
        ports: {
          readerOf: async () => ({ reader, verified: true }),
          push: async () => true,
          mailer: {
            async send(email) {
              if (isDown) throw new Error('The mail server is down.');
              await mailer.send(email);
            },
          },
          publicUrl: undefined,
          timeZoneOf: async () => ZONE,
          log: createLog({ level: 'silent', format: 'text' }),
        },
      }),
    );
  });
  afterAll(async () => {
    await database.close();
    await given?.drop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    isDown = false;
  });

  test('one sends a brief, once a day, at its hour and not long after it', async () => {
    now = Date.parse('2026-03-27T12:00:00Z');
    await processes[0]!.save('maya', { morning: { at: '02:30', email: true } });
    expect(await at('2026-03-27T13:00:00Z')).toBe(0); // chosen after its hour: it begins tomorrow
    expect(await at('2026-03-28T01:29:00Z')).toBe(0);
    expect(await at('2026-03-28T01:30:00Z')).toBe(1);
    expect(await at('2026-03-28T01:31:00Z')).toBe(1);
  });

  test('a clock that skips the hour sends it as much later, one that shows it twice sends it once', async () => {
    items = ['two'];
    expect(await at('2026-03-29T01:29:00Z')).toBe(1); // 3:29: 2:30 was not shown, which stands for 3:30
    expect(await at('2026-03-29T01:30:00Z')).toBe(2);
    items = ['three'];
    expect(await at('2026-10-25T00:30:00Z')).toBe(3); // the first 2:30
    expect(await at('2026-10-25T01:30:00Z')).toBe(3); // the second
  });

  test('nothing new is not sent, and an hour that was slept through is made up for soon after or not at all', async () => {
    expect(await at('2026-10-26T01:30:00Z')).toBe(3);
    items = ['three', 'four'];
    expect(await at('2026-10-26T01:40:00Z')).toBe(3); // the day is done
    expect(await at('2026-10-27T02:30:00Z')).toBe(4);
    items = ['five'];
    expect(await at('2026-10-28T05:00:00Z')).toBe(4);
  });

  test('a mail server that is down is tried again, and whoever switches off gets nothing more', async () => {
    items = ['six'];
    isDown = true;
    expect(await at('2026-10-29T01:30:00Z')).toBe(4);
    isDown = false;
    expect(await at('2026-10-29T01:35:00Z')).toBe(4);
    expect(await at('2026-10-29T01:41:00Z')).toBe(5);
    items = ['seven'];
    await processes[1]!.save('maya', { morning: { email: false } });
    expect(await at('2026-10-30T01:30:00Z')).toBe(5);
  });
});
