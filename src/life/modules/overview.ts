import { addDays } from '#contract/zone.ts';
import type { Section } from '#contract/section.ts';
import { isWithin, lastDays } from '../days.ts';
import { habitState } from '../habit.ts';
import type { Kind } from '../kind.ts';
import { type ViewContext, lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { bar, feedRows, figure, list, metrics, numberText, progress, upcoming } from '../section-builders.ts';
import { usualText } from '../usual.ts';
import { sampleTrend } from '../sample-trend.ts';
import { SLEEP_FORMULA, sleepScore } from '../sleep-score.ts';
import { mean, present, share, sum } from '../statistics.ts';
import { interview } from '../kinds/career.ts';
import { transaction, subscription } from '../kinds/finance.ts';
import { goal } from '../kinds/goals.ts';
import { CHECK_INS, NIGHTS, ENOUGH_DAYS, missingDays, sleepQuality } from './health.ts';
import { activeShare, scoreSection } from './overview-score.ts';
import { appointment, checkin, habit, habitLog, measurement, sleep, workout } from '../kinds/health.ts';
import { achievement, hobbySession } from '../kinds/hobbies.ts';
import { study } from '../kinds/learning.ts';
import { milestone, task } from '../kinds/projects.ts';
import { tasksDone } from './projects.ts';
import { interaction, person, importantDate, gift } from '../kinds/social.ts';
import { yearlyDates } from './social.ts';
import { booking, trip } from '../kinds/travel.ts';

/** How many activities and coming things the overview shows. */
const ACTIVITIES_SHOWN = 3;
const UPCOMING_SHOWN = 3;
/** How far ahead it looks, in days. */
const AHEAD = 60;
/** A full working week, and a full day's steps and water. */
const WEEK_HOURS = 40;
const STEPS = 8000;
const WATER_ML = 2000;

/** What figures are computed from, and what is told under Recent Activities only; other kinds wait in their tabs. */
const COUNTED: readonly Kind[] = [checkin, sleep, workout, measurement, habitLog];
const ONLY_TOLD: readonly Kind[] = [transaction, interaction, study, hobbySession, achievement];
const TOLD: readonly Kind[] = [...COUNTED, ...ONLY_TOLD];

export const overview = lifeModule({
  kinds: [],
  alsoAdds: [checkin, sleep, workout, transaction, interaction, task, goal],
  liveBy: 'any-record',
  asks: ['messages', 'tracked', 'events'],
  reads: [
    ...COUNTED.map((kind) => requires(kind, 60)),
    ...ONLY_TOLD.map((kind) => requires(kind, 60, ACTIVITIES_SHOWN)),
    requires(habit),
    requires(task, 100),
    requires(milestone, 60),
    requires(goal),
    requires(person),
    requires(importantDate),
    requires(gift),
    requires(appointment, 1),
    requires(interview, 1),
    requires(subscription, 1),
    requires(trip, 1),
    requires(booking, 1),
  ],
  sample: (today) => [
    {
      type: 'score',
      title: 'Health score',
      value: 87,
      words: 'Good sleep is carrying you. Drink something before nine.',
    },
    metrics(
      percent('sleep', 'Sleep Quality', 'moon', 85, 7),
      percent('energy', 'Energy', 'zap', 92, 11),
      percent('productivity', 'Productivity', 'target', 88, 13),
      percent('communication', 'Communication', 'message-square', 92, 19),
    ),
    QUICK_LINKS,
    progress('Active Measurements', [
      bar({ label: 'Heart rate variability', value: 78, shown: '78 ms' }),
      bar({ label: 'Hydration', value: 64 }),
      bar({ label: 'Movement', value: 71 }),
      bar({ label: 'Focus time', value: 82 }),
    ]),
    list('Recent Activities', SAMPLE_ACTIVITIES.slice(0, ACTIVITIES_SHOWN)),
    upcoming('Upcoming', [
      { title: 'Focus block', note: '9:00 – 11:00', day: addDays(today, 1) },
      { title: 'Contract review', note: '13:30, with Legal', day: addDays(today, 2) },
      { title: 'Board update', note: '10:00, needs notes', day: addDays(today, 3) },
    ]),
  ],
  view: (records, context) => [
    scoreSection(records, context.today),
    metrics(...overviewFigures(records, context)),
    QUICK_LINKS,
    progress('Active Measurements', todaysTargets(records, context), 'Add water, steps, a night or a habit'),
    list('Recent Activities', feedRows(records, TOLD, context, ACTIVITIES_SHOWN), 'Nothing in the last 60 days'),
    upcoming('Upcoming', comingUp(records, context), 'Nothing ahead', UPCOMING_SHOWN),
  ],
});

const SAMPLE_ACTIVITIES = [
  { title: 'Answered Jonas Weber', note: 'Contract renewal', end: '18 min', icon: 'mail' as const },
  { title: 'Finished an evening walk', note: '4.2 km', end: '1 h', icon: 'footprints' as const },
  { title: 'Read for half an hour', note: 'Learning', end: '3 h', icon: 'book-open' as const },
  { title: 'Paid the electricity bill', note: 'Finance', end: '5 h', icon: 'wallet' as const },
];
const QUICK_LINKS: Section = {
  type: 'links',
  label: 'Quick links',
  links: [
    { label: 'Health', icon: 'heart-pulse', tab: 'health' },
    { label: 'Finance', icon: 'wallet', tab: 'finance' },
    { label: 'Messages', icon: 'message-square', tab: 'communication' },
    { label: 'Goals', icon: 'target', tab: 'goals' },
  ],
};
const percent = (
  id: string,
  label: string,
  icon: 'moon' | 'zap' | 'target' | 'message-square',
  value: number,
  seed: number,
) => figure({ id, label, icon, value, unit: '%', trend: sampleTrend(label, value, seed) });

/** What is usual is that of so many days before the last seven. */
const USUAL_DAYS = 42;

const overviewFigures = (records: LifeRecords, context: ViewContext) => {
  const { today, facts } = context;
  const nights = lastDays(records.of(sleep), today, 7);
  const checkins = lastDays(records.of(checkin), today, 7);
  const energy = checkins.length < ENOUGH_DAYS ? null : mean(checkins.map(({ is }) => is.energy * 10));
  const quality = sleepQuality(records, today);
  const nightsBefore = lastDays(records.of(sleep), addDays(today, -7), USUAL_DAYS);
  return [
    figure({
      id: 'sleep',
      label: 'Sleep Quality',
      icon: 'moon',
      value: quality,
      unit: '%',
      note: usualText(
        quality,
        nightsBefore.map((night) => sleepScore(night, records.of(sleep))),
      ),
      missing: missingDays(nights.length, NIGHTS),
      formula: `Average of the last 7 days. ${SLEEP_FORMULA}`,
      trend: {
        values: records
          .of(sleep)
          .slice(0, 26)
          .toReversed()
          .map((night) => sleepScore(night, records.of(sleep))),
        label: 'Sleep Quality, last nights',
        domain: [0, 100],
      },
    }),
    figure({
      id: 'energy',
      label: 'Energy',
      icon: 'zap',
      value: energy,
      unit: '%',
      note: usualText(
        energy,
        lastDays(records.of(checkin), addDays(today, -7), USUAL_DAYS).map(({ is }) => is.energy * 10),
      ),
      missing: missingDays(checkins.length, CHECK_INS),
      formula: 'Average energy from your check-ins over the last 7 days, times ten.',
      trend: {
        values: records
          .of(checkin)
          .slice(0, 26)
          .toReversed()
          .map(({ is }) => is.energy * 10),
        label: 'Energy, last check-ins',
        domain: [0, 100],
      },
    }),
    figure({
      id: 'productivity',
      label: 'Productivity',
      icon: 'target',
      value: productivity(records, context),
      unit: '%',
      missing: 'Finish a task that has a due date, or track time in Orbit',
      ...dueNote(tasksDone(records, context.today)),
      formula: `Half from tracked time (out of ${WEEK_HOURS} hours), half from due tasks done, over the last 7 days. A part without data is left out.`,
    }),
    figure({
      id: 'communication',
      label: 'Communication',
      icon: 'message-square',
      value: facts.messages && share(facts.messages.answered.within48h, facts.messages.answered.of),
      unit: '%',
      missing: 'No messages in the last 7 days',
      formula: 'Share of messages from the last 7 days that you answered within 48 hours.',
    }),
  ];
};

const dueNote = ({ done, due }: ReturnType<typeof tasksDone>) =>
  due === 0 ? {} : { note: `${done} of ${due} due tasks done` };

const productivity = (records: LifeRecords, { today, facts }: ViewContext): number | null => {
  const { done, due } = tasksDone(records, today);
  const hours =
    facts.tracked && sum(Array.from({ length: 7 }, (_, back) => facts.tracked?.get(addDays(today, -back)) ?? 0)) / 3600;
  return mean(present([share(done, due), hours ? Math.min(100, (100 * hours) / WEEK_HOURS) : null]));
};

/** What today asks for, as far as there are records to tell. */
const todaysTargets = (records: LifeRecords, context: ViewContext) => {
  const { today } = context;
  const measured = (measure: string) =>
    sum(
      records
        .of(measurement)
        .filter(({ is }) => is.measure === measure && is.day === today)
        .map(({ is }) => is.value),
    );
  const has = (measure: string) => records.of(measurement).some(({ is }) => is.measure === measure);
  const habits = records.of(habit).filter(({ is }) => is.resting !== 'Yes' && is.per === 'day' && is.days === null);
  const kept = habits.filter((entry) => habitState(entry, records.of(habitLog), context).doneToday).length;
  const night = records.of(sleep).find(({ is }) => is.day === today);
  return present([
    has('Water') ? bar({ label: 'Hydration', value: measured('Water'), max: WATER_ML }) : null,
    has('Steps')
      ? bar({ label: 'Steps', value: measured('Steps'), max: STEPS, shown: numberText(measured('Steps')) })
      : null,
    records.of(workout).length > 0
      ? bar({ label: 'Movement, 7 days', value: Math.round(activeShare(records, today)) })
      : null,
    night ? bar({ label: 'Last night', value: Math.round(sleepScore(night, records.of(sleep))) }) : null,
    habits.length > 0
      ? bar({ label: 'Habits today', value: kept, max: habits.length, shown: `${kept}/${habits.length}` })
      : null,
  ]);
};

const COMING: readonly Kind[] = [appointment, interview, subscription, trip, booking];

const comingUp = (records: LifeRecords, { today, facts, clock }: ViewContext) => [
  ...(facts.events ?? []),
  ...COMING.flatMap((kind) =>
    records
      .of(kind)
      .filter(({ day }) => isWithin(day, today, AHEAD))
      .map((entry) => ({
        title: entry.title,
        note: kind.note?.(entry.is, clock) ?? kind.label,
        day: entry.day!,
        record: entry.id,
      })),
  ),
  ...records
    .of(task)
    .filter(({ is }) => is.status !== 'Done' && isWithin(is.due, today, AHEAD))
    .map((entry) => ({ title: entry.title, note: task.note!(entry.is, clock), day: entry.is.due!, record: entry.id })),
  ...records
    .of(milestone)
    .filter(({ is }) => is.status === 'Open' && isWithin(is.due, today, AHEAD))
    .map((entry) => ({ title: entry.title, note: milestone.note!(entry.is), day: entry.is.due, record: entry.id })),
  ...records
    .of(goal)
    .filter(({ is }) => is.status === 'Active' && isWithin(is.due, today, AHEAD))
    .map((entry) => ({ title: entry.title, note: 'Goal', day: entry.is.due!, record: entry.id })),
  ...yearlyDates(records, today).filter(({ day }) => isWithin(day, today, AHEAD)),
];
