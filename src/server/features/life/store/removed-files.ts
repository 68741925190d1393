import type { Db } from '#server/db/database.ts';
import { lifeTables } from './tables.ts';

/** Whether a file is on its record, or was removed from it and can be put back. */
export const hasFile = async (db: Db, userId: string, id: string, state: 'present' | 'removed'): Promise<boolean> => {
  const row = await lifeTables(db)
    .selectFrom('life_files')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', state === 'present' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a file from its record at a moment, or puts it back; tells whether it was there. */
export const setFileRemoved = async (db: Db, userId: string, id: string, at: number | null): Promise<boolean> => {
  const { numUpdatedRows } = await lifeTables(db)
    .updateTable('life_files')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
