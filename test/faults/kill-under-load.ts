import { setTimeout as pause } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { type Client, createClient } from '#test/support/client.ts';
import { exported } from '#test/support/data-archive.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { startMailServers } from '#test/support/mail/servers.ts';
import { until } from '#test/support/until.ts';
import { createWriters, type Writer } from './writers.ts';

/** What came of everything that the server had said yes to before it was killed. */
export interface KillReport {
  readonly kills: number;
  /** How much was acknowledged, by kind. */
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Messages that were being sent at a kill: the person is asked to look, and they are not sent again. */
  readonly inDoubt: number;
  /** Answers other than yes. */
  readonly faults: readonly string[];
}

const account = { address: 'maya@example.com', password: 'mailbox-password-7319' };
const person = { email: account.address, password: 'a good password', firstName: 'Maya', lastName: 'Lindqvist' };

/** A server lives so long after it has answered first, in milliseconds. */
const LIFE = { shortest: 200, longest: 6000 } as const;

/** How long a start may take on a busy machine, in milliseconds. */
const PATIENCE = 300_000;

/** Kills a server again and again while it synchronises, sends, imports and writes, and then counts what is there. */
export const killUnderLoad = async ({
  kills,
  databaseUrl,
  random = Math.random,
  minutes = Infinity,
  onKill = () => undefined,
}: {
  kills: number;
  /** After so many minutes the last kill has been, however many are left. */
  minutes?: number;
  databaseUrl: string | undefined;
  random?: () => number;
  onKill?: (count: number) => void;
}): Promise<KillReport> => {
  const env = { DEMO: '0', REGISTRATION: 'open', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  const servers = await startMailServers({ users: [account] });
  const faults: string[] = [];
  let app: RunningApp = await startApp({ env, patience: PATIENCE });
  const client = createClient({ request: (url, init) => fetch(url.replace('http://127.0.0.1', app.url), init) });
  try {
    await client.post('/api/auth/register', person);
    const other = await createClient({
      request: (url, init) => fetch(url.replace('http://127.0.0.1', app.url), init),
    }).post('/api/auth/register', { ...person, email: 'noor@example.com' });
    await client.put('/api/gmail/voice', { undoSeconds: 0 });
    await client.post('/api/gmail/connect', imapConnectBody(servers.dovecot, servers.smtp, account));
    const { json: project } = await client.post('/api/projects', { name: 'Harbour' });
    const writers = createWriters({
      client,
      servers,
      address: account.address,
      other: other.json.id,
      project: project.id,
    });
    const acknowledged = Object.fromEntries(Object.keys(writers).map((kind) => [kind, [] as string[]]));

    const ends = performance.now() + minutes * 60_000;
    let done = 0;
    for (let kill = 1; kill <= kills && performance.now() < ends; kill += 1) {
      done = kill;
      const load = Object.entries(writers).map(([kind, write]) =>
        writeUntilGone(write, { kind, round: kill, acknowledged: acknowledged[kind]!, faults }),
      );
      await pause(LIFE.shortest + random() * (LIFE.longest - LIFE.shortest));
      await app.end('SIGKILL');
      await Promise.all(load);
      onKill(kill);
      app = await startApp({ env, dataDir: app.dataDir, patience: PATIENCE });
    }

    const arrived = acknowledged['arrival']!.length;
    const total = await until(
      async () => {
        await client.post('/api/gmail/refresh');
        return (await client.get('/api/gmail/emails?daysBack=365&includeRead=true&maxResults=1')).json.total as number;
      },
      (count) => count >= arrived,
      { within: 120_000, every: 500, what: `${arrived} mails` },
    );
    const { arrival: _arrival, ...others } = acknowledged;
    const keys = Object.values(others).flat();
    // Of the export: the list of drafts ends after the newest ones.
    const drafts = await until(
      async () => (await exported(client)).kinds['mail_drafts'] as { subject: string; state: string }[],
      (all) => all.every(({ state }) => state !== 'queued'),
      { within: 120_000, every: 500, what: 'the messages that were queued' },
    );
    const left = new Map(drafts.filter(({ state }) => state !== 'sent').map(({ subject, state }) => [subject, state]));
    // After the drafts: what is none any more has been sent by then.
    const found = await everythingOf(
      client,
      servers.smtp.sent.map(({ raw }) => raw),
    );
    return {
      kills: done,
      acknowledged: Object.fromEntries(Object.entries(acknowledged).map(([kind, all]) => [kind, all.length])),
      lost: [...keys.filter((key) => !found.has(key) && !left.has(key)), ...missing(total, arrived)],
      doubled: [...found].flatMap(([key, count]) => (count > 1 ? [key] : [])),
      inDoubt: [...left.values()].filter((state) => state === 'sending' || state === 'unsure').length,
      faults,
    };
  } finally {
    await app.end();
    rmSync(app.dataDir, { recursive: true, force: true });
    await servers.stop();
  }
};

const missing = (total: number, arrived: number): string[] =>
  total === arrived ? [] : [`${arrived} mails arrived and ${total} are listed`];

/** Writes until the server is gone, and notes what it has said yes to. */
const writeUntilGone = async (
  write: Writer,
  { kind, round, acknowledged, faults }: { kind: string; round: number; acknowledged: string[]; faults: string[] },
): Promise<void> => {
  try {
    for (let count = 0; ; count += 1) {
      const key = `${kind}-${round}-${count}`;
      const status = await write(key);
      if (status === 200) acknowledged.push(key);
      else faults.push(`${key}: ${status}`);
    }
  } catch {
    // The server was killed, as it should be.
  }
};

const KEY = /\b(?:message|record|timer|send|import)-\d+-\d+\b/g;

/** How often each key is there: in what is stored of the person, kind by kind, and in what has left. */
const everythingOf = async (client: Client, sent: readonly string[]): Promise<Map<string, number>> => {
  const { kinds } = await exported(client);
  const places = [
    ...Object.entries(kinds)
      // Logs of what was done name it again, and drafts are counted by what has left.
      .filter(([kind]) => !/change|action|draft/i.test(kind))
      .map(([, records]) => records.map((record) => JSON.stringify(record))),
    sent.map((raw) => /^Subject: .*$/m.exec(raw)?.[0] ?? ''),
  ];
  const counts = new Map<string, number>();
  for (const place of places) {
    const here = new Map<string, number>();
    for (const text of place) for (const key of new Set(text.match(KEY))) here.set(key, (here.get(key) ?? 0) + 1);
    for (const [key, count] of here) counts.set(key, Math.max(count, counts.get(key) ?? 0));
  }
  return counts;
};
