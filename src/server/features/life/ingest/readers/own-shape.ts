import { z } from 'zod';
import { measurement, measures } from '#life/kinds/health.ts';
import { createFingerprints } from '#formats/fingerprint.ts';
import type { ImportSink } from '../../imports/import-sink.ts';
import { inOwnUnit } from '../../imports/health/units.ts';
import type { IngestContext, IngestReader } from '../reader.ts';
import { readLocalDay } from '../moments.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const record = z.object({
  kind: z.string(),
  /** The same for the same thing whenever it comes again; without one, the same words are the same thing. */
  key: z.union([z.string().min(1).max(500), z.number()]).optional(),
  values: z.record(z.string(), value),
});
const reading = z.object({
  measure: z.string(),
  value: z.union([z.number(), z.string()]),
  second: z.number().optional(),
  unit: z.string().optional(),
  /** A moment, or a local day. */
  at: z.union([z.string(), z.number()]).optional(),
  day: z.string().optional(),
});
const lists = z.object({ records: z.array(z.unknown()).optional(), readings: z.array(z.unknown()).optional() });

/** Records and measurements as anybody can send them, one by one or many at once. */
export const ownShape: IngestReader = {
  label: 'Records',
  read(body, sink, { kinds, count }) {
    const all = itemsOf(body);
    if (all === null) return false;
    count(all.length);
    const keyFor = createFingerprints('ingest');
    for (const [index, item] of all.entries()) {
      const asRecord = record.safeParse(item);
      const asReading = asRecord.success ? undefined : reading.safeParse(item);
      if (asRecord.success) emitRecord(asRecord.data, index, sink, kinds, keyFor);
      else if (asReading?.success === true) emitReading(asReading.data, index, sink);
      else sink.problem(null, 'This needs a kind with values, or a measure with a value.');
    }
    return true;
  },
};

const itemsOf = (body: unknown): unknown[] | null => {
  if (isItem(body)) return [body];
  if (Array.isArray(body)) return body.some(isItem) ? body : null;
  const named = lists.safeParse(body);
  if (!named.success || (named.data.records ?? named.data.readings) === undefined) return null;
  return [...(named.data.records ?? []), ...(named.data.readings ?? [])];
};
const isItem = (item: unknown): boolean =>
  item instanceof Object && (('kind' in item && 'values' in item) || ('measure' in item && 'value' in item));

const emitRecord = (
  { kind: id, key, values }: z.infer<typeof record>,
  index: number,
  sink: ImportSink,
  kinds: IngestContext['kinds'],
  keyFor: (words: string) => string,
): void => {
  const kind = kinds.get(id);
  if (kind === undefined) return sink.problem(null, `There is no kind of record called “${id.slice(0, 40)}”.`);
  const foreign = Object.keys(values).find((name) => kind.fields[name] === undefined);
  if (foreign !== undefined) return sink.problem(null, `${kind.label}: there is no field “${foreign.slice(0, 40)}”.`);
  const isDated = kind.day !== null && kind.fields[kind.day]?.required === true;
  const given = isDated ? { [kind.day]: sink.owner.today, ...values } : values;
  const words = Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
  // A key is the sender's word that it is the same thing; without one, the same words twice at once are two things.
  const own = key === undefined ? keyFor(JSON.stringify([id, words])) : keyedBy(JSON.stringify([id, key]));
  sink.emit(kind, { key: own, values: given, line: index });
};

/** The key of what its sender has named. */
const keyedBy = (words: string): string => createFingerprints('ingest')(words);

/** One value a day for each measure: what comes later on a day takes the place of what came before. */
const emitReading = (given: z.infer<typeof reading>, index: number, sink: ImportSink): void => {
  const measure = measures.find((name) => plain(name) === plain(given.measure));
  if (measure === undefined)
    return sink.problem(null, `There is no measure called “${given.measure.slice(0, 40)}”: ${measures.join(', ')}.`);
  const when = given.day ?? given.at;
  const day = when === undefined ? sink.owner.today : readLocalDay(when, sink.zone());
  if (day === null) return sink.problem(null, `The day “${String(when).slice(0, 40)}” can’t be read.`);
  const amount = Number(given.value);
  if (!Number.isFinite(amount) || given.value === '')
    return sink.problem(null, `${measure}: the value isn’t a number.`);
  const value = Math.round(inOwnUnit(amount, unitOf(given.unit, measure)) * 100) / 100;
  const values = { day, measure, value, second: given.second ?? null };
  sink.emit(measurement, { key: `ingest:${measure}:${day}`, values, line: index });
};
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Units that mean something else for a measure than for others: grams of water are none, mL of it are ours. */
const unitOf = (unit: string | undefined, measure: string): string => {
  const given = (unit ?? '').trim();
  if (/^°?f$|^degf$/i.test(given)) return 'degF';
  if (/^lbs?$/i.test(given)) return 'lb';
  if (measure === 'Weight' && /^g$/i.test(given)) return 'g';
  return /^(?:l|fl_oz_us|fl_oz_imp|cup_us|mmol\/l|st)$/i.test(given) ? given : '';
};
