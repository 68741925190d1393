import * as fc from 'fast-check';
import type { RecordValues } from '#contract/life/life.ts';
import type { Field } from '#life/field.ts';
import type { Kind } from '#life/kind.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzäöüéñ 123.,;:!?\'"()-#&€😀漢'.match(/./gu)!;
const words = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 })
  .map((text) => `x${text.trim()}`);
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 24 * 3600_000).toISOString().slice(0, 10));
/** An address of the web; what fast-check has for that describes every sign of one and takes a tenth of a second to build. */
const link = fc
  .record({
    scheme: fc.constantFrom('http', 'https'),
    host: fc.constantFrom('example.org', 'a.b-c.example.co.uk', 'xn--grn-hoa.example', '192.0.2.7:8080'),
    path: fc.array(words, { maxLength: 3 }),
    query: fc.option(words),
  })
  .map(({ scheme, host, path, query }) => {
    const more = query === null ? '' : `?q=${encodeURIComponent(query)}`;
    return `${scheme}://${host}/${path.map(encodeURIComponent).join('/')}${more}`;
  });
const twoDigits = (number: number) => String(number).padStart(2, '0');

const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);

const values: { [T in Field['type']]: (field: Field) => fc.Arbitrary<RecordValues[string]> } = {
  text: () => words,
  'long-text': () => words,
  secret: () => words,
  number: ({ range: { min = 0, max = 1000, step = 1 } }) =>
    fc
      .integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, 1_000_000)) })
      .map((whole) => (step === 1 ? whole : Math.min(whole + 0.25, max))),
  money: () => fc.integer({ min: -10_000_000, max: 10_000_000 }),
  minutes: () => fc.integer({ min: 0, max: 2000 }),
  date: () => day,
  time: () => time,
  choice: ({ options = [] }) => fc.constantFrom(...options),
  'yes-no': () => fc.boolean(),
  link: () => link,
  'e-mail': () => fc.constantFrom('ana@example.org', 'b.c+d@example.co.uk'),
  phone: () => fc.constantFrom('+49 30 23125 100', '112', '030/23125-101'),
  reference: () => fc.constant('a-record'),
};

/** Any record that a kind lets pass; optional fields may be empty. */
export const validRecord = (kind: Kind): fc.Arbitrary<RecordValues> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(kind.fields).map(([name, field]) => {
          const value = values[field.type](field);
          return [name, field.required ? value : fc.option(value, { nil: null })];
        }),
      ),
    )
    .map((record) => withTimeToRemind(kind, record));

/** A reminder wants a day to come, or times of day that can be read. */
const withTimeToRemind = (kind: Kind, record: RecordValues): RecordValues => {
  if (kind.reminds === undefined || record['remind'] === null) return record;
  if (kind.day !== null) return { ...record, [kind.day]: '2999-12-31' };
  return kind.fields['times']?.type === 'text' ? { ...record, times: '8:00 and 20:00' } : record;
};

/** One record that a kind lets pass, always the same, with today's dates where there are any. */
export const oneRecord = (kind: Kind, today: string): RecordValues => {
  const [sampled = {}] = fc.sample(validRecord(kind), { numRuns: 1, seed: 7 });
  const dates = Object.entries(kind.fields).filter(([, { type }]) => type === 'date');
  const remindsOfDay = kind.reminds !== undefined && kind.day !== null;
  return {
    ...sampled,
    ...Object.fromEntries(dates.map(([name]) => [name, today])),
    ...(remindsOfDay && { remind: null }),
  };
};
