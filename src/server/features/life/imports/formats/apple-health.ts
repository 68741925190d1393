import { isZone, zoneOf } from '#contract/zone.ts';
import { measurement, sleep, workout } from '#life/modules/health-kinds.ts';
import { readXml } from '#server/files/xml.ts';
import type { Desk } from '../desk.ts';
import { createGathering, type Gathering } from '../health/gathering.ts';
import { readMoment } from '../health/moments.ts';
import { inOwnUnit } from '../health/units.ts';
import type { Format } from './format.ts';
import { activityName } from './tracks.ts';

interface OpenWorkout {
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
export const appleHealth: Format = {
  id: 'apple-health',
  label: 'Apple Health',
  by: 'stream',
  knows: ({ text }) => /<HealthData[\s>]/.test(text),
  async read(bytes, desk, size) {
    const gathering = createGathering(desk.zone());
    const workouts: OpenWorkout[] = [];
    let open: OpenWorkout | null = null;
    let depth = 0;
    await readXml(
      bytes,
      {
        open(name, attribute) {
          if (name === 'ExportDate') gathering.exported(readMoment(attribute('value')));
          // The parts of a correlation stand beside it once more.
          if (name === 'Correlation') depth += 1;
          if (name === 'Record' && depth === 0) gathering.record(attribute);
          if (name === 'Workout') open = workoutOf(gathering, attribute);
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
      (read) => desk.pause((0.95 * read) / size),
    );
    propose(desk, gathering, workouts);
  },
};

const workoutOf = (gathering: Gathering, attribute: (name: string) => string): OpenWorkout => {
  const distance = numberIn(attribute('totalDistance'));
  const energy = numberIn(attribute('totalEnergyBurned'));
  const start = readMoment(attribute('startDate'));
  const end = readMoment(attribute('endDate'));
  const minutes = numberIn(attribute('duration'));
  return {
    activity: activityName(attribute('workoutActivityType').replace(/^HKWorkoutActivityType/, '')) || 'Workout',
    start,
    end,
    source: gathering.source(attribute),
    minutes: minutes === null ? (end - start) / 60_000 : inOwnUnit(minutes, attribute('durationUnit')),
    distance: distance === null ? null : inOwnUnit(distance, attribute('totalDistanceUnit')),
    energy: energy === null ? null : inOwnUnit(energy, attribute('totalEnergyBurnedUnit')),
    pulse: null,
    zone: null,
  };
};

const addStatistics = (workout: OpenWorkout, attribute: (name: string) => string): void => {
  const type = attribute('type');
  const unit = attribute('unit');
  const sum = numberIn(attribute('sum'));
  if (type.startsWith('HKQuantityTypeIdentifierDistance') && sum !== null) workout.distance ??= inOwnUnit(sum, unit);
  if (type === 'HKQuantityTypeIdentifierActiveEnergyBurned' && sum !== null) workout.energy ??= inOwnUnit(sum, unit);
  if (type === 'HKQuantityTypeIdentifierHeartRate') workout.pulse ??= numberIn(attribute('average'));
};

/** Asks which device counts first, then lays everything down. */
const propose = (desk: Desk, gathering: Gathering, workouts: readonly OpenWorkout[]): void => {
  const order = gathering.order();
  const chosen =
    order.length < 2
      ? undefined
      : desk.ask({
          id: 'device',
          label: 'Which device counts first?',
          hint: 'Where two have counted the same steps or the same night, this one is believed',
          type: 'choice',
          options: order.slice(0, 20).map((name) => ({ value: name, label: name })),
          fallback: order[0]!,
          memory: 'apple-health',
        });
  const { days, nights, naps, isPartial } = gathering.result(chosen);
  for (const { measure, day, value, second } of days) {
    desk.propose(measurement, { key: `apple:${measure}:${day}`, values: { day, measure, value, second } });
  }
  for (const { day, ...night } of nights) desk.propose(sleep, { key: `apple:night:${day}`, values: { day, ...night } });
  const kept = withoutDoubles(workouts, gathering.ranks(chosen));
  for (const each of kept) proposeWorkout(desk, each);
  if (naps > 0) desk.note(`${naps === 1 ? 'One nap is' : `${naps} naps are`} left out: only nights are kept.`);
  if (kept.length < workouts.length) {
    desk.note(`${workouts.length - kept.length} workouts that two devices have recorded are kept once.`);
  }
  if (isPartial) desk.note('The day of the export is left out, because it was not over.');
};

const proposeWorkout = (desk: Desk, { activity, start, zone, ...each }: OpenWorkout): void => {
  if (Number.isNaN(start)) return desk.problem(null, `${activity}: the date of this workout cannot be read.`);
  const round = (value: number | null, digits: number) =>
    value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;
  desk.propose(workout, {
    key: `apple:workout:${start}:${activity}`,
    values: {
      day: (zone === null ? desk.zone() : zoneOf(zone)).dayOf(start),
      activity,
      duration: Math.round(each.minutes),
      distance: each.distance === 0 ? null : round(each.distance, 2),
      energy: each.energy === 0 ? null : round(each.energy, 0),
      pulse: round(each.pulse, 0),
    },
  });
};

/** Of workouts of the same activity that lie over each other for more than half of the time, the first device's stays. */
const withoutDoubles = (workouts: readonly OpenWorkout[], ranks: readonly number[]): OpenWorkout[] => {
  const kept: OpenWorkout[] = [];
  for (const each of workouts.toSorted((a, b) => a.start - b.start || ranks[a.source]! - ranks[b.source]!)) {
    const rival = kept.findLastIndex((other) => other.activity === each.activity && sharesHalf(other, each));
    if (rival === -1) kept.push(each);
    else if (ranks[each.source]! < ranks[kept[rival]!.source]!) kept[rival] = each;
  }
  return kept;
};
const sharesHalf = (a: OpenWorkout, b: OpenWorkout): boolean =>
  a.source !== b.source &&
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2;
