import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createHints } from '#server/features/mail/learning/hints.ts';
import { createLessonStore } from '#server/features/mail/learning/lessons.store.ts';
import { createPersonal } from '#server/features/mail/learning/personal.ts';
import { createProviders } from '#server/features/mail/providers/providers.ts';
import { createAccountStore } from '#server/features/mail/store/accounts.store.ts';
import { createMessageStore } from '#server/features/mail/store/messages.store.ts';
import { createCorrespondence } from '#server/features/mail/sync/correspondence.ts';
import { createDesk } from '#server/features/mail/sync/desk.ts';
import { createJudgeAnew } from '#server/features/mail/sync/judge-anew.ts';
import { createPersonFacts } from '#server/features/mail/sync/person-facts.ts';
import { readingHere } from '#server/features/mail/sync/reading-thread.ts';
import { createLog } from '#server/log.ts';

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
  const vault = createVault(Buffer.alloc(32, 2));
  const accounts = createAccountStore(db, engine, vault, now);
  const messages = createMessageStore(db, engine);
  const facts = createPersonFacts(db);
  const lessons = createLessonStore(db, vault, now);
  const judge = {
    me: facts.me,
    timeZone: facts.timeZone,
    correspondence: createCorrespondence(db, now).of,
    personal: createPersonal(lessons, now),
    now,
    puzzled: () => undefined,
    reader: readingHere,
  };
  const google = { client: undefined, baseUrl: 'http://127.0.0.1:1', gmailUrl: 'http://127.0.0.1:1' };
  const desk = createDesk({
    db,
    engine,
    accounts,
    messages,
    providers: createProviders(google, now),
    judge,
    reader: readingHere,
    judgeAnew: createJudgeAnew(db, accounts, judge),
    hints: createHints(db, lessons, now),
    log: createLog('silent'),
    process: 'test',
    owner: facts.owner,
    tell: () => undefined,
    whenRead: async () => undefined,
    tidy: async () => undefined,
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
  await expect(desk.begin('maya', account.id, true)).rejects.toThrow('The disk is full');
  const full = await accounts.byId('maya', account.id);
  expect([full?.problem_kind, full?.problem_message]).toEqual(['busy', expect.stringContaining('Free some space')]);
  const some = await stored();
  const bodies = await sql<{ n: number }>`select count(*) as n from mail_bodies`.execute(db);
  const waiting = await sql<{ n: number }>`select count(*) as n from mail_arrivals`.execute(db);
  const sources = await sql<{ n: number }>`select count(*) as n from mail_sources`.execute(db);
  expect(bodies.rows[0]!.n + waiting.rows[0]!.n).toBe(some);
  expect(sources.rows[0]!.n).toBe(some);

  await allow(1_000_000);
  await desk.refresh('maya', account.id);
  expect((await accounts.byId('maya', account.id))?.problem_kind).toBeNull();
  const all = await stored();
  expect(all).toBeGreaterThan(some);
  const ids = await sql<{ n: number }>`select count(distinct folder_id || remote_id) as n from mail_messages`.execute(
    db,
  );
  expect(ids.rows[0]!.n).toBe(all);

  await desk.end(account.id);
  await accounts.erase('maya', account.id);
  const left = await sql<{ n: number }>`select (select count(*) from mail_messages)
    + (select count(*) from mail_bodies) + (select count(*) from mail_sources)
    + (select count(*) from mail_arrivals) + (select count(*) from mail_search) as n`.execute(db);
  expect(left.rows[0]!.n).toBe(0);
  await desk.stop();
});
