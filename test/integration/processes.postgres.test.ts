import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { createLeases } from '#server/processes/leases.ts';
import { joinProcesses } from '#server/processes/server-process.ts';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { type BadLine, startBadLine } from '#test/support/services/bad-line.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { type Pgbouncer, startPgbouncer } from '#test/support/services/pgbouncer.ts';
import { type RoundRobin, startRoundRobin } from '#test/support/services/round-robin.ts';
import { until } from '#test/support/until.ts';

const account = { address: 'maya@example.com', password: 'mailbox-password-7319' };
const maya = { email: account.address, password: 'a good password', firstName: 'Maya', lastName: 'Lindqvist' };
const log = createLog({ level: 'silent', format: 'json' });

describe.skipIf(!available.dovecot)('three processes', () => {
  let database: { url: string; drop(): Promise<void> };
  let sql: PostgresClient;
  let servers: MailServers;
  let apps: RunningApp[];
  let front: RoundRobin;
  let cookie: string;
  let line: BadLine;
  let pgbouncer: Pgbouncer | undefined;
  /** The first reaches the database by pgbouncer, where there is one, the second by a line that can fail. */
  const ways = () => {
    const failing = new URL(database.url);
    failing.port = String(line.port);
    return [pgbouncer?.through(database.url) ?? database.url, failing.href, database.url];
  };
  const env = (index: number) => ({
    DATABASE_URL: ways()[index]!,
    IRIS_KEY: 'one key for all of them',
    REGISTRATION: 'open',
    PROCESS_TIMEOUT: '4',
    SHUTDOWN_DELAY: '0.5',
  });

  beforeAll(async () => {
    database = (await freshDatabaseUrl())!; // the tests run on PostgreSQL only
    servers = await startMailServers({ users: [account] });
    line = await startBadLine(Number(new URL(database.url).port));
    if (available.pgbouncer) pgbouncer = await startPgbouncer(database.url);
    apps = await Promise.all([0, 1, 2].map((index) => startApp({ env: env(index) })));
    front = await startRoundRobin(apps.map(({ url }) => url));
    sql = new PostgresClient({ connectionString: database.url });
    await sql.connect();
  });
  afterAll(async () => {
    await front?.stop();
    await sql?.end();
    await Promise.all((apps ?? []).map((app) => app.stop()));
    await servers?.stop();
    await pgbouncer?.stop();
    await line?.stop();
    await database?.drop();
  });

  const call = async (url: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json().catch(() => null), headers: response.headers };
  };
  const signIn = async (url: string) => {
    const { headers } = await call(url, '/api/auth/login', { email: maya.email, password: maya.password });
    return headers.getSetCookie()[0]!.split(';')[0]!;
  };
  const deliver = (subject: string) =>
    servers.dovecot.deliver(
      account.address,
      `From: Noor <noor@client.example>\r\nTo: ${account.address}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@client.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\nHello.\r\n`,
    );
  const subjects = async (url: string): Promise<string[]> =>
    (await call(url, '/api/gmail/emails?daysBack=30&includeRead=true&maxResults=50')).json.emails.map(
      ({ subject }: { subject: string }) => subject,
    );
  /** The process that keeps the mailbox, once one does. */
  const holder = () =>
    until(async () => {
      const { rows } = await sql.query(
        'select url from server_processes p join mail_accounts a on a.process_id = p.id',
      );
      return apps.find(({ url }) => url === rows[0]?.url);
    });
  const seenBy = (app: RunningApp, subject: string) =>
    until(
      () => subjects(app.url),
      (all) => all.includes(subject),
      { what: subject },
    );

  test('share sessions and the limits of signing in', async () => {
    const [first, second, third] = apps as [RunningApp, RunningApp, RunningApp];
    cookie = '';
    const registered = await call(first.url, '/api/auth/register', maya);
    expect(registered.status).toBe(200);
    cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await call(second.url, '/api/auth/user')).json.email).toBe(maya.email);
    await call(third.url, '/api/auth/logout', {});
    expect((await call(second.url, '/api/auth/user')).status).toBe(401);

    const wrong = { email: 'nobody@example.org', password: 'a wrong password' };
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => call(apps[index % 3]!.url, '/api/auth/login', wrong)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(15);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(9);
    cookie = await signIn(first.url);
  });

  test('keep a mailbox in one of them, and act on it from any', async () => {
    await deliver('First');
    expect(
      (await call(apps[0]!.url, '/api/gmail/connect', imapConnectBody(servers.dovecot, servers.smtp, account))).status,
    ).toBe(200);
    const keeper = await holder();
    const others = apps.filter((app) => app !== keeper);
    for (const app of apps) await seenBy(app, 'First');
    await until(
      () => call(others[0]!.url, '/api/gmail/status'),
      ({ json }) => json.sync?.phase === 'watching',
    );
    await deliver('Second');
    expect((await call(others[0]!.url, '/api/gmail/refresh', {})).status).toBe(200);
    const { emails } = (await call(others[1]!.url, '/api/gmail/emails?includeRead=true')).json;
    const second = emails.find(({ subject }: { subject: string }) => subject === 'Second');
    expect((await call(others[1]!.url, `/api/gmail/emails/${second.id}/archive`, {})).status).toBe(200);
    const imap = await imapClient(servers.dovecot, account);
    expect((await imap.mailboxOpen('Archive')).exists).toBe(1);
    await imap.logout();
    expect(await holder()).toBe(keeper);
  });

  test('bring a snoozed mail back once, on top and unread, whichever of them does it', async () => {
    await deliver('Comeback');
    await seenBy(apps[0]!, 'Comeback');
    const inbox = async () => (await call(apps[1]!.url, '/api/gmail/emails?view=inbox')).json.emails;
    const mail = (await inbox()).find(({ subject }: { subject: string }) => subject === 'Comeback');
    const snooze = (until: number) =>
      call(apps[2]!.url, `/api/gmail/emails/${mail.id}/snooze`, { until: new Date(until).toISOString() });
    expect((await snooze(Date.now() + 3600_000)).status).toBe(200);
    await deliver('Newer');
    for (const app of apps) await seenBy(app, 'Newer');
    expect((await snooze(Date.now() + 3000)).status).toBe(200);
    const [first] = await until(inbox, ([top]) => top.subject === 'Comeback');
    expect(first.isRead).toBe(false);
    const imap = await imapClient(servers.dovecot, account);
    await imap.mailboxOpen('INBOX');
    expect(await imap.search({ subject: 'Comeback' })).toHaveLength(1);
    expect((await imap.mailboxOpen('Snoozed')).exists).toBe(0);
    await imap.logout();
  });

  test('take over the mailbox of one that is killed', async () => {
    const keeper = await holder();
    await keeper.end('SIGKILL');
    await deliver('After the kill');
    const other = apps.find((app) => app !== keeper)!;
    await seenBy(other, 'After the kill');
    await restart(keeper);
  });

  test('take over the mailbox of one that is stopped, which notices when it goes on', async () => {
    const keeper = await holder();
    keeper.process.kill('SIGSTOP');
    await deliver('While it was stopped');
    const other = apps.find((app) => app !== keeper)!;
    await seenBy(other, 'While it was stopped');
    keeper.process.kill('SIGCONT');
    await until(() => keeper.output().includes('taken for dead') || undefined);
    await deliver('After it went on');
    await seenBy(keeper, 'After it went on');
    const all = await subjects(keeper.url);
    expect(new Set(all).size).toBe(all.length);
  });

  test('say so while one cannot reach the database, which then goes on by itself', async () => {
    const [first, cutOff] = apps as [RunningApp, RunningApp];
    line.down();
    const refused = await call(cutOff.url, '/api/auth/user');
    expect([refused.status, refused.json.error.code]).toEqual([503, 'unavailable']);
    expect((await call(first.url, '/api/auth/user')).status).toBe(200);
    await until(async () => (await sql.query('select 1 from server_processes')).rowCount === 2 || undefined);
    line.up();
    await until(async () => (await call(cutOff.url, '/api/auth/user')).status === 200 || undefined);
    await deliver('After the database was back');
    await seenBy(cutOff, 'After the database was back');
  });

  test('can be restarted one after the other without a lost request', async () => {
    const made: string[] = [];
    const failed: number[] = [];
    let isOver = false;
    const load = async (name: string) => {
      for (let count = 0; !isOver; count += 1) {
        const project = `${name} ${count}`;
        const { status } = await call(front.url, '/api/projects', { name: project });
        if (status === 200) made.push(project);
        else failed.push(status);
      }
    };
    const loads = Promise.all(['a', 'b'].map(load));
    for (const app of apps) {
      expect(await app.end()).toBe(0);
      await restart(app);
    }
    isOver = true;
    await loads;
    expect(failed).toEqual([]);
    const names = (await call(front.url, '/api/projects')).json.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(made.toSorted());
    await deliver('After all were restarted');
    await seenBy(apps[0]!, 'After all were restarted');
  });

  const restart = async (app: RunningApp) => {
    const index = apps.indexOf(app);
    const { port } = new URL(app.url);
    apps[index] = await startApp({ env: { ...env(index), PORT: port }, dataDir: app.dataDir });
  };
});

describe('a job of two processes', () => {
  let databases: Database[];
  let fresh: { url: string; drop(): Promise<void> };
  beforeAll(async () => {
    fresh = (await freshDatabaseUrl())!; // the tests run on PostgreSQL only
    databases = await Promise.all([openPostgres(fresh.url), openPostgres(fresh.url)]);
    await migrate(databases[0]!, Date.now);
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await fresh.drop();
  });

  test('runs once each time it is due, and what a process that counts as dead still writes is refused', async () => {
    let clock = 1_000_000;
    const runs: string[] = [];
    const joined = await Promise.all(databases.map((database) => joinProcesses(database, { timeout: 60_000, log })));
    const jobs = joined.map((self, index) => {
      const { db } = databases[index]!;
      const job = { name: 'count', every: 1000, run: async () => void runs.push(self.id()) };
      return createJobs([job], { db, leases: createLeases(db, self), now: () => clock, log });
    });
    for (let due = 0; due < 10; due += 1) {
      clock += 1000;
      await Promise.all([...jobs, ...jobs].map((each) => each.runDue()));
    }
    expect(runs).toHaveLength(10);
    // A clock that ran ahead and was put back does not keep the job waiting until it is there again.
    clock -= 86_400_000;
    await jobs[0]!.runDue();
    expect(runs).toHaveLength(11);

    const [one, other] = joined as [(typeof joined)[0], (typeof joined)[0]];
    const { db } = databases[0]!;
    const users = db.withTables<{ waitlist: { email: string; joined_at: number } }>();
    const stale = createLeases(db, one).ifFree('something', async () => {
      await other.leave();
      await databases[1]!.db
        .withTables<{ server_processes: { id: string } }>()
        .deleteFrom('server_processes')
        .where('id', '=', one.id())
        .execute();
      await users.insertInto('waitlist').values({ email: 'late@example.org', joined_at: 0 }).execute();
    });
    await expect(stale).rejects.toThrow('taken for dead');
    expect(await users.selectFrom('waitlist').select('email').execute()).toEqual([]);
    expect(
      await createLeases(databases[1]!.db, { id: () => 'nobody', hasOthers: true })
        .ifFree('x', async () => {})
        .catch(() => 'refused'),
    ).toBe('refused');
  });
});
