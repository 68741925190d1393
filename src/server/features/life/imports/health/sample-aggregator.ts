import type { Zone } from '#contract/zone.ts';
import type { measures } from '#life/kinds/health.ts';
import { createDayFinder, readTimestamp } from './timestamps.ts';
import { nightsOf, type SleepSpan, type SleepStage } from './sleep.ts';
import { MeasuringDevices } from './sources.ts';
import { mergedSum, Spans } from './spans.ts';
import { inOwnUnit } from './units.ts';

type Measure = (typeof measures)[number];
type Attribute = (name: string) => string;

/** How the samples of a day become one value: by the sum of all devices, the mean, or the last one. */
type By = 'sum' | 'mean' | 'last';
const QUANTITIES: Readonly<Record<string, { measure: Measure; by: By; factor?: number; part?: 'second' }>> = {
  StepCount: { measure: 'Steps', by: 'sum' },
  DietaryWater: { measure: 'Water', by: 'sum' },
  BodyMass: { measure: 'Weight', by: 'last' },
  BodyFatPercentage: { measure: 'Body fat', by: 'last', factor: 100 },
  RestingHeartRate: { measure: 'Resting heart rate', by: 'mean' },
  HeartRateVariabilitySDNN: { measure: 'Heart rate variability', by: 'mean' },
  BloodPressureSystolic: { measure: 'Blood pressure', by: 'last' },
  BloodPressureDiastolic: { measure: 'Blood pressure', by: 'last', part: 'second' },
  BloodGlucose: { measure: 'Glucose', by: 'mean' },
  OxygenSaturation: { measure: 'Oxygen saturation', by: 'mean', factor: 100 },
  BodyTemperature: { measure: 'Temperature', by: 'last' },
};
const PREFIX = 'HKQuantityTypeIdentifier';
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis';
const STAGES: readonly (readonly [RegExp, SleepStage])[] = [
  [/InBed$/, 'bed'],
  [/Awake$/, 'awake'],
  [/Asleep/, 'asleep'],
];
/** No sample lies over more days than this. */
const DAYS_MAX = 8;

interface Mean {
  sum: number;
  count: number;
  /** The moment of the last one, and what it was. */
  at: number;
  value: number;
  second: number | null;
  secondAt: number;
}
/** One value of one day. */
export interface DayValue {
  readonly measure: Measure;
  readonly day: string;
  readonly value: number;
  readonly second: number | null;
}

/** Gathers samples by day and device, in little memory. */
export const createSampleAggregator = (zone: Zone) => {
  const dayOf = createDayFinder(zone);
  const sources = new MeasuringDevices();
  const sums = new Map<Measure, Map<string, Map<number, Spans>>>();
  const means = new Map<Measure, Map<string, Mean>>();
  const sleeps: SleepSpan[] = [];
  let exportDay: string | null = null;
  let isPartial = false;

  const source = (attribute: Attribute): number => sources.of(attribute('sourceName'), () => attribute('device'));

  const addSum = (measure: Measure, from: number, to: number, amount: number, by: number): void => {
    const length = to - from;
    let at = from;
    for (let days = 0; days < DAYS_MAX; days += 1) {
      const { day, from: begin, to: end } = dayOf(at);
      const until = Math.min(to, end);
      const spans = spansOf(sums, measure, day, by);
      spans.add((at - begin) / 1000, (until - begin) / 1000, length <= 0 ? amount : (amount * (until - at)) / length);
      if (until >= to) return;
      at = until;
    }
  };

  const addMean = (measure: Measure, at: number, value: number, isSecond: boolean): void => {
    const byDay = getOr(means, measure, () => new Map<string, Mean>());
    const { day } = dayOf(at);
    const mean = getOr(byDay, day, () => ({
      sum: 0,
      count: 0,
      at: -Infinity,
      value: 0,
      second: null,
      secondAt: -Infinity,
    }));
    if (isSecond) {
      if (at >= mean.secondAt) [mean.second, mean.secondAt] = [value, at];
      return;
    }
    mean.sum += value;
    mean.count += 1;
    if (at >= mean.at) [mean.value, mean.at] = [value, at];
  };

  return {
    source,
    exported(at: number): void {
      if (!Number.isNaN(at)) exportDay = zone.dayOf(at);
    },

    record(attribute: Attribute): void {
      const type = attribute('type');
      if (type === SLEEP) {
        const stage = STAGES.find(([shape]) => shape.test(attribute('value')))?.[1];
        const [from, to] = [readTimestamp(attribute('startDate')), readTimestamp(attribute('endDate'))];
        if (stage !== undefined && to > from) sleeps.push({ from, to, stage, source: source(attribute) });
        return;
      }
      if (!type.startsWith(PREFIX)) return;
      const quantity = QUANTITIES[type.slice(PREFIX.length)];
      if (quantity === undefined) return;
      const from = readTimestamp(attribute('startDate'));
      const amount = Number(attribute('value'));
      if (Number.isNaN(from) || !Number.isFinite(amount) || amount < 0) return;
      const value = inOwnUnit(amount, attribute('unit')) * (quantity.factor ?? 1);
      if (quantity.by === 'sum') {
        const to = readTimestamp(attribute('endDate'));
        addSum(quantity.measure, from, Number.isNaN(to) ? from : Math.max(from, to), value, source(attribute));
      } else addMean(quantity.measure, from, value, quantity.part === 'second');
    },

    /** The names of the devices, the one that counts first in front. */
    order: (): string[] => sources.inOrder().map((id) => sources.names[id]!),

    /** The place of each device in that order. */
    ranks(chosen: string | undefined): number[] {
      const order = sources.inOrder(chosen);
      return sources.names.map((_, id) => order.indexOf(id));
    },

    result(chosen: string | undefined) {
      const order = sources.inOrder(chosen);
      const { nights, naps } = nightsOf(sleeps, order, zone);
      const days: DayValue[] = [];
      const isOver = (day: string) => {
        const over = exportDay === null || day < exportDay;
        isPartial ||= !over;
        return over;
      };
      for (const [measure, byDay] of sums) {
        for (const [day, bySource] of byDay) {
          const value = mergedSum(order.flatMap((id) => bySource.get(id) ?? []));
          if (isOver(day) && value > 0) days.push({ measure, day, value: Math.round(value), second: null });
        }
      }
      for (const [measure, byDay] of means) {
        const by = Object.values(QUANTITIES).find((each) => each.measure === measure)!.by;
        for (const [day, mean] of byDay) {
          if (mean.count === 0 || (by === 'mean' && !isOver(day))) continue;
          const value = by === 'mean' ? mean.sum / mean.count : mean.value;
          days.push({
            measure,
            day,
            value: Math.round(value * 100) / 100,
            second: mean.second === null ? null : Math.round(mean.second),
          });
        }
      }
      return { days, nights: nights.filter(({ day }) => exportDay === null || day <= exportDay), naps, isPartial };
    },
  };
};
export type SampleAggregator = ReturnType<typeof createSampleAggregator>;

const spansOf = (
  sums: Map<Measure, Map<string, Map<number, Spans>>>,
  measure: Measure,
  day: string,
  source: number,
): Spans =>
  getOr(
    getOr(
      getOr(sums, measure, () => new Map<string, Map<number, Spans>>()),
      day,
      () => new Map<number, Spans>(),
    ),
    source,
    () => new Spans(),
  );

const getOr = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};
