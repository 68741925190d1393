import type { RunningTimer, TimeEntry } from '#contract/orbit/time.ts';
import type { Zone } from '#contract/zone.ts';
import { partOfDay, type PartOfDay } from '#web/ui/time-grid/part-of-day.ts';

/** The part of an entry that lies in one day. */
export interface DayPiece extends PartOfDay {
  readonly id: string;
  readonly projectId: string;
}

/** The parts of entries within a day, without empty ones. */
export const dayPieces = (
  entries: readonly (Pick<TimeEntry, 'id' | 'startTime' | 'endTime'> & { projectId: string | null })[],
  zone: Zone,
  day: string,
): DayPiece[] =>
  entries.flatMap(({ id, projectId, startTime, endTime }) => {
    const [from, to] = [Date.parse(startTime), Date.parse(endTime)];
    const part = from < to ? partOfDay({ from, to }, day, zone) : null;
    return part ? [{ id, projectId: projectId ?? '', ...part }] : [];
  });

/** The tracked seconds of a day, the running timer up to `now`; moments in milliseconds. */
export const trackedWithin = (
  entries: readonly Pick<TimeEntry, 'startTime' | 'endTime' | 'duration'>[],
  running: Pick<RunningTimer, 'startTime'> | null,
  { from, to, now }: { from: number; to: number; now: number },
): number => {
  const finished = entries.map(({ startTime, endTime, duration }) => {
    const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
    return start >= from && end <= to ? duration : secondsBetween(Math.max(start, from), Math.min(end, to));
  });
  const open = running === null ? 0 : secondsBetween(Math.max(Date.parse(running.startTime), from), Math.min(now, to));
  return finished.reduce((sum, seconds) => sum + seconds, open);
};

/** Rounded as on the server: both moments to whole seconds first. */
const secondsBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor(to / 1000) - Math.floor(from / 1000));
