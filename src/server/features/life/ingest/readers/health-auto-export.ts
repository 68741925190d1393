import { z } from 'zod';
import { sleep } from '#life/kinds/health.ts';
import type { ImportSink } from '../../imports/import-sink.ts';
import { createSampleAggregator, type SampleAggregator } from '../../imports/health/sample-aggregator.ts';
import { inOwnUnit } from '../../imports/health/units.ts';
import { emitHealth, type HealthWorkout } from '../../imports/importers/apple-health.ts';
import type { IngestReader } from '../reader.ts';
import { readMoment } from '../moments.ts';

const amount = z.object({ qty: z.number(), units: z.string().optional() });
const point = z.record(z.string(), z.unknown());
const metric = z.object({ name: z.string(), units: z.string().default(''), data: z.array(point) });
const workout = z.object({
  name: z.string(),
  start: z.string(),
  end: z.string(),
  /** Seconds. */
  duration: z.number().optional(),
  distance: amount.optional(),
  activeEnergyBurned: amount.optional(),
  activeEnergy: z.unknown().optional(),
  avgHeartRate: amount.optional(),
});
const shape = z.object({
  data: z.object({ metrics: z.array(z.unknown()).optional(), workouts: z.array(z.unknown()).optional() }),
});

/** Metrics by the names that Apple gives them in its own export. Fractions there are percent here. */
const TYPES: Readonly<Record<string, { type: string; factor?: number }>> = {
  step_count: { type: 'StepCount' },
  dietary_water: { type: 'DietaryWater' },
  weight_body_mass: { type: 'BodyMass' },
  body_fat_percentage: { type: 'BodyFatPercentage', factor: 0.01 },
  resting_heart_rate: { type: 'RestingHeartRate' },
  heart_rate_variability: { type: 'HeartRateVariabilitySDNN' },
  blood_glucose: { type: 'BloodGlucose' },
  blood_oxygen_saturation: { type: 'OxygenSaturation', factor: 0.01 },
  body_temperature: { type: 'BodyTemperature' },
};

/** What Health Auto Export sends from a phone: the data of Apple Health, kept under the keys of Apple's own export. */
export const healthAutoExport: IngestReader = {
  label: 'Health Auto Export',
  read(body, sink, { count }) {
    const found = shape.safeParse(body);
    if (!found.success || (found.data.data.metrics ?? found.data.data.workouts) === undefined) return false;
    const aggregator = createSampleAggregator(sink.zone());
    const { metrics = [], workouts: given = [] } = found.data.data;
    for (const one of metrics) {
      count(pointsOf(one));
      readMetric(one, aggregator, sink);
    }
    count(given.length);
    const workouts = given.flatMap((one) => workoutOf(one, aggregator, sink));
    emitHealth(sink, aggregator, workouts);
    return true;
  },
};

/** How many points a metric has, whatever else is wrong with it. */
const pointsOf = (given: unknown): number =>
  given instanceof Object && 'data' in given && Array.isArray(given.data) ? given.data.length + 1 : 1;

const readMetric = (given: unknown, aggregator: SampleAggregator, sink: ImportSink): void => {
  const found = metric.safeParse(given);
  if (!found.success) return sink.problem(null, 'A metric needs a name and data.');
  const { name, units, data } = found.data;
  if (name === 'sleep_analysis') return data.forEach((one) => readSleep(one, aggregator, sink));
  const pressure = name === 'blood_pressure';
  const known = TYPES[name];
  if (known === undefined && !pressure) return sink.problem(null, `${name.slice(0, 60)}: Iris has no measure for it.`);
  for (const one of data) {
    const from = timestamp(one['date'] ?? one['startDate']);
    if (from === null) sink.problem(null, `${name}: the date “${String(one['date']).slice(0, 40)}” cannot be read.`);
    else if (pressure) {
      record(aggregator, 'BloodPressureSystolic', one, from, one['systolic'], 1, units);
      record(aggregator, 'BloodPressureDiastolic', one, from, one['diastolic'], 1, units);
    } else record(aggregator, known!.type, one, from, one['qty'] ?? one['Avg'], known!.factor ?? 1, units);
  }
};

/** Hands a value on as Apple's export would say it. */
const record = (
  aggregator: SampleAggregator,
  type: string,
  one: z.infer<typeof point>,
  from: string,
  value: unknown,
  factor: number,
  units: string,
): void => {
  if (typeof value !== 'number') return;
  const attributes: Readonly<Record<string, string>> = {
    type: `HKQuantityTypeIdentifier${type}`,
    startDate: from,
    endDate: timestamp(one['endDate']) ?? from,
    value: String(value * factor),
    unit: units,
    sourceName: typeof one['source'] === 'string' ? one['source'] : '',
  };
  aggregator.record((name) => attributes[name] ?? '');
};

/** A span of sleep, or a whole night with hours of each stage. */
const readSleep = (one: z.infer<typeof point>, aggregator: SampleAggregator, sink: ImportSink): void => {
  const [start, end] = [timestamp(one['startDate']), timestamp(one['endDate'])];
  if (start !== null && end !== null && typeof one['value'] === 'string') {
    const stage = /bed/i.test(one['value']) ? 'InBed' : /awake/i.test(one['value']) ? 'Awake' : 'AsleepUnspecified';
    const attributes: Readonly<Record<string, string>> = {
      type: 'HKCategoryTypeIdentifierSleepAnalysis',
      value: `HKCategoryValueSleepAnalysis${stage}`,
      startDate: start,
      endDate: end,
      sourceName: typeof one['source'] === 'string' ? one['source'] : '',
    };
    return aggregator.record((name) => attributes[name] ?? '');
  }
  const hours = (name: string): number => (typeof one[name] === 'number' ? one[name] : 0);
  const asleep = hours('totalSleep') || Math.max(hours('asleep'), hours('core') + hours('deep') + hours('rem'));
  const [from, to] = [
    readMoment(one['sleepStart'] ?? one['inBedStart']),
    readMoment(one['sleepEnd'] ?? one['inBedEnd']),
  ];
  if (asleep === 0 || Number.isNaN(from) || Number.isNaN(to))
    return sink.problem(null, 'A night needs when it began and ended, and the hours asleep.');
  const zone = sink.zone();
  const day = zone.dayOf(to);
  const clock = Math.floor(zone.clockAt(from) / 60);
  const bedtime = `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
  const values = { day, asleep: Math.round(asleep * 60), awake: Math.round(hours('awake') * 60), bedtime };
  sink.emit(sleep, { key: `apple:night:${day}`, values });
};

const workoutOf = (given: unknown, aggregator: SampleAggregator, sink: ImportSink): HealthWorkout[] => {
  const found = workout.safeParse(given);
  if (!found.success) {
    sink.problem(null, 'A workout needs a name, a start and an end.');
    return [];
  }
  const { name, start, end, duration, distance, activeEnergyBurned, activeEnergy, avgHeartRate } = found.data;
  const [from, to] = [readMoment(start), readMoment(end)];
  const energy = activeEnergyBurned ?? amount.safeParse(activeEnergy).data;
  const ours = (one: z.infer<typeof amount> | undefined) => (one ? inOwnUnit(one.qty, one.units ?? '') : null);
  return [
    {
      activity: activityOf(name),
      start: from,
      end: to,
      source: aggregator.source(() => ''),
      minutes: duration === undefined ? (to - from) / 60_000 : duration / 60,
      distance: ours(distance),
      energy: ours(energy),
      pulse: avgHeartRate?.qty ?? null,
      zone: null,
    },
  ];
};

/** “Outdoor Run” is what Apple's own export calls Running. */
const activityOf = (name: string): string => {
  const plain = name.replace(/^(?:outdoor|indoor|pool|open water) /i, '').toLowerCase();
  const own: Readonly<Record<string, string>> = {
    run: 'running',
    walk: 'walking',
    swim: 'swimming',
    hike: 'hiking',
    cycle: 'cycling',
  };
  const words = own[plain] ?? plain;
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Workout';
};

/** A moment as Apple's export writes it, in UTC; null where it cannot be read. */
const timestamp = (given: unknown): string | null => {
  const at = readMoment(given);
  return Number.isFinite(at) ? `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000` : null;
};
