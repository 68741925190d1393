import type { Section, SectionOf } from '#contract/section.ts';
import { daysBetween, startOfWeek } from '#contract/zone.ts';
import type { Fields } from '../field.ts';
import type { Entry, Kind } from '../kind.ts';
import { numberText } from '../section-builders.ts';
import { sum } from '../statistics.ts';
import { daysOf } from './chart-period.ts';
import type { Chart, ChartPeriod } from '../chart.ts';

interface HeatOptions {
  /** An amount as people read it. */
  readonly show: (amount: number) => string;
  /** What the days with something are called, such as "days with movement". */
  readonly days: string;
  /** Examples: the amounts of the last days, today first; they come again and again. */
  readonly sample?: readonly number[];
  /** Fewer days than these are told by the figures alone. */
  readonly fewest?: number;
  /** It counts only what is done, on the day on which it was. */
  readonly doneOnly?: true;
  /** Its amounts are days, so that their sum says nothing more. */
  readonly daysOnly?: true;
}
type HeatSource<F extends Fields> = readonly [
  kind: Kind<F>,
  amount: (entry: Entry<F>) => number,
  day?: (entry: Entry<F>) => string | null,
];

/** A calendar of how much there was of something on each day. */
export const heat = <F extends Fields>(
  title: string,
  [kind, amount, dayOf = ({ day }) => day]: HeatSource<F>,
  options: HeatOptions,
): Chart => ({
  reads: [kind],
  ...(options.doneOnly && { doneOnly: true }),
  draw: (records, stretch) =>
    drawn(
      title,
      stretch,
      records.of(kind).map((entry) => [dayOf(entry), amount(entry)]),
      options,
    ),
  ...exampleOf(title, options),
});

type SpanSource<F extends Fields> = readonly [
  kind: Kind<F>,
  spanOf: (entry: Entry<F>) => readonly [from: string | null, to: string | null] | null,
];

/** A calendar of the days that lie in spans; a day in two of them counts once. */
export const heatOfSpans = <F extends Fields>(
  title: string,
  [kind, spanOf]: SpanSource<F>,
  options: HeatOptions,
): Chart => ({
  reads: [kind],
  draw(records, stretch) {
    const inside = daysOf(stretch.from, stretch.today);
    const spans = records.of(kind).map(spanOf);
    const isIn = (day: string) =>
      spans.some((span) => span !== null && (span[0] ?? '9') <= day && day <= (span[1] ?? ''));
    return drawn(
      title,
      stretch,
      inside.filter(isIn).map((day) => [day, 1] as const),
      { ...options, daysOnly: true },
    );
  },
  ...exampleOf(title, { ...options, daysOnly: true }),
});

/** A calendar of how many records of some kinds there are of each day. */
export const heatOfRecords = (title: string, kinds: readonly Kind[], options: HeatOptions): Chart => ({
  reads: kinds,
  draw: (records, stretch) =>
    drawn(
      title,
      stretch,
      kinds.flatMap((kind) => records.of(kind).map(({ day }) => [day, 1] as const)),
      options,
    ),
  ...exampleOf(title, options),
});

/** "1 workout", "3 workouts". */
export const countText =
  (one: string, many = `${one}s`) =>
  (amount: number): string =>
    `${numberText(amount, 1)} ${amount === 1 ? one : many}`;

type Amounts = readonly (readonly [day: string | null, amount: number])[];

const drawn = (title: string, stretch: ChartPeriod, amounts: Amounts, options: HeatOptions): Section | null => {
  const byDay = new Map<string, number>();
  for (const [day, amount] of amounts) {
    if (day === null || day < stretch.from || day > stretch.today || amount <= 0) continue;
    byDay.set(day, (byDay.get(day) ?? 0) + amount);
  }
  if (byDay.size < (options.fewest ?? 1)) return null;
  const from = startOfWeek(stretch.from, stretch.weekStart);
  const { show } = options;
  const whole = sum([...byDay.values()]);
  // Once on each day is said by the days.
  const sayWhole = !options.daysOnly && whole !== byDay.size;
  const limits = levelLimits([...byDay.values()]);
  return {
    type: 'heat',
    title,
    total: show(whole),
    sentence: `${byDay.size} of ${daysBetween(stretch.from, stretch.today) + 1} ${options.days}${sayWhole ? `, ${show(whole)} in all` : ''}.`,
    from,
    days: daysOf(from, stretch.today).map((day) => {
      const amount = byDay.get(day) ?? 0;
      return { level: levelOf(amount, limits), shown: amount === 0 ? 'Nothing' : show(amount) };
    }),
    legend: legendOf(limits, [...byDay.values()], show),
  } satisfies SectionOf<'heat'>;
};

/** How many levels a heat has beside nothing. */
const LEVELS = 4;
/** The few largest days do not stretch the levels of all others. */
const USUAL_MOST = 0.9;

/** Up to which amount each level goes; the last one has no end. Small whole numbers have a level each. */
export const levelLimits = (amounts: readonly number[]): number[] => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  // Days that are all alike need no levels.
  if (sorted[0] === most) return [most];
  const usual = sorted[Math.ceil(sorted.length * USUAL_MOST) - 1] ?? 0;
  if (sorted.every(Number.isInteger) && usual <= LEVELS)
    return Array.from({ length: Math.min(most, LEVELS) }, (_, index) => index + 1);
  const step = usual < LEVELS ? usual / LEVELS : Math.ceil(usual / LEVELS);
  const limits = Array.from({ length: LEVELS }, (_, index) => step * (index + 1));
  return limits.slice(0, limits.findIndex((limit) => limit >= most) + 1 || LEVELS);
};

export const levelOf = (amount: number, limits: readonly number[]): number => {
  if (amount <= 0) return 0;
  const level = limits.findIndex((limit) => amount <= limit);
  return level === -1 ? limits.length : level + 1;
};

/** What each level stands for, as people read it. */
const legendOf = (
  limits: readonly number[],
  amounts: readonly number[],
  show: (amount: number) => string,
): string[] => {
  const most = Math.max(...amounts);
  const areSingle = amounts.every(Number.isInteger) && limits.every((limit, index) => limit === index + 1);
  return limits.map((limit, index) => {
    const isLast = index === limits.length - 1;
    if (areSingle) return isLast && most > limit ? `${show(limit)} or more` : show(limit);
    if (index === 0) return `up to ${show(isLast ? most : limit)}`;
    return isLast ? `more than ${show(limits[index - 1]!)}` : `up to ${show(limit)}`;
  });
};

const exampleOf = (title: string, options: HeatOptions): Pick<Chart, 'sample'> => {
  const { sample } = options;
  if (sample === undefined) return {};
  return {
    sample(stretch) {
      const days = daysOf(stretch.from, stretch.today).toReversed();
      const amounts = days.map((day, back) => [day, sample[back % sample.length]!] as const);
      return drawn(title, stretch, amounts, options)!; // an example has something on some day
    },
  };
};
