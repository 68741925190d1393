import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import { plainMails } from '#test/support/mail/plain-mails.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { inlineParser } from './mailboxes/start-parser-worker.ts';
import { parseNewMails } from './mailboxes/new-mails.ts';
import { STEP } from '#server/mail-store/search/search-id.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { compactIndex } from '#server/mail-store/compact-index.ts';
import { findableOf } from '#server/mail-store/findable.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { textColumns } from '#server/mail-store/mail-text.ts';
import { addToIndex, removeFromIndex } from '#server/mail-store/search-index.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { mailTables } from '#server/mail-store/tables.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const DAY = 24 * 3600_000;
const OLD = 32;
const NEW = 8;

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase(() => NOW, ['maya'])));
afterEach(() => database.close());

const parsed = () =>
  parseNewMails(
    plainMails({ count: OLD + NEW, to: 'maya@example.org', now: NOW }).map(({ source, internalDate }, index) => ({
      remoteId: String(index),
      flags: { seen: false, flagged: false, answered: false },
      internalDate,
      size: source.length,
      source,
      omitted: null,
    })),
    inlineParser,
  );

/** Stores mails as an older version did: with numbers of any kind, under which they stand in the index. */
const storedLongAgo = async (mails: Awaited<ReturnType<typeof parsed>>) => {
  const { db, engine } = database;
  const accounts = createAccountStore(db, engine, createVault(Buffer.alloc(32, 2)), () => NOW);
  const account = await accounts.save('maya', { kind: 'imap', email: 'maya@example.org', mayChange: true }, {});
  const folder = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
  await sql`update mail_index_state set compact_below = 0`.execute(db);
  const store = createSyncStore(db, engine);
  await store.insert(account, folder, mails);
  const rows = await mailTables(db)
    .selectFrom('mail_messages')
    .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
    .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
    .selectAll('mail_messages')
    .select(textColumns)
    .execute();
  for (const row of rows) {
    const searchId = row.search_id + 1 + (row.search_id % 1000);
    await removeFromIndex(mailTables(db), engine, 'maya', [row.search_id]);
    await sql`update mail_messages set search_id = ${searchId}, judged_at = 1 where id = ${row.id}`.execute(db);
    await addToIndex(mailTables(db), engine, [{ ...findableOf(row), searchId }]);
  }
  return { account, folder, store };
};

const isPositive = (count: number) => count > 0;

test('mails of an older version are found at every step of being brought into the present form, newest first, and erased with their words', async () => {
  const { db, engine } = database;
  const all = await parsed();
  const { account, folder, store } = await storedLongAgo(all.filter((_, index) => index % 9 !== 4).slice(0, OLD));
  const mails = createMailStore(db, engine, Date.now);
  const place = { kind: 'anywhere' } as const;
  const since = NOW - 300 * DAY;
  const foundBy = async (value: string, kind: 'text' | 'from' = 'text') => {
    const search = [[{ kind, value, not: false }]] as const;
    const pageBelow = (below: number | null) => mails.page('maya', { place, search, below, limit: 7 });
    const times: number[] = [];
    let page = await pageBelow(null);
    const { total } = page;
    for (;;) {
      times.push(...page.rows.map(({ sentAt }) => sentAt));
      if (page.next === null) break;
      page = await pageBelow(page.next);
    }
    const recent = await mails.list('maya', {
      since,
      search,
      maxResults: 100,
      includeRead: true,
      scanUnanswered: false,
      unansweredOnly: false,
    });
    return { times, total, recent: recent.rows.map(({ sentAt }) => sentAt) };
  };
  const found = async () => ({
    ...(await foundBy('the')),
    // Two letters are looked up in another way once the index is written anew.
    begun: [await foundBy('ka'), await foundBy('es', 'from'), await foundBy('qq')].map(({ times }) => times),
  });
  const before = await found();
  expect(before.begun.map(({ length }) => length)).toEqual([
    expect.toSatisfy(isPositive),
    expect.toSatisfy(isPositive),
    0,
  ]);
  expect(before.times).toEqual(before.times.toSorted((one, other) => other - one));
  expect(before.total).toBe(before.times.length);
  expect(before.recent).toEqual(before.times.filter((at) => at >= since));
  expect(before.recent.length).toBeGreaterThan(5);

  expect(await compactIndex(db)).toBe(true);
  expect(await found()).toEqual(before);
  // Mails come in meanwhile: of a time that has been renumbered, and of one that has not.
  await store.insert(account, folder, all);
  await sql`update mail_messages set judged_at = 1`.execute(db);
  const after = await found();
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.times).toEqual(after.times.toSorted((one, other) => other - one));
  // One goes and comes again at each step.
  const again = all.slice(3, 4);
  while (await compactIndex(db)) {
    expect(await found()).toEqual(after);
    await mails.remove('maya', [(await store.idsByRemoteId(folder)).get('3')!]);
    await store.insert(account, folder, again);
    await sql`update mail_messages set judged_at = 1`.execute(db);
  }
  expect(await found()).toEqual(after);
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where name like 'mail_search%' order by name`.execute(db);
  expect(tables.rows.map(({ name }) => name.replace('mail_search', ''))).toEqual([
    '',
    '_config',
    '_data',
    '_docsize',
    '_idx',
  ]);

  const counts = sql<{ odd: number; places: number; mails: number }>`select
    (select count(*) from mail_messages where search_id % ${STEP} <> 0) as odd,
    (select count(*) from mail_search where rowid in (select search_id / ${STEP} from mail_messages)) as places,
    (select count(*) from mail_messages) as mails`;
  const [{ odd, places, mails: count }] = (await counts.execute(db)).rows as [
    { odd: number; places: number; mails: number },
  ];
  expect({ odd, places }).toEqual({ odd: 0, places: count });
  await createAccountStore(db, engine, createVault(Buffer.alloc(32, 2)), () => NOW).erase('maya', account.id);
  expect((await sql<{ n: number }>`select count(*) as n from mail_search`.execute(db)).rows).toEqual([{ n: 0 }]);
});
