import { randomInt } from 'node:crypto';
import type { AccessLevel } from '#contract/auth.ts';
import { hashPassword, passwordMatches } from '#server/crypto/password.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { PeopleStore } from './people.store.ts';

export interface DemoAccount {
  readonly role: 'admin' | 'demo';
  readonly email: string;
  readonly password: string;
}

type Tables = { installation: { name: string; value: string } };

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
    const name = `demo_password_${role}`;
    const kept = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
    const password = deps.passwords[role] ?? (kept === undefined ? newPassword() : deps.vault.open(kept.value, name));
    const value = deps.vault.seal(password, name);
    await db
      .insertInto('installation')
      .values({ name, value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute();
    const known = await deps.people.byEmail(email);
    const accessLevel: AccessLevel = role;
    if (known === undefined) {
      await deps.people.add({
        email,
        firstName,
        lastName,
        passwordHash: await hashPassword(password),
        accessLevel,
        emailVerified: true,
      });
    } else if (known.password_hash === null || !(await passwordMatches(password, known.password_hash))) {
      await deps.people.setPassword(known.id, await hashPassword(password));
    }
    result.push({ role, email, password });
  }
  return result;
};
