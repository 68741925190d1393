import {
  OWN_KINDS_MOST,
  type OwnField,
  type OwnKindInput,
  type OwnKindPatch,
  type OwnKindShape,
} from '#contract/life/kinds.ts';
import type { Kind } from '#life/kind.ts';
import type { LifeModule } from '#life/module.ts';
import { nextFields, problemOf } from '#life/own/own-fields.ts';
import { compileOwnKind, type OwnKind, type OwnKindDeclaration } from '#life/own/own-kind.ts';
import { tabAliases } from '#life/tabs.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, notFound } from '#server/errors.ts';
import { changedSince, UNDO_PERIOD } from '#server/history/change.ts';
import type { OwnKindStore, StoredOwnKind } from './store/own-kinds.store.ts';

const CHANGE_LABELS = {
  add: 'Made a kind of record',
  edit: 'Changed a kind of record',
  remove: 'Removed a kind of record',
} as const;
/** How many declarations are kept ready: making the guards of one takes a while, and every look at a tab needs it. */
const READY_MOST = 1000;

/** The kinds of record that people make for themselves; every change can be undone until the next one. */
export const createOwnKinds = ({
  store,
  modules,
  kinds,
  now,
}: {
  store: OwnKindStore;
  modules: readonly LifeModule[];
  kinds: ReadonlyMap<string, Kind>;
  now: () => number;
}) => {
  const ready = new Map<string, { readonly version: number; readonly updatedAt: number; readonly kind: OwnKind }>();
  const compiled = (stored: StoredOwnKind): OwnKind => {
    const { id, version, updatedAt } = stored;
    const known = ready.get(id);
    if (known?.version === version && known.updatedAt === updatedAt) return known.kind;
    if (ready.size >= READY_MOST) ready.clear();
    const kind = compileOwnKind(stored);
    ready.set(id, { version, updatedAt, kind });
    return kind;
  };

  const owned = async (userId: string, id: string): Promise<StoredOwnKind> => {
    const kind = await store.byId(userId, id);
    if (kind === undefined) throw notFound('This kind of record');
    return kind;
  };
  const refuseName = (name: string, others: readonly { readonly name: string }[]) => {
    const plain = name.toLowerCase();
    if (others.some((one) => one.name.toLowerCase() === plain))
      throw badInput(`You already have a kind of record called “${name}”.`, 'name');
    if ([...kinds.values()].some(({ label }) => label.toLowerCase() === plain))
      throw badInput(`Iris already has a kind of record called “${name}”. Choose another name.`, 'name');
  };
  const tabOf = (given: string): string => {
    const tab = tabAliases.get(given) ?? given;
    if (!modules.some(({ id }) => id === tab))
      throw badInput(
        `tab: there is no tab “${given}”. Choose one of ${modules.map(({ id }) => id).join(', ')}.`,
        'tab',
      );
    return tab;
  };
  const checked = (fields: readonly OwnField[]) => {
    const problem = problemOf(fields);
    if (problem !== null) throw badInput(problem.message, problem.field);
    return fields;
  };
  const changeOf = (action: keyof typeof CHANGE_LABELS) => ({ id: newId(), at: now(), what: CHANGE_LABELS[action] });
  const shownAll = async (userId: string, all: readonly StoredOwnKind[]): Promise<OwnKindShape[]> => {
    const counts = await store.counts(
      userId,
      all.map(({ id }) => id),
    );
    return all.map((kind) => present(kind, counts.get(kind.id) ?? 0));
  };
  const shown = async (userId: string, kind: StoredOwnKind) => (await shownAll(userId, [kind]))[0]!; // one in, one out
  const changed = async (userId: string, kind: StoredOwnKind | undefined, change: { id: string }) => {
    if (kind === undefined) throw changedSince('This kind of record');
    return { kind: await shown(userId, kind), change: change.id };
  };

  const edit = async (userId: string, id: string, { version, ...patch }: OwnKindPatch) => {
    const kind = await owned(userId, id);
    const {
      name = kind.name,
      tab = kind.tab,
      icon = kind.icon,
      chart = kind.chart,
      remind = kind.remind,
      fields,
    } = patch;
    if (name !== kind.name) {
      const others = await store.list(userId);
      refuseName(
        name,
        others.filter((one) => one.id !== id),
      );
    }
    const content = {
      name,
      tab: tab === kind.tab ? tab : tabOf(tab),
      icon,
      chart,
      remind,
      fields: fields === undefined ? kind.fields : checked(nextFields(kind.fields, fields)),
    };
    const change = changeOf('edit');
    const isCurrent = version === undefined || version === kind.version;
    return changed(userId, isCurrent ? await store.edit(userId, kind, content, change) : undefined, change);
  };

  const of = async (userId: string): Promise<readonly OwnKind[]> => (await store.list(userId)).map(compiled);

  return {
    /** The kinds of a person as declarations, the oldest first. */
    of,
    /** Those of some records by their ids; the database is only asked if there are any. */
    async among(userId: string, records: readonly { readonly kind: string }[]): Promise<ReadonlyMap<string, OwnKind>> {
      const isAny = records.some(({ kind }) => !kinds.has(kind));
      return new Map((isAny ? await of(userId) : []).map((kind) => [kind.id, kind]));
    },
    /** The kinds of a person as they have said them, to be handed to another thread. */
    async declared(userId: string): Promise<OwnKindDeclaration[]> {
      const all = await store.list(userId);
      return all.map(({ id, name, tab, icon, chart, remind, fields }) => ({
        id,
        name,
        tab,
        icon,
        chart,
        remind,
        fields,
      }));
    },
    /** One kind of a person as a declaration. */
    async kind(userId: string, id: string): Promise<OwnKind | undefined> {
      const kind = await store.byId(userId, id);
      return kind && compiled(kind);
    },

    list: async (userId: string) => shownAll(userId, await store.list(userId)),
    async add(userId: string, { fields, ...given }: OwnKindInput) {
      const others = await store.list(userId);
      refuseName(given.name, others);
      if (others.length >= OWN_KINDS_MOST)
        throw badInput(`You have ${OWN_KINDS_MOST} kinds of your own, which is the limit.`, 'name');
      const content = { ...given, tab: tabOf(given.tab), fields: checked(nextFields([], fields)) };
      const change = changeOf('add');
      return changed(userId, await store.add(userId, newId(), content, change), change);
    },
    edit,
    async remove(userId: string, id: string) {
      const kind = await owned(userId, id);
      const before = await shown(userId, kind);
      const change = changeOf('remove');
      const removed = await store.remove(userId, kind, change);
      if (removed === undefined) throw changedSince('This kind of record');
      return { kind: present(removed, before.records), change: change.id };
    },
    /** Undoes a change of a kind; null where the change is none of a kind. */
    async undo(userId: string, changeId: string) {
      const kind = await store.undo(userId, changeId, now());
      return kind && shown(userId, kind);
    },
    cleanup: () => store.eraseRemoved(now() - UNDO_PERIOD),
  };
};
export type OwnKinds = ReturnType<typeof createOwnKinds>;

const present = (kind: StoredOwnKind, records: number): OwnKindShape => {
  const { id, name, tab, icon, chart, remind, fields, version } = kind;
  const moments = {
    createdAt: new Date(kind.createdAt).toISOString(),
    updatedAt: new Date(kind.updatedAt).toISOString(),
  };
  return { id, name, tab, icon, chart, remind, fields: [...fields], records, version, ...moments };
};
