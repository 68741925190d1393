import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { type AccountLinking, createAccountLinking } from './account-linking.ts';
import { createUserStore, type UserStore } from './store/users.store.ts';
import { createIdentityStore } from './store/identities.store.ts';
import { createTakeOver } from './store/take-over.store.ts';

let database: TestDatabase;
let users: UserStore;
let linking: AccountLinking;
beforeEach(async () => {
  database = await openTestDatabase();
  users = createUserStore(database.db, () => 0);
  linking = createAccountLinking({
    users,
    identities: createIdentityStore(database.db, () => 0),
    takeOver: createTakeOver(database.db),
    registration: { add: (user) => users.add({ ...user, accessLevel: 'demo' }) },
  });
});
afterEach(() => database.close());

const ada = {
  subject: '1',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: null,
};

test('who comes back twice at the same moment for the first time gets one account', async () => {
  const [first, second] = await Promise.all([linking.signIn('sso', ada), linking.signIn('sso', ada)]);
  expect(first.kind).toBe('admitted');
  expect(second).toEqual(first);
  expect(await users.all()).toHaveLength(1);
});

test('who comes back from two providers at the same moment gets one account', async () => {
  const [first, second] = await Promise.all([linking.signIn('sso', ada), linking.signIn('google', ada)]);
  expect(second).toEqual(first);
  expect(await linking.signIn('google', ada)).toEqual(first);
});

test('who registers with the address at the same moment does not share the account of its owner', async () => {
  const { email, firstName, lastName } = ada;
  const local = {
    email,
    firstName,
    lastName,
    passwordHash: 'hash',
    accessLevel: 'demo',
    emailVerified: false,
  } as const;
  const [entered, account] = await Promise.all([linking.signIn('sso', ada), users.add(local)]);
  expect(entered).toEqual({ kind: 'admitted', userId: account.id });
  expect(await users.byId(account.id)).toMatchObject({ emailVerified: true, passwordHash: null });
});
