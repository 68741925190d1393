import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVault } from '#server/crypto/vault.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { seedDemoAccounts, warnOfDemoAccounts } from './demo-accounts.ts';
import { createDemoPasswordStore } from './store/demo-passwords.store.ts';
import { createUserStore } from './store/users.store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('outside demo mode the log names the accounts whose password was shown, and no password', async () => {
  const users = createUserStore(database.db, () => 0);
  const store = createDemoPasswordStore(database.db, createVault(Buffer.alloc(32, 2)));
  const passwords = { admin: 'orchid-7341', demo: 'meadow-2085' };
  const accounts = await seedDemoAccounts({ users, store, passwords });
  const lines: string[] = [];
  const write = (event: string, facts: object = {}) => void lines.push(`${event} ${JSON.stringify(facts)}`);
  const warn = () =>
    warnOfDemoAccounts({ users, store, log: { debug: write, info: write, warn: write, error: write } });
  await warn();
  expect(lines).toEqual([
    expect.stringContaining('still has the password that it showed: change it {"role":"admin"}'),
    expect.stringContaining('still has the password that it showed: change it {"role":"demo"}'),
  ]);
  expect(lines.join('\n')).not.toMatch(/orchid|meadow/);

  const admin = await users.byEmail(accounts[0]!.email);
  await users.setPassword(admin!.id, 'the hash of another one');
  lines.length = 0;
  await warn();
  expect(lines).toEqual([expect.stringContaining('{"role":"demo"}')]);
});
