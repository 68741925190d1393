import type { RecordValues } from '#contract/life/life.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { toRecordRow } from '#server/features/life/store/stored-record.ts';
import { lifeTables } from '#server/features/life/store/tables.ts';

/** How many rows one statement writes: fifteen columns each, far below what either database lets a statement hold. */
const BATCH = 500;

interface Place {
  readonly db: Db;
  readonly vault: Vault;
  readonly email: string;
  /** When all of it was written down, in milliseconds since 1970. */
  readonly at: number;
}

/** Writes many records of one person into the database of a server at once, past the calls. */
export const fillLife = async (
  { db, vault, email, at }: Place,
  records: readonly { readonly kind: string; readonly values: RecordValues }[],
): Promise<void> => {
  const kinds = kindsOf(lifeModules);
  const users = db.withTables<{ users: { id: string; email_key: string } }>();
  const { id: userId } = await users
    .selectFrom('users')
    .where('email_key', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const rowOf = ({ kind, values }: (typeof records)[number]) => {
    const record = { id: newId(), kind: kinds.get(kind)!, values, source: 'person', externalId: null, createdAt: at };
    return toRecordRow(userId, record, vault);
  };
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < records.length; from += BATCH)
      await lifeTables(trx)
        .insertInto('life_records')
        .values(records.slice(from, from + BATCH).map(rowOf))
        .execute();
  });
};
