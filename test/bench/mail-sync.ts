import { readFileSync } from 'node:fs';
import { startApp } from '#test/support/app.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { generateMails } from '#test/support/mail/generate.ts';
import { startMailServers } from '#test/support/mail/servers.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

// How a first synchronisation goes: `node test/bench/mail-sync.ts [mails]`, of two years of a busy mailbox unless told otherwise. Times are of one run on one machine; the ratio to
// what the bare IMAP library needs to fetch the same mails into memory is what can be compared. Both are counted from when the
// mailbox is connected. Mails are here when they are stored for good, and done when each is read, judged, listed and found.
// Processor time tells what a mail costs when other work on the machine makes everything slower.
const count = Number(process.argv[2] ?? 20_000);
const account = { address: 'bench@example.com', password: 'secret-bench' };
const servers = await startMailServers({ users: [account] });
const { dovecot, smtp } = servers;
const mails = generateMails({ count, seed: 7, to: account.address, now: Date.now() });
dovecot.fill(
  account.address,
  mails.map(({ source, internalDate }) => ({ raw: Buffer.from(source), at: new Date(internalDate) })),
);

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
const bare = async () => {
  const client = await imapClient(dovecot, account);
  await client.mailboxOpen('INBOX');
  const started = performance.now();
  const before = process.cpuUsage();
  let fetched = 0;
  for await (const mail of client.fetch('1:*', { uid: true, flags: true, internalDate: true, source: true }))
    fetched += mail.source === undefined ? 0 : 1;
  const seconds = (performance.now() - started) / 1000;
  const cpu = milliseconds(process.cpuUsage(before)) / fetched;
  await client.logout();
  return { seconds, fetched, cpu };
};
await bare(); // Dovecot builds its index at the first look
await bare(); // and the library is compiled
const library = await bare();

const app = await startApp({ env: { NODE_OPTIONS: `--import ${new URL('./loop-watch.mjs', import.meta.url).href}` } });
let cookie = '';
const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(app.url + path, { ...init, headers: { cookie, 'content-type': 'application/json' } });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return response.json() as Promise<
    Record<string, never> & { total: number; sync: { phase: string } | null; messages: number; emails: unknown[] }
  >;
};
const post = (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body) });
await post('/api/auth/register', {
  email: account.address,
  password: 'a good password',
  firstName: 'Bench',
  lastName: 'Mark',
});
await new Promise((resolve) => setTimeout(resolve, 2500)); // the loop is watched from here on

const started = performance.now();
const since = () => ((performance.now() - started) / 1000).toFixed(2);
await post('/api/gmail/connect', imapConnectBody(dovecot, smtp, account));
process.stdout.write(`connected             ${since()} s\n`);
/** Processor time of the server so far, in milliseconds; the kernel counts in hundredths of a second. */
const used = () => {
  const fields = readFileSync(`/proc/${app.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const began = { at: performance.now(), used: used() };
const far = (name: string) => {
  const seconds = (performance.now() - began.at) / 1000;
  const cpu = (used() - began.used) / count;
  const rates = `${(count / seconds).toFixed(0)} mails/s, bare library ${(library.fetched / library.seconds).toFixed(0)} mails/s`;
  const ratio = `ratio ${(library.seconds / seconds).toFixed(3)}`;
  const times = `${cpu.toFixed(2)} ms of processor a mail, bare library ${library.cpu.toFixed(2)} ms`;
  process.stdout.write(
    `all ${String(count).padEnd(6)} ${name.padEnd(15)} ${seconds.toFixed(2)} s: ${ratio} (${rates}; ${times})\n`,
  );
};
const list = () => call('/api/gmail/emails?daysBack=3650&maxResults=50&includeRead=true');
await until(list, ({ emails }) => emails.length >= Math.min(50, count), { within: 120_000 });
const signedIn = ((performance.now() - began.at) / 1000).toFixed(2);
process.stdout.write(`first 50 on the list  ${since()} s: ${signedIn} s after the sign-in\n`);
await until(
  () => call('/api/gmail/status'),
  ({ messages }) => messages >= count,
  { within: 1_800_000, every: 200 },
);
far('here');
await until(
  () => call('/api/gmail/status'),
  ({ sync }) => sync?.phase === 'watching',
  { within: 1_800_000, every: 200 },
);
far('read and judged');
process.stdout.write(`stored                ${(await call('/api/gmail/status')).messages}\n`);
app.process.kill('SIGUSR2');
await new Promise((resolve) => setTimeout(resolve, 500));
process.stdout.write(`${/loop .*/.exec(app.output())?.[0] ?? 'loop not measured'} ms\n`);

const delivered = performance.now();
await dovecot.deliver(
  account.address,
  `From: a@b.example\r\nTo: ${account.address}\r\nSubject: Fresh\r\nMessage-ID: <fresh@b.example>\r\n\r\nHello\r\n`,
);
await until(list, ({ emails }) => JSON.stringify(emails).includes('Fresh'), { within: 60_000 });
process.stdout.write(`new mail on the list  ${((performance.now() - delivered) / 1000).toFixed(2)} s\n`);
await new Promise((resolve) => setTimeout(resolve, 5000));
const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.process.pid}/status`, 'utf8'))?.[1];
process.stdout.write(`memory at rest        ${(Number(rss) / 1024).toFixed(0)} MB\n`);
await app.stop();
await servers.stop();
process.exit(0);
