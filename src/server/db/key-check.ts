import { newSecret } from '../crypto/random.ts';
import type { Vault } from '../crypto/vault.ts';
import { StartError } from '../errors.ts';
import type { Db } from './database.ts';

type Tables = { installation: { name: string; value: string } };
const NAME = 'key_check';

/** Makes sure that the secrets in the database were sealed with this key, before anything is read or written with it. */
export const checkKey = async (plain: Db, vault: Vault): Promise<void> => {
  const db = plain.withTables<Tables>();
  const sealed = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
  if (sealed === undefined) {
    await db
      .insertInto('installation')
      .values({ name: NAME, value: vault.seal(newSecret(), NAME) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return;
  }
  try {
    vault.open(sealed.value, NAME);
  } catch {
    throw new StartError('IRIS_KEY does not fit this database: its secrets were sealed with another key.');
  }
};
