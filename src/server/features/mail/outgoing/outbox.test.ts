import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '#contract/time-units.ts';
import { createVault } from '#server/crypto/vault.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { createLog } from '#server/log.ts';
import type { DeliveryResult } from '#server/mail-providers/provider.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createDraftStore } from '../store/drafts.store.ts';
import { createMailStore } from '#server/mail-store/mails.store.ts';
import { createOutbox } from './outbox.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');

let database: TestDatabase;
let clock: number;
beforeEach(async () => {
  clock = NOW;
  database = await openTestDatabase(() => clock, ['maya']);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** An outbox with one draft that has waited for ten minutes, on a mail server that answers when it is told to. */
const outboxWithDraft = async ({ sendAt = NOW - 10 * MINUTE } = {}) => {
  const vault = createVault(randomBytes(32));
  const accounts = createAccountStore(database.db, 'sqlite', vault, () => clock);
  const mailbox = { kind: 'sample', email: 'maya@example.org', mayChange: true } as const;
  const { id: accountId } = await accounts.save('maya', mailbox, { kind: 'sample' });
  const store = createDraftStore(database.db);
  await store.add({
    id: 'draft',
    userId: 'maya',
    accountId,
    sender: null,
    kind: 'new',
    answers: null,
    answersMessageId: null,
    forwards: null,
    threadId: null,
    recipients: { to: [{ name: '', address: 'leo@example.org' }], cc: [], bcc: [] },
    subject: 'Plans',
    body: 'Here they are.',
    quote: false,
    proposed: { variants: [], ownPhrases: 0, language: 'en' },
    references: [],
    state: 'queued',
    sendAt,
    problem: null,
    continues: null,
    messageId: 'one@example.org',
    serverCopy: null,
    isServerCopyStale: false,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<DeliveryResult>()];
  const nothing = async () => undefined;
  const outbox = createOutbox({
    store,
    accounts,
    messages: createMailStore(database.db, 'sqlite', Date.now),
    mailboxes: () => ({
      send: () => {
        begun.resolve();
        return answered.promise;
      },
      fileSent: nothing,
    }),
    actionLog: { record: nothing, recordSent: nothing },
    writingStyle: { count: nothing },
    remote: { remove: nothing },
    build: async () => new Uint8Array(),
    now: () => clock,
    log: createLog({ level: 'silent', format: 'json' }),
  });
  await outbox.catchUp();
  if (sendAt <= NOW && sendAt > NOW - DAY) await begun.promise;
  const state = async () => (await store.byId('maya', 'draft'))?.state;
  return { outbox, store, state, begun: begun.promise, answer: answered.resolve };
};

test('a message that takes long to send is not called unsure while it is being sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { outbox, state, answer } = await outboxWithDraft();
  await outbox.catchUp();
  expect(await state()).toBe('sending');
  for (let minutes = 0; minutes < 5; minutes += 1) {
    clock += MINUTE;
    await vi.advanceTimersByTimeAsync(MINUTE);
    await outbox.catchUp();
    expect(await state()).toBe('sending');
  }
  answer({ kind: 'sent', rejected: [] });
  await outbox.stop();
  expect(await state()).toBe('sent');
});

test('a message whose process no longer says that it is sending it is unsure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { outbox, state, answer } = await outboxWithDraft();
  clock += 4 * MINUTE;
  await outbox.catchUp();
  expect(await state()).toBe('unsure');
  answer({ kind: 'unsure', message: 'No answer came.' });
  await outbox.stop();
});

test('a message for later waits for its time, and for another time when that was changed', async () => {
  const { outbox, store, state, begun, answer } = await outboxWithDraft({ sendAt: NOW + 3 * DAY });
  expect(await state()).toBe('queued');
  clock = NOW + 3 * DAY;
  await store.update('maya', 'draft', { sendAt: NOW + 4 * DAY });
  await outbox.catchUp();
  expect(await state()).toBe('queued');
  clock = NOW + 4 * DAY;
  await outbox.catchUp();
  await begun;
  answer({ kind: 'sent', rejected: [] });
  await outbox.stop();
  expect(await store.byId('maya', 'draft')).toMatchObject({ state: 'sent', problem: null });
});

test('two processes send a message once', async () => {
  const { outbox, store, begun, answer } = await outboxWithDraft({ sendAt: NOW + DAY });
  clock = NOW + DAY;
  const claimed = await Promise.all([1, 2, 3].map(() => store.claimDue('maya', 'draft', clock)));
  expect(claimed.filter(Boolean)).toHaveLength(1);
  await store.update('maya', 'draft', { state: 'queued' });
  await Promise.all([outbox.catchUp(), outbox.catchUp()]);
  await begun;
  answer({ kind: 'sent', rejected: [] });
  await outbox.stop();
});

test('a message that was missed by more than a day is not sent without asking', async () => {
  const { store } = await outboxWithDraft({ sendAt: NOW - 2 * DAY });
  await expect.poll(async () => (await store.byId('maya', 'draft'))?.state).toBe('draft');
  expect((await store.byId('maya', 'draft'))?.problem).toContain('wasn’t sent');
});
