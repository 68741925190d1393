import type { RunningTimer, TimeEntry } from '#contract/orbit-time.ts';
import { addDays, type Zone } from '#contract/zone.ts';

const DAY_SECONDS = 86_400;

/** A piece of time of one project within a day, in seconds after midnight on the wall clock. */
export interface DayPiece {
  readonly id: string;
  readonly projectId: string;
  readonly from: number;
  readonly to: number;
}

/** Where the entries of a day lie on its clock; what reaches over midnight is cut there. */
export const dayPieces = (
  entries: readonly (Pick<TimeEntry, 'id' | 'startTime' | 'endTime'> & { projectId: string | null })[],
  zone: Zone,
  day: string,
): DayPiece[] => {
  const [start, end] = [zone.startOfDay(day), zone.startOfDay(addDays(day, 1))];
  return entries.flatMap(({ id, projectId, startTime, endTime }) => {
    const [from, to] = [Math.max(Date.parse(startTime), start), Math.min(Date.parse(endTime), end)];
    if (from >= to) return [];
    const [first, last] = [zone.clockAt(from), to === end ? DAY_SECONDS : zone.clockAt(to)];
    // Where the clock is set back within an entry, it would end before it begins: the hour that is shown twice is drawn once.
    return [{ id, projectId: projectId ?? '', from: Math.min(first, last), to: Math.max(first, last) }];
  });
};

/** The seconds of a day that were tracked, the running timer up to `now`; moments in milliseconds. */
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

/** Counts as the server does: both moments in whole seconds first. */
const secondsBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor(to / 1000) - Math.floor(from / 1000));
