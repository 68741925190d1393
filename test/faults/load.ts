import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from '#test/support/app.ts';
import { createClient } from '#test/support/client.ts';
import { exported } from '#test/support/data-archive.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { startMailServers } from '#test/support/mail/servers.ts';
import { until } from '#test/support/until.ts';
import { countKeys } from './count-keys.ts';
import { createWriters, type Writer } from './writers.ts';

/** What came of everything that the server has answered under load. */
export interface FaultReport {
  /** How much was acknowledged, by kind. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** How much was refused because of the fault, by the status of the answer. */
  readonly refused: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** What was refused as not done and is there all the same. */
  readonly halfDone: readonly string[];
  /** Messages that were being sent at the fault: the person is asked to look, and they are not sent again. */
  readonly inDoubt: number;
  /** Answers other than yes and than the refusals that the fault calls for. */
  readonly faults: readonly string[];
}

const account = { address: 'maya@example.com', password: 'mailbox-password-7319' };
const person = { email: account.address, password: 'a good password', firstName: 'Maya', lastName: 'Lindqvist' };

/** How long a start may take on a busy machine, in milliseconds. */
export const PATIENCE = 300_000;
/** How long it may take until every mail that has arrived is listed, in milliseconds. */
const ALL_READ = 900_000;
/** How long somebody waits who was refused, in milliseconds. */
const PAUSE = 50;

/**
 * Two people with a mailbox at a real mail server, and mixed work of theirs. `app` is the server as it runs now, and `refusals` the
 * statuses that the fault calls for: with 507 nothing may have been done.
 */
export const startLoad = async (app: () => RunningApp, refusals: readonly number[] = []) => {
  const servers = await startMailServers({ users: [account] });
  const visitor = () =>
    createClient({ request: (url, init) => fetch(url.replace('http://127.0.0.1', app().url), init) });
  const client = visitor();
  await client.post('/api/auth/register', person);
  const other = await visitor().post('/api/auth/register', { ...person, email: 'noor@example.com' });
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
  const refused = new Map<string, number>();
  const faults: string[] = [];

  const writeAll = async (kind: string, write: Writer, round: number, isOver?: () => boolean): Promise<void> => {
    for (let count = 0; isOver?.() !== true; count += 1) {
      const key = `${kind}-${round}-${count}`;
      const status = await write(key).catch((error: unknown) => {
        // The server was killed, as it should be.
        if (isOver === undefined) return undefined;
        return error instanceof Error ? error.message : 'no answer';
      });
      if (status === undefined) return;
      if (status === 200) acknowledged[kind]!.push(key);
      else if (typeof status === 'number' && refusals.includes(status)) refused.set(key, status);
      else faults.push(`${key}: ${status}`);
      if (status !== 200) await pause(PAUSE);
    }
  };

  return {
    client,
    /** Writes everything at once until `isOver`; without that until the server is gone. */
    write: (round: number, isOver?: () => boolean) =>
      Promise.all(Object.entries(writers).map(([kind, write]) => writeAll(kind, write, round, isOver))),
    /** How much has been acknowledged, by kind. */
    progress: () => Object.fromEntries(Object.entries(acknowledged).map(([kind, all]) => [kind, all.length])),
    /** How often each status has refused something. */
    refusals: () =>
      Object.fromEntries(
        Map.groupBy(refused.values(), String)
          .entries()
          .map(([status, all]) => [status, all.length]),
      ),
    /** Counts what is there. */
    async report(): Promise<FaultReport> {
      const arrived = acknowledged['arrival']!.length;
      // Answers when a whole round is over: with some ten thousand mails that is later than an HTTP client waits for.
      void client.post('/api/gmail/refresh').catch(() => undefined);
      const total = await until(
        async () =>
          (await client.get('/api/gmail/emails?daysBack=365&includeRead=true&maxResults=1')).json.total as number,
        (count) => count >= arrived,
        { within: ALL_READ, every: 500, what: `${arrived} mails` },
      );
      const { arrival: _arrival, ...others } = acknowledged;
      const keys = Object.values(others).flat();
      // Of the export: the list of drafts ends after the newest ones.
      const drafts = await until(
        async () => (await exported(client)).kinds['mail_drafts'] as { subject: string; state: string }[],
        (all) => all.every(({ state }) => state !== 'queued'),
        { within: 120_000, every: 500, what: 'the messages that were queued' },
      );
      const left = new Map(
        drafts.filter(({ state }) => state !== 'sent').map(({ subject, state }) => [subject, state]),
      );
      // After the drafts: what is none any more has been sent by then.
      const { kinds } = await exported(client);
      const found = countKeys(
        kinds,
        servers.smtp.sent.map(({ raw }) => raw),
      );
      const missing = total === arrived ? [] : [`${arrived} mails arrived and ${total} are listed`];
      return {
        acknowledged: this.progress(),
        refused: this.refusals(),
        lost: [...keys.filter((key) => !found.has(key) && !left.has(key)), ...missing],
        doubled: [...found].flatMap(([key, count]) => (count > 1 ? [key] : [])),
        halfDone: [...refused].flatMap(([key, status]) => (status === 507 && found.has(key) ? [key] : [])),
        inDoubt: [...left.values()].filter((state) => state === 'sending' || state === 'unsure').length,
        faults,
      };
    },
    stop: () => servers.stop(),
  };
};
