import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { lifeTables } from './tables.ts';

const READ_STATES = ['imported', 'waiting', 'refused'] as const;
const readState = z.enum(READ_STATES);

/** A file of an import folder, as it was when it was looked at; moments are milliseconds since 1970. */
export interface FolderFile {
  readonly name: string;
  readonly size: number;
  readonly changedAt: number;
}
export interface ReadFolderFile extends FolderFile {
  readonly state: (typeof READ_STATES)[number];
  /** Why it is refused. */
  readonly reason?: string | undefined;
}

/** What is known of the files in people's import folders; every query names the owner, but for the list of who has one. */
export const createImportFolderStore = (plain: Db) => {
  const db = lifeTables(plain);
  return {
    async files(userId: string): Promise<Map<string, ReadFolderFile>> {
      const rows = await db.selectFrom('life_folder_files').where('user_id', '=', userId).selectAll().execute();
      return new Map(
        rows.map(({ name, size, changed_at: changedAt, state, reason }) => [
          name,
          { name, size, changedAt, state: readState.parse(state), reason: reason ?? undefined },
        ]),
      );
    },
    async mark(
      userId: string,
      { name, size, changedAt }: FolderFile,
      { state, reason }: Pick<ReadFolderFile, 'state' | 'reason'>,
    ): Promise<void> {
      const set = { size, changed_at: changedAt, state, reason: reason ?? null };
      await db
        .insertInto('life_folder_files')
        .values({ user_id: userId, name, ...set })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(set))
        .execute();
    },
    formats: (userId: string): Promise<{ id: string; label: string }[]> =>
      db
        .selectFrom('life_folder_formats')
        .where('user_id', '=', userId)
        .select(['format as id', 'label'])
        .orderBy('label')
        .execute(),
    async addFormat(userId: string, format: string, label: string): Promise<void> {
      await db
        .insertInto('life_folder_formats')
        .values({ user_id: userId, format, label })
        .onConflict((conflict) => conflict.columns(['user_id', 'format']).doUpdateSet({ label }))
        .execute();
    },
    async removeFormat(userId: string, format: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('life_folder_formats')
        .where('user_id', '=', userId)
        .where('format', '=', format)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('This kind of file');
    },
    /** Who has files added without asking. */
    async watching(): Promise<string[]> {
      const rows = await db.selectFrom('life_folder_formats').select('user_id').distinct().execute();
      return rows.map((row) => row.user_id);
    },
  };
};
export type ImportFolderStore = ReturnType<typeof createImportFolderStore>;
