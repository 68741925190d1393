import { NOTION_WORDS } from './notion-words.ts';

type Worded = keyof typeof NOTION_WORDS;
export type MailNotion = Worded | 'clock';

// Object.keys gives strings; these are the keys of NOTION_WORDS.
const WORDED = Object.keys(NOTION_WORDS) as readonly Worded[];
/** What a sentence may speak of; a time of day has no words. */
export const MAIL_NOTIONS: readonly MailNotion[] = [...WORDED, 'clock'];
const CLOCK_TIME = MAIL_NOTIONS.length - 1;

const LEAD = 3;

/** The beginnings of words by their first letters, each with the place of its notion. */
const byLead = Map.groupBy(
  WORDED.flatMap((name, notion) =>
    NOTION_WORDS[name].map((word) => {
      const isWhole = word.endsWith('.');
      return { start: isWhole ? word.slice(0, -1) : word, isWhole, notion };
    }),
  ),
  ({ start }) => start.slice(0, LEAD),
);

const WORD = /[a-z]+(?:'[a-z]+)*/g;
const CLOCK = /\b\d{1,2}(?:[:.]\d\d\b| ?h\b(?: ?\d\d\b)?| ?(?:am|pm|a\.m|p\.m|uhr|ora|heures)\b)/;
const MOST_WORDS = 60;
const REMEMBERED = 20_000;
const remembered = new Map<string, readonly number[]>();

/** The notions of a normalized word, after its apostrophe too (`l'eau`). */
function ofWord(word: string): readonly number[] {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const found = new Set<number>();
  const last = word.slice(word.lastIndexOf("'") + 1);
  for (const one of last === word ? [word] : [word, last])
    for (const length of [1, 2, LEAD])
      for (const { start, isWhole, notion } of length <= one.length ? (byLead.get(one.slice(0, length)) ?? []) : [])
        if (isWhole ? one === start : one.startsWith(start)) found.add(notion);
  const notions = [...found];
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, notions);
  return notions;
}

/** The places in MAIL_NOTIONS of what a normalized sentence speaks of, each once. */
export function mailNotionsOf(normalized: string): number[] {
  const found = new Set<number>();
  for (const word of normalized.match(WORD)?.slice(0, MOST_WORDS) ?? [])
    for (const notion of ofWord(word)) found.add(notion);
  if (CLOCK.test(normalized)) found.add(CLOCK_TIME);
  return [...found];
}
