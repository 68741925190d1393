import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/app.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createClassifier } from '#server/features/mail/classification/classifier.ts';
import { createContactStats } from '#server/features/mail/classification/contact-stats.ts';
import { createPersonalWeights } from '#server/features/mail/feedback/personal-weights.ts';
import { inlineParser } from '#server/features/mail/mailboxes/start-parser-worker.ts';
import { parseNewMails } from '#server/features/mail/mailboxes/new-mails.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { compactIndex } from '#server/mail-store/compact-index.ts';
import { createClassificationStore } from '#server/mail-store/classifications.store.ts';
import { createContactStatsStore } from '#server/mail-store/contact-stats.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { createTrainingExampleStore } from '#server/features/mail/store/training-examples.store.ts';
import { createClient } from '#test/support/client.ts';
import { plainMails } from '#test/support/mail/plain-mails.ts';

// How much of the disk mail takes: `node test/bench/mail-size.ts [mails]`. Prints the database as a multiple of the mail in it,
// and how much of it each table and index has. Sizes do not depend on the machine.
const count = Number(process.argv[2] ?? 5000);
const dataDir = mkdtempSync(join(tmpdir(), 'iris-bench-'));
const server = await createApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const client = createClient(server.app);
const me = { email: 'bench@example.com', password: 'a good password', firstName: 'Bench', lastName: 'Mark' };
const { id: userId } = (await client.post('/api/auth/register', me)).json;
await server.close();

const vault = createVault(masterKey(dataDir, undefined));
const { db, engine, close } = openSqlite(dataDir, vault.derive('database'), { sync: 'normal' });
while (await compactIndex(db)); // as the server does when it is new
const accounts = createAccountStore(db, engine, vault, Date.now);
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
const size = () => statSync(join(dataDir, 'iris.db')).size;
const flushed = async () => {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return size();
};
const before = await flushed();
const mails = plainMails({ count, to: me.email, now: Date.now() });
const bytes = mails.reduce((sum, { source }) => sum + source.length, 0);
const AT_ONCE = 200;
for (let at = 0; at < count; at += AT_ONCE) {
  const some = mails.slice(at, at + AT_ONCE).map(({ source, internalDate }, index) => ({
    remoteId: String(at + index),
    flags: { seen: index % 2 === 0, flagged: false, answered: false },
    internalDate,
    size: source.length,
    source,
    omitted: null,
  }));
  await store.insert(account, folder, await parseNewMails(some, inlineParser));
}
await classifier.classifyPending(account, { stopped: () => false, classified: () => undefined });
const after = await flushed();
const perMail = (total: number) => `${(total / count / 1000).toFixed(2)} kB`;
process.stdout.write(
  `mail ${perMail(bytes)}, database ${perMail(after - before)}: ${((after - before) / bytes).toFixed(2)} times\n`,
);

const { rows } = await sql<{ name: string; bytes: number; payload: number }>`
  select name, sum(pgsize) as bytes, sum(payload) as payload from dbstat group by name order by bytes desc limit 30
`
  .execute(db)
  .catch(() => ({ rows: [] as { name: string; bytes: number; payload: number }[] }));
for (const row of rows)
  process.stdout.write(
    `${perMail(row.bytes).padStart(10)}, ${((100 * row.payload) / row.bytes).toFixed(0).padStart(3)} % used  ${row.name}\n`,
  );
const columns = [
  'verdict',
  'shown',
  'learned',
  'facts',
  'recipients',
  'snippet',
  'summary',
  'refs',
  'attachments',
  'subject',
  'bare_subject',
];
for (const column of columns) {
  const { rows: found } = await sql<{
    bytes: number;
  }>`select sum(length(${sql.ref(column)})) as bytes from mail_messages`.execute(db);
  process.stdout.write(`${perMail(found[0]!.bytes).padStart(10)}  mail_messages.${column}\n`);
}
if (process.argv[3] === 'sample')
  process.stdout.write(
    `${JSON.stringify((await sql`select verdict, facts from mail_messages limit 1 offset 20`.execute(db)).rows)}\n`,
  );
await close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);
