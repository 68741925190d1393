import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createImplicitFeedback } from '#server/features/mail/feedback/implicit-feedback.ts';
import { createFeedbackMailStore } from '#server/features/mail/store/feedback-mails.store.ts';
import { createTrainingExampleStore } from '#server/features/mail/store/training-examples.store.ts';
import { createPersonalWeights } from '#server/features/mail/feedback/personal-weights.ts';
import { createProviders } from '#server/mail-providers/providers.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createFolderListStore } from '#server/mail-store/folder-list.store.ts';
import { createLabelStore } from '#server/mail-store/labels.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { createClassifier } from '#server/features/mail/classification/classifier.ts';
import { createContactStats } from '#server/features/mail/classification/contact-stats.ts';
import { createClassificationStore } from '#server/mail-store/classifications.store.ts';
import { createContactStatsStore } from '#server/mail-store/contact-stats.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { createMailboxManager } from '#server/features/mail/mailboxes/manager.ts';
import { createReclassifier } from '#server/features/mail/classification/reclassify.ts';
import { createMailboxHolders } from '#server/mail-store/mailbox-holders.store.ts';
import { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';
import { inlineParser } from '#server/features/mail/mailboxes/start-parser-worker.ts';
import { createLog } from '#server/log.ts';
import { anyAddress } from '#server/network/connection-policy.ts';
import { joinProcesses } from '#server/processes/server-process.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-full-'));
  database = openSqlite(folder, Buffer.alloc(32, 1));
  await migrate(database, Date.now);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('on a full disk the person is told so, nothing is stored by halves, and with space it goes on', async () => {
  const { db, engine } = database;
  const now = Date.now;
  await sql`insert into users (id, email, email_key, access_level, email_verified, created_at)
    values ('maya', 'maya@example.org', 'maya@example.org', 'premium', 1, 0)`.execute(db);
  const self = await joinProcesses(database, { timeout: 1000, log: createLog({ level: 'silent', format: 'json' }) });
  const vault = createVault(Buffer.alloc(32, 2));
  const accounts = createAccountStore(db, engine, vault, now);
  const messages = createMailStore(db, engine, Date.now);
  const facts = createMailOwnerStore(db);
  const examples = createTrainingExampleStore(db, vault, now);
  const classifications = createClassificationStore(db);
  const personalWeights = createPersonalWeights(examples, now);
  const classifier = createClassifier({
    store: classifications,
    ownerOf: facts.me,
    timeZoneOf: facts.timeZone,
    contactStats: createContactStats(createContactStatsStore(db), now),
    personalWeights,
    classify: inlineParser.classify,
    onError: () => undefined,
    now,
  });
  const google = { client: undefined, baseUrl: 'http://127.0.0.1:1', gmailUrl: 'http://127.0.0.1:1' };
  const manager = createMailboxManager({
    store: createSyncStore(db, engine),
    folderList: createFolderListStore(db),
    labels: createLabelStore(db),
    accounts,
    messages,
    providers: createProviders(google, {}, anyAddress, now, fetch),
    classifier,
    classifications,
    personalWeights,
    now,
    parser: inlineParser,
    reclassifier: createReclassifier({
      store: classifications,
      mails: messages,
      accounts,
      classifier,
      onError: () => undefined,
    }),
    feedback: createImplicitFeedback({ mails: createFeedbackMailStore(db), messages, examples, now }),
    log: createLog({ level: 'silent', format: 'json' }),
    processId: self.id(),
    holders: createMailboxHolders(db, engine),
    lookEvery: null,
    owner: facts.owner,
    reportProgress: () => undefined,
    onFirstSync: async () => undefined,
    releaseMemory: () => undefined,
  });
  const account = await accounts.save(
    'maya',
    { kind: 'sample', email: 'maya@example.org', mayChange: true },
    { kind: 'sample' },
  );
  const { page_count: pages } = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]!;
  const allow = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(db);
  const stored = async () => (await messages.totals('maya')).get(account.id) ?? 0;

  await allow(pages + 60);
  await expect(manager.start('maya', account.id, true)).rejects.toThrow('The disk is full');
  const full = await accounts.byId('maya', account.id);
  expect([full?.problem?.kind, full?.problem?.message]).toEqual(['busy', expect.stringContaining('Free some space')]);
  const some = await stored();
  const bodies = await sql<{ n: number }>`select count(*) as n from mail_bodies`.execute(db);
  const waiting = await sql<{ n: number }>`select count(*) as n from mail_arrivals`.execute(db);
  const sources = await sql<{ n: number }>`select count(*) as n from mail_sources`.execute(db);
  expect(bodies.rows[0]!.n + waiting.rows[0]!.n).toBe(some);
  expect(sources.rows[0]!.n).toBe(some);

  await allow(1_000_000);
  await manager.refresh('maya', account.id);
  expect((await accounts.byId('maya', account.id))?.problem).toBeNull();
  const all = await stored();
  expect(all).toBeGreaterThan(some);
  const ids = await sql<{ n: number }>`select count(distinct folder_id || remote_id) as n from mail_messages`.execute(
    db,
  );
  expect(ids.rows[0]!.n).toBe(all);

  await manager.remove('maya', account.id);
  await accounts.erase('maya', account.id);
  const left = await sql<{ n: number }>`select (select count(*) from mail_messages)
    + (select count(*) from mail_bodies) + (select count(*) from mail_sources)
    + (select count(*) from mail_arrivals) + (select count(*) from mail_search) as n`.execute(db);
  expect(left.rows[0]!.n).toBe(0);
  await manager.stop();
});
