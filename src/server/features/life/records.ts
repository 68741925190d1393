import type { LifeRecord, RecordValues } from '#contract/life/life.ts';
import { guardOf, type Kind, shapeOf } from '#life/kind.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, notFound } from '#server/errors.ts';
import { changedSince, UNDO_PERIOD } from '#server/history/change.ts';
import type { LifeDependencies } from './dependencies.ts';
import type { RecordChangeStore, RecordStep } from './store/record-changes.store.ts';
import { openSecrets, type StoredRecord } from './store/stored-record.ts';

/** How many changes of a record are shown. */
const CHANGES_SHOWN = 20;

/** Adds, edits and removes records; every change can be undone until the next one. */
export const createLifeRecords = ({
  store,
  changes,
  vault,
  kinds,
  todayOf,
  now,
}: LifeDependencies & { changes: RecordChangeStore }) => {
  const kindOf = (id: string): Kind => {
    const kind = kinds.get(id);
    if (kind === undefined) throw badInput('kind: there is no kind of record with this name.', 'kind');
    return kind;
  };
  const owned = async (userId: string, id: string): Promise<StoredRecord> => {
    const record = await store.byId(userId, id);
    if (record === undefined) throw notFound('This record');
    return record;
  };
  const presentWithSecrets = (record: StoredRecord): LifeRecord => {
    kindOf(record.kind);
    return present(record, openSecrets(record, vault));
  };
  const changeOf = (action: RecordStep['action']) => ({ id: newId(), at: now(), what: CHANGE_LABELS[action] });
  const changed = (record: StoredRecord | undefined, change: { id: string }) => {
    if (record === undefined) throw changedSince('This record');
    return { record: presentWithSecrets(record), change: change.id };
  };

  return {
    async list(userId: string, kindId: string, limit: number): Promise<LifeRecord[]> {
      kindOf(kindId);
      return (await store.list(userId, kindId, limit)).map((record) => present(record));
    },

    async record(userId: string, id: string) {
      const record = await owned(userId, id);
      const history = (await changes.latestAbout(userId, id, CHANGES_SHOWN)).map((change) => {
        const undone = change.undoneAt !== null;
        const what = change.steps[0]!.action; // a change of a record is one step
        const undoable = what === 'edit' && !undone && change.revision === record.version;
        return { id: change.id, what, at: new Date(change.at).toISOString(), undone, undoable };
      });
      return {
        record: presentWithSecrets(record),
        kind: shapeOf(kindOf(record.kind), await todayOf(userId)),
        history,
      };
    },

    async kind(userId: string, id: string) {
      const kind = kinds.get(id);
      if (kind === undefined) throw notFound('This kind of record');
      return shapeOf(kind, await todayOf(userId));
    },

    async add(userId: string, kindId: string, input: RecordValues) {
      const kind = kindOf(kindId);
      const values = parseInput(kind, input);
      const change = changeOf('add');
      const record = { id: newId(), kind, values, source: 'person', externalId: null, createdAt: change.at };
      return changed(await store.add(userId, record, change), change);
    },

    async edit(userId: string, id: string, input: RecordValues, version?: number) {
      const record = await owned(userId, id);
      const kind = kindOf(record.kind);
      const values = parseInput(kind, input);
      const change = changeOf('edit');
      const isCurrent = version === undefined || version === record.version;
      return changed(isCurrent ? await store.edit(userId, record, kind, values, change) : undefined, change);
    },

    async remove(userId: string, id: string) {
      const change = changeOf('remove');
      return changed(await store.remove(userId, await owned(userId, id), change), change);
    },

    undo: async (userId: string, changeId: string) => ({
      record: presentWithSecrets(await store.undo(userId, changeId, now())),
    }),

    /** The records that were added last, for the activities of the person. */
    async activities(userId: string, limit: number) {
      return (await store.latest(userId, limit)).flatMap(({ id, kind: kindId, title, is, at }) => {
        const kind = kinds.get(kindId);
        return kind === undefined ? [] : [{ id, type: 'life', title, description: kind.note?.(is) ?? kind.label, at }];
      });
    },

    cleanup: () => store.eraseRemoved(now() - UNDO_PERIOD),
  };
};

const CHANGE_LABELS: Readonly<Record<RecordStep['action'], string>> = {
  add: 'Added a record',
  edit: 'Changed a record',
  remove: 'Removed a record',
};

const present = (record: StoredRecord, values = record.is): LifeRecord => ({
  id: record.id,
  kind: record.kind,
  title: record.title,
  day: record.day,
  values,
  version: record.version,
  createdAt: new Date(record.at).toISOString(),
  updatedAt: new Date(record.updatedAt).toISOString(),
});

/** What a kind accepts, or a 400 that names the field. */
const parseInput = (kind: Kind, input: RecordValues): RecordValues => {
  const result = guardOf(kind).safeParse(withDefaults(kind, input));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw badInput(`${issue.keys[0]}: there is no such field.`, issue.keys[0]);
  const field = String(issue?.path[0] ?? '');
  const label = kind.fields[field]?.label ?? field;
  const isMissing = input[field] === undefined || input[field] === null || input[field] === '';
  throw badInput(`${label}: ${isMissing ? 'this is required.' : (issue?.message ?? 'this is not valid.')}`, field);
};

/** Yes-or-no fields that were left out are "no". */
const withDefaults = (kind: Kind, input: RecordValues): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([, field]) => field.type === 'yes-no')
      .map(([name]) => [name, false]),
  ),
  ...input,
});
