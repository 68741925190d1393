import { OWN_FIELDS_MOST, type OwnField, type OwnFieldInput, type OwnFieldType } from '#contract/life/kinds.ts';

/** What is wrong with the fields of a kind, in words for the person. */
interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** How many fields one kind keeps, those that were removed included. */
const FIELDS_KEPT_MOST = 100;
/** In letters, so that a number fits behind. */
const ID_MAX = 40;
/** Names that records of every kind have, or that the database reads out of them. */
const RESERVED: ReadonlySet<string> = new Set(['day', 'currency', 'status', 'project', 'remind', 'constructor']);
/** What the field of a reminder is always called: the database finds reminders by it. */
const REMINDER_ID = 'remind';
/** Types whose values are all values of another one as well. */
const WIDER: { readonly [T in OwnFieldType]?: readonly OwnFieldType[] } = {
  text: ['long-text'],
  choice: ['text', 'long-text'],
  link: ['long-text'],
};

/**
 * The fields after a change. A field is known by its id, else by its name. Whatever is no longer there is hidden, and one that takes
 * another type is hidden under a new one, so that values already stored stay what they are.
 */
export const nextFields = (before: readonly OwnField[], wanted: readonly OwnFieldInput[]): OwnField[] => {
  const taken = new Set<string>();
  const used = new Set(before.map(({ id }) => id));
  const next = wanted.map((field): OwnField => {
    const known = knownField(before, field, taken);
    const isReminder = field.type === 'reminder' && !used.has(REMINDER_ID);
    const id = known?.id ?? (isReminder ? REMINDER_ID : freeId(field.id ?? field.name, used));
    taken.add(id);
    used.add(id);
    const options = field.type === 'choice' ? [...new Set(field.options)] : [];
    const earlier = known === undefined ? [] : [...known.options, ...known.formerOptions];
    return {
      id,
      name: field.name,
      type: field.type,
      unit: field.type === 'number' ? field.unit || null : null,
      options,
      formerOptions: field.type === 'choice' ? [...new Set(earlier)].filter((one) => !options.includes(one)) : [],
      required: field.required && field.type !== 'reminder',
      daily: field.daily,
      hidden: field.hidden,
    };
  });
  const left = before.filter(({ id }) => !taken.has(id)).map((field) => ({ ...field, hidden: true }));
  return [...next.filter(({ hidden }) => !hidden), ...next.filter(({ hidden }) => hidden), ...left];
};

/** The fields of an earlier moment; what has come since is hidden, because records may hold values of it. */
export const restoredFields = (earlier: readonly OwnField[], now: readonly OwnField[]): OwnField[] => {
  const restored = earlier.map((field) => {
    const current = now.find(({ id }) => id === field.id);
    const since = [...(current?.options ?? []), ...(current?.formerOptions ?? []), ...field.formerOptions];
    return { ...field, formerOptions: [...new Set(since)].filter((one) => !field.options.includes(one)) };
  });
  const later = now.filter(({ id }) => earlier.every((field) => field.id !== id));
  return [...restored, ...later.map((field) => ({ ...field, hidden: true }))];
};

/** The first thing that is wrong with some fields, or null. */
export const problemOf = (fields: readonly OwnField[]): FieldProblem | null => {
  const shown = fields.filter(({ hidden }) => !hidden);
  const refused = (message: string) => ({ field: 'fields', message });
  if (shown.length === 0) return refused('A kind of record needs at least one field.');
  if (shown.length > OWN_FIELDS_MOST) return refused(`A kind of record can have at most ${OWN_FIELDS_MOST} fields.`);
  if (fields.length > FIELDS_KEPT_MOST)
    return refused(`This kind already has ${FIELDS_KEPT_MOST} fields, including removed ones.`);
  const names = shown.map(({ name }) => name.toLowerCase());
  const twice = shown.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at);
  if (twice !== undefined) return refused(`Two fields are called “${twice.name}”.`);
  if (shown.some(({ id, type }) => type === 'reminder' && id !== REMINDER_ID))
    return refused('A kind of record can hold one reminder.');
  const empty = shown.find(({ type, options }) => type === 'choice' && options.length === 0);
  return empty === undefined ? null : refused(`${empty.name}: a choice needs at least one option.`);
};

/** The field that is meant, unless it would need another type; of those with one name the one that is shown. */
const knownField = (
  before: readonly OwnField[],
  { id, name, type }: OwnFieldInput,
  taken: ReadonlySet<string>,
): OwnField | undefined => {
  const fits = (field: OwnField) =>
    !taken.has(field.id) && (field.type === type || WIDER[field.type]?.includes(type) === true);
  const isNamed = (field: OwnField) => {
    if (type === 'reminder') return true; // there is one at most
    return id === undefined ? field.name.toLowerCase() === name.toLowerCase() : field.id === id;
  };
  const known = before.filter((field) => isNamed(field) && fits(field));
  return known.find(({ hidden }) => !hidden) ?? known[0];
};

/** "Cups a day" is `cups_a_day`; what is taken gets a number. */
const freeId = (name: string, used: ReadonlySet<string>): string => {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const plain = Array.from(words.join('_')).slice(0, ID_MAX).join('').replace(/_$/, '');
  const base = plain === '' ? 'field' : plain;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}_${count}`;
    if (!used.has(id) && !RESERVED.has(id)) return id;
  }
};
