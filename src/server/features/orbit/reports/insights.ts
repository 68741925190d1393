import { spokenDuration } from '#contract/duration.ts';
import type { Insight } from '#contract/orbit/reports.ts';
import { addDays, weekdayOf, type Zone } from '#contract/zone.ts';
import { type FinishedEntry, LONGEST_ENTRY } from '../time/finished-entry.ts';
import { overlap, secondsBetween, unite } from '../time/spans.ts';
import { dayWalk, visitDays } from '../time/split-by-day.ts';
import type { Finder, FoundInsight, Hours, InsightProject, InsightTask, WeekPlan } from './insight-finder.ts';
import { weekAgainstPlan, withoutPlan } from './insights-of-plan.ts';
import { columnsOf, firstAfter } from './entry-columns.ts';
import { barsOf, bestHours, billableShare, estimatesMiss } from './insights-of-work.ts';

/** How many days insights cover; today is left out, because an unfinished day cannot be compared. */
const WINDOW_DAYS = 56;
/** How many projects are drawn. */
const BARS = 5;
const ENOUGH_DAYS = 10;
const ENOUGH_PER_WEEKDAY = 3;
const RECENT_DAYS = 28;
/** The least relative difference that is reported. */
const NOTABLE_SHARE = 0.25;
const LONG_ENTRY = 8 * 3600;
const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

/** Finds notable patterns in a person's hours; each states its basis, and none is drawn from too little data. */
export const findInsights = (
  entries: readonly FinishedEntry[],
  projects: readonly InsightProject[],
  {
    zone,
    now,
    tasks = [],
    plan = null,
  }: { zone: Zone; now: number; tasks?: readonly InsightTask[]; plan?: WeekPlan | null },
): Insight[] => {
  const last = addDays(zone.dayOf(now), -1);
  const walk = dayWalk(zone, addDays(last, 1 - WINDOW_DAYS), last);
  const byDay = walk.days.map(() => 0);
  const byProject = new Map<string, number>();
  const recentFrom = WINDOW_DAYS - RECENT_DAYS;
  const seen: FinishedEntry[] = [];
  for (let index = firstAfter(columnsOf(entries), walk.start - LONGEST_ENTRY); index < entries.length; index += 1) {
    const entry = entries[index]!;
    if (entry.from >= walk.end) break;
    if (entry.to <= walk.start) continue;
    seen.push(entry);
    visitDays(walk, entry.from, entry.to, entry, (_, day, from, to) => {
      const seconds = secondsBetween(from, to);
      byDay[day]! += seconds;
      if (day >= recentFrom) byProject.set(entry.projectId, (byProject.get(entry.projectId) ?? 0) + seconds);
    });
  }
  const recent = { before: walk.starts[recentFrom - RECENT_DAYS]!, from: walk.starts[recentFrom]!, to: walk.end };
  const hours: Hours = { entries: seen, days: walk.days, byDay, byProject, projects, tasks, zone, plan, recent };
  return FINDERS.map((find) => find(hours))
    .filter((found) => found !== null)
    .map((found) => ({ bars: [], ...found }));
};

const busiestWeekday: Finder = ({ days, byDay }) => {
  const worked = days
    .map((day, index) => ({ weekday: weekdayOf(day), seconds: byDay[index]! }))
    .filter((day) => day.seconds > 0);
  if (worked.length < ENOUGH_DAYS) return later(worked.length);
  const medians = WEEKDAYS.map((_, weekday) =>
    worked.filter((day) => day.weekday === weekday).map((day) => day.seconds),
  )
    .map((list, weekday) => ({ weekday, count: list.length, median: median(list) }))
    .filter(({ count }) => count >= ENOUGH_PER_WEEKDAY)
    .sort((a, b) => b.median - a.median);
  const [most, ...others] = medians;
  const least = others.at(-1);
  if (most === undefined || least === undefined || most.median < least.median * (1 + NOTABLE_SHARE)) return null;
  return {
    id: 'weekday',
    text: `${WEEKDAYS[most.weekday]} are your fullest days, with a median of ${spokenDuration(most.median)}; ${WEEKDAYS[least.weekday]} are the lightest, with ${spokenDuration(least.median)}.`,
    bars: barsOf(
      medians
        .toSorted((a, b) => a.weekday - b.weekday)
        .map(({ weekday, median: seconds }) => ({
          label: WEEKDAYS[weekday]!.slice(0, 3),
          seconds,
          marked: weekday === most.weekday,
        })),
    ),
    basis: `Medians of ${most.count} ${WEEKDAYS[most.weekday]} and ${least.count} ${WEEKDAYS[least.weekday]} with tracked time, in the last ${WINDOW_DAYS} days`,
  };
};

const later = (count: number): FoundInsight => ({
  id: 'later',
  text: `Iris compares your weekdays once there are ${ENOUGH_DAYS} days with tracked time. So far there ${count === 1 ? 'is one' : `are ${count}`}.`,
  basis: `The last ${WINDOW_DAYS} days without today`,
});

const weekAgainstWeeks: Finder = ({ byDay }) => {
  const weeks = Array.from({ length: 5 }, (_, back) =>
    sumOf(byDay.slice(byDay.length - 7 * (back + 1), byDay.length - 7 * back)),
  );
  const [latest = 0, ...before] = weeks;
  const usual = sumOf(before) / before.length;
  if (before.some((seconds) => seconds === 0) || Math.abs(latest - usual) < usual * NOTABLE_SHARE) return null;
  const share = Math.round((Math.abs(latest - usual) / usual) * 100);
  return {
    id: 'week',
    text: `You tracked ${spokenDuration(latest)} in the last seven days, ${share}% ${latest > usual ? 'more' : 'less'} than usual.`,
    bars: barsOf(weeks.map((seconds, back) => ({ label: weekLabel(back), seconds, marked: back === 0 })).toReversed()),
    basis: `Compared with an average of ${spokenDuration(usual)} a week over the ${before.length} weeks before`,
  };
};

const weekLabel = (back: number): string =>
  back === 0 ? 'Last 7 days' : back === 1 ? 'A week ago' : `${back} weeks ago`;

const mainProject: Finder = ({ byProject, projects }) => {
  const total = sumOf([...byProject.values()]);
  const [first] = [...byProject].sort((a, b) => b[1] - a[1]);
  const project = projects.find(({ id }) => id === first?.[0]);
  if (first === undefined || project === undefined || byProject.size < 2 || total < LONG_ENTRY) return null;
  return {
    id: 'project',
    text: `${project.name} took ${Math.round((first[1] / total) * 100)}% of your time: ${spokenDuration(first[1])} of ${spokenDuration(total)}.`,
    basis: `${byProject.size} projects in the last ${RECENT_DAYS} days`,
    bars: barsOf(
      projects
        .map(({ id, name }) => ({ label: name, seconds: byProject.get(id) ?? 0, marked: id === first[0] }))
        .filter(({ seconds }) => seconds > 0)
        .sort((a, b) => b.seconds - a.seconds)
        .slice(0, BARS),
    ),
  };
};

const estimateInDanger: Finder = ({ byProject, projects }) => {
  const near = projects
    .filter(({ estimateSeconds }) => estimateSeconds !== null && estimateSeconds > 0)
    .map((project) => ({ ...project, share: project.totalSeconds / project.estimateSeconds! }))
    .filter(({ share }) => share >= 0.8)
    .sort((a, b) => b.share - a.share)[0];
  if (near === undefined) return null;
  const left = near.estimateSeconds! - near.totalSeconds;
  const weekly = (byProject.get(near.id) ?? 0) / (RECENT_DAYS / 7);
  const basis = `Estimate ${spokenDuration(near.estimateSeconds!)}, tracked ${spokenDuration(near.totalSeconds)}`;
  const bars = barsOf([
    { label: 'Tracked', seconds: near.totalSeconds, marked: true },
    { label: 'Estimate', seconds: near.estimateSeconds!, marked: false },
  ]);
  if (left <= 0) {
    const text = `${near.name} has used up its estimate and ${spokenDuration(-left)} more.`;
    return { id: 'estimate', text, basis, bars };
  }
  const pace = weekly > 0 ? ` At the pace of the last ${RECENT_DAYS} days, that’s ${weeksIn(left / weekly)}.` : '';
  return { id: 'estimate', text: `${near.name} has ${spokenDuration(left)} of its estimate left.${pace}`, basis, bars };
};

const overlaps: Finder = ({ entries }) => {
  let pairs = 0;
  let latest: FinishedEntry | undefined;
  for (const entry of entries) {
    if (latest !== undefined && overlap(latest, entry)) pairs += 1;
    if (latest === undefined || entry.to > latest.to) latest = entry;
  }
  if (pairs === 0) return null;
  const double =
    sumOf(entries.map(({ from, to }) => secondsBetween(from, to))) -
    sumOf(unite(entries).map(({ from, to }) => secondsBetween(from, to)));
  return {
    id: 'overlaps',
    text: `${pairs === 1 ? 'One entry overlaps' : `${pairs} entries overlap`} another entry, so ${spokenDuration(double)} is counted twice. Open one in the list to trim it.`,
    basis: `${entries.length} entries in the last ${WINDOW_DAYS} days`,
  };
};

const longEntries: Finder = ({ entries }) => {
  const long = entries.filter(({ from, to }) => secondsBetween(from, to) > LONG_ENTRY);
  if (long.length === 0) return null;
  return {
    id: 'long',
    text: `${long.length === 1 ? 'One entry is' : `${long.length} entries are`} longer than eight hours. A timer may have been forgotten.`,
    basis:
      entries.length === 1
        ? `One entry in the last ${WINDOW_DAYS} days`
        : `${entries.length} entries in the last ${WINDOW_DAYS} days`,
  };
};

const FINDERS: readonly Finder[] = [
  weekAgainstPlan,
  weekAgainstWeeks,
  busiestWeekday,
  mainProject,
  estimateInDanger,
  billableShare,
  bestHours,
  estimatesMiss,
  overlaps,
  longEntries,
  withoutPlan,
];

const sumOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const median = (list: readonly number[]): number => {
  const sorted = list.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
const weeksIn = (weeks: number): string => {
  const rounded = Math.max(1, Math.round(weeks));
  return rounded === 1 ? 'about a week of work' : `about ${rounded} weeks of work`;
};
