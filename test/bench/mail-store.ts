import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createTrainingExampleStore } from '#server/features/mail/store/training-examples.store.ts';
import { inlineParser } from '#server/features/mail/mailboxes/start-parser-worker.ts';
import { createPersonalWeights } from '#server/features/mail/feedback/personal-weights.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createContactStats } from '#server/features/mail/classification/contact-stats.ts';
import { parseNewMails } from '#server/features/mail/mailboxes/new-mails.ts';
import { createClassifier } from '#server/features/mail/classification/classifier.ts';
import { createClassificationStore } from '#server/mail-store/classifications.store.ts';
import { createContactStatsStore } from '#server/mail-store/contact-stats.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import { createApp } from '#server/app.ts';
import { startApp } from '#test/support/app.ts';
import { createClient } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { generateMails } from '#test/support/mail/generate.ts';

// How the list, the search and the synchronisation bear a large mailbox: `node test/bench/mail-store.ts [mails]`, on SQLite, or
// with TEST_DATABASE_URL on PostgreSQL. Times are of one run on one machine, of the whole call through HTTP handling and JSON.
const goal = Number(process.argv[2] ?? 100_000);
const DAY = 24 * 3600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-'));
const url = await freshDatabaseUrl();
const server = await createApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: url?.url }));
const client = createClient(server.app);
const me = { email: 'bench@example.com', password: 'a good password', firstName: 'Bench', lastName: 'Mark' };
const { id: userId } = (await client.post('/api/auth/register', me)).json;

const vault = createVault(masterKey(dataDir, undefined));
const database =
  url === undefined
    ? openSqlite(dataDir, vault.derive('database'), { sync: 'normal' })
    : await openPostgres(url.url, 4);
const { db, engine } = database;
const now = Date.now();
const accounts = createAccountStore(db, engine, vault, () => now);
const account = await accounts.save(userId, { kind: 'imap', email: me.email, mayChange: true }, {});
const folder = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
const facts = createMailOwnerStore(db);
const store = createSyncStore(db, engine);
const classifier = createClassifier({
  store: createClassificationStore(db),
  ownerOf: facts.me,
  timeZoneOf: facts.timeZone,
  contactStats: createContactStats(createContactStatsStore(db), Date.now),
  personalWeights: createPersonalWeights(createTrainingExampleStore(db, vault, Date.now), Date.now),
  classify: inlineParser.classify,
  onError: () => undefined,
  now: Date.now,
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const generated = (count: number, seed: number) =>
  generateMails({ count, seed, to: me.email, now, largeEvery: 0 }).map(({ source, internalDate }, index) => ({
    remoteId: `${seed}-${index}`,
    flags: { seen: index % 2 === 0, flagged: index % 50 === 0, answered: false },
    internalDate,
    size: source.length,
    source,
    omitted: null,
  }));

const median = (times: readonly number[]): number => percentile(times, 0.5);
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)]!;

/** Milliseconds that one more mail takes, from its source to its judgement: the median of many small batches. */
const costOfOne = async (seed: number): Promise<number> => {
  const mails = generated(1000, seed);
  const times: number[] = [];
  for (let at = 0; at < mails.length; at += 25) {
    const started = performance.now();
    const threads = await store.insert(account, folder, await parseNewMails(mails.slice(at, at + 25), inlineParser));
    await classifier.classifyThreads(account, threads);
    times.push((performance.now() - started) / 25);
  }
  return median(times);
};

let stored = 0;
/** Fills the mailbox with mails of the last two years that have been read and judged before, oldest first. */
const fillUpTo = async (count: number): Promise<void> => {
  const templates = await parseNewMails(generated(500, 3), inlineParser);
  const verdict = await sql<{
    verdict: string;
  }>`select verdict from mail_messages order by length(verdict) desc limit 1 offset 500`.execute(db);
  const started = performance.now();
  const before = stored;
  while (stored < count) {
    const some = templates
      .slice(0, Math.min(templates.length, count - stored))
      .map(({ remote, mail, source }, index) => {
        const number = stored + index;
        const at = now - (1 - number / goal) * 700 * DAY;
        const sender = { name: `Sender ${number % 3000}`, address: `sender${number % 3000}@people.example` };
        return {
          queuedId: null,
          source,
          remote: { ...remote, remoteId: `filled-${number}`, internalDate: at },
          mail: {
            ...mail,
            date: at,
            from: [sender],
            subject: `${mail.subject} about topic${number % 900}`,
            text: `${mail.text}\nEverybody reads this. Only some read item${number % 50_000}.`,
            messageId: `filled.${number}@people.example`,
            references: [],
            inReplyTo: null,
          },
        };
      });
    await store.insert(account, folder, some);
    await sql`update mail_messages set judged_at = 1, waits = case when search_id % 23 = 0 then 1 else 0 end,
      priority = case when search_id % 7 = 0 then 'high' else 'low' end, verdict = ${verdict.rows[0]!.verdict}
      where judged_at = 0`.execute(db);
    stored += some.length;
  }
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
  const per = (performance.now() - started) / Math.max(1, stored - before);
  say(`filled to ${stored}: ${per.toFixed(2)} ms a mail stored`);
};

const search = (q: string, rest = 'daysBack=365&maxResults=50&includeRead=true') =>
  `${rest}&q=${encodeURIComponent(q)}`;
const CALLS = {
  list: [
    'daysBack=7',
    'daysBack=7&maxResults=50&includeRead=true',
    'daysBack=30&maxResults=50&includeRead=true',
    'daysBack=365&maxResults=100',
    'daysBack=365&maxResults=100&includeRead=true',
    `daysBack=365&maxResults=100&includeRead=true&account=${account.id}`,
    'daysBack=30&maxResults=100&includeRead=true&scanUnanswered=true',
    'daysBack=90&maxResults=100&includeRead=true&scanUnanswered=true&unansweredOnly=true',
    'daysBack=365&maxResults=100&includeRead=true&scanUnanswered=true',
  ],
  view: [
    'view=inbox&maxResults=50',
    'view=all&maxResults=50',
    'view=starred&maxResults=50',
    ...['topic7', 'everybody', 'nothingofthatkind', 'from:sender77', 'is:starred', 'older_than:1y', 'larger:2k'].map(
      (q) => `view=all&maxResults=50&q=${encodeURIComponent(q)}`,
    ),
  ],
  search: [
    'item777',
    'topic7',
    'everybody',
    'reads this',
    '"everybody reads this"',
    'nothingofthatkind',
    'from:sender77',
    'from:sender77@people.example',
    'from:people',
    'to:bench',
    'subject:topic88',
    'from:sender5 OR subject:topic31',
    'everybody -subject:topic88',
    '-from:sender5',
    'topic7 from:sender7',
    'has:attachment',
    'is:unread everybody',
    'priority:high topic12',
    'is:unread OR topic7',
    'e',
  ]
    .map((q) => search(q))
    .concat([
      search('everybody', 'daysBack=30&maxResults=50&includeRead=true'),
      search('everybody', 'daysBack=365&maxResults=100&includeRead=true&scanUnanswered=true'),
      search('everybody', 'daysBack=3650&maxResults=100&includeRead=true&scanUnanswered=true&unansweredOnly=true'),
    ]),
};
const RUNS = 30;
/** How many times the server is started on the folder. */
const STARTS = 7;
/** The goal of each kind of call on SQLite, in milliseconds; PostgreSQL may take three times as long. */
const GOALS = { list: 20, view: 50, search: 50 } as const;
const measure = async (name: keyof typeof CALLS): Promise<void> => {
  const all: number[] = [];
  for (const query of CALLS[name]) {
    const times: number[] = [];
    let total = 0;
    for (let run = -1; run < RUNS; run += 1) {
      const started = performance.now();
      const answer = await client.get(`/api/gmail/emails?${query}`);
      if (answer.status !== 200) throw new Error(`${query}: ${answer.text}`);
      total = answer.json.total;
      if (run >= 0) times.push(performance.now() - started);
    }
    all.push(...times);
    const figures = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(7)).join(' ');
    say(`  ${figures} ms  ${String(total).padStart(6)} found  ${decodeURIComponent(query).replace(account.id, '…')}`);
  }
  const figures = [0.5, 0.95, 0.99].map((share) => percentile(all, share).toFixed(1));
  const target = GOALS[name] * (engine === 'postgres' ? 3 : 1);
  const ratio = (percentile(all, 0.95) / target).toFixed(2);
  say(`${name} p50 ${figures[0]} p95 ${figures[1]} p99 ${figures[2]} ms on ${engine}: p95 is ${ratio} of ${target} ms`);
};

await costOfOne(99); // what is only needed once is loaded by now
await fillUpTo(1000);
const small = await costOfOne(101);
await fillUpTo(goal);
const large = await costOfOne(102);
say(
  `one more mail: ${small.toFixed(2)} ms among 1000, ${large.toFixed(2)} ms among ${goal}, growth ${(large / small).toFixed(2)}`,
);
say('      p50     p95     p99');
await measure('list');
await measure('view');
await measure('search');
await database.close();
await server.close();
if (url === undefined) {
  const starts: number[] = [];
  for (let run = 0; run < STARTS; run += 1) {
    const begun = performance.now();
    const app = await startApp({ dataDir });
    starts.push(performance.now() - begun);
    await app.end();
  }
  const [quickest, middle] = [Math.min(...starts), median(starts)];
  say(`ready on this folder after ${(middle / 1000).toFixed(2)} s, at best ${(quickest / 1000).toFixed(2)} s`);
}
await url?.drop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
