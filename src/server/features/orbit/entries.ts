import type { BodyOf } from '#contract/endpoint.ts';
import type { NewEntry, TimeEntry, timeEntriesContract } from '#contract/orbit-time.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { projectFor } from './adoption.ts';
import type { Desk, Journal } from './journal.ts';
import { eventKey, tagsOf, toEntry } from './present.ts';
import { isFinished, LONGEST_ENTRY, type OrbitStore, orbitStore } from './store.ts';
import type { EntryRow, FinishedRow, ProjectRow } from './tables.ts';
import { makeRoom } from './time/overlaps.ts';

type EntryChange = BodyOf<typeof timeEntriesContract.change>;

/** Finished time: added, corrected, cut and taken away, always with a way back. */
export const createEntries = ({ store, journal }: { store: OrbitStore; journal: Journal }) => {
  const saved = async (userId: string, row: FinishedRow, change: number | null, at: number) => ({
    ...toEntry(row),
    overlaps: await overlapsOf(store, userId, row, at),
    change,
  });

  return {
    list: async (userId: string, query: Parameters<OrbitStore['finished']>[1]) =>
      (await store.finished(userId, query)).map(toEntry),

    async add(userId: string, body: NewEntry) {
      const { result, change } = await journal.write(userId, 'Added an entry', async (desk) => {
        const externalId = body.eventId === undefined ? null : eventKey(body.eventId);
        const there = externalId === null ? undefined : await orbitStore(desk.db).external(userId, externalId);
        if (there !== undefined && isFinished(there)) return { row: there, at: desk.at };
        assertTimes(body.startTime, body.endTime);
        const project = await projectFor(desk, body.projectId);
        const row = await desk.add('orbit_entries', {
          ...moneyOf(project, body),
          project_id: project.id,
          description: body.description,
          started_at: body.startTime,
          ended_at: body.endTime,
          tags: JSON.stringify(body.tags),
          source: externalId === null ? 'manual' : 'event',
          external_id: externalId,
          created_at: desk.at,
        });
        return { row: finished(row), at: desk.at };
      });
      return saved(userId, result.row, change, result.at);
    },

    async change(userId: string, id: string, changes: EntryChange) {
      const { result, change } = await journal.write(userId, 'Changed an entry', async (desk) => {
        const row = await ownEntry(desk, id);
        const columns = await entryColumns(desk, row, changes);
        assertTimes(columns.started_at, columns.ended_at);
        return { row: finished(await desk.change('orbit_entries', row, columns)), at: desk.at };
      });
      return saved(userId, result.row, change, result.at);
    },

    async remove(userId: string, id: string) {
      const { change } = await journal.write(userId, 'Removed an entry', async (desk) =>
        desk.remove('orbit_entries', [(await ownEntry(desk, id)).id]),
      );
      return { success: true as const, change: change! };
    },

    async split(userId: string, id: string, at: number) {
      const { result, change } = await journal.write(userId, 'Split an entry', async (desk) => {
        const row = await ownEntry(desk, id);
        if (at <= row.started_at || at >= row.ended_at) throw badInput('Split the entry somewhere inside of it.', 'at');
        const first = await desk.change('orbit_entries', row, { ended_at: at });
        const second = await desk.add('orbit_entries', {
          ...copyOf(row, desk.at),
          started_at: at,
          ended_at: row.ended_at,
        });
        return [finished(first), finished(second)];
      });
      return { entries: result.map(toEntry), change: change! };
    },

    async duplicate(userId: string, id: string, startTime: number | undefined) {
      const { result, change } = await journal.write(userId, 'Duplicated an entry', async (desk) => {
        const row = await ownEntry(desk, id);
        const start = startTime ?? row.ended_at;
        const end = start + row.ended_at - row.started_at;
        const facts = { ...copyOf(row, desk.at), source: 'manual' as const, started_at: start, ended_at: end };
        return { row: finished(await desk.add('orbit_entries', facts)), at: desk.at };
      });
      return saved(userId, result.row, change, result.at);
    },

    async trim(userId: string, id: string, keep: 'this' | 'others') {
      const { result, change } = await journal.write(userId, 'Trimmed an overlap', async (desk) => {
        const row = await entryOrTimer(desk, id);
        const others = await orbitStore(desk.db).overlapping(userId, spanOf(row, desk.at), row.id);
        const giving = keep === 'this' ? others : [row];
        const taking = keep === 'this' ? [row] : others;
        const touched: EntryRow[] = [];
        for (const entry of giving) touched.push(...(await giveWay(desk, entry, taking)));
        return touched;
      });
      if (change === null) throw conflict('Nothing lies over this entry any more.');
      return { entries: result.filter(isFinished).map(toEntry), change };
    },
  };
};

/** What an entry is worth: as it was asked for, or as its project says. */
export const moneyOf = (
  project: ProjectRow,
  given: { billable?: boolean | undefined; hourlyRate?: number | null | undefined },
) => ({
  billable: (given.billable ?? project.billable === 1) ? 1 : 0,
  hourly_rate: given.hourlyRate === undefined ? project.hourly_rate : given.hourlyRate,
  currency: project.currency,
});

/** The facts of an entry for another row; what it was made from stays with the first one. */
export const copyOf = (row: EntryRow, at: number) => {
  const { id: _id, user_id: _user, revision: _revision, deleted_at: _deleted, ...facts } = row;
  return { ...facts, external_id: null, created_at: at };
};

/** Entries that lie over one, the running one up to `at`. */
export const overlapsOf = async (
  store: OrbitStore,
  userId: string,
  row: EntryRow,
  at: number,
): Promise<TimeEntry[]> => {
  const span = spanOf(row, at);
  if (span.from === span.to) return [];
  const others = await store.overlapping(userId, span, row.id);
  return others
    .map((other): FinishedRow => ({ ...other, ended_at: spanOf(other, at).to }))
    .filter((other) => other.ended_at > other.started_at)
    .map(toEntry);
};

const spanOf = (row: EntryRow, at: number) => ({
  from: row.started_at,
  to: row.ended_at ?? Math.max(at, row.started_at),
});

const entryOrTimer = async (desk: Desk, id: string): Promise<EntryRow> => {
  const row = await orbitStore(desk.db).entry(desk.userId, id);
  if (row === undefined) throw notFound('This entry');
  return row;
};
const ownEntry = async (desk: Desk, id: string): Promise<FinishedRow> => finished(await entryOrTimer(desk, id));

/** The running entry belongs to the timer and is no entry yet. */
const finished = (row: EntryRow): FinishedRow => {
  if (!isFinished(row)) throw notFound('This entry');
  return row;
};

/** Refuses times that no entry can have. */
const assertTimes = (from: number, to: number): void => {
  if (to < from) throw badInput('The entry ends before it begins.', 'endTime');
  if (to - from > LONGEST_ENTRY) throw badInput('An entry can be at most 31 days long; make two of it.', 'endTime');
};

const entryColumns = async (desk: Desk, row: FinishedRow, changes: EntryChange) => {
  const moves = changes.projectId !== undefined && changes.projectId !== row.project_id;
  const project = moves ? await projectFor(desk, changes.projectId!) : undefined;
  return {
    ...(project === undefined ? {} : { project_id: project.id, ...moneyOf(project, {}) }),
    ...(changes.billable === undefined ? {} : { billable: changes.billable ? 1 : 0 }),
    ...(changes.hourlyRate === undefined ? {} : { hourly_rate: changes.hourlyRate }),
    description: changes.description ?? row.description,
    started_at: changes.startTime ?? row.started_at,
    ended_at: changes.endTime ?? row.ended_at,
    tags: JSON.stringify(changes.tags ?? tagsOf(row)),
  };
};

/** Takes from an entry the time that others cover: it ends earlier, begins later, falls into pieces, or goes. */
const giveWay = async (desk: Desk, row: EntryRow, others: readonly EntryRow[]): Promise<EntryRow[]> => {
  // A running entry makes room for what has been, not for what is planned.
  const upTo = row.ended_at === null ? desk.at : Number.MAX_SAFE_INTEGER;
  const spans = others.map((other) => spanOf(other, desk.at)).map(({ from, to }) => ({ from, to: Math.min(to, upTo) }));
  const { first, rest } = makeRoom({ from: row.started_at, to: row.ended_at }, spans);
  if (first === undefined) {
    await desk.remove('orbit_entries', [row.id]);
    return [];
  }
  const pieces = [await desk.change('orbit_entries', row, { started_at: first.from, ended_at: first.to })];
  for (const { from, to } of rest)
    pieces.push(await desk.add('orbit_entries', { ...copyOf(row, desk.at), started_at: from, ended_at: to }));
  return pieces;
};
