import type { SyncedKind } from '#contract/record-sync/record-sync.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { type SyncCollectionRow, syncTables } from './tables.ts';

/** An address book or a list of tasks of a connected server. */
export interface Collection {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly kind: SyncedKind;
  readonly path: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly isOn: boolean;
  readonly isDefault: boolean;
  readonly sendsOwn: boolean;
  readonly held: number;
  readonly cursor: string | null;
}
type Change = Partial<Pick<Collection, 'isOn' | 'isDefault' | 'sendsOwn' | 'held' | 'cursor'>>;

/** The collections of connected servers; every query names the owner. */
export const createSyncCollectionStore = (plain: Db) => {
  const db = syncTables(plain);
  const ofUser = async (userId: string): Promise<Collection[]> => {
    const rows = await db
      .selectFrom('sync_collections')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('kind')
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(toCollection);
  };
  return {
    ofUser,
    /** Notes what the server has: new ones are added, known ones renamed, and those that are gone forgotten. */
    async put(
      userId: string,
      accountId: string,
      found: readonly Pick<Collection, 'kind' | 'path' | 'name' | 'isReadOnly'>[],
    ): Promise<void> {
      const known = (await ofUser(userId)).filter((each) => each.accountId === accountId);
      for (const { kind, path, name, isReadOnly } of found) {
        await db
          .insertInto('sync_collections')
          .values({
            id: newId(),
            user_id: userId,
            account_id: accountId,
            kind,
            path,
            name,
            is_read_only: isReadOnly ? 1 : 0,
            is_on: 0,
            is_default: 0,
            sends_own: 0,
            held: 0,
            cursor: null,
          })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'kind', 'path']).doUpdateSet({ name, is_read_only: isReadOnly ? 1 : 0 }),
          )
          .execute();
      }
      for (const gone of known.filter((each) => !found.some((one) => one.kind === each.kind && one.path === each.path)))
        await db.deleteFrom('sync_collections').where('id', '=', gone.id).where('user_id', '=', userId).execute();
    },
    async change({ id, userId }: Collection, change: Change): Promise<void> {
      const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);
      const set = Object.entries({
        is_on: flag(change.isOn),
        is_default: flag(change.isDefault),
        sends_own: flag(change.sendsOwn),
        held: change.held,
        cursor: change.cursor,
      }).filter(([, value]) => value !== undefined);
      if (set.length === 0) return;
      await db
        .updateTable('sync_collections')
        .set(Object.fromEntries(set))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },
    /** Makes one the only default of its kind. */
    async setDefault({ id, userId, kind }: Collection): Promise<void> {
      await db
        .updateTable('sync_collections')
        .set((eb) => ({ is_default: eb.case().when('id', '=', id).then(1).else(0).end() }))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .execute();
    },
  };
};
export type SyncCollectionStore = ReturnType<typeof createSyncCollectionStore>;

const toCollection = (row: SyncCollectionRow): Collection => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  kind: row.kind,
  path: row.path,
  name: row.name,
  isReadOnly: row.is_read_only === 1,
  isOn: row.is_on === 1,
  isDefault: row.is_default === 1,
  sendsOwn: row.sends_own === 1,
  held: row.held,
  cursor: row.cursor,
});
