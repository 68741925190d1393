import * as fc from 'fast-check';
import { z } from 'zod';

/** A JSON Schema as zod writes it, as far as it is looked at here. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: Schema | boolean;
}

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce((inside: unknown) => [inside], 'x');
/** Values that programs stumble over. */
const ODD: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, -0, 1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, '', ' ', '\0', '\ud800', '\u202e', '__proto__',
  'constructor', '%00', "'; drop table users; --", '{"a":1}', '1e999', 'NaN', '-0', '[]', '../../etc/passwd', 'null', '\u{1f600}'.repeat(100),
  'x'.repeat(300), 'x'.repeat(20_000), 'e\u0301'.repeat(500), [], {}, [null], { '': '' }, { __proto__: 1 }, deep(200),
  '9999-12-31', '0000-00-00', '2026-02-30', '+010000-01-01T00:00:00Z', '-271821-04-20T00:00:00.000Z', '2026-01-01T24:60:60Z', 'Europe/Nowhere',
]; // prettier-ignore
const odd = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 30 }), fc.integer(), fc.double());

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-01-02', '0001-01-01', '9999-12-31', '2024-02-29'],
  'date-time': [
    '2026-01-02T10:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-01-02T10:00:00+02:00',
  ],
  time: ['10:00', '00:00', '23:59', '10:00:00'],
  email: ['a@b.example', 'a'.repeat(60) + '@b.example'],
  uri: ['http://127.0.0.1:1/', 'http://[::1]:1/x', 'http://user:%@127.0.0.1:1/', 'ftp://127.0.0.1/'],
  base64: ['', 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'AAAA'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
};
const WORDS = [
  'a',
  'Harbour',
  'sample',
  'work',
  'Europe/Berlin',
  '2026-01-02',
  '2026-01-02T10:00:00.000Z',
  '10:30',
  '#aabbcc',
  'EUR',
  '1',
  'true',
];

const text = ({ format, maxLength = 100 }: Schema) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(FORMATS[format ?? ''] ?? WORDS)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(maxLength, maxLength + 1).map((length) => 'x'.repeat(Math.min(length, 50_000))),
    },
  );
const number = ({ minimum = -1000, maximum = 1e6, type }: Schema) => {
  const [low, high] = [Math.ceil(Math.max(minimum, -(2 ** 52))), Math.floor(Math.min(maximum, 2 ** 52))];
  const inside = fc.integer({ min: low, max: Math.max(low, high) });
  return fc.oneof(inside, fc.constantFrom(low, high, low - 1, high + 1), ...(type === 'number' ? [fc.double()] : []));
};

/** What the schema allows, most of the time. */
const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds !== undefined) return fc.oneof(...kinds.map(near));
  if (schema.allOf !== undefined) return fc.tuple(...schema.allOf.map(near)).map((all) => Object.assign({}, ...all));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const byType: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    object: () => object(schema),
    array: () => fc.array(near(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) }),
    string: () => text(schema),
    number: () => number(schema),
    integer: () => number(schema),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
  };
  const made = types.flatMap((type) => byType[type]?.() ?? []);
  return made.length === 0 ? odd : fc.oneof(...made);
};

const object = ({ properties = {}, additionalProperties }: Schema): fc.Arbitrary<unknown> => {
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, near(one)])), {
    requiredKeys: Object.keys(properties),
  });
  const known = fc.tuple(
    named,
    fc.subarray(Object.keys(properties), { minLength: Math.max(0, Object.keys(properties).length - 2) }),
  );
  const some = known.map(([value, kept]) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => kept.includes(name))),
  );
  if (typeof additionalProperties !== 'object') return some;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), near(additionalProperties), { maxKeys: 4 });
  return fc.tuple(some, more).map(([one, other]) => ({ ...other, ...one }));
};

/** What a schema allows, and now and then something else in its place. */
const near = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: odd });

/** Values near what a schema of the contract takes. */
export const valuesNear = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema); // a JSON Schema of zod
