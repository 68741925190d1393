import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { createSessionStore } from './sessions.store.ts';
import type { AuthTables } from './tables.ts';
import { createUserStore } from './users.store.ts';

const DAY = 24 * 3600_000;

let database: TestDatabase;
/** A second connection, as that of a worker thread. */
let other: Database;
let clock: number;
const now = () => clock;
beforeEach(async () => {
  clock = Date.parse('2026-03-02T09:00:00Z');
  database = await openTestDatabase(now);
  other = database.connectAgain();
});
afterEach(() => database.close());

/** A person who is signed in and has just been seen. */
const signedIn = async () => {
  const user = await createUserStore(database.db, now).add({
    email: 'robin@example.org',
    firstName: 'Robin',
    lastName: 'Reed',
    passwordHash: null,
    accessLevel: 'premium',
    emailVerified: false,
  });
  const sessions = createSessionStore(database, now);
  const secret = await sessions.open(user.id, 'a browser');
  const caller = await sessions.callerOf(secret);
  return { user, sessions, secret, sessionId: caller?.sessionId ?? '' };
};

test('a session that was seen and is closed is closed at once', async () => {
  const { user, sessions, secret, sessionId } = await signedIn();
  await sessions.closeOne(user.id, sessionId);
  expect(await sessions.callerOf(secret)).toBeNull();
});

test('a session that another connection closes is closed from the next turn of the event loop on', async () => {
  const { user, sessions, secret } = await signedIn();
  await createSessionStore(other, now).closeAll(user.id);
  await nextTurn();
  expect(await sessions.callerOf(secret)).toBeNull();
});

test('a new level of somebody who was seen holds at once', async () => {
  const { user, sessions, secret } = await signedIn();
  await createUserStore(database.db, now).setLevel(user.id, 'demo');
  expect((await sessions.callerOf(secret))?.user.accessLevel).toBe('demo');
});

test('a new level given by another connection holds from the next turn of the event loop on', async () => {
  const { user, sessions, secret } = await signedIn();
  await createUserStore(other.db, now).setLevel(user.id, 'demo');
  await nextTurn();
  expect((await sessions.callerOf(secret))?.user.accessLevel).toBe('demo');
});

test('a level that is taken back with its transaction was never seen', async () => {
  const { user, sessions, secret } = await signedIn();
  const undone = database.db.transaction().execute(async (trx) => {
    await createUserStore(trx, now).setLevel(user.id, 'admin');
    throw new Error('undone');
  });
  const caller = sessions.callerOf(secret);
  await expect(undone).rejects.toThrow('undone');
  expect((await caller)?.user.accessLevel).toBe('premium');
});

test('a session ends by the clock though nothing was written', async () => {
  const { sessions, secret } = await signedIn();
  clock += 30 * DAY;
  expect(await sessions.callerOf(secret)).toBeNull();
});

test('a session of before there was an end of 90 days ends then too, however long it was prolonged', async () => {
  const sessions = createSessionStore(database, now);
  const names = { firstName: null, lastName: null, passwordHash: null, emailVerified: true };
  const { id } = await createUserStore(database.db, now).add({ email: 'a@x.org', accessLevel: 'demo', ...names });
  const secret = await sessions.open(id, 'a browser');
  const prolonged = { expires_at: clock + 365 * DAY };
  await database.db.withTables<AuthTables>().updateTable('sessions').set(prolonged).execute();

  clock += 90 * DAY - 1;
  expect(await sessions.signedInUsers()).toEqual([id]);
  expect(await sessions.ofUser(id)).toHaveLength(1);
  expect((await sessions.callerOf(secret))?.user.id).toBe(id);
  await database.db.withTables<AuthTables>().updateTable('sessions').set(prolonged).execute();
  clock += 1;
  expect(await sessions.signedInUsers()).toEqual([]);
  expect(await sessions.ofUser(id)).toEqual([]);
  expect(await sessions.callerOf(secret)).toBeNull();
});

test('a clock that jumps makes no session live longer than 90 days, and ends none that it comes back to', async () => {
  const { sessions, secret } = await signedIn();
  const start = clock;
  for (const at of [start - DAY / 2, start + 20 * DAY, start + DAY, start - DAY / 2, start + 2 * DAY]) {
    clock = at;
    expect(await sessions.callerOf(secret)).not.toBeNull();
    await nextTurn();
  }
  for (let day = 3; day < 90; day += 20) {
    clock = start + day * DAY;
    expect(await sessions.callerOf(secret)).not.toBeNull();
    await nextTurn();
  }
  clock = start + 90 * DAY;
  expect(await sessions.callerOf(secret)).toBeNull();
});

test('a session that was opened while the clock was years ahead does not live for years', async () => {
  clock += 3650 * DAY;
  const { sessions, secret } = await signedIn();
  expect(await sessions.callerOf(secret)).not.toBeNull();
  clock -= 3650 * DAY;
  await nextTurn();
  expect(await sessions.callerOf(secret)).toBeNull();
});
