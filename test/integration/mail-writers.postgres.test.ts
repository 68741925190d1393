import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { inlineParser } from '#server/features/mail/mailboxes/start-parser-worker.ts';
import { parseNewMails } from '#server/features/mail/mailboxes/new-mails.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createClassificationStore, type ClassifiedThread } from '#server/mail-store/classifications.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import type { MailAccount, StoredFolder } from '#server/mail-store/stored-mail.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import { migratedDatabase, type TestDatabase } from '#test/support/database.ts';
import { plainMails } from '#test/support/mail/plain-mails.ts';

// Two transactions that write the same mails in another order wait for each other, until PostgreSQL ends one of them: what it was for
// is refused with an error that the person can do nothing about.

const NOW = Date.parse('2026-03-02T09:00:00Z');
const MANY = 40;
const ROUNDS = 5;

let place: TestDatabase;
let database: Database;
let account: MailAccount;
let inbox: StoredFolder;
let archive: StoredFolder;
beforeAll(async () => {
  place = (await migratedDatabase())!; // the tests run on PostgreSQL only
  database = await openPostgres(place.url);
  const { db, engine } = database;
  const row = { id: 'maya', email: 'maya', email_key: 'maya', access_level: 'demo', email_verified: 0, created_at: 0 };
  await db.withTables<{ users: Record<string, unknown> }>().insertInto('users').values(row).execute();
  const accounts = createAccountStore(db, engine, createVault(Buffer.alloc(32, 2)), () => NOW);
  account = await accounts.save('maya', { kind: 'imap', email: 'maya@example.org', mayChange: true }, {});
  inbox = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
  archive = await accounts.folder(account, { path: 'Archive', role: 'archive' });
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

const stores = () => {
  const { db, engine } = database;
  const [sync, mails] = [createSyncStore(db, engine), createMailStore(db, engine, () => NOW)];
  return { sync, mails, classifications: createClassificationStore(db) };
};

/** So many mails, each in a thread of its own, in one folder. */
const stored = async (folder: StoredFolder, name: string) => {
  const [source] = plainMails({ count: 1, to: 'maya@example.org', now: NOW });
  const flags = { seen: false, flagged: false, answered: false };
  const remote = { remoteId: '0', flags, internalDate: NOW, size: 1000, source: source!.source, omitted: null };
  const [one] = await parseNewMails([remote], inlineParser);
  const many = Array.from({ length: MANY }, (_, index) => ({
    ...one!,
    remote: { ...one!.remote, remoteId: `${name}${index}`, internalDate: NOW - index * 1000 },
    mail: { ...one!.mail, messageId: `${name}${index}@client.example` },
  }));
  const threads = [...(await stores().sync.insert(account, folder, many))];
  return { many, threads };
};

/** The threads as they are written after they were classified, in this order. */
const classified = async (threads: readonly string[]): Promise<ClassifiedThread[]> => {
  const mails = await stores().classifications.mailsOfThreads(account, threads);
  const byThread = Map.groupBy(mails, ({ threadId }) => threadId);
  return threads.map((thread) => ({
    mails: byThread.get(thread)!.map((mail) => ({ ...mail, isMine: true, classifiedAt: 0 })),
    classified: [],
  }));
};

test('mails are classified while their marks come in from the server', async () => {
  const { sync, classifications } = stores();
  const { many, threads } = await stored(inbox, 'marked');
  const inOrder = await classified(threads);
  for (let round = 0; round < ROUNDS; round += 1) {
    const flags = { seen: round % 2 === 0, flagged: false, answered: false };
    const marks = new Map(many.map(({ remote }) => [remote.remoteId, flags]));
    await Promise.all([
      classifications.save(account, inOrder, NOW + round),
      sync.updateFlags(inbox, marks, () => false),
      classifications.save(account, inOrder.toReversed(), NOW + round),
    ]);
  }
});

test('mails that are known in two places are classified while one place takes over the other', async () => {
  const { sync, mails, classifications } = stores();
  const { many, threads } = await stored(inbox, 'moved');
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = round % 2 === 0 ? [inbox, archive] : [archive, inbox];
    await sync.insert(account, to, many);
    const ids = await sync.idsByRemoteId(from);
    const both = await classified(threads);
    expect(both[0]!.mails).toHaveLength(2);
    const moves = async () => {
      for (const { remote } of many.toReversed())
        await mails.move('maya', ids.get(remote.remoteId)!, to, remote.remoteId);
    };
    await Promise.all([classifications.save(account, both, NOW + round), moves()]);
  }
});
