import type { RecordValues } from '#contract/life/life.ts';
import { type Kind } from '#life/kind.ts';
import { task } from '#life/kinds/projects.ts';
import { person } from '#life/kinds/social.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError } from '#server/errors.ts';
import type { createLifeRecords } from './records.ts';
import type { LifeRecordStore } from './store/records.store.ts';

type Records = Pick<ReturnType<typeof createLifeRecords>, 'add' | 'edit' | 'remove'>;
const KINDS = { person, task } as const;
type SyncedKind = keyof typeof KINDS;

/** People and tasks as whoever keeps them in step with a server reads and writes them. */
export const createSyncedRecords = ({
  store,
  records,
}: {
  store: Pick<LifeRecordStore, 'read' | 'withIds' | 'byId' | 'changedAt' | 'isTaken'>;
  records: Records;
}) => {
  const one = async (userId: string, id: string) => {
    const [found] = await store.withIds(userId, [id]);
    return found === undefined ? null : { id, values: found.is };
  };
  return {
    list: async (userId: string, kind: SyncedKind) =>
      (await store.read(userId, [{ kind }])).map(({ id, is }) => ({ id, values: is })),
    changedAt: (userId: string) => store.changedAt(userId, Object.keys(KINDS)),

    /** What the fields of a kind accept; values that they do not are left out. */
    accepted(kind: SyncedKind, values: RecordValues): RecordValues {
      const declared: Kind = KINDS[kind];
      return Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          const field = declared.fields[name];
          if (field === undefined) return [];
          if (value === null) return field.required ? [] : [[name, null]];
          const read = field.schema.safeParse(typeof value === 'string' ? cut(value, field.type) : value);
          return read.success ? [[name, read.data as RecordValues[string]]] : []; // a field's schema gives a plain value
        }),
      );
    },
    labelOf: (kind: SyncedKind, field: string): string => (KINDS[kind] as Kind).fields[field]?.label ?? field,

    async add(userId: string, kind: SyncedKind, id: string, values: RecordValues) {
      const known = await one(userId, id);
      if (known !== null) return known;
      const whole = kind === 'task' ? { status: 'To do', ...values } : values;
      // Under this id there may have been one that was removed.
      const free = (await store.isTaken(userId, id)) ? newId() : id;
      const { record } = await unlessPast(whole, (asked) => records.add(userId, kind, asked, free));
      return { id: record.id, values: record.values };
    },

    async edit(userId: string, id: string, values: RecordValues) {
      const before = await store.byId(userId, id);
      if (before === undefined) return null;
      const fields = Object.keys((KINDS as Readonly<Record<string, Kind>>)[before.kind]?.fields ?? {});
      const known = Object.fromEntries(fields.map((name) => [name, before.is[name] ?? null]));
      const wanted = { ...known, ...values };
      if (wanted.due === null) Object.assign(wanted, { remind: null, at: null });
      const { record } = await unlessPast(wanted, (asked) => records.edit(userId, id, asked));
      return { id, values: record.values };
    },

    async remove(userId: string, id: string): Promise<string | null> {
      try {
        return (await records.remove(userId, id)).change;
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
  };
};

/** What a record is given; a reminder whose time has passed has nothing left to remind of. */
const unlessPast = async <T>(values: RecordValues, give: (values: RecordValues) => Promise<T>): Promise<T> => {
  try {
    return await give(values);
  } catch (error) {
    if (!(error instanceof AppError) || error.field !== 'remind') throw error;
    return give({ ...values, remind: null });
  }
};

/** How long a text of a field may be. */
const LENGTHS: Readonly<Record<string, number>> = { text: 200, 'long-text': 20_000 };
const cut = (value: string, type: string): string => value.slice(0, LENGTHS[type] ?? value.length);
