import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client as PostgresClient } from 'pg';
import { startApp } from '#test/support/app.ts';
import { createClient } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { startMailServers } from '#test/support/mail/servers.ts';
import { createDatabase, startCluster } from '#test/support/services/postgres.ts';
import { until } from '#test/support/until.ts';

// What a mailbox costs a server process on PostgreSQL: `node test/bench/mailbox-cost.ts [mailboxes] [idle seconds]`. Memory is the
// resident set, processor time that of the whole process with its threads, transactions those of the database (a statement
// alone is one). A mailbox is looked at every five minutes without news, so an idle time of 330 seconds has one look of each.
const count = Number(process.argv[2] ?? 100);
const idleSeconds = Number(process.argv[3] ?? 330);
const MAILS = 5;

const accounts = Array.from({ length: count }, (_, index) => ({
  address: `p${index}@example.com`,
  password: 'secret',
}));
const servers = await startMailServers({ users: accounts });
const cluster = await startCluster();
const url = await createDatabase(cluster.url);
const app = await startApp({ env: { DATABASE_URL: url, DEMO: '0', REGISTRATION: 'open' } });
const sql = new PostgresClient({ connectionString: cluster.url });
await sql.connect();

const request = (path: string, init: RequestInit) => fetch(path.replace('http://127.0.0.1', app.url), init);
const raw = (to: string, subject: string) =>
  `From: Grace <grace@client.example>\r\nTo: ${to}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}.${to}>\r\nDate: ${new Date().toUTCString()}\r\n\r\nCould you send me the figures by Friday? ${'They are for the report. '.repeat(20)}\r\n`;

/** Ticks of the processor, a hundredth of a second each, and kilobytes, from /proc. */
const measure = async () => {
  const stat = readFileSync(`/proc/${app.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const [, resident] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.process.pid}/status`, 'utf8'))!;
  await pause(1200); // the statistics of PostgreSQL come with a delay
  const { rows } = await sql.query('select xact_commit::int as n from pg_stat_database where datname = $1', [
    new URL(url).pathname.slice(1),
  ]);
  return {
    cpuMs: (Number(stat[11]) + Number(stat[12])) * 10,
    megabytes: Number(resident) / 1024,
    transactions: rows[0].n,
  };
};
type Measure = Awaited<ReturnType<typeof measure>>;
const per = (before: Measure, after: Measure, units: number) => ({
  cpuMs: Number(((after.cpuMs - before.cpuMs) / units).toFixed(2)),
  transactions: Number(((after.transactions - before.transactions) / units).toFixed(2)),
});
const stored = async () => {
  const { rows } = await database.query('select count(*)::int as n from mail_messages where judged_at > 0');
  return rows[0].n as number;
};

const database = new PostgresClient({ connectionString: url });
await database.connect();
const [first] = accounts;
const clients = new Map<string, ReturnType<typeof createClient>>();
for (const account of accounts) {
  const client = createClient({ request });
  await client.post('/api/auth/register', {
    email: account.address,
    password: 'a good password',
    firstName: 'Person',
    lastName: account.address,
  });
  clients.set(account.address, client);
}
await pause(10_000);
const empty = await measure();
await pause(60_000);
const rest = await measure();
for (const account of accounts) {
  await servers.dovecot.deliver(account.address, raw(account.address, 'First'));
  await clients
    .get(account.address)!
    .post('/api/gmail/connect', imapConnectBody(servers.dovecot, servers.smtp, account));
}
await until(stored, (n) => n >= count, { within: 300_000, every: 500 });
await pause(15_000);
const connected = await measure();
await pause(idleSeconds * 1000);
const idle = await measure();
for (let round = 0; round < MAILS; round += 1)
  for (const { address } of accounts) await servers.dovecot.deliver(address, raw(address, `Round ${round}`));
await until(stored, (n) => n >= count * (1 + MAILS), { within: 300_000, every: 500 });
await pause(5000);
const active = await measure();
const reader = clients.get(first!.address)!;
const READS = 200;
for (let index = 0; index < READS; index += 1) await reader.get('/api/gmail/emails?includeRead=true');
const read = await measure();

const hours = (count * idleSeconds) / 3600;
process.stdout.write(
  `${JSON.stringify(
    {
      mailboxes: count,
      idleSeconds,
      megabytesWithout: Math.round(rest.megabytes),
      megabytesPerMailbox: Number(((idle.megabytes - rest.megabytes) / count).toFixed(3)),
      withoutMailboxesPerMinute: per(empty, rest, 1),
      perIdleMailboxAndHour: per(connected, idle, hours),
      perNewMail: per(idle, active, count * MAILS),
      perListOfMails: per(active, read, READS),
    },
    null,
    2,
  )}\n`,
);
await sql.end();
await database.end();
await app.stop();
await cluster.stop();
await servers.stop();
