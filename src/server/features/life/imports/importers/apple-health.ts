import { isZone, zoneOf } from '#contract/zone.ts';
import { measurement, sleep, workout } from '#life/kinds/health.ts';
import { readXml } from '#formats/xml.ts';
import type { ImportSink } from '../import-sink.ts';
import { createSampleAggregator, type SampleAggregator } from '../health/sample-aggregator.ts';
import { readTimestamp } from '../health/timestamps.ts';
import { inOwnUnit } from '../health/units.ts';
import type { Importer } from './importer.ts';
import { activityName } from './activity-name.ts';

/** A workout as Apple Health tells it. */
export interface HealthWorkout {
  readonly activity: string;
  readonly start: number;
  readonly end: number;
  readonly source: number;
  minutes: number;
  distance: number | null;
  energy: number | null;
  pulse: number | null;
  zone: string | null;
}

const numberIn = (text: string): number | null => (text === '' || !Number.isFinite(Number(text)) ? null : Number(text));

/** The export of Apple Health: millions of samples, of which days, nights and workouts are kept. */
export const appleHealth: Importer = {
  id: 'apple-health',
  label: 'Apple Health',
  by: 'stream',
  knows: ({ text }) => /<HealthData[\s>]/.test(text),
  async read(bytes, sink, size) {
    const aggregator = createSampleAggregator(sink.zone());
    const workouts: HealthWorkout[] = [];
    let open: HealthWorkout | null = null;
    let depth = 0;
    await readXml(
      bytes,
      {
        open(name, attribute) {
          if (name === 'ExportDate') aggregator.exported(readTimestamp(attribute('value')));
          // The parts of a correlation stand beside it once more.
          if (name === 'Correlation') depth += 1;
          if (name === 'Record' && depth === 0) aggregator.record(attribute);
          if (name === 'Workout') open = workoutOf(aggregator, attribute);
          if (open === null) return;
          if (name === 'WorkoutStatistics') addStatistics(open, attribute);
          if (name === 'MetadataEntry' && attribute('key') === 'HKTimeZone' && isZone(attribute('value')))
            open.zone = attribute('value');
        },
        close(name) {
          if (name === 'Correlation') depth -= 1;
          if (name !== 'Workout' || open === null) return;
          workouts.push(open);
          open = null;
        },
      },
      (read) => sink.yieldTurn((0.95 * read) / size),
    );
    emitHealth(sink, aggregator, workouts);
  },
};

const workoutOf = (aggregator: SampleAggregator, attribute: (name: string) => string): HealthWorkout => {
  const distance = numberIn(attribute('totalDistance'));
  const energy = numberIn(attribute('totalEnergyBurned'));
  const start = readTimestamp(attribute('startDate'));
  const end = readTimestamp(attribute('endDate'));
  const minutes = numberIn(attribute('duration'));
  return {
    activity: activityName(attribute('workoutActivityType').replace(/^HKWorkoutActivityType/, '')) || 'Workout',
    start,
    end,
    source: aggregator.source(attribute),
    minutes: minutes === null ? (end - start) / 60_000 : inOwnUnit(minutes, attribute('durationUnit')),
    distance: distance === null ? null : inOwnUnit(distance, attribute('totalDistanceUnit')),
    energy: energy === null ? null : inOwnUnit(energy, attribute('totalEnergyBurnedUnit')),
    pulse: null,
    zone: null,
  };
};

const addStatistics = (workout: HealthWorkout, attribute: (name: string) => string): void => {
  const type = attribute('type');
  const unit = attribute('unit');
  const sum = numberIn(attribute('sum'));
  if (type.startsWith('HKQuantityTypeIdentifierDistance') && sum !== null) workout.distance ??= inOwnUnit(sum, unit);
  if (type === 'HKQuantityTypeIdentifierActiveEnergyBurned' && sum !== null) workout.energy ??= inOwnUnit(sum, unit);
  if (type === 'HKQuantityTypeIdentifierHeartRate') workout.pulse ??= numberIn(attribute('average'));
};

/** Asks which device counts first, then lays everything down. */
export const emitHealth = (
  sink: ImportSink,
  aggregator: SampleAggregator,
  workouts: readonly HealthWorkout[],
): void => {
  const order = aggregator.order();
  const chosen =
    order.length < 2
      ? undefined
      : sink.ask({
          id: 'device',
          label: 'Which device counts first?',
          hint: 'If two have counted the same steps or the same night, this one counts',
          type: 'choice',
          options: order.slice(0, 20).map((name) => ({ value: name, label: name })),
          fallback: order[0]!,
          memory: 'apple-health',
        });
  const { days, nights, naps, isPartial } = aggregator.result(chosen);
  for (const { measure, day, value, second } of days) {
    sink.emit(measurement, { key: `apple:${measure}:${day}`, values: { day, measure, value, second } });
  }
  for (const { day, ...night } of nights) sink.emit(sleep, { key: `apple:night:${day}`, values: { day, ...night } });
  const kept = withoutDoubles(workouts, aggregator.ranks(chosen));
  for (const each of kept) emitWorkout(sink, each);
  if (naps > 0) sink.note(`${naps === 1 ? 'One nap is' : `${naps} naps are`} left out: only nights are kept.`);
  const doubled = workouts.length - kept.length;
  if (doubled > 0)
    sink.note(
      doubled === 1
        ? 'One workout recorded by two devices is kept once.'
        : `${doubled} workouts recorded by two devices are kept once.`,
    );
  if (isPartial) sink.note('The day of the export is left out because it wasn’t over yet.');
};

const emitWorkout = (sink: ImportSink, { activity, start, zone, ...each }: HealthWorkout): void => {
  if (Number.isNaN(start)) return sink.problem(null, `${activity}: the date of this workout can’t be read.`);
  const round = (value: number | null, digits: number) =>
    value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;
  sink.emit(workout, {
    key: `apple:workout:${start}:${activity}`,
    values: {
      day: (zone === null ? sink.zone() : zoneOf(zone)).dayOf(start),
      activity,
      duration: Math.round(each.minutes),
      distance: each.distance === 0 ? null : round(each.distance, 2),
      energy: each.energy === 0 ? null : round(each.energy, 0),
      pulse: round(each.pulse, 0),
    },
  });
};

/** Two devices that record the same workout begin it with at most so many others in between. */
const LOOKED_BACK = 20;

/** Of workouts of the same activity that lie over each other for more than half of the time, the first device's stays. */
const withoutDoubles = (workouts: readonly HealthWorkout[], ranks: readonly number[]): HealthWorkout[] => {
  const kept: HealthWorkout[] = [];
  for (const each of workouts.toSorted((a, b) => a.start - b.start || ranks[a.source]! - ranks[b.source]!)) {
    const from = Math.max(0, kept.length - LOOKED_BACK);
    const found = kept
      .slice(from)
      .findLastIndex((other) => other.activity === each.activity && sharesHalf(other, each));
    const rival = found === -1 ? -1 : from + found;
    if (rival === -1) kept.push(each);
    else if (ranks[each.source]! < ranks[kept[rival]!.source]!) kept[rival] = each;
  }
  return kept;
};
const sharesHalf = (a: HealthWorkout, b: HealthWorkout): boolean =>
  a.source !== b.source &&
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2;
