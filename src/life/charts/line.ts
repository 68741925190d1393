import { addDays } from '#contract/zone.ts';
import type { Section, SectionOf } from '#contract/section.ts';
import type { Fields } from '../field.ts';
import type { Entry, Kind } from '../kind.ts';
import type { LifeRecords } from '../records.ts';
import { numberText } from '../section-builders.ts';
import { mean, present, sum } from '../statistics.ts';
import { chartStepAt, chartStepsOf, daysOf } from './chart-period.ts';
import type { Chart, ChartPeriod } from '../chart.ts';
import { sampleSeries } from './sample-series.ts';

/** A value of each step, null where nothing is known. */
type Values = readonly (number | null)[];
type Told = readonly (readonly [label: string, values: Values])[];

interface LineLook {
  /** A value as people read it. */
  readonly show?: (value: number) => string;
  /** Where the values should be. */
  readonly band?: { readonly low: number; readonly high: number; readonly label: string };
}
interface LineOptions extends LineLook {
  /** What becomes of several values of one day or week: their mean unless it is said otherwise. */
  readonly join?: (values: readonly number[]) => number | null;
  /** Examples: the last value of each series and how far the others are from it. */
  readonly sample?: readonly (readonly [last: number, spread: number])[];
  /** Of 90 days of examples, how many have a record. */
  readonly sampleKnown?: number;
}
type Series<F extends Fields> = readonly (readonly [label: string, of: (entry: Entry<F>) => number | null])[];

/** A line of what records of a kind say over the days, with one to three series. */
export const line = <F extends Fields>(
  title: string,
  kind: Kind<F>,
  series: Series<F>,
  { join = mean, sample, sampleKnown, ...look }: LineOptions = {},
): Chart => ({
  reads: [kind],
  draw: (records, stretch) =>
    drawn(
      title,
      chartStepsOf(stretch, series.length),
      series.map(([label, of]) => [label, joined(records.of(kind), of, stretch, series.length, join)]),
      look,
    ),
  ...(sample && {
    sample: (stretch: ChartPeriod) =>
      exampleOf(
        title,
        stretch,
        series.map(([label], index) => [label, ...sample[index]!]),
        look,
        sampleKnown,
      ),
  }),
});

interface StateOptions<S> extends LineLook {
  readonly reads: readonly Kind[];
  /** What has to be looked up once for all days; null when there is nothing to draw. */
  readonly prepare: (records: LifeRecords) => S | null;
  /** The state at the end of a day, null before anything is known. */
  readonly at: (prepared: S, day: string) => number | null;
  /** How a value is printed, when that depends on the records. */
  readonly showOf?: (prepared: S) => (value: number) => string;
  readonly sample?: readonly [last: number, spread: number];
}

/** A line of a state that holds until it changes, such as what somebody owns. */
export const stateLine = <S>(
  title: string,
  { reads, prepare, at, showOf, sample, ...look }: StateOptions<S>,
): Chart => ({
  reads,
  draw(records, stretch) {
    const prepared = prepare(records);
    if (prepared === null) return null;
    const steps = chartStepsOf(stretch);
    const { days } = steps;
    const ends = days.map((_, index) => dayBefore(days[index + 1]) ?? stretch.today);
    const show = showOf?.(prepared);
    const values = ends.map((day) => at(prepared, day));
    const known = present(values);
    if (known.length < STATE_STEPS || known.every((value) => value === known[0])) return null;
    return drawn(title, steps, [[title, values]], { ...look, ...(show && { show }) });
  },
  ...(sample && { sample: (stretch: ChartPeriod) => exampleOf(title, stretch, [[title, ...sample]], look) }),
});

interface AmountOptions<S> extends LineLook {
  readonly reads: readonly Kind[];
  /** What has to be looked up once for all days; null when there is nothing to draw. */
  readonly prepare: (records: LifeRecords) => S | null;
  /** The first day of which anything is known. */
  readonly since: (prepared: S) => string;
  readonly on: (prepared: S, day: string) => number;
  readonly showOf: (prepared: S) => (value: number) => string;
}

/** A line of how much there was in each day or week, such as what was spent: days without anything count as nothing. */
export const amountLine = <S>(title: string, { reads, prepare, since, on, showOf }: AmountOptions<S>): Chart => ({
  reads,
  draw(records, stretch) {
    const prepared = prepare(records);
    if (prepared === null) return null;
    // From day to day, amounts jump: a long stretch is told by weeks, like several lines.
    const steps = chartStepsOf(stretch, 2);
    const { days } = steps;
    const values = days.map((day, index) => {
      const end = dayBefore(days[index + 1]) ?? stretch.today;
      return end < since(prepared) ? null : sum(daysOf(day, end).map((each) => on(prepared, each)));
    });
    if (present(values).length < STATE_STEPS || present(values).every((value) => value === 0)) return null;
    return drawn(title, steps, [[title, values]], { show: showOf(prepared) });
  },
});

/** A state that is known for fewer days or weeks than this, or never changed, is told by its figure alone. */
const STATE_STEPS = 5;

const dayBefore = (day: string | undefined): string | undefined => day && addDays(day, -1);

const joined = <F extends Fields>(
  entries: readonly Entry<F>[],
  of: (entry: Entry<F>) => number | null,
  stretch: ChartPeriod,
  series: number,
  join: (values: readonly number[]) => number | null,
): Values => {
  const { step, days } = chartStepsOf(stretch, series);
  const values = new Map<string, number[]>(days.map((day) => [day, []]));
  for (const entry of entries) {
    const value = entry.day === null || entry.day > stretch.today ? null : of(entry);
    if (value !== null) values.get(chartStepAt(entry.day!, step, stretch))?.push(value);
  }
  return days.map((day) => {
    const own = values.get(day)!;
    return own.length === 0 ? null : join(own);
  });
};

const drawn = (
  title: string,
  steps: ReturnType<typeof chartStepsOf>,
  all: Told,
  { show = numberText, band }: LineLook,
): Section | null => {
  const withValues = all.filter(([, values]) => values.some((value) => value !== null));
  if (withValues.length === 0) return null;
  return {
    type: 'line',
    title,
    sentence: sentenceOf(withValues, steps, show),
    ...steps,
    series: withValues.map(([label, values]) => ({
      label,
      points: values.map((value) => (value === null ? null : { value, shown: show(value) })),
    })),
    ...(band && { band }),
  } satisfies SectionOf<'line'>;
};

const sentenceOf = (
  told: Told,
  { step, days }: ReturnType<typeof chartStepsOf>,
  show: (value: number) => string,
): string => {
  const known = days.filter((_, index) => told.some(([, values]) => values[index] !== null)).length;
  const of = `${known} of ${days.length} ${step}s`;
  if (told.length > 1) return `Known for ${of}.`;
  const values = present(told[0]![1]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least === most) return `Known for ${of}: ${show(most)}.`;
  return `Known for ${of}: ${show(least)} to ${show(most)}, ${show(mean(values)!)} on average.`;
};

const exampleOf = (
  title: string,
  stretch: ChartPeriod,
  series: readonly (readonly [label: string, last: number, spread: number])[],
  look: LineLook,
  known = EVERY_DAY,
): Section => {
  const steps = chartStepsOf(stretch, series.length);
  const { days, step } = steps;
  const isKnown = (back: number) => step === 'week' || (back * 37) % EVERY_DAY < known;
  const drawnSeries = series.map(([label, last, spread], index) => {
    const next = sampleSeries(title.length * 97 + index * 31 + 7);
    let away = 0;
    // Backwards from the last value, so that the latest days are the same in every range.
    const values = days.map((_, back) => (away = back === 0 ? 0 : away * 0.7 + next() * spread * 0.6)).toReversed();
    return [label, values.map((value, index) => (isKnown(days.length - 1 - index) ? last + value : null))] as const;
  });
  return drawn(title, steps, drawnSeries, look)!; // the last step of an example has a value
};
const EVERY_DAY = 90;
