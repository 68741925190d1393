import { spokenDuration } from '#contract/duration.ts';
import type { Insight } from '#contract/orbit/reports.ts';
import { secondsBetween } from '../time/spans.ts';
import type { Finder } from './insight-finder.ts';

/** Bars of durations, each as long as its share of the longest. */
export const barsOf = (
  bars: readonly { readonly label: string; readonly seconds: number; readonly marked: boolean }[],
): Insight['bars'] => {
  const most = Math.max(1, ...bars.map(({ seconds }) => seconds));
  return bars.map(({ label, seconds, marked }) => ({
    label,
    text: spokenDuration(seconds),
    share: seconds / most,
    marked,
  }));
};

const ENOUGH_SECONDS = 10 * 3600;
const ENOUGH_DAYS = 10;
const ENOUGH_TASKS = 5;
/** How many percentage points, or how much of a share, are worth a sentence. */
const NOTABLE_POINTS = 5;
const NOTABLE_MISS = 0.1;
const WINDOW_HOURS = 3;
const NOTABLE_WINDOW = 0.3;

/** How much of the recent time is billable, against as many days before. */
export const billableShare: Finder = ({ entries, recent }) => {
  const sums = { recent: { all: 0, billable: 0 }, before: { all: 0, billable: 0 } };
  for (const { from, to, billable } of entries) {
    if (from < recent.before) continue;
    const sum = from < recent.from ? sums.before : sums.recent;
    const seconds = secondsBetween(from, to);
    sum.all += seconds;
    if (billable) sum.billable += seconds;
  }
  const { all, billable } = sums.recent;
  if (all < ENOUGH_SECONDS || billable === 0) return null;
  const share = Math.round((billable / all) * 100);
  const former = sums.before.all < ENOUGH_SECONDS ? null : Math.round((sums.before.billable / sums.before.all) * 100);
  const points = former === null ? 0 : share - former;
  const change =
    Math.abs(points) < NOTABLE_POINTS
      ? ''
      : `, ${Math.abs(points)} points ${points > 0 ? 'more' : 'less'} than in the 28 before`;
  return {
    id: 'billable',
    text: `${share}% of your time in the last 28 days was billable${change}.`,
    basis: `${spokenDuration(billable)} of ${spokenDuration(all)}`,
    bars: barsOf([
      { label: 'Billable', seconds: billable, marked: true },
      { label: 'Not billable', seconds: all - billable, marked: false },
    ]),
  };
};

/** The hours of the day in which most of the work is done. */
export const bestHours: Finder = ({ entries, zone, byDay }) => {
  if (byDay.filter((seconds) => seconds > 0).length < ENOUGH_DAYS) return null;
  const byHour = Array.from({ length: 24 }, () => 0);
  for (const { from, to } of entries)
    for (let at = from; at < to;) {
      const clock = Math.floor(zone.clockAt(at));
      // To the end of the hour on the clock; in whole seconds, so that it always goes on.
      const end = Math.min(to, (Math.floor(at / 1000) + 3600 - (clock % 3600)) * 1000);
      byHour[Math.floor(clock / 3600) % 24]! += (end - at) / 1000;
      at = end;
    }
  const total = byHour.reduce((sum, seconds) => sum + seconds, 0);
  const windows = byHour.slice(0, 25 - WINDOW_HOURS).map((_, hour) => ({
    hour,
    seconds: byHour.slice(hour, hour + WINDOW_HOURS).reduce((sum, seconds) => sum + seconds, 0),
  }));
  const best = windows.reduce((a, b) => (b.seconds >= a.seconds ? b : a));
  if (best.seconds < total * NOTABLE_WINDOW) return null;
  const [first, last] = [byHour.findIndex((seconds) => seconds > 0), byHour.findLastIndex((seconds) => seconds > 0)];
  const clock = (hour: number) => `${hour}:00`;
  return {
    id: 'hours',
    text: `Most of your work happens between ${clock(best.hour)} and ${clock(best.hour + WINDOW_HOURS)}: ${Math.round((best.seconds / total) * 100)}% of it.`,
    basis: `${spokenDuration(Math.round(total))} in the last 56 days, by hour of day`,
    bars: barsOf(
      byHour
        .map((seconds, hour) => ({
          label: String(hour),
          seconds: Math.round(seconds),
          marked: hour >= best.hour && hour < best.hour + WINDOW_HOURS,
        }))
        .slice(first, last + 1),
    ),
  };
};

/** By how much finished tasks miss what was estimated. */
export const estimatesMiss: Finder = ({ tasks }) => {
  const ratios = tasks
    .filter(({ done, estimateSeconds, totalSeconds }) => done && (estimateSeconds ?? 0) > 0 && totalSeconds > 0)
    .map(({ estimateSeconds, totalSeconds }) => totalSeconds / estimateSeconds!)
    .sort((a, b) => a - b);
  if (ratios.length < ENOUGH_TASKS) return null;
  const middle = ratios.length >> 1;
  const median = ratios.length % 2 === 1 ? ratios[middle]! : (ratios[middle - 1]! + ratios[middle]!) / 2;
  if (Math.abs(median - 1) < NOTABLE_MISS) return null;
  const percent = Math.round(Math.abs(median - 1) * 100);
  return {
    id: 'estimates',
    text: `Your tasks take ${percent}% ${median > 1 ? 'longer' : 'less time'} than you estimate.`,
    basis: `The median of ${ratios.length} finished tasks with an estimate`,
  };
};
