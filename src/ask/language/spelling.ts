/** Words shorter than this are taken for slips only where a letter is missing. */
const SHORTEST = 4;
const LONG = 9;

/** Words that slips turn into another short word, by what is meant. */
const SHORT_SLIPS: ReadonlyMap<string, string> = new Map(
  [
    'how:hwo hw ohw hiw',
    'much:mcuh mutch muhc mch',
    'many:mnay mny',
    'what:waht wat whta wht wot',
    'whats:wats wahts',
    'when:wehn whne wheen whn',
    'where:wher whre wehre',
    'which:wich whitch whcih wihch',
    'who:whoo',
    'does:deos dos',
    'did:ddi didd',
    'have:hvae hav ahve',
    'my:ym',
    'the:teh th hte',
    'are:r aer',
    'you:u yuo',
    'with:wiht wth',
    'wann:wan wahn',
    'wie:wei',
    'viel:vil veil',
    'viele:vile veile',
    'wieviel:wiviel wieveil',
    'wo:woh',
    'habe:haeb habbe',
    'quand:quan qand',
    'combien:conbien combin kombien',
    'quel:kel qel',
    'que:q ke',
    'cuando:cuado kuando quando',
    'cuanto:cuato quanto kuanto',
    'donde:dnde dond',
  ].flatMap((line) => {
    const [word = '', slips = ''] = line.split(':');
    return slips.split(' ').map((slip) => [slip, word] as const);
  }),
);

/** Two words beside each other of which the first is a slip that is itself a word. */
const REAL_SLIPS: readonly (readonly [RegExp, string])[] = [
  [/\b(when|how|where|what|who) dose\b/g, '$1 does'],
  [/^were (is|are|was|did|do|does|have)\b/, 'where $1'],
  [/\bwhos\b/g, 'who is'],
  [/\bto to\b/g, 'to'],
  [/\btoo (my|the|him|her)\b/g, 'to $1'],
  [/^wen (is|did|do|does|was|are)\b/, 'when $1'],
];
/** A question without slips that made another word of a short one. */
export const withoutShortSlips = (tokens: readonly string[], isKnown: (word: string) => boolean): string[] => {
  const words = tokens.map((token) => (isKnown(token) ? token : (SHORT_SLIPS.get(token) ?? token)));
  return REAL_SLIPS.reduce((line, [slip, right]) => line.replace(slip, right), words.join(' ')).split(' ');
};

/**
 * The known word that an unknown one is a slip of: one letter wrong, missing, doubled or swapped, two in a long word. `best`
 * chooses among those that are as near; without it, only one that is alone is taken.
 */
export const corrected = (
  word: string,
  known: Iterable<string>,
  best: (tied: readonly string[]) => string | null = ([word, ...others]) =>
    others.length === 0 ? (word ?? null) : null,
): string | null => {
  if (/\d/.test(word) || word.length < SHORTEST - 1) return null;
  const most = word.length >= LONG ? 2 : 1;
  let nearest = most + 1;
  let tied: string[] = [];
  for (const candidate of known) {
    if (candidate.length < SHORTEST || candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > most)
      continue;
    // What only begins like a longer word is as likely a word of its own: "bus" is not "busy", but "geb" is "gebe".
    if (
      word.length < SHORTEST &&
      (candidate.length <= word.length || (candidate.startsWith(word) && !candidate.endsWith('e')))
    )
      continue;
    const distance = editDistance(word, candidate, Math.min(most, nearest));
    if (distance > nearest || distance > most) continue;
    if (distance < nearest) tied = [];
    nearest = distance;
    if (!tied.includes(candidate)) tied.push(candidate);
  }
  return tied.length === 0 ? null : best(tied);
};

const byBeginning = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>();
/** The words of some sets that begin like a word: no other is looked at for a slip. */
export const likeWords = (word: string, sets: readonly ReadonlySet<string>[]): string[] =>
  sets.flatMap((words) => {
    let known = byBeginning.get(words);
    if (known === undefined) {
      known = Map.groupBy(words, (one) => one.charAt(0));
      byBeginning.set(words, known);
    }
    return known.get(word.charAt(0)) ?? [];
  });

/** Whether a correction exchanges letters of a word that may as well be another one, such as "boots" and "books". */
export const isExchange = (word: string, right: string): boolean =>
  word.length === right.length && word.split('').sort().join('') !== right.split('').sort().join('');

/** How many letters are inserted, left out, replaced or swapped with their neighbour (optimal string alignment); stops above `most`. */
const editDistance = (one: string, other: string, most: number): number => {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let value = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, before[j - 2]! + 1);
      next.push(value);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length]!;
};

/** What begins a word of its own: hours over are no hours. */
const PREFIXES = new Set('uber unter zuruck vorbei frei statt wider weiter halb nicht zusammen'.split(' '));
/** A German compound as its two known words, such as `zahnarzt` and `termin`; a linking s or n falls away. */
export const compoundParts = (word: string, known: ReadonlySet<string>): readonly [string, string] | null => {
  for (let at = 4; at <= word.length - 4; at += 1) {
    const end = word.slice(at);
    if (!known.has(end)) continue;
    const begin = [word.slice(0, at), word.slice(0, at).replace(/(?:es|en|[sn])$/, '')].find(
      (part) => part.length > 2 && known.has(part) && !PREFIXES.has(part),
    );
    if (begin !== undefined) return [begin, end];
  }
  return null;
};
