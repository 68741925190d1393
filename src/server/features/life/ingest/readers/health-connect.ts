import { z } from 'zod';
import { measurement, type measures, sleep, workout } from '#life/kinds/health.ts';
import { activityName } from '../../imports/importers/activity-name.ts';
import { nightsOf, type SleepSpan } from '../../imports/health/sleep.ts';
import { inOwnUnit } from '../../imports/health/units.ts';
import type { ImportSink } from '../../imports/import-sink.ts';
import { readMoment } from '../moments.ts';
import type { IngestContext, IngestReader } from '../reader.ts';
import { EXERCISES } from './health-connect-exercises.ts';

const entry = z.record(z.string(), z.unknown());
type Entry = z.infer<typeof entry>;
const shape = z.looseObject({ timestamp: z.string() });

/** What is measured at a moment: by which name its value comes, and in which unit. */
const MEASURED: Readonly<
  Record<string, { measure: (typeof measures)[number]; by: readonly string[]; unit?: string; second?: string }>
> = {
  weight: { measure: 'Weight', by: ['kilograms'] },
  body_fat: { measure: 'Body fat', by: ['percentage'] },
  blood_pressure: { measure: 'Blood pressure', by: ['systolic'], second: 'diastolic' },
  blood_glucose: { measure: 'Glucose', by: ['mmol_per_liter'], unit: 'mmol/L' },
  oxygen_saturation: { measure: 'Oxygen saturation', by: ['percentage', 'avg'] },
  body_temperature: { measure: 'Temperature', by: ['celsius'] },
  resting_heart_rate: { measure: 'Resting heart rate', by: ['bpm'] },
  heart_rate_variability: { measure: 'Heart rate variability', by: ['rmssd_millis', 'avg'] },
};
/** What adds up over a day. */
const GROWING = {
  steps: { measure: 'Steps', by: 'count', factor: 1 },
  hydration: { measure: 'Water', by: 'liters', factor: 1000 },
} as const;

type Read = (entries: readonly Entry[], sink: ImportSink, context: IngestContext) => void;

/** What a phone sends from Health Connect by a webhook (HC Webhook): only what is new since the last time. */
export const healthConnect: IngestReader = {
  label: 'Health Connect',
  read(body, sink, context) {
    const found = shape.safeParse(body);
    if (!found.success) return false;
    const lists = Object.entries(found.data).filter(([, value]) => Array.isArray(value));
    if (!lists.some(([name]) => readers.has(name))) return false;
    for (const [name, given] of lists) {
      const parsed = z.array(entry).safeParse(given);
      const read = readers.get(name);
      if (!parsed.success) sink.problem(null, `${name.slice(0, 60)}: this isn’t a list of records.`);
      else if (read === undefined) sink.problem(null, `${name.slice(0, 60)}: Iris has no measure for it.`);
      else {
        context.count(parsed.data.length);
        read(parsed.data, sink, context);
      }
    }
    return true;
  },
};

const numberOf = (one: Entry, names: readonly string[]): number => {
  const value = names.map((name) => one[name]).find((given) => typeof given === 'number');
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : Number.NaN;
};
const noTime = (sink: ImportSink, name: string): void =>
  sink.problem(null, `${name}: a value or its time can’t be read.`);

/** Of one measure and day the latest value counts. */
const readMeasured =
  (name: string, { measure, by, unit = '', second }: (typeof MEASURED)[string]): Read =>
  (entries, sink) => {
    const latest = new Map<string, { at: number; value: number; lower: number | null }>();
    for (const one of entries) {
      const [at, amount] = [readMoment(one['time']), numberOf(one, by)];
      if (Number.isNaN(at) || Number.isNaN(amount)) {
        noTime(sink, name);
        continue;
      }
      const day = sink.zone().dayOf(at);
      if ((latest.get(day)?.at ?? -Infinity) > at) continue;
      const lower = second === undefined ? Number.NaN : numberOf(one, [second]);
      latest.set(day, {
        at,
        value: Math.round(inOwnUnit(amount, unit) * 100) / 100,
        lower: Number.isNaN(lower) ? null : Math.round(lower),
      });
    }
    for (const [day, { value, lower }] of latest)
      sink.emit(measurement, { key: `ingest:${measure}:${day}`, values: { day, measure, value, second: lower } });
  };

const readGrowing =
  (name: string, { measure, by, factor }: (typeof GROWING)[keyof typeof GROWING]): Read =>
  (entries, sink, { addSpan }) => {
    for (const one of entries) {
      const [from, to] = [readMoment(one['start_time']), readMoment(one['end_time'])];
      const amount = numberOf(one, [by]) * factor;
      if (Number.isNaN(from) || Number.isNaN(to) || Number.isNaN(amount)) noTime(sink, name);
      else addSpan({ measure, from, to, amount });
    }
  };

/** The stages of a night by their numbers in Health Connect, or by their names: awake, out of bed, awake in bed. */
const isAwake = (stage: unknown): boolean => /^(?:1|3|7)$|awake|out.of.bed/i.test(String(stage));

const readSleep: Read = (entries, sink) => {
  const spans: SleepSpan[] = [];
  for (const one of entries) {
    const stages = z.array(entry).safeParse(one['stages']).data ?? [];
    const end = readMoment(one['session_end_time']);
    const whole = { start_time: end - numberOf(one, ['duration_seconds']) * 1000, end_time: end, stage: 2 };
    for (const { start_time, end_time, stage } of stages.length > 0 ? stages : [whole]) {
      const [from, to] = [readMoment(start_time), readMoment(end_time)];
      if (to > from) spans.push({ from, to, stage: isAwake(stage) ? 'awake' : 'asleep', source: 0 });
      else noTime(sink, 'sleep');
    }
  }
  for (const { day, asleep, awake, bedtime } of nightsOf(spans, [0], sink.zone()).nights)
    sink.emit(sleep, { key: `ingest:night:${day}`, values: { day, asleep, awake, bedtime } });
};

const readExercise: Read = (entries, sink) => {
  for (const one of entries) {
    const [from, to] = [readMoment(one['start_time']), readMoment(one['end_time'])];
    if (!(to >= from)) {
      noTime(sink, 'exercise');
      continue;
    }
    const given = typeof one['type'] === 'string' || typeof one['type'] === 'number' ? String(one['type']) : '';
    const title = typeof one['title'] === 'string' ? one['title'].slice(0, 100) : '';
    const activity = EXERCISES.get(given) ?? (activityName(given) || title || 'Workout');
    const [meters, energy] = [numberOf(one, ['distance_meters']), numberOf(one, ['active_calories_kcal'])];
    sink.emit(workout, {
      key: `ingest:workout:${from}:${activity}`,
      values: {
        day: sink.zone().dayOf(from),
        activity,
        duration: Math.round((to - from) / 60_000),
        distance: meters > 0 ? Math.round(meters / 10) / 100 : null,
        energy: energy > 0 ? Math.round(energy) : null,
        pulse: null,
      },
    });
  }
};

const readers: ReadonlyMap<string, Read> = new Map([
  ...Object.entries(MEASURED).map(([name, how]) => [name, readMeasured(name, how)] as const),
  ...Object.entries(GROWING).map(([name, how]) => [name, readGrowing(name, how)] as const),
  ['sleep', readSleep],
  ['exercise', readExercise],
  ['exercise_sessions', readExercise],
]);
