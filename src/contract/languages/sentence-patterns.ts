/** Translates what the server says; undefined where it is no sentence of its own. */
export type Sentences = (text: string) => string | undefined;

interface Pattern {
  /** The longest of its words, by which most patterns are ruled out at once. */
  readonly mark: string;
  /** How much of it is fixed: what says more is looked for first. */
  readonly letters: number;
  readonly match: RegExp;
  readonly translation: string;
  readonly order: readonly number[];
  /** The values that are somebody's own words, which stay as they were written. */
  readonly own: ReadonlySet<number>;
}

/** A pattern with fewer letters than this says too little to take words of a person for its values. */
const TELLING_LETTERS = 6;
/** A label before a value, such as "Due: {0}", tells however short it is, and so do quotation marks around one. */
const TELLING = /^\p{Lu}\p{L}+: \{0\}$|“\{\d+\}”/u;
const FIGURES = String.raw`(?:[$€£]|(?:EUR|USD|CHF|GBP)\s?)?[\d.,’':/+−%–\s]*\d[\d.,’':/+−%–\s]*(?:h|min|m|kg|km|bpm|ms|ml|[€$£]|EUR|USD|CHF|GBP|[Ee]uros?|[Dd]ollars?)?(?:\s?\d+)?(?:\s?min)?`;
/** A sentence about a field, with the name of it as programs write it: that stays, as a form finds its field by it. */
const ABOUT_FIELD = /^([a-z][\w.]*): (.+)$/u;
/** A sentence about something that is named before it, such as "Date: this is missing." */
const ABOUT_LABEL = /^([^.:]{1,80}): (.+[.!?])$/u;
const KEPT_AT_MOST = 5000;

/**
 * Makes a translator from a table of sentences, with `{0}` where a value comes in. Values that are sentences are translated too, but
 * for somebody's own words: those in quotation marks, and those that a translation writes as `{=0}`.
 */
export const sentencesFrom = (
  table: readonly (readonly [english: string, translation: string])[],
  inLanguage: (value: string) => string,
): Sentences => {
  const whole = new Map(table.filter(([english]) => !/\{\d+\}/.test(english)));
  const patterns = table
    .filter(([english]) => /\{\d+\}/.test(english))
    .map(([english, translation]) => patternOf(english, translation))
    .toSorted((a, b) => b.letters - a.letters);
  const known = new Map<string, string | undefined>();
  const findOne: Sentences = (text) => {
    const same = whole.get(text);
    if (same !== undefined) return same;
    for (const { mark, match, translation, order, own } of patterns) {
      if (!text.includes(mark)) continue;
      const found = match.exec(text);
      if (found === null) continue;
      const values = new Map(order.map((number, at) => [number, found[at + 1] ?? '']));
      return translation.replaceAll(/\{=?(\d+)\}/g, (_, digits: string) => {
        const value = values.get(Number(digits)) ?? '';
        return own.has(Number(digits)) ? value : translate(value);
      });
    }
    return undefined;
  };
  const findAbout = (text: string, pattern: RegExp, wordsFor: (what: string) => string): string | undefined => {
    const [, what, rest] = pattern.exec(text) ?? [];
    const said = rest === undefined ? undefined : find(rest);
    return what === undefined || said === undefined ? undefined : `${wordsFor(what)}: ${said}`;
  };
  const find: Sentences = (text) =>
    whole.get(text) ??
    findAbout(text, ABOUT_FIELD, (field) => field) ??
    findSaid(text) ??
    findAbout(text, ABOUT_LABEL, (label) => translate(label));
  const findSaid: Sentences = (text) => {
    // Several sentences are looked up one by one first: a value at the end of one would take the others in.
    const parts = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
    const found = parts.length > 1 ? parts.map(findOne) : [];
    return found.length > 0 && found.every((part) => part !== undefined)
      ? oneStop(found.join(' '))
      : oneStop(findOne(text));
  };
  const translate = (value: string): string => find(value) ?? inLanguage(value);
  return (text) => {
    if (known.has(text)) return known.get(text);
    const found = find(text);
    if (known.size >= KEPT_AT_MOST) known.clear();
    known.set(text, found);
    return found;
  };
};

/** A date of some languages ends with a full stop, and so does the sentence around it. */
const oneStop = (text: string | undefined): string | undefined => text?.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

const patternOf = (english: string, translation: string): Pattern => {
  const parts = english.split(/\{(\d+)\}/);
  const words = parts.filter((_, at) => at % 2 === 0);
  const letters = words.join('').replaceAll(/\P{L}/gu, '').length;
  const value = letters < TELLING_LETTERS && !TELLING.test(english) ? `(${FIGURES})` : '([^]+?)';
  const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : value)).join('');
  return {
    letters,
    mark: words.toSorted((a, b) => b.length - a.length)[0]!,
    match: new RegExp(`^${source}$`, 'u'),
    translation,
    order: parts.filter((_, at) => at % 2 === 1).map(Number),
    own: new Set(
      [...english.matchAll(/“\{(\d+)\}/g), ...translation.matchAll(/\{=(\d+)\}/g)].map(([, number]) => Number(number)),
    ),
  };
};

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
