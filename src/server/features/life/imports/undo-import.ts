import { setImmediate } from 'node:timers/promises';
import type { Kind } from '#life/kind.ts';
import type { Undoer } from '#server/history/history.ts';
import type { ImportStep, LifeImportStore } from '../store/imports.store.ts';

const BATCH = 400;

type RecordTitle = { readonly id: string; readonly title: string };
/** What was removed, and what stays because the person has worked with it since. */
export interface UndoneImport {
  readonly removed: number;
  readonly kept: readonly RecordTitle[];
}
type Scope = { userId: string; at: number };

/** Removes what an import has added, but for records that were changed since, or that others name. */
export const createImportUndoer = (
  store: LifeImportStore,
  kinds: readonly Kind[],
): Undoer<Scope, ImportStep, RecordTitle[], UndoneImport> => ({
  nameOf: () => 'This import',
  async find({ userId }, { importId }) {
    const inUse = await namedElsewhere(store, kinds, userId, importId);
    const kept = new Map([...(await store.changed(userId, importId)), ...inUse].map((row) => [row.id, row]));
    return { found: [...kept.values()], isAsLeft: kept.size === 0 };
  },
  async restore({ userId, at }, { importId }, kept) {
    const staying = new Set(kept.map(({ id }) => id));
    let removed = 0;
    let after = '';
    for (;;) {
      const some = await store.untouched(userId, importId, after, BATCH);
      if (some.length === 0) break;
      after = some.at(-1)!.id;
      const ids = some.map(({ id }) => id).filter((id) => !staying.has(id));
      if (ids.length > 0) removed += await store.remove(userId, ids, at);
      await setImmediate();
    }
    await store.setUndone(userId, importId, at);
    return { removed, kept };
  },
});

/** Records of an import that records of elsewhere name, such as a habit that was done again since. */
const namedElsewhere = async (store: LifeImportStore, kinds: readonly Kind[], userId: string, importId: string) => {
  const references = kinds.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([field, { type, to }]) =>
      type === 'reference' && to !== undefined ? [{ kind: id, field, to }] : [],
    ),
  );
  if (references.length === 0) return [];
  const added = await store.addedOf(userId, importId, [...new Set(references.map(({ to }) => to))]);
  if (added.length === 0) return [];
  const besides = await store.besides(userId, importId, [...new Set(references.map(({ kind }) => kind))]);
  const fields = new Set(references.map(({ field }) => field));
  const named = new Set(
    besides.flatMap((values) =>
      Object.entries(values).flatMap(([name, value]) => (fields.has(name) && typeof value === 'string' ? [value] : [])),
    ),
  );
  return added.filter(({ id }) => named.has(id));
};
