import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { plainMails } from '#test/support/mail/plain-mails.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { parseNewMails } from './new-mails.ts';
import { createRecentMarks } from './recent-marks.ts';
import { inlineParser } from './start-parser-worker.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const UNMARKED = { seen: false, flagged: false, answered: false };

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase(() => NOW, ['maya'])));
afterEach(() => database.close());

test('flags that were read before a command are not written over it, and those of other mails are', async () => {
  const { db, engine } = database;
  const accounts = createAccountStore(db, engine, createVault(Buffer.alloc(32, 2)), () => NOW);
  const account = await accounts.save('maya', { kind: 'imap', email: 'maya@example.org', mayChange: true }, {});
  const inbox = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
  const store = createSyncStore(db, engine);
  const mails = createMailStore(db, engine, () => NOW);
  const sent = plainMails({ count: 2, to: 'maya@example.org', now: NOW }).map(({ source }, at) => ({
    remoteId: String(at),
    flags: UNMARKED,
    internalDate: NOW - at * 1000,
    size: source.length,
    source,
    omitted: null,
  }));
  await store.insert(account, inbox, await parseNewMails(sent, inlineParser));
  const ids = await store.idsByRemoteId(inbox);
  const isStarred = async (remoteId: string) => (await mails.byId('maya', ids.get(remoteId)!))!.isFlagged;
  const marks = createRecentMarks();
  const isMarked = (remoteId: string) => marks.isMarked(inbox.id, remoteId);

  marks.beginReading(inbox.id);
  const told = new Map(['0', '1'].map((remoteId) => [remoteId, { ...UNMARKED, flagged: true }]));
  // While the answer of the server is on its way to the store, a command takes the first star away.
  await marks.during(inbox.id, '0', () => mails.setFlag('maya', ids.get('0')!, 'flagged', false));
  await store.updateFlags(inbox, told, isMarked);
  expect([await isStarred('0'), await isStarred('1')]).toEqual([false, true]);

  // What ended before a folder is read is part of what the server tells.
  marks.beginReading(inbox.id);
  await store.updateFlags(inbox, told, isMarked);
  expect(await isStarred('0')).toBe(true);
});
