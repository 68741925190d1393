/**
 * How long finding over everything and asking take, as the palette does it, for somebody with 100,000 mails and 50,000 records.
 *
 *   node test/bench/search.ts [mails]
 *   TEST_DATABASE_URL=postgres://… node test/bench/search.ts [mails]
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { RecordValues } from '#contract/life/life.ts';
import { addDays } from '#contract/zone.ts';
import { readConfig } from '#server/config.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createApp } from '#server/app.ts';
import { parseNewMails } from '#server/features/mail/mailboxes/new-mails.ts';
import { inlineParser } from '#server/features/mail/mailboxes/start-parser-worker.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { createClient } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { fillLife } from '#test/support/life/fill-life.ts';
import { generateMails } from '#test/support/mail/generate.ts';

const MAILS = Number(process.argv[2] ?? 100_000);
const RECORDS = 50_000;
const ROUNDS = 30;
const TODAY = '2026-11-21';
const DAY = 24 * 3600_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

let clock = Date.parse(`${TODAY}T12:00:00Z`);
const now = () => clock;
const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-'));
const database = await freshDatabaseUrl();
const key = randomBytes(32).toString('hex');
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: database?.url, IRIS_KEY: key });
const server = await createApp(config, { now });
const person = createClient(server.app);
const email = 'robin@example.org';
const me = { email, password: 'a good password', firstName: 'Robin', lastName: 'Doe' };
const { id: userId } = (await person.post('/api/auth/register', me)).json;

const vault = createVault(masterKey(dataDir, key));
const { db, engine, close } =
  database === undefined
    ? openSqlite(dataDir, vault.derive('database'), { sync: 'normal' })
    : await openPostgres(database.url, 4);

let filling = performance.now();
const SHOPS = ['Baker', 'Grocer', 'Pharmacy', 'Station kiosk', 'Bookshop', 'Hardware store', 'Cinema', 'Florist'];
await fillLife(
  { db, vault, email, at: now() },
  Array.from({ length: RECORDS }, (_, at): { kind: string; values: RecordValues } => {
    const day = addDays(TODAY, -(at % 3650));
    if (at % 5 === 0) return { kind: 'task', values: { title: `Task number${at}`, status: 'To do', due: day } };
    if (at % 50 === 1) return { kind: 'person', values: { name: `Friend${at} Surname${at % 977}` } };
    const payee = `${SHOPS[at % SHOPS.length]!} branch${at % 400}`;
    return { kind: 'transaction', values: { day, amount: -100 - at, payee, category: 'Groceries', currency: 'USD' } };
  }),
);
print(`${engine}: ${RECORDS} records filled in ${seconds(filling)}`);

filling = performance.now();
const accounts = createAccountStore(db, engine, vault, now);
const account = await accounts.save(userId, { kind: 'imap', email, mayChange: true }, {});
const folder = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
const store = createSyncStore(db, engine);
const sources = generateMails({ count: 500, seed: 3, to: email, now: now(), largeEvery: 0 });
const templates = await parseNewMails(
  sources.map(({ source, internalDate }, index) => ({
    remoteId: `template-${index}`,
    flags: { seen: index % 2 === 0, flagged: false, answered: false },
    internalDate,
    size: source.length,
    source,
    omitted: null,
  })),
  inlineParser,
);
for (let stored = 0; stored < MAILS; stored += templates.length)
  await store.insert(
    account,
    folder,
    templates.slice(0, MAILS - stored).map(({ remote, mail, source }, index) => {
      const number = stored + index;
      const at = now() - (1 - number / MAILS) * 700 * DAY;
      return {
        queuedId: null,
        source,
        remote: { ...remote, remoteId: `filled-${number}`, internalDate: at },
        mail: {
          ...mail,
          date: at,
          from: [{ name: `Sender ${number % 3000}`, address: `sender${number % 3000}@people.example` }],
          subject: `${mail.subject} about topic${number % 900}`,
          text: `${mail.text}\nEverybody reads this. Only some read item${number % 50_000}.`,
          messageId: `filled.${number}@people.example`,
          references: [],
          inReplyTo: null,
        },
      };
    }),
  );
await sql`update mail_messages set judged_at = 1 where judged_at = 0 and user_id = ${userId}`.execute(db);
if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
print(`${MAILS} mails filled in ${seconds(filling)}`);
await close();

const QUERIES = {
  'as typed': ['pharmacy', 'number777', 'friend5001', 'everybody', 'item777', 'baker branch12', 'gro', 'sleep', 'to'],
  'with one slip': ['pharmcay', 'frend5001', 'everyboddy', 'hardwere store', 'nothinglikethis', 'cinnema branch40'],
};
const all: number[] = [];
for (const [name, queries] of Object.entries(QUERIES))
  for (const q of queries) {
    const times: number[] = [];
    let found = 0;
    for (let round = -2; round < ROUNDS; round += 1) {
      const started = performance.now();
      const answer = await person.get(`/api/search?q=${encodeURIComponent(q)}`);
      if (answer.status !== 200) throw new Error(`${q}: ${answer.text}`);
      if (round >= 0) times.push(performance.now() - started);
      found = (answer.json.groups as { items: unknown[] }[]).flatMap(({ items }) => items).length;
    }
    all.push(...times);
    const [middle, late] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
    print(
      `p50 ${middle.padStart(6)} ms   p95 ${late.padStart(6)} ms   ${String(found).padStart(2)} found  ${name}: ${q}`,
    );
  }
print(`finding: p50 ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms on ${engine}`);

const QUESTIONS = [
  'How much did I spend this month?',
  'What did I spend on groceries in October?',
  'Did I spend more in October than in September?',
  'What do I have to do this week?',
  'What is overdue?',
  'What is on today?',
  'Who do I have to reply to?',
  'Who owes me an answer?',
  'Which emails came yesterday?',
  'Emails about topic77',
  'When did Sender 12 last write?',
  'How many unread emails do I have?',
  'When did I last see Friend5001?',
  'Wie viel habe ich letzte Woche ausgegeben?',
  'Combien ai-je dépensé en octobre ?',
  '¿Cuánto gasté en septiembre?',
  'waht did i spnd last mounth',
  'What is the weather on Mars?',
];
const asking: number[] = [];
for (const question of QUESTIONS) {
  const times: number[] = [];
  let intent = '';
  for (let round = -2; round < ROUNDS; round += 1) {
    // The limit of the call is tested elsewhere.
    clock += 1000;
    const started = performance.now();
    const { status, json, text } = await person.post('/api/ask', { question });
    if (status !== 200) throw new Error(`${question}: ${text}`);
    if (round >= 0) times.push(performance.now() - started);
    intent = json.intent ?? 'not understood';
  }
  asking.push(...times);
  const [middle, late] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
  print(`p50 ${middle.padStart(6)} ms   p95 ${late.padStart(6)} ms   ${intent.padEnd(22)} ${question}`);
}
print(`asking: p50 ${quantile(asking, 0.5).toFixed(1)} ms, p95 ${quantile(asking, 0.95).toFixed(1)} ms on ${engine}`);
await server.close();
await database?.drop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
