import { createHash } from 'node:crypto';
import { conflict, notFound } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { type Connections, type Place, reached } from './connections.ts';
import type { CalendarProvider } from './providers/provider.ts';
import type { Series } from './recurrence/series.ts';
import { saidBy } from './same-series.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { Change, ChangeStore, Step } from './store/changes.store.ts';
import { keptIn, type KeptSeries, type SeriesStore } from './store/series.store.ts';
import type { AccountRow, CalendarRow, SeriesRow } from './store/tables.ts';

/** Writes series to where they are kept and then here; every stroke can be taken back. */
export interface Pen {
  /** Writes over `row`, or anew without it; gives the id of the row. */
  keep(place: Place, series: Series, row: SeriesRow | null, as?: { rowId: string; path: string }): Promise<string>;
  move(from: Place, to: Place, series: Series, row: SeriesRow): Promise<void>;
  drop(place: Place, row: SeriesRow): Promise<void>;
}
export type Ledger = ReturnType<typeof createLedger>;

/** Writes changes of events as a whole or not at all, and notes what was there before. */
export const createLedger = (deps: {
  accounts: AccountStore;
  series: SeriesStore;
  changes: ChangeStore;
  connections: Connections;
  providerOf: (account: AccountRow) => CalendarProvider | undefined;
  log: Log;
}) => {
  const { accounts, series: store, changes, connections, providerOf, log } = deps;

  const remoteOf = ({ account }: Place) => providerOf(account)?.open(accounts.credentials(account));

  /** What could not be put back stands there still: an error for whoever runs the installation, beside the one for the person. */
  const leftHalfDone = (at: { rowId: string }) => log.error('calendar change was left half done', { event: at.rowId });

  /** A pen whose strokes are pushed to `steps`. */
  const penFor = (steps: Step[]): Pen => ({
    async keep(place, series, row, as) {
      const { calendar } = place;
      const before = row === null ? null : keptIn(row);
      const known = as === undefined ? null : { path: as.path };
      const kept = await written(remoteOf(place), calendar, series, before, known?.path);
      await store.put(calendar, [kept], as?.rowId);
      const rowId = row?.id ?? (await store.idOf(calendar, kept.path))!;
      steps.push({ rowId, before: before && { calendarId: calendar.id, kept: before }, after: leftAs(calendar, kept) });
      return rowId;
    },
    async move(from, to, series, row) {
      const before = keptIn(row);
      const kept = await written(remoteOf(to), to.calendar, series, null);
      try {
        await gone(remoteOf(from), before);
      } catch (error) {
        await gone(remoteOf(to), kept).catch(() => leftHalfDone({ rowId: row.id }));
        throw error;
      }
      await store.move(row, to.calendar, kept);
      steps.push({
        rowId: row.id,
        before: { calendarId: from.calendar.id, kept: before },
        after: leftAs(to.calendar, kept),
      });
    },
    async drop(place, row) {
      const before = keptIn(row);
      await gone(remoteOf(place), before);
      await store.remove(place.calendar, [row.path]);
      steps.push({ rowId: row.id, before: { calendarId: place.calendar.id, kept: before }, after: null });
    },
  });

  const revert = async (userId: string, step: Step, pen: Pen): Promise<void> => {
    const { rowId, before, after } = step;
    const row = (await store.byId(userId, rowId)) ?? null;
    const isAsLeft =
      after === null
        ? row === null
        : row?.calendar_id === after.calendarId && digestOf(keptIn(row).series) === after.digest;
    if (!isAsLeft) throw conflict('This has been changed again since; it stays as it is.');
    if (before === null) return pen.drop(await connections.placeOf(userId, after!.calendarId), row!);
    const place = await connections.placeOf(userId, before.calendarId);
    // Other programs hold what has the higher number for the newer one (RFC 5546, 2.1.4).
    const sequence = Math.max(before.kept.series.sequence, row === null ? 0 : keptIn(row).series.sequence) + 1;
    const series = { ...before.kept.series, sequence };
    if (row === null) return void (await pen.keep(place, series, null, { rowId, path: before.kept.path }));
    if (row.calendar_id === before.calendarId) return void (await pen.keep(place, series, row));
    await pen.move(await connections.placeOf(userId, row.calendar_id), place, series, row);
  };

  const write = async <R>(
    userId: string,
    what: string,
    work: (pen: Pen) => Promise<R>,
  ): Promise<{ result: R; change: string }> => {
    const steps: Step[] = [];
    try {
      const result = await work(penFor(steps));
      return { result, change: await changes.note(userId, what, steps) };
    } catch (error) {
      // Half a change is worse than none: what is done already is put back as it was.
      for (const step of steps.toReversed()) {
        await revert(userId, step, penFor([])).catch(() => leftHalfDone(step));
      }
      throw error;
    }
  };

  return {
    write,
    /** Takes a change back; gives the change that did so. */
    async undo(userId: string, id: string): Promise<string> {
      const known: Change | undefined = await changes.open(userId, id);
      if (known === undefined) throw notFound('This change');
      const { change } = await write(userId, `Undo: ${known.what}`, async (pen) => {
        for (const step of known.steps.toReversed()) await revert(userId, step, pen);
      });
      await changes.close(userId, id);
      return change;
    },
  };
};

type Remote = ReturnType<CalendarProvider['open']> | undefined;

/** The built-in calendar has nobody to ask. */
const written = async (
  remote: Remote,
  calendar: CalendarRow,
  series: Series,
  before: KeptSeries | null,
  path?: string,
): Promise<KeptSeries> =>
  remote === undefined
    ? { path: before?.path ?? path ?? series.uid, etag: null, source: null, series }
    : reached(remote.write(calendar.path, series, before, path));

const gone = async (remote: Remote, before: KeptSeries): Promise<void> => {
  if (remote !== undefined) await reached(remote.remove(before));
};

const leftAs = ({ id }: CalendarRow, { series }: KeptSeries): Step['after'] => ({
  calendarId: id,
  digest: digestOf(series),
});

/** What a series says, in a few letters. */
const digestOf = (series: Series): string => createHash('sha256').update(saidBy(series)).digest('base64url');
