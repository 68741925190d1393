import { z } from 'zod';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';

const demoPassword = z.object({ password: z.string(), hash: z.string() });
type DemoPassword = z.infer<typeof demoPassword>;

/** The passwords of the demo accounts, sealed: they are shown on the sign-in page. */
export const createDemoPasswordStore = (plain: Db, vault: Vault) => {
  const db = plain.withTables<AuthTables>();
  const nameOf = (role: string) => `demo_account_${role}`;
  return {
    async of(role: string): Promise<DemoPassword | undefined> {
      const name = nameOf(role);
      const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
      return row && demoPassword.parse(JSON.parse(vault.open(row.value, name)));
    },
    async save(role: string, given: DemoPassword): Promise<void> {
      const name = nameOf(role);
      const value = vault.seal(JSON.stringify(given), name);
      await db
        .insertInto('installation')
        .values({ name, value })
        .onConflict((c) => c.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
};
export type DemoPasswordStore = ReturnType<typeof createDemoPasswordStore>;
