import { newId } from '#server/crypto/random.ts';
import { revert, rollBack, type Undoer, undoRemotely } from '#server/history/history.ts';
import type { Log } from '#server/log.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { CalendarChangeStore, SeriesStep } from '../store/changes.store.ts';

import type { StoredSeries } from '../store/series.store.ts';
import { createSeriesWriter, digestOf, type SeriesWriter, type SeriesWriterDeps } from './series-writer.ts';

export type CalendarChangeLog = ReturnType<typeof createCalendarChangeLog>;
type Scope = { userId: string; writer: SeriesWriter };

/** Writes changes of events as a whole or not at all, and records what was there before. */
export const createCalendarChangeLog = (
  deps: Omit<SeriesWriterDeps, 'onLeft'> & {
    changes: CalendarChangeStore;
    locations: CalendarLocations;
    log: Log;
    now: () => number;
  },
) => {
  const { series: store, changes, locations, log, now } = deps;

  /** Logged for the administrator, beside the error for the person: a part could not be rolled back. */
  const onLeft = (at: { rowId: string }) => log.error('calendar change was left half done', { event: at.rowId });
  const writerTo = (steps: SeriesStep[]) => createSeriesWriter({ ...deps, onLeft }, steps);

  const undoer: Undoer<Scope, SeriesStep, StoredSeries | null> = {
    nameOf: () => 'This event',
    async find({ userId }, { rowId, before, after }) {
      const found = (await store.byId(userId, rowId)) ?? null;
      const isAsBefore = before === null ? found === null : found !== null && isVersionOf(found, before);
      if (after === null || found === null) return { found, isAsLeft: after === found, isAsBefore };
      const isAsLeft = found.calendarId === after.calendarId && digestOf(found.series) === after.digest;
      return { found, isAsLeft, isAsBefore };
    },
    async restore({ userId, writer }, { rowId, before, after }, stored) {
      // Without `before` the step made what stands there now as it left it.
      if (before === null) return writer.remove(await locations.ofEvent(userId, after!.calendarId), stored!);
      const location = await locations.ofEvent(userId, before.calendarId);
      // Other programs take the higher SEQUENCE for the newer version (RFC 5546, 2.1.4).
      const sequence = Math.max(before.kept.series.sequence, stored === null ? 0 : stored.series.sequence) + 1;
      const series = { ...before.kept.series, sequence };
      const { path, source } = before.kept;
      if (stored === null) await writer.put(location, series, null, { rowId, path, source });
      else if (stored.calendarId === before.calendarId) await writer.put(location, series, stored);
      else await writer.move(await locations.ofEvent(userId, stored.calendarId), location, series, stored);
    },
  };

  const write = async <R>(
    userId: string,
    what: string,
    work: (writer: SeriesWriter) => Promise<R>,
  ): Promise<{ result: R; change: string }> => {
    const steps: SeriesStep[] = [];
    try {
      const result = await work(writerTo(steps));
      const change = newId();
      await changes.record(userId, { id: change, at: now(), what, steps });
      return { result, change };
    } catch (error) {
      await rollBack(undoer, { userId, writer: writerTo([]) }, steps, onLeft);
      throw error;
    }
  };

  return {
    write,
    /** Takes a change back; gives the change that did so. */
    undo: (userId: string, id: string): Promise<string> =>
      undoRemotely(changes, userId, id, async (known) => {
        const undoing = write(userId, `Undo: ${known.what}`, (writer) => revert(undoer, { userId, writer }, known));
        return (await undoing).change;
      }),
  };
};

/** Whether an event is what it was before a step, whatever its SEQUENCE: undoing raises it. */
const isVersionOf = (found: StoredSeries, { calendarId, kept }: NonNullable<SeriesStep['before']>): boolean =>
  found.calendarId === calendarId &&
  digestOf({ ...found.series, sequence: 0 }) === digestOf({ ...kept.series, sequence: 0 });
