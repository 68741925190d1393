import { setImmediate } from 'node:timers/promises';
import type { RecordValues } from '#contract/life.ts';
import type { Kind } from '#life/kind.ts';
import type { ImportStore } from './imports.store.ts';

const BATCH = 400;

/** What was taken back, and what stays because the person has worked with it since. */
export interface TakenBack {
  readonly removed: number;
  readonly kept: readonly { readonly id: string; readonly title: string }[];
}

/** Removes what an import has added, but for records that were changed since, or that others name. */
export const takeBack = async (
  store: ImportStore,
  kinds: readonly Kind[],
  { userId, importId, at }: { userId: string; importId: string; at: number },
): Promise<TakenBack> => {
  const inUse = await namedElsewhere(store, kinds, userId, importId);
  const kept = new Map([...(await store.changed(userId, importId)), ...inUse].map((row) => [row.id, row]));
  let removed = 0;
  let after = '';
  for (;;) {
    const some = await store.untouched(userId, importId, after, BATCH);
    if (some.length === 0) return { removed, kept: [...kept.values()] };
    after = some.at(-1)!.id;
    const ids = some.map(({ id }) => id).filter((id) => !kept.has(id));
    if (ids.length > 0) removed += await store.remove(userId, ids, at);
    await setImmediate();
  }
};

/** Records of an import that records of elsewhere name, such as a habit that was done again since. */
const namedElsewhere = async (store: ImportStore, kinds: readonly Kind[], userId: string, importId: string) => {
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
    besides.flatMap(({ data }) => {
      const values = JSON.parse(data) as RecordValues; // written by contentOf
      return Object.entries(values).flatMap(([name, value]) =>
        fields.has(name) && typeof value === 'string' ? [value] : [],
      );
    }),
  );
  return added.filter(({ id }) => named.has(id));
};
