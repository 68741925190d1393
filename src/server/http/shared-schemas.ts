type Json = Readonly<Record<string, unknown>>;

/** Characters of a reference, beside the name it refers to. */
const REFERENCE = `{"$ref":"#/components/schemas/"}`.length;

/**
 * Moves what several operations repeat, and what a schema names with `.meta({ id })`, into schemas of their own. A name that was
 * not given is made from the operation and the property where the schema is first met, such as `CalendarEventsReplyEvents`.
 */
export const shareSchemas = <O extends object>(
  operations: Readonly<Record<string, O>>,
): { operations: Record<string, O>; schemas: Record<string, unknown> } => {
  const counts = new Map<string, number>();
  countIn(operations, counts);
  const schemas: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const given = new Set<string>();
  const nameFor = (key: string, suggested: string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    let name = suggested;
    for (let n = 2; name in schemas; n += 1) name = `${suggested}${n}`;
    names.set(key, name);
    schemas[name] = null; // takes the name before the parts are looked at
    return name;
  };
  const shared = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => shared(one, path));
    if (typeof value !== 'object' || value === null) return value;
    const { id, ...schema } = value as Json;
    const isNamed = typeof id === 'string' && isSchema(value as Json);
    const plain = isNamed ? schema : (value as Json);
    const key = JSON.stringify(plain);
    const parts = (from: readonly string[]) =>
      Object.fromEntries(Object.entries(plain).map(([name, one]) => [name, shared(one, stepsTo(from, name))]));
    if (!isNamed && !isWorthSharing(counts.get(key) ?? 0, key.length, pascalCase(path))) return parts(path);
    const isNew = !names.has(key);
    const name = nameFor(key, isNamed ? id : pascalCase(path));
    if (isNamed) given.add(name);
    if (isNew) schemas[name] = parts([name]);
    return { $ref: `#/components/schemas/${name}` };
  };
  const entries = Object.entries(operations).map(([name, operation]) => [name, shared(operation, [name])]);
  // Only schemas within an operation are replaced, so it keeps its type.
  return withoutNeedless(Object.fromEntries(entries) as Record<string, O>, schemas, given);
};

const isWorthSharing = (uses: number, length: number, name: string): boolean =>
  uses > 1 && (uses - 1) * length > uses * (REFERENCE + name.length);

/** Puts schemas back whose parts are shared by now, so that a reference is no shorter than what is left of them. */
const withoutNeedless = <O>(
  operations: Record<string, O>,
  schemas: Readonly<Record<string, unknown>>,
  given: ReadonlySet<string>,
): { operations: Record<string, O>; schemas: Record<string, unknown> } => {
  // As texts: a reference stands for a whole value, so that the schema can take its place.
  const texts = new Map(
    Object.entries({ ...schemas, '': operations }).map(([name, one]) => [name, JSON.stringify(one)]),
  );
  for (const name of Object.keys(schemas)) {
    const schema = texts.get(name)!;
    const reference = `{"$ref":"#/components/schemas/${name}"}`;
    const uses = [...texts.values()].reduce((sum, text) => sum + text.split(reference).length - 1, 0);
    if (given.has(name) || isWorthSharing(uses, schema.length, name)) continue;
    texts.delete(name);
    for (const [other, text] of texts)
      texts.set(
        other,
        text.replaceAll(reference, () => schema),
      );
  }
  const { '': rest, ...left } = Object.fromEntries(
    [...texts].map(([name, text]) => [name, JSON.parse(text) as unknown]),
  );
  return { operations: rest as Record<string, O>, schemas: left }; // only schemas within an operation were replaced
};

/** Steps of a document that say nothing about what a schema is. */
const SILENT = /^(?:content|application\/json|schema|properties|items|anyOf|oneOf|additionalProperties|\d+)$/;
const STEP_NAMES: Readonly<Record<string, string>> = { responses: 'reply', requestBody: 'body', parameters: 'query' };

const stepsTo = (from: readonly string[], step: string): readonly string[] =>
  SILENT.test(step) ? from : [...from, STEP_NAMES[step] ?? step];

const pascalCase = (steps: readonly string[]): string =>
  steps
    .flatMap((step) => step.split(/[^\p{L}\p{N}]+/u))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const countIn = (value: unknown, counts: Map<string, number>): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isSchema(value as Json)) {
    const { id: _, ...schema } = value as Json;
    const key = JSON.stringify(schema);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const one of Object.values(value)) countIn(one, counts);
};

/** A `type` that is itself an object is a property of that name. */
const isSchema = (value: Json): boolean =>
  typeof value['type'] === 'string' ||
  Array.isArray(value['type']) ||
  ['anyOf', 'oneOf', 'enum'].some((key) => Array.isArray(value[key]));
