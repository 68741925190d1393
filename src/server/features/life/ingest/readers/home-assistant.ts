import { z } from 'zod';
import { measurement, type measures } from '#life/kinds/health.ts';
import { meter } from '#life/kinds/home.ts';
import type { ImportSink } from '../../imports/import-sink.ts';
import { inOwnUnit } from '../../imports/health/units.ts';
import type { IngestReader } from '../reader.ts';
import { readLocalDay } from '../moments.ts';

const state = z.object({
  entity_id: z.string(),
  state: z.union([z.string(), z.number()]),
  attributes: z
    .object({
      device_class: z.string().nullish(),
      unit_of_measurement: z.string().nullish(),
      friendly_name: z.string().nullish(),
    })
    .default({}),
  last_changed: z.string().optional(),
  last_updated: z.string().optional(),
});
const list = z.union([
  state.transform((one): unknown[] => [one]),
  z.array(z.unknown()).refine((all) => all.some((one) => one instanceof Object && 'entity_id' in one)),
  z.object({ states: z.array(z.unknown()) }).transform(({ states }) => states),
]);

/** What a sensor measures, by its name. A temperature alone is that of a room. */
const MEASURES: readonly (readonly [RegExp, (typeof measures)[number]])[] = [
  [/body_?fat/, 'Body fat'],
  [/weight/, 'Weight'],
  [/resting_?heart_?rate/, 'Resting heart rate'],
  [/heart_?rate_?variability|_hrv\b/, 'Heart rate variability'],
  [/steps\b|step_count/, 'Steps'],
  [/spo2|oxygen_saturation|blood_oxygen/, 'Oxygen saturation'],
  [/glucose/, 'Glucose'],
  [/body_temperature/, 'Temperature'],
  [/screen_?time/, 'Screen time'],
];
const METERS: ReadonlySet<string> = new Set(['energy', 'gas', 'water']);

/** States of Home Assistant: meters of the house, and sensors of health. */
export const homeAssistant: IngestReader = {
  label: 'Home Assistant',
  read(body, sink, { count }) {
    const found = list.safeParse(body);
    if (!found.success) return false;
    count(found.data.length);
    for (const given of found.data) {
      const one = state.safeParse(given);
      if (one.success) readState(one.data, sink);
      else sink.problem(null, 'A state needs an entity_id and a state.');
    }
    return true;
  },
};

const readState = (one: z.infer<typeof state>, sink: ImportSink): void => {
  const { entity_id: entity, attributes } = one;
  const name = entity.slice(0, 80);
  const amount = Number(one.state);
  if (one.state === '' || !Number.isFinite(amount)) return sink.problem(null, `${name}: its state isn’t a number.`);
  const when = one.last_changed ?? one.last_updated;
  const day = when === undefined ? sink.owner.today : readLocalDay(when, sink.zone());
  if (day === null) return sink.problem(null, `${name}: the time of its state cannot be read.`);
  const unit = attributes.unit_of_measurement ?? '';
  if (METERS.has(attributes.device_class ?? '')) {
    const values = { meter: attributes.friendly_name || entity, day, value: amount, unit };
    return sink.emit(meter, { key: `ingest:meter:${day}:${name}`, values });
  }
  const words = `${entity} ${attributes.device_class ?? ''}`.toLowerCase();
  const measure = MEASURES.find(([pattern]) => pattern.test(words))?.[1];
  if (measure === undefined) return sink.problem(null, `${name}: Iris has no measure for it.`);
  const value = Math.round(inOwnUnit(amount, unit === '°F' ? 'degF' : UNITS.has(unit) ? unit : '') * 100) / 100;
  sink.emit(measurement, { key: `ingest:${measure}:${day}`, values: { day, measure, value, second: null } });
};

/** Units of Home Assistant that are to be converted. */
const UNITS: ReadonlySet<string> = new Set(['lb', 'st', 'mmol/L']);
