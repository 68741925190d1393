import type { BodyOf } from '#contract/endpoint.ts';
import type { NewEntry, TimeEntry, timeEntriesContract } from '#contract/orbit/time.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { projectFor } from './find-or-create-project.ts';
import { changedWork, workOn } from './work-on.ts';
import type { OrbitChangeLog } from './change-log.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';
import { eventExternalId, toEntry } from './present.ts';
import type { InvoiceStore } from './store/invoices.store.ts';
import type { OrbitStore } from './store/orbit.store.ts';
import { type EntryFacts, isFinished, type StoredEntry, type StoredFinishedEntry } from './store/records.ts';
import { LONGEST_ENTRY } from './time/finished-entry.ts';
import { makeRoom } from './time/make-room.ts';

type EntryChange = BodyOf<typeof timeEntriesContract.change>;

/** Adds, changes, splits, trims and removes finished entries; every change can be undone. */
export const createEntries = ({
  store,
  changeLog,
  invoices,
}: {
  store: OrbitStore;
  changeLog: OrbitChangeLog;
  invoices: Pick<InvoiceStore, 'issuedFor'>;
}) => {
  const saved = async (userId: string, entry: StoredFinishedEntry, change: number | null, at: number) => ({
    ...toEntry(entry),
    overlaps: await overlapsOf(store, userId, entry, at),
    change,
  });

  return {
    async list(userId: string, query: Parameters<OrbitStore['finished']>[1]): Promise<TimeEntry[]> {
      const entries = await store.finished(userId, query);
      if (entries.length === 0) return [];
      const starts = entries.map(({ startedAt }) => startedAt);
      const issued = await invoices.issuedFor(userId, Math.min(...starts), Math.max(...starts));
      return entries.map((entry) => {
        const invoice = issued.get(entry.id);
        return { ...toEntry(entry), ...(invoice && { invoice }) };
      });
    },

    /** Some entries as search results, in the order of their ids. */
    async found(userId: string, ids: readonly string[]) {
      const entries = new Map((await store.entriesWithIds(userId, ids)).map((entry) => [entry.id, entry]));
      return ids.flatMap((id) => entries.get(id) ?? []);
    },

    async add(userId: string, body: NewEntry) {
      const { result, change } = await changeLog.write(userId, ofEntry('Added an entry'), async (unit) => {
        const externalId = body.eventId === undefined ? null : eventExternalId(body.eventId);
        const there = externalId === null ? undefined : await unit.store.entryOfExternalId(userId, externalId);
        if (there !== undefined && isFinished(there)) return { entry: there, at: unit.at };
        assertTimes(body.startTime, body.endTime);
        const project = await projectFor(unit, body.projectId);
        const entry = await unit.add('entries', {
          ...(await workOn(unit, project, body)),
          description: body.description,
          startedAt: body.startTime,
          endedAt: body.endTime,
          tags: body.tags,
          source: externalId === null ? 'manual' : 'event',
          externalId,
          createdAt: unit.at,
        });
        return { entry: finished(entry), at: unit.at };
      });
      return saved(userId, result.entry, change, result.at);
    },

    async change(userId: string, id: string, changes: EntryChange) {
      const { result, change } = await changeLog.write(userId, ofEntry('Changed an entry'), async (unit) => {
        const entry = await ownEntry(unit, id);
        const facts = await changedFacts(unit, entry, changes);
        assertTimes(facts.startedAt, facts.endedAt);
        return { entry: finished(await unit.change('entries', entry, facts)), at: unit.at };
      });
      return saved(userId, result.entry, change, result.at);
    },

    async remove(userId: string, id: string) {
      const { change } = await changeLog.write(userId, ofEntry('Removed an entry'), async (unit) => {
        const entry = await ownEntry(unit, id);
        await unit.remove('entries', [entry.id]);
        return { entry };
      });
      return { success: true as const, change: change! };
    },

    async split(userId: string, id: string, at: number) {
      const { result, change } = await changeLog.write(userId, 'Split an entry', async (unit) => {
        const entry = await ownEntry(unit, id);
        if (at <= entry.startedAt || at >= entry.endedAt) throw badInput('Choose a time within the entry.', 'at');
        const first = await unit.change('entries', entry, { endedAt: at });
        const second = await unit.add('entries', {
          ...copyOf(entry, unit.at),
          startedAt: at,
          endedAt: entry.endedAt,
        });
        return [finished(first), finished(second)];
      });
      return { entries: result.map(toEntry), change: change! };
    },

    async duplicate(userId: string, id: string, startTime: number | undefined) {
      const { result, change } = await changeLog.write(userId, ofEntry('Duplicated an entry'), async (unit) => {
        const entry = await ownEntry(unit, id);
        const start = startTime ?? entry.endedAt;
        const end = start + entry.endedAt - entry.startedAt;
        const facts = { ...copyOf(entry, unit.at), source: 'manual' as const, startedAt: start, endedAt: end };
        return { entry: finished(await unit.add('entries', facts)), at: unit.at };
      });
      return saved(userId, result.entry, change, result.at);
    },

    async trim(userId: string, id: string, keep: 'this' | 'others') {
      const { result, change } = await changeLog.write(userId, 'Trimmed an overlap', async (unit) => {
        const entry = await entryOrTimer(unit, id);
        const others = await unit.store.overlapping(userId, spanOf(entry, unit.at), entry.id);
        const trimmed = keep === 'this' ? others : [entry];
        const kept = keep === 'this' ? [entry] : others;
        const left: StoredEntry[] = [];
        for (const each of trimmed) left.push(...(await trimToFit(unit, each, kept)));
        return left;
      });
      if (change === null) throw conflict('Nothing overlaps this entry anymore.');
      return { entries: result.filter(isFinished).map(toEntry), change };
    },
  };
};

/** What a change did, with the description of its entry where there is one. */
const ofEntry =
  (what: string) =>
  ({ entry: { description } }: { readonly entry: Pick<StoredEntry, 'description'> }): string =>
    description === '' ? what : `${what}: ${description}`;

/** The facts of an entry for a new one; the link to its origin stays with the first. */
export const copyOf = (entry: StoredEntry, at: number): EntryFacts => {
  const { id: _id, ...facts } = entry;
  return { ...facts, externalId: null, createdAt: at };
};

/** The entries that overlap an entry; the running one is taken to end at `at`. */
export const overlapsOf = async (
  store: OrbitStore,
  userId: string,
  entry: StoredEntry,
  at: number,
): Promise<TimeEntry[]> => {
  const span = spanOf(entry, at);
  if (span.from === span.to) return [];
  const others = await store.overlapping(userId, span, entry.id);
  return others
    .map((other): StoredFinishedEntry => ({ ...other, endedAt: spanOf(other, at).to }))
    .filter((other) => other.endedAt > other.startedAt)
    .map(toEntry);
};

const spanOf = ({ startedAt, endedAt }: StoredEntry, at: number) => ({
  from: startedAt,
  to: endedAt ?? Math.max(at, startedAt),
});

const entryOrTimer = async ({ store, userId }: UnitOfWork, id: string): Promise<StoredEntry> => {
  const entry = await store.entry(userId, id);
  if (entry === undefined) throw notFound('This entry');
  return entry;
};
const ownEntry = async (unit: UnitOfWork, id: string): Promise<StoredFinishedEntry> =>
  finished(await entryOrTimer(unit, id));

/** The running entry belongs to the timer and cannot be reached as an entry. */
const finished = (entry: StoredEntry): StoredFinishedEntry => {
  if (!isFinished(entry)) throw notFound('This entry');
  return entry;
};

const assertTimes = (from: number, to: number): void => {
  if (to < from) throw badInput('The entry ends before it starts.', 'endTime');
  if (to - from > LONGEST_ENTRY) throw badInput('An entry can be at most 31 days long. Split it into two.', 'endTime');
};

const changedFacts = async (unit: UnitOfWork, entry: StoredFinishedEntry, changes: EntryChange) => {
  return {
    ...(await changedWork(unit, entry, changes)),
    ...(changes.billable === undefined ? {} : { billable: changes.billable }),
    ...(changes.hourlyRate === undefined ? {} : { hourlyRate: changes.hourlyRate }),
    description: changes.description ?? entry.description,
    startedAt: changes.startTime ?? entry.startedAt,
    endedAt: changes.endTime ?? entry.endedAt,
    tags: changes.tags ?? entry.tags,
  };
};

/** Removes from an entry the time that others cover: it is shortened, split or removed. Gives what is left of it. */
const trimToFit = async (
  unit: UnitOfWork,
  entry: StoredEntry,
  others: readonly StoredEntry[],
): Promise<StoredEntry[]> => {
  // A running entry is trimmed by past time only, not by what is planned.
  const upTo = entry.endedAt === null ? unit.at : Number.MAX_SAFE_INTEGER;
  const spans = others.map((other) => spanOf(other, unit.at)).map(({ from, to }) => ({ from, to: Math.min(to, upTo) }));
  const { first, rest } = makeRoom({ from: entry.startedAt, to: entry.endedAt }, spans);
  if (first === undefined) {
    await unit.remove('entries', [entry.id]);
    return [];
  }
  const pieces = [await unit.change('entries', entry, { startedAt: first.from, endedAt: first.to })];
  for (const { from, to } of rest)
    pieces.push(await unit.add('entries', { ...copyOf(entry, unit.at), startedAt: from, endedAt: to }));
  return pieces;
};
