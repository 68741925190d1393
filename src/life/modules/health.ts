import type { ListRow, Section } from '#contract/section.ts';
import { daysBetween } from '#contract/zone.ts';
import { lastDays, isWithin, relativeDayText } from '../days.ts';
import { habitState, streakText } from '../habit.ts';
import type { Entry } from '../kind.ts';
import { type ViewContext, lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { minutesText } from '#contract/duration.ts';
import { badge, bar, facts, feedRows, figure, list, metrics, numberText, progress } from '../section-builders.ts';
import { sampleTrend } from '../sample-trend.ts';
import { SLEEP_FORMULA, sleepScore } from '../sleep-score.ts';
import { groupBy, mean, sum } from '../statistics.ts';
import { countText, heat } from '../charts/heat.ts';
import { nightsAndDays } from '../pictures/nights-and-days.ts';
import { line } from '../charts/line.ts';
import {
  MEASURE_UNITS,
  appointment,
  checkin,
  habit,
  habitLog,
  measuredText,
  measurement,
  measures,
  medication,
  sleep,
  symptom,
  workout,
} from '../kinds/health.ts';

const valueOf =
  (wanted: (typeof measures)[number]) =>
  ({ is: { measure, value } }: Reading): number | null =>
    measure === wanted ? value : null;
const inUnit =
  (measure: (typeof measures)[number], digits = 0) =>
  (value: number): string =>
    `${numberText(value, digits)} ${MEASURE_UNITS[measure]}`;

/** Minutes of movement that a week should have (World Health Organization, 2020: 150 to 300). */
export const ACTIVE_MINUTES = 150;
/** The fewest days for a mean. */
export const ENOUGH_DAYS = 3;

export const health = lifeModule({
  kinds: [checkin, sleep, workout, measurement, habit, habitLog, symptom, medication, appointment],
  reads: [
    requires(checkin, 60),
    requires(sleep, 60),
    requires(workout, 60),
    requires(measurement, 400),
    requires(symptom, 60),
    requires(appointment, 60),
    requires(medication),
    requires(habit),
    requires(habitLog, 400),
  ],
  charts: [
    line('Sleep', sleep, [['Asleep', ({ is }) => is.asleep]], {
      show: minutesText,
      band: { low: 420, high: 540, label: 'Recommended: 7 to 9 h' },
      sample: [[444, 70]],
      sampleKnown: 83,
    }),
    line(
      'How you felt',
      checkin,
      [
        ['Mood', ({ is }) => is.mood],
        ['Energy', ({ is }) => is.energy],
        ['Stress', ({ is }) => is.stress],
      ],
      {
        show: (value) => numberText(value, 1),
        sample: [
          [7.5, 1.5],
          [8, 1.2],
          [3, 1],
        ],
      },
    ),
    line('Weight', measurement, [['Weight', valueOf('Weight')]], { show: inUnit('Weight', 1), sample: [[68.4, 0.7]] }),
    line('Resting heart rate', measurement, [['Resting heart rate', valueOf('Resting heart rate')]], {
      show: inUnit('Resting heart rate'),
      sample: [[58, 3]],
    }),
    heat('Movement', [workout, ({ is }) => is.duration], {
      show: minutesText,
      days: 'days with movement',
      sample: [32, 0, 25, 0, 40, 35, 0, 30, 0, 20, 45, 0, 30, 25, 0, 38, 22, 0],
    }),
    heat('Habits kept', [habitLog, ({ is }) => (is.state === 'Done' ? 1 : 0)], {
      show: countText('habit'),
      days: 'days with a habit kept',
      sample: [2, 1, 3, 2, 2, 1, 3, 1, 2, 0, 1, 2, 0, 1, 3, 1, 0],
    }),
  ],
  sample: (today) => [
    ...nightsAndDays(
      (day) => SAMPLE_NIGHTS[daysBetween(day, today) % SAMPLE_NIGHTS.length]!,
      { of: (day) => SAMPLE_STEPS[daysBetween(day, today) % SAMPLE_STEPS.length]!, show: stepsText, name: 'steps' },
      { today },
    ),
    metrics(
      figure({
        id: 'sleep',
        label: 'Sleep per night',
        icon: 'moon',
        value: '7 h 24',
        trend: sampleTrend('Sleep per night', 84, 3),
      }),
      figure({
        id: 'pulse',
        label: 'Resting heart rate',
        icon: 'heart-pulse',
        value: 58,
        unit: 'bpm',
        trend: sampleTrend('Resting heart rate', 72, 5),
      }),
      figure({
        id: 'steps',
        label: 'Steps a day',
        icon: 'footprints',
        value: '8,240',
        trend: sampleTrend('Steps a day', 86, 8, 14),
      }),
      figure({
        id: 'active',
        label: 'Active minutes',
        icon: 'activity',
        value: 132,
        unit: 'of 150',
        note: 'This week',
      }),
    ),
    progress('Habits', [
      bar({ label: 'Stretch in the morning', value: 82, note: '9 days in a row' }),
      bar({ label: 'Walk after lunch', value: 64, note: '3 weeks in a row' }),
      bar({ label: 'No screen in bed', value: 47, note: '2 days in a row' }),
    ]),
    facts('Measurements', [
      ['Weight', '68.4 kg'],
      ['Blood pressure', '118/76 mmHg'],
      ['Heart rate variability', '78 ms'],
      ['Water', '1,600 ml'],
    ]),
    list('Health Feed', [
      { title: 'Evening walk', note: '4.2 km in 52 min', end: '1 h', icon: 'footprints' },
      { title: 'Slept 7 h 24', note: 'In bed at 22:50', end: 'Today', icon: 'bed' },
      { title: 'Blood pressure 118/76', note: 'Measurement', end: 'Yesterday', icon: 'activity' },
      { title: 'Physiotherapy', note: '10:30 AM, Lindenstrasse', end: 'Thu', icon: 'stethoscope' },
    ]),
  ],
  view: (records, context) => [
    ...fourWeeks(records, context),
    metrics(...healthFigures(records, context)),
    habitSection(records, context),
    facts('Measurements', latestMeasurements(records)),
    list('Medication and appointments', careRows(records, context), 'No medication or appointments yet'),
    list(
      'Health Feed',
      feedRows(records, [checkin, sleep, workout, measurement, symptom, habitLog], context),
      'Nothing in the last 60 days',
    ),
  ],
});

const SAMPLE_NIGHTS = [444, 462, 418, 437, 476, 395, 451, 489, 430, 408, 444, 467, 421, 385, 512, 456];
const SAMPLE_STEPS = [
  6120, 9310, 8240, 10_480, 4300, 7720, 11_960, 8890, 5440, 9010, 7330, 12_420, 6660, 8120, 9740, 3980, 7050, 10_150,
  8430,
];
const stepsText = (steps: number) => `${numberText(steps)} steps`;

/** Steps where there are some, since they are of every day; else the minutes of workouts. */
const fourWeeks = (records: LifeRecords, { today }: ViewContext): Section[] => {
  const steps = amountByDay(measured(records, 'Steps').map(({ day, is }) => [day, is.value]));
  const minutes = amountByDay(records.of(workout).map(({ day, is }) => [day, is.duration]));
  const nights = amountByDay(records.of(sleep).map(({ day, is }) => [day, is.asleep]));
  const hasSteps = lastDays(measured(records, 'Steps'), today, 28).length > 0;
  return nightsAndDays(
    (day) => nights.get(day) ?? 0,
    hasSteps
      ? { of: (day) => steps.get(day) ?? 0, show: stepsText, name: 'steps' }
      : { of: (day) => minutes.get(day) ?? 0, show: minutesText, name: 'movement' },
    { today },
  );
};
const amountByDay = (amounts: readonly (readonly [day: string | null, amount: number])[]): Map<string, number> => {
  const byDay = new Map<string, number>();
  for (const [day, amount] of amounts) if (day !== null) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  return byDay;
};

const healthFigures = (records: LifeRecords, { today }: ViewContext) => {
  const nights = lastDays(records.of(sleep), today, 7);
  const steps = lastDays(measured(records, 'Steps'), today, 7);
  const pulse = measured(records, 'Resting heart rate')[0];
  const active = sum(lastDays(records.of(workout), today, 7).map(({ is }) => is.duration));
  const asleep = nights.length < ENOUGH_DAYS ? null : mean(nights.map(({ is }) => is.asleep));
  const allNights = records.of(sleep).toReversed();
  return [
    figure({
      id: 'sleep',
      label: 'Sleep per night',
      icon: 'moon',
      value: asleep === null ? null : minutesText(asleep),
      missing: missingDays(nights.length, NIGHTS),
      formula: 'Average of the last 7 days.',
      trend: {
        values: allNights.slice(-26).map(({ is }) => is.asleep / 60),
        label: 'Hours asleep, last nights',
        domain: [3, 10],
      },
    }),
    figure({
      id: 'sleep-score',
      label: 'Sleep score',
      icon: 'bed',
      value: sleepQuality(records, today),
      unit: '%',
      missing: missingDays(nights.length, NIGHTS),
      formula: `Average of the last 7 days. ${SLEEP_FORMULA}`,
    }),
    figure({
      id: 'steps',
      label: 'Steps a day',
      icon: 'footprints',
      value: steps.length < ENOUGH_DAYS ? null : mean(dailySums(steps)),
      missing: missingDays(steps.length, ['day of steps', 'days of steps']),
      formula: 'Average of the days with steps in the last 7 days.',
    }),
    figure({
      id: 'active',
      label: 'Active minutes',
      icon: 'activity',
      value: records.of(workout).length === 0 ? null : active,
      missing: 'Add a workout',
      unit: `of ${ACTIVE_MINUTES}`,
      note: pulse ? `Resting heart rate ${pulse.is.value} bpm` : 'Last 7 days',
      formula: 'Total of all workouts in the last 7 days. 150 minutes a week are recommended.',
    }),
  ];
};

type Reading = Entry<(typeof measurement)['fields']>;
const measured = (records: LifeRecords, measure: (typeof measures)[number]): Reading[] =>
  records.of(measurement).filter(({ is }) => is.measure === measure);
const dailySums = (readings: readonly Reading[]) =>
  [...groupBy(readings, ({ day }) => day ?? '').values()].map((day) => sum(day.map(({ is }) => is.value)));

/** The mean sleep score of the last 7 days in percent, or null with fewer than three nights. */
export const sleepQuality = (records: LifeRecords, today: string): number | null => {
  const nights = records.of(sleep);
  const recent = lastDays(nights, today, 7);
  if (recent.length < ENOUGH_DAYS) return null;
  return mean(recent.map((night) => sleepScore(night, lastDays(nights, today, 14))));
};

/** What is still missing until there is a mean. */
export const missingDays = (have: number, what: readonly [one: string, many: string]): string => {
  const more = ENOUGH_DAYS - have;
  if (more <= 1) return `Add one more ${what[0]}`;
  return `Add ${have === 0 ? more : `${more} more`} ${what[1]}`;
};
export const NIGHTS = ['night of sleep', 'nights of sleep'] as const;
export const CHECK_INS = ['check-in', 'check-ins'] as const;

/** Every habit that is not resting, with its strength. */
export const habitSection = (records: LifeRecords, context: ViewContext) =>
  progress(
    'Habits',
    records
      .of(habit)
      .filter(({ is }) => is.resting !== 'Yes')
      .map((entry) => {
        const state = habitState(entry, records.of(habitLog), context);
        return bar({
          label: entry.title,
          value: state.strength,
          note: `${streakText(entry, state.streak)}, ${state.done30} of the last 30 days`,
          ...(state.doneToday && { badge: badge('Done today', 'success', 'check') }),
          record: entry.id,
        });
      }),
    'No habits yet',
  );

const latestMeasurements = (records: LifeRecords): [string, string][] => {
  const rows = measures.flatMap((measure): [string, string][] => {
    const latest = measured(records, measure)[0];
    if (!latest) return [];
    return [[measure, measuredText(latest.is)]];
  });
  return rows.length > 0 ? rows : [['No measurements yet', '']];
};

const careRows = (records: LifeRecords, { today, clock }: ViewContext): ListRow[] => [
  ...records
    .of(appointment)
    .filter(({ day }) => isWithin(day, today, 366))
    .toReversed()
    .map((entry): ListRow => ({
      title: entry.title,
      note: appointment.note!(entry.is, clock),
      end: relativeDayText(entry.day!, today),
      icon: 'stethoscope',
      record: entry.id,
    })),
  ...records.of(medication).map((entry): ListRow => ({
    title: entry.title,
    note: medication.note!(entry.is, clock),
    ...(entry.is.stock !== null && { end: `${entry.is.stock} left` }),
    icon: 'pill',
    record: entry.id,
  })),
];
