import { randomInt } from 'node:crypto';
import { hashPassword } from '#server/crypto/password.ts';
import type { Log } from '#server/log.ts';
import type { DemoPasswordStore } from './store/demo-passwords.store.ts';
import type { UserStore } from './store/users.store.ts';

export interface DemoAccount {
  readonly role: 'admin' | 'demo';
  readonly email: string;
  readonly password: string;
}

const ACCOUNTS: readonly { role: DemoAccount['role']; email: string; firstName: string; lastName: string }[] = [
  { role: 'admin', email: 'admin@iris.local', firstName: 'Admin', lastName: 'Iris' },
  { role: 'demo', email: 'demo@iris.local', firstName: 'Demo', lastName: 'Iris' },
];
const WORDS = [
  'amber',
  'birch',
  'clover',
  'coral',
  'dahlia',
  'fern',
  'harbor',
  'iris',
  'jasmine',
  'lagoon',
  'linden',
  'maple',
  'meadow',
  'orchid',
  'pearl',
  'river',
];

/** A password that can be read aloud: two words and six digits. */
const newPassword = () =>
  `${WORDS[randomInt(WORDS.length)]}-${WORDS[randomInt(WORDS.length)]}-${randomInt(100_000, 1_000_000)}`;

/** Makes the two demo accounts when they are missing; passwords are random for each installation unless given. */
export const seedDemoAccounts = async (deps: {
  users: UserStore;
  store: DemoPasswordStore;
  passwords: { readonly [R in DemoAccount['role']]: string | undefined };
}): Promise<readonly DemoAccount[]> => {
  const { users, store } = deps;
  const accounts: DemoAccount[] = [];
  for (const { role, email, firstName, lastName } of ACCOUNTS) {
    const stored = await store.of(role);
    const password = deps.passwords[role] ?? stored?.password ?? newPassword();
    const account = await users.byEmail(email);
    // Equal hashes mean that the password is still the one that is shown, without hashing at every start.
    if (stored?.password !== password || account?.passwordHash !== stored.hash) {
      const hash = await hashPassword(password);
      if (account === undefined)
        await users.add({ email, firstName, lastName, passwordHash: hash, accessLevel: role, emailVerified: true });
      else await users.setPassword(account.id, hash);
      await store.save(role, { password, hash });
    }
    accounts.push({ role, email, password });
  }
  return accounts;
};

/** Tells the operator of an installation that has left demo mode about accounts whose password it has shown. */
export const warnOfDemoAccounts = async (deps: {
  users: UserStore;
  store: DemoPasswordStore;
  log: Log;
}): Promise<void> => {
  for (const { role, email } of ACCOUNTS) {
    const shown = await deps.store.of(role);
    const account = shown && (await deps.users.byEmail(email));
    if (account && account.passwordHash === shown.hash) {
      deps.log.error('demo mode is off, but a demo account still has the password that it showed: change it', { role });
    }
  }
};
