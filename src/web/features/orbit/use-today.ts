import { useQuery } from '@tanstack/react-query';
import { sampleEntries, sampleWeek } from '#contract/orbit/sample.ts';
import type { RunningTimer, TimeEntry } from '#contract/orbit/time.ts';
import { addDays } from '#contract/zone.ts';
import { type DayPiece, dayPieces, trackedWithin } from './model/day-arcs.ts';
import { entriesQuery } from './orbit-queries.ts';
import { dayBounds, useDays } from './use-days.ts';
import { useElapsed, useTimer } from './use-timer.ts';

const DAYS_SHOWN = 7;

/** Today and the six days before it, up to this second. */
export interface TodayHours {
  readonly running: RunningTimer | null;
  /** Seconds that the running session has lasted. */
  readonly elapsed: number | null;
  readonly entries: readonly TimeEntry[];
  readonly pieces: readonly DayPiece[];
  readonly runningPiece: DayPiece | null;
  readonly secondsToday: number;
  readonly byProject: ReadonlyMap<string, number>;
  readonly week: readonly { day: string; seconds: number }[];
}

export function useToday(sample: boolean): TodayHours {
  const { zone, today, now: present } = useDays();
  const { timer, skew } = useTimer();
  const running = sample ? null : (timer?.running ?? null);
  const elapsed = useElapsed(running?.startTime ?? null, skew);
  const first = addDays(today, 1 - DAYS_SHOWN);
  const { from, to } = dayBounds(zone, first, today);
  const { data } = useQuery({ ...entriesQuery(from, to), enabled: !sample });
  const entries = sample ? sampleEntries(zone.startOfDay(today), present) : (data ?? []);

  const now = running === null ? 0 : Date.parse(running.startTime) + (elapsed ?? 0) * 1000;
  const within = (day: string, of: readonly TimeEntry[], open: RunningTimer | null) =>
    trackedWithin(of, open, { ...dayBounds(zone, day), now });
  const inToday = entries.filter(({ endTime }) => Date.parse(endTime) > zone.startOfDay(today));
  const projects = new Set(inToday.map(({ projectId }) => projectId));
  if (running) projects.add(running.projectId);
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index));
  const secondsToday = within(today, inToday, running);
  const [runningPiece] =
    running === null
      ? []
      : dayPieces(
          [{ ...running, endTime: new Date(Math.max(now, Date.parse(running.startTime) + 1000)).toISOString() }],
          zone,
          today,
        );
  return {
    running,
    elapsed,
    entries: inToday,
    pieces: dayPieces(inToday, zone, today),
    runningPiece: runningPiece ?? null,
    secondsToday,
    byProject: new Map(
      [...projects].map((id) => {
        const ofProject = inToday.filter(({ projectId }) => projectId === id);
        return [id, within(today, ofProject, running?.projectId === id ? running : null)];
      }),
    ),
    week: days.map((day, index) => ({
      day,
      seconds: day === today ? secondsToday : sample ? (sampleWeek[index] ?? 0) : within(day, entries, running),
    })),
  };
}
