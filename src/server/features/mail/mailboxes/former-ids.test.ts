import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import { plainMails } from '#test/support/mail/plain-mails.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { inlineParser } from './start-parser-worker.ts';
import { parseNewMails } from './new-mails.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
/** More than is moved in one transaction, and no multiple of it. */
const MANY = 450;

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase(() => NOW, ['maya'])));
afterEach(() => database.close());

test('a whole folder that is moved at once keeps its ids, whichever place is known first', async () => {
  const { db, engine } = database;
  const accounts = createAccountStore(db, engine, createVault(Buffer.alloc(32, 2)), () => NOW);
  const account = await accounts.save('maya', { kind: 'imap', email: 'maya@example.org', mayChange: true }, {});
  const inbox = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
  const archive = await accounts.folder(account, { path: 'Archive', role: 'archive' });
  const store = createSyncStore(db, engine);
  const mails = createMailStore(db, engine, () => NOW);
  const [source] = plainMails({ count: 1, to: 'maya@example.org', now: NOW });
  const [one] = await parseNewMails(
    [
      {
        remoteId: '0',
        flags: { seen: false, flagged: false, answered: false },
        internalDate: NOW,
        size: 1000,
        source: source!.source,
        omitted: null,
      },
    ],
    inlineParser,
  );
  const many = Array.from({ length: MANY }, (_, index) => ({
    ...one!,
    remote: { ...one!.remote, remoteId: String(index), internalDate: NOW - index * 1000 },
    mail: { ...one!.mail, messageId: `${index}@client.example`, text: `number${index}` },
  }));
  await store.insert(account, inbox, many);
  const before = await store.idsByRemoteId(inbox);
  expect(before.size).toBe(MANY);

  // The old place is known to be empty first …
  await mails.leave('maya', [...before.values()]);
  expect((await store.idsByRemoteId(inbox)).size).toBe(0);
  await store.insert(account, archive, many);
  expect(await store.idsByRemoteId(archive)).toEqual(before);
  // … or the new one is.
  await store.insert(account, inbox, many);
  const known = await store.idsByRemoteId(inbox);
  expect(known.get('5')).not.toBe(before.get('5'));
  await mails.leave('maya', [...before.values()]);
  expect(await store.idsByRemoteId(inbox)).toEqual(before);
  expect((await store.idsByRemoteId(archive)).size).toBe(0);
  expect((await mails.byId('maya', known.get('5')!))?.id).toBe(before.get('5'));
});
