import { isDeepStrictEqual } from 'node:util';
import type { LifeRecord, RecordValues } from '#contract/life/life.ts';
import { MINUTE } from '#contract/time-units.ts';
import { guardOf, hiddenValues, type Kind, shapeOf } from '#life/kind.ts';
import { nextRecordReminderAt } from '#life/reminding.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, notFound } from '#server/errors.ts';
import { changedSince, UNDO_PERIOD } from '#server/history/change.ts';
import type { LifeDependencies } from './dependencies.ts';
import type { RecordChangeStore, RecordStep } from './store/record-changes.store.ts';
import { openSecrets, type StoredRecord } from './store/stored-record.ts';

/** How many changes of a record are shown. */
const CHANGES_SHOWN = 20;
/** How long ago the time of a reminder may be, in milliseconds: the form took a while to fill in. */
const LATE = 5 * MINUTE;

/** Adds, edits and removes records; every change can be undone until the next one. */
export const createLifeRecords = ({
  store,
  changes,
  vault,
  kinds,
  ownKinds,
  daysOf,
  todayOf,
  now,
}: LifeDependencies & { changes: RecordChangeStore }) => {
  const kindOf = async (userId: string, id: string): Promise<Kind> => {
    const kind = kinds.get(id) ?? (await ownKinds.kind(userId, id));
    if (kind === undefined) throw badInput('kind: there is no kind of record with this name.', 'kind');
    return kind;
  };
  const owned = async (userId: string, id: string): Promise<StoredRecord> => {
    const record = await store.byId(userId, id);
    if (record === undefined) throw notFound('This record');
    return record;
  };
  const presentWithSecrets = async (userId: string, record: StoredRecord): Promise<LifeRecord> =>
    present(await kindOf(userId, record.kind), record, openSecrets(record, vault));
  /** Refuses values that don't go together, and a reminder that is set for a time that has passed. */
  const refuseFaults = async (userId: string, kind: Kind, values: RecordValues, before?: RecordValues) => {
    const fault = kind.faultOf?.(values) ?? null;
    if (fault !== null) throw badInput(`${kind.fields[fault.field]?.label}: ${fault.message}`, fault.field);
    const reminding = kind.reminds?.(values) ?? null;
    const isSame = before !== undefined && isDeepStrictEqual(kind.reminds?.(before) ?? null, reminding);
    if (reminding === null || isSame) return;
    const { zone } = await daysOf(userId);
    if (nextRecordReminderAt(reminding, now() - LATE, zone) === null)
      throw badInput('Reminder: its time has passed. Choose a later time, or no reminder.', 'remind');
  };
  /** What is kept of an edit; a kind gives back the fields that it was given. */
  const settledOf = async (userId: string, kind: Kind, values: RecordValues, before: RecordValues) =>
    kind.settled === undefined ? values : (kind.settled(values, before, await todayOf(userId)) as RecordValues); // values of its fields, as it was given
  const changeOf = (action: RecordStep['action']) => ({ id: newId(), at: now(), what: CHANGE_LABELS[action] });
  const changed = async (userId: string, record: StoredRecord | undefined, change: { id: string }) => {
    if (record === undefined) throw changedSince('This record');
    return { record: await presentWithSecrets(userId, record), change: change.id };
  };

  return {
    async list(userId: string, kindId: string, limit: number): Promise<LifeRecord[]> {
      const kind = await kindOf(userId, kindId);
      return (await store.list(userId, kindId, limit)).map((record) => present(kind, record));
    },

    async record(userId: string, id: string) {
      const record = await owned(userId, id);
      const history = (await changes.latestAbout(userId, id, CHANGES_SHOWN)).map((change) => {
        const undone = change.undoneAt !== null;
        const what = change.steps[0]!.action; // a change of a record is one step
        const undoable = !undone && (what === 'detach' || (what === 'edit' && change.revision === record.version));
        return { id: change.id, what, at: new Date(change.at).toISOString(), undone, undoable };
      });
      return {
        record: await presentWithSecrets(userId, record),
        kind: shapeOf(await kindOf(userId, record.kind), await todayOf(userId)),
        history,
      };
    },

    async kind(userId: string, id: string) {
      const kind = kinds.get(id) ?? (await ownKinds.kind(userId, id));
      if (kind === undefined) throw notFound('This kind of record');
      return shapeOf(kind, await todayOf(userId));
    },

    /** `id` is for a caller that adds the same again after it was cut off. */
    async add(userId: string, kindId: string, input: RecordValues, id = newId()) {
      const kind = await kindOf(userId, kindId);
      const values = parseInput(kind, kind.own ? { ...begunOf(kind, await todayOf(userId)), ...input } : input);
      await refuseFaults(userId, kind, values);
      const change = changeOf('add');
      const record = { id, kind, values, source: 'person', externalId: null, createdAt: change.at };
      return changed(userId, await store.add(userId, record, change), change);
    },

    async edit(userId: string, id: string, input: RecordValues, version?: number) {
      const record = await owned(userId, id);
      const kind = await kindOf(userId, record.kind);
      const hidden = hiddenValues(kind, record.is);
      const given = Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(hidden, name)));
      const dated = kind.own ? { day: record.day, ...given } : given;
      const parsed = parseInput(kind, dated);
      const values = { ...hidden, ...(await settledOf(userId, kind, parsed, record.is)) };
      await refuseFaults(userId, kind, values, record.is);
      const change = changeOf('edit');
      const isCurrent = version === undefined || version === record.version;
      return changed(userId, isCurrent ? await store.edit(userId, record, kind, values, change) : undefined, change);
    },

    async remove(userId: string, id: string) {
      const change = changeOf('remove');
      return changed(userId, await store.remove(userId, await owned(userId, id), change), change);
    },

    undo: async (userId: string, changeId: string) => ({
      record: await presentWithSecrets(userId, await store.undo(userId, changeId, now())),
    }),

    /** The records that were added last, for the activities of the person. */
    async activities(userId: string, limit: number) {
      const latest = await store.latest(userId, limit);
      const [own, { clock }] = await Promise.all([ownKinds.among(userId, latest), daysOf(userId)]);
      return latest.flatMap(({ id, kind: kindId, title, is, at }) => {
        const kind = kinds.get(kindId) ?? own.get(kindId);
        return kind === undefined
          ? []
          : [{ id, type: 'life', title, description: kind.note?.(is, clock) ?? kind.label, at }];
      });
    },

    cleanup: () => store.eraseRemoved(now() - UNDO_PERIOD),
  };
};

/** What the changes of records are called. */
export const CHANGE_LABELS: Readonly<Record<RecordStep['action'], string>> = {
  add: 'Added a record',
  edit: 'Changed a record',
  remove: 'Removed a record',
  attach: 'Added a file',
  detach: 'Removed a file',
};

const present = (kind: Kind, record: StoredRecord, values = record.is): LifeRecord => ({
  id: record.id,
  kind: record.kind,
  title: record.title,
  day: record.day,
  // A field may have come after the record.
  values: { ...Object.fromEntries(Object.keys(kind.fields).map((name) => [name, null])), ...values },
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
  throw badInput(`${label}: ${isMissing ? 'this is required.' : (issue?.message ?? 'this isn’t valid.')}`, field);
};

/** What a form begins with: whoever has made a kind has not made its day, and may leave it out. */
const begunOf = (kind: Kind, today: string): RecordValues =>
  Object.fromEntries(shapeOf(kind, today).fields.map(({ id, initial }) => [id, initial]));

/** Yes-or-no fields that were left out are "no". */
const withDefaults = (kind: Kind, input: RecordValues): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([, field]) => field.type === 'yes-no')
      .map(([name]) => [name, false]),
  ),
  ...input,
});
