import { randomInt } from 'node:crypto';
import { hashPassword } from '#server/crypto/password.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { PeopleStore } from './people.store.ts';

export interface DemoAccount {
  readonly role: 'admin' | 'demo';
  readonly email: string;
  readonly password: string;
}

type Tables = { installation: { name: string; value: string } };
type Kept = { readonly password: string; readonly hash: string };

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
export const seedDemo = async (deps: {
  db: Db;
  people: PeopleStore;
  vault: Vault;
  passwords: { readonly [R in DemoAccount['role']]: string | undefined };
}): Promise<readonly DemoAccount[]> => {
  const db = deps.db.withTables<Tables>();
  const result: DemoAccount[] = [];
  for (const { role, email, firstName, lastName } of ACCOUNTS) {
    const name = `demo_account_${role}`;
    const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
    const kept = row && (JSON.parse(deps.vault.open(row.value, name)) as Kept);
    const password = deps.passwords[role] ?? kept?.password ?? newPassword();
    const known = await deps.people.byEmail(email);
    // Comparing the stored hashes tells whether the password is still the one that is shown, without hashing at every start.
    if (kept?.password !== password || known?.password_hash !== kept.hash) {
      const hash = await hashPassword(password);
      if (known === undefined) {
        await deps.people.add({
          email,
          firstName,
          lastName,
          passwordHash: hash,
          accessLevel: role,
          emailVerified: true,
        });
      } else await deps.people.setPassword(known.id, hash);
      const value = deps.vault.seal(JSON.stringify({ password, hash } satisfies Kept), name);
      await db
        .insertInto('installation')
        .values({ name, value })
        .onConflict((c) => c.column('name').doUpdateSet({ value }))
        .execute();
    }
    result.push({ role, email, password });
  }
  return result;
};
