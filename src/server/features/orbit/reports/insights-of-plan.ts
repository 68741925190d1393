import { spokenDuration } from '#contract/duration.ts';
import { dateTimeFormat } from '#contract/intl.ts';
import { secondsBetween } from '../time/spans.ts';
import type { Finder, WeekPlan } from './insight-finder.ts';

/** A plan of less is none, and so is a difference of less than this and this share of what was planned. */
const LEAST_PLAN = 3600;
const NOTABLE_SECONDS = 1800;
const NOTABLE_SHARE = 0.1;
const BARS = 5;
/** From so many days with tracked time on, a missing plan is worth a sentence. */
const ENOUGH_DAYS = 5;

interface Planned {
  readonly name: string;
  readonly planned: number;
  readonly tracked: number;
}

/** Where the last week went against what was planned for it, project by project. */
export const weekAgainstPlan: Finder = ({ entries, projects, plan }) => {
  if (plan === null || plannedIn(plan) < LEAST_PLAN) return null;
  const tracked = new Map<string, number>();
  for (const { projectId, from, to } of entries) {
    const [begin, end] = [Math.max(from, plan.from), Math.min(to, plan.to)];
    if (end > begin) tracked.set(projectId, (tracked.get(projectId) ?? 0) + secondsBetween(begin, end));
  }
  if (tracked.size === 0) return null;
  const all = projects
    .map(({ id, name }) => ({ name, planned: plan.byProject.get(id) ?? 0, tracked: tracked.get(id) ?? 0 }))
    .filter(({ planned, tracked: seconds }) => planned + seconds > 0)
    .sort((a, b) => Math.max(b.planned, b.tracked) - Math.max(a.planned, a.tracked));
  const planned = sumOf(all, 'planned');
  const longest = Math.max(...all.map((each) => Math.max(each.planned, each.tracked)));
  return {
    id: 'plan',
    text: words(all, planned),
    basis: `${basisOf(plan)}, ${weekText(plan)}`,
    bars: all.slice(0, BARS).map((each) => ({
      label: each.name,
      text: `${spokenDuration(each.tracked)} tracked, ${each.planned === 0 ? 'nothing' : spokenDuration(each.planned)} planned`,
      share: each.tracked / longest,
      marked: isNotable(each),
      ...(each.planned > 0 && { goal: each.planned / longest }),
    })),
  };
};

const words = (all: readonly Planned[], planned: number): string => {
  const inPlan = all.filter((each) => each.planned > 0);
  const missed = inPlan.filter(isNotable).toSorted((a, b) => difference(b) - difference(a));
  const [less] = missed.filter((each) => each.tracked < each.planned);
  const [more] = missed.filter((each) => each.tracked > each.planned);
  const outside = sumOf(
    all.filter((each) => each.planned === 0),
    'tracked',
  );
  const clauses = [
    less &&
      (less.tracked === 0
        ? `${less.name} got none of the ${spokenDuration(less.planned)} you planned`
        : `${less.name} got ${spokenDuration(less.tracked)} of the ${spokenDuration(less.planned)} you planned`),
    more && `${more.name} took ${spokenDuration(more.tracked)} instead of ${spokenDuration(more.planned)}`,
  ].filter((clause) => clause !== undefined);
  const first =
    clauses.length === 0
      ? `Last week went as you planned: ${spokenDuration(sumOf(inPlan, 'tracked'))} of ${spokenDuration(planned)}.`
      : `Last week ${clauses.join(', and ')}.`;
  return outside < NOTABLE_SECONDS
    ? first
    : `${first} Another ${spokenDuration(outside)} went to work that wasn’t in the plan.`;
};

/** What a plan could be made from, for those who track and have none; who has just planned hears of the first whole week. */
export const withoutPlan: Finder = ({ plan, byDay }) =>
  plan === null ||
  plan.newer > 0 ||
  plannedIn(plan) >= LEAST_PLAN ||
  byDay.filter((seconds) => seconds > 0).length < ENOUGH_DAYS
    ? null
    : {
        id: 'no-plan',
        text: 'Give a project its weekly hours, or plan it in your calendar, and Iris tells you where the week differed from the plan.',
        basis: `No project was planned ${weekText(plan)}`,
      };

const basisOf = ({ targets, events }: WeekPlan): string =>
  [
    targets > 0 && `hours a week of ${targets === 1 ? 'one project' : `${targets} projects`}`,
    events > 0 && (events === 1 ? 'one calendar event' : `${events} calendar events`),
  ]
    .filter((part) => part !== false)
    .join(' and ')
    .replace(/^/, 'The plan: ');
const weekText = ({ firstDay }: WeekPlan): string =>
  `in the week from ${dateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${firstDay}T00:00:00Z`))}`;

const plannedIn = ({ byProject }: WeekPlan): number =>
  [...byProject.values()].reduce((sum, seconds) => sum + seconds, 0);
const difference = ({ planned, tracked }: Planned): number => Math.abs(planned - tracked);
const isNotable = (each: Planned): boolean =>
  difference(each) >= Math.max(NOTABLE_SECONDS, each.planned * NOTABLE_SHARE);
const sumOf = (all: readonly Planned[], what: 'planned' | 'tracked'): number =>
  all.reduce((sum, each) => sum + each[what], 0);
