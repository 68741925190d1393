import type { LifeRecord, RecordValues } from '#contract/life.ts';
import { type Kind, shapeOf } from '#life/kind.ts';
import { kindsOf } from '#life/modules.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { contentOf, parseValues, toRecord } from './content.ts';
import type { LifeParts } from './parts.ts';
import type { Content } from './store.ts';
import type { ChangeRow, RecordRow } from './tables.ts';

const DAY = 24 * 3600_000;
/** How long a removed record can come back, and a change can be undone. */
const KEPT_DAYS = 30;
/** How many changes of a record are told. */
const CHANGES_SHOWN = 20;

/** Keeps, changes and removes records; every change can be undone until the next one. */
export const createLifeRecords = ({ store, vault, modules, todayOf, now }: LifeParts) => {
  const kinds = kindsOf(modules);
  const kindOf = (id: string): Kind => {
    const kind = kinds.get(id);
    if (kind === undefined) throw badInput('kind: there is no kind of record with this name.', 'kind');
    return kind;
  };
  const owned = async (userId: string, id: string): Promise<RecordRow> => {
    const row = await store.byId(userId, id);
    if (row === undefined) throw notFound('This record');
    return row;
  };
  const present = (row: RecordRow): LifeRecord => toRecord(kindOf(row.kind), row, vault);
  const noted = (userId: string, row: RecordRow, what: ChangeRow['what'], before: Content | null): ChangeRow => ({
    id: newId(),
    user_id: userId,
    record_id: row.id,
    what,
    before: before && JSON.stringify(before),
    version: what === 'add' ? row.version : row.version + 1,
    at: now(),
    undone_at: null,
  });
  const after = async (userId: string, recordId: string, isDone: boolean): Promise<LifeRecord> => {
    if (!isDone) throw conflict('This record was changed meanwhile. Open it again to see how it is now.');
    const row = await store.evenRemoved(userId, recordId);
    if (row === undefined) throw notFound('This record');
    return present(row);
  };

  return {
    async list(userId: string, kindId: string, limit: number): Promise<LifeRecord[]> {
      const kind = kindOf(kindId);
      return (await store.list(userId, kindId, limit)).map((row) => toRecord(kind, row));
    },

    async record(userId: string, id: string) {
      const row = await owned(userId, id);
      const changes = await store.changesOf(userId, id, CHANGES_SHOWN);
      const history = changes.map(({ id: change, what, at, undone_at, version }) => {
        const undone = undone_at !== null;
        const undoable = what === 'edit' && !undone && version === row.version;
        return { id: change, what, at: new Date(at).toISOString(), undone, undoable };
      });
      return { record: present(row), kind: shapeOf(kindOf(row.kind), await todayOf(userId)), history };
    },

    async kind(userId: string, id: string) {
      const kind = kinds.get(id);
      if (kind === undefined) throw notFound('This kind of record');
      return shapeOf(kind, await todayOf(userId));
    },

    async add(userId: string, kindId: string, given: RecordValues) {
      const kind = kindOf(kindId);
      const values = parseValues(kind, given);
      const [id, at] = [newId(), now()];
      const row: RecordRow = {
        id,
        user_id: userId,
        kind: kindId,
        ...contentOf(kind, id, values, vault),
        source: 'person',
        external_id: null,
        import_id: null,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      };
      const change = noted(userId, row, 'add', null);
      await store.add(row, change);
      return { record: present(row), change: change.id };
    },

    async edit(userId: string, id: string, given: RecordValues, version?: number) {
      const row = await owned(userId, id);
      const kind = kindOf(row.kind);
      const values = parseValues(kind, given);
      const { day, title, data, sealed } = row;
      const change = noted(userId, row, 'edit', { day, title, data, sealed });
      const isCurrent = version === undefined || version === row.version;
      const set = { ...contentOf(kind, id, values, vault), updated_at: now() };
      const isDone = isCurrent && (await store.change(userId, row, set, change));
      return { record: await after(userId, id, isDone), change: change.id };
    },

    async remove(userId: string, id: string) {
      const row = await owned(userId, id);
      const change = noted(userId, row, 'remove', null);
      const isDone = await store.change(userId, row, { updated_at: now(), deleted_at: now() }, change);
      return { record: await after(userId, id, isDone), change: change.id };
    },

    async undo(userId: string, changeId: string) {
      const change = await store.changeById(userId, changeId);
      if (change === undefined) throw notFound('This change');
      const isDone = await store.undo(userId, change, {
        ...(change.before === null ? {} : (JSON.parse(change.before) as Content)), // written by edit
        updated_at: now(),
        deleted_at: change.what === 'add' ? now() : null,
      });
      return { record: await after(userId, change.record_id, isDone) };
    },

    /** What was written down lately, for the activities of the person. */
    async activities(userId: string, limit: number) {
      const rows = await store.latest(userId, limit);
      return rows.flatMap((row) => {
        const kind = kinds.get(row.kind);
        if (kind === undefined) return [];
        const { title, values } = toRecord(kind, row);
        return [
          { id: row.id, type: 'life', title, description: kind.note?.(values) ?? kind.label, at: row.created_at },
        ];
      });
    },

    sweep: () => store.sweep(now() - KEPT_DAYS * DAY),
  };
};
