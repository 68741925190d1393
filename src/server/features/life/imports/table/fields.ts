import type { Field } from '#life/field.ts';
import type { Kind } from '#life/kind.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { transaction } from '#life/kinds/finance.ts';
import { SYNONYMS } from './synonyms.ts';

/** A field that a column can fill. */
export interface Target {
  readonly id: string;
  readonly label: string;
  readonly field: Field;
  readonly required: boolean;
}

/** Amounts of banks come in up to three columns. */
const AMOUNT_PARTS = [
  ['out', 'Amount spent'],
  ['in', 'Amount received'],
  ['mark', 'Spent or received'],
] as const;

const EVERY_KIND = [...kindsOf(lifeModules).values()];

/** The kinds that a table can hold: not those that only make sense beside another record. */
export const tableKinds: readonly Kind[] = EVERY_KIND.filter(
  ({ fields }) => !Object.values(fields).some(({ type, required }) => type === 'reference' && required),
);

/** The fields of a kind that columns can fill, in the order of its form. */
export const targetsOf = (kind: Kind): Target[] =>
  Object.entries(kind.fields).flatMap(([id, field]) => {
    if (field.type === 'reference') return [];
    const isAmount = kind.id === transaction.id && id === 'amount';
    const isRequired = field.required && field.initial === null;
    const target = { id, label: field.label, field, required: isRequired || field.initial === 'today' };
    return isAmount
      ? [target, ...AMOUNT_PARTS.map(([part, label]) => ({ id: part, label, field, required: false }))]
      : [target];
  });

/** Which columns fill which fields, as far as the headings tell. */
export const guessColumns = (kind: Kind, headings: readonly string[]): Map<string, string> => {
  const names = headings.map(plainName);
  const taken = new Set<number>();
  const found = new Map<string, string>();
  for (const { id, label } of targetsOf(kind)) {
    const wanted = [
      ...(SYNONYMS[`${kind.id}.${id}`] ?? []),
      label.toLowerCase(),
      id.toLowerCase(),
      ...(SYNONYMS[`${kind.id}.${id}`] ? [] : (SYNONYMS[id] ?? [])),
    ];
    const at = wanted
      .map((name) => names.findIndex((each, index) => each === name && !taken.has(index)))
      .find((index) => index >= 0);
    if (at === undefined) continue;
    taken.add(at);
    found.set(id, String(at));
  }
  return found;
};

/** How much of a table has to be known before a kind is proposed for it: headings, and their share of all. */
const KNOWN_HEADINGS = 2;
const KNOWN_SHARE = 0.5;
/** Headings that stand in tables of anything: they alone tell nothing. */
const ANYWHERE: ReadonlySet<string> = new Set(
  'name title status type address date day datum when note notes description category unit value total number id'
    .split(' ')
    .concat('place what text done link url state kind label of from to by priority comment comments rating'.split(' ')),
);

/**
 * The kind that a table holds: the one of which it names all that is needed, and the most fields. Null where the headings do not
 * tell, or tell of two kinds alike: a wrong proposal would fill somebody's cards with something else.
 */
export const guessKind = (headings: readonly string[], kinds: readonly Kind[] = tableKinds): Kind | null => {
  const names = headings.map(plainName);
  const scored = kinds.flatMap((kind) => {
    const found = guessColumns(kind, headings);
    const isWhole = targetsOf(kind).every(
      ({ id, required }) => !required || found.has(id) || (id === 'amount' && (found.has('out') || found.has('in'))),
    );
    const isOfItsOwn = [...found.values()].some((at) => !ANYWHERE.has(names[Number(at)]!));
    const isKnown = isOfItsOwn && found.size >= KNOWN_HEADINGS && found.size >= headings.length * KNOWN_SHARE;
    return isWhole && isKnown ? [{ kind, score: found.size + (kind.id === transaction.id ? 0.5 : 0) }] : [];
  });
  const [best, next] = scored.sort((a, b) => b.score - a.score);
  return best === undefined || best.score === next?.score ? null : best.kind;
};

/** A heading without marks, units of money and case: `Betrag (EUR)` and `"Betrag"` are the same. */
export const plainName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '')
    .replace(/\s*\((?:[a-z]{3}|\p{Sc})\)$/u, '')
    .replaceAll(/\s+/g, ' ');
