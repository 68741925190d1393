import type { Language } from '../text/language.ts';
import { wordList } from '../text/word-list.ts';
import { type WallClock, wallClockAt } from '../wall-clock.ts';

/** A text in spellings that the date parser reads, and where each part of it stood. */
export type PreparedText = { text: string; originalAt(position: number): number };

type Edit = { start: number; end: number; text: string };

/** Rewrites spellings the parser does not support, or reads wrongly, into ones it does; the order of the words stays. */
export function prepareDates(
  text: string,
  language: Language,
  { writtenAt, timeZone }: { writtenAt: number; timeZone: string },
): PreparedText {
  const edits: Edit[] = [];
  const rewrite = (pattern: RegExp, written: (match: RegExpExecArray) => string | undefined): void => {
    for (const match of text.matchAll(pattern)) {
      const replacement = written(match);
      const edit = { start: match.index, end: match.index + match[0].length, text: replacement ?? '' };
      const isFree = edits.every((other) => edit.end <= other.start || other.end <= edit.start);
      if (replacement !== undefined && isFree) edits.push(edit);
    }
  };
  rewrite(RANGES[language], (match) => rangeOf(match, language));
  if (language === 'en') rewrite(MONTH_FIRST, ([, month, day]) => `${day} ${month}`);
  rewrite(spelledHour(language), ([, hour = '']) => withHour(hour, language));
  if (language === 'de') {
    const today = wallClockAt(writtenAt, timeZone);
    rewrite(
      /\b(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/g,
      ([, day, month]) => `${day}.${month}.${yearOf(Number(month), today)}`,
    );
    rewrite(/\bmorgen früh\b/gi, () => 'morgen um 9 Uhr');
    rewrite(/\b(\d{1,2})[:.](\d{2}) ?Uhr\b/g, ([, hour, minute]) => `${hour}:${minute} Uhr`);
  }
  rewrite(/[\u2010-\u2014]/g, () => '-');
  return applied(text, edits);
}

function applied(text: string, edits: readonly Edit[]): PreparedText {
  const inOrder = [...edits].sort((one, other) => one.start - other.start);
  let prepared = '';
  let copied = 0;
  const anchors: { at: number; original: number; isEdit: boolean }[] = [];
  for (const { start, end, text: written } of inOrder) {
    anchors.push({ at: prepared.length, original: copied, isEdit: false });
    prepared += text.slice(copied, start);
    anchors.push({ at: prepared.length, original: start, isEdit: true });
    prepared += written;
    copied = end;
  }
  anchors.push({ at: prepared.length, original: copied, isEdit: false });
  prepared += text.slice(copied);
  return {
    text: prepared,
    originalAt(position) {
      const anchor = anchors.findLast(({ at }) => at <= position);
      if (anchor === undefined) return position;
      return anchor.isEdit ? anchor.original : anchor.original + position - anchor.at;
    },
  };
}

const yearOf = (month: number, today: WallClock): number => (month < today.month - 6 ? today.year + 1 : today.year);

/** `January 12` is the 12th everywhere, and never the year 2012. */
const MONTH_FIRST =
  /\b((?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?)\s+(?:the\s+)?(\d{1,2}(?:st|nd|rd|th)?)\b(?!\s?(?::\d|[ap]\.?m\b|o'clock))/g;

const HOURS: { [L in Language]: readonly string[] } = {
  en: wordList`one two three four five six seven eight nine ten eleven twelve`,
  de: wordList`eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf`,
  fr: wordList`une deux trois quatre cinq six sept huit neuf dix onze douze`,
  es: wordList`una dos tres cuatro cinco seis siete ocho nueve diez once doce`,
  it: wordList`una due tre quattro cinque sei sette otto nove dieci undici dodici`,
};
const NOON: { [L in Language]: string } = { en: 'noon', de: 'mittags?', fr: 'midi', es: 'mediodía', it: 'mezzogiorno' };

/** Hours in words, from one to twelve, with the word before them, what may follow, and their replacement. */
const SPELLED: { [L in Language]: { before: string; behind: string; written: string } } = {
  en: { before: 'at|around|about', behind: '(?: o.clock)?', written: 'at #' },
  de: { before: 'um|gegen|ab', behind: '(?: Uhr)?', written: 'um # Uhr' },
  fr: { before: 'à|vers', behind: '(?: heures?)?', written: 'à # h' },
  es: { before: 'a las|sobre las', behind: '', written: 'a las #' },
  it: { before: 'alle|verso le', behind: '', written: 'alle #' },
};
const spelledHours = new Map<Language, RegExp>();

function spelledHour(language: Language): RegExp {
  const { before, behind } = SPELLED[language];
  const known = spelledHours.get(language);
  const spelled =
    known ?? new RegExp(`(?<!\\p{L})(?:${before}) (${HOURS[language].join('|')})${behind}(?!\\p{L})`, 'giu');
  spelledHours.set(language, spelled);
  return spelled;
}

const hourOfWord = (word: string, language: Language): number => HOURS[language].indexOf(word.toLowerCase()) + 1;
const withHour = (word: string, language: Language): string =>
  SPELLED[language].written.replace('#', String(hourOfWord(word, language)));

/** A range of hours: the words around two hours, and the unit that makes them hours rather than counts. */
const RANGE_WORDS: { [L in Language]: { pairs: readonly (readonly [string, string])[]; unit: string } } = {
  en: {
    pairs: [
      ['from', 'to|until|till|-|–'],
      ['between', 'and'],
      ['', '-|–|to'],
    ],
    unit: '[ap]\\.?m\\b\\.?|o.clock',
  },
  de: {
    pairs: [
      ['von', 'bis|-|–'],
      ['zwischen', 'und'],
      ['', '-|–|bis'],
    ],
    unit: 'Uhr|h\\b',
  },
  fr: {
    pairs: [
      ['de', 'à|-|–'],
      ['entre', 'et'],
      ['', '-|–|à'],
    ],
    unit: 'heures?|h\\b',
  },
  es: {
    pairs: [
      ['de(?: las?)?', 'a(?: las?)?|-|–'],
      ['entre las?', 'y(?: las?)?'],
      ['desde las?', 'hasta las?'],
    ],
    unit: 'horas?|h\\b',
  },
  it: {
    pairs: [
      ['dalle', 'alle|-|–'],
      ['tra le|fra le', 'e(?: le)?'],
    ],
    unit: 'ore|h\\b',
  },
};

/** Without a unit these words tell that two numbers are hours. */
const CLEAR_WITHOUT_UNIT: { [L in Language]: RegExp | null } = {
  en: null,
  de: null,
  fr: null,
  es: /^(?:entre|desde) las?|^de las?|^de \d+(?::\d+)? a \d/i,
  it: /^(?:dalle|tra le|fra le)/i,
};

const CLOCK = String.raw`(\d{1,2})(?:(?::|h|\.)(\d{2}))?`;

const rangesOf = (language: Language): RegExp => {
  const { pairs, unit } = RANGE_WORDS[language];
  const hour = `(?:${CLOCK}|(${[...HOURS[language], NOON[language]].join('|')}))`;
  const forms = pairs.map(
    ([before, between]) =>
      `${before === '' ? '' : `(?:${before})\\s+`}${hour}\\s?(${unit})?\\s?(?:${between})\\s?${hour}(?!\\d)\\s?(${unit})?`,
  );
  return new RegExp(`(?<![\\p{L}\\d.:/-])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'giu');
};
const RANGES: { [L in Language]: RegExp } = {
  en: rangesOf('en'),
  de: rangesOf('de'),
  fr: rangesOf('fr'),
  es: rangesOf('es'),
  it: rangesOf('it'),
};

/** Groups of one form: hour, minutes, hour in words, unit; the same for the end. */
const GROUPS = 8;

/** Whether nothing is counted behind a range: `between nine and eleven?`, but not `between nine and eleven people`. */
const endsHere = ({ input, index, 0: found }: RegExpMatchArray): boolean =>
  /^(?:between|zwischen|entre|tra|fra)\b/i.test(found) &&
  /^\s*(?:[.?!,;:)]|$)/.test((input ?? '').slice((index ?? 0) + found.length));

/** A range in the one form that the parser reads in every language, or undefined when it is not one of hours. */
function rangeOf(match: RegExpExecArray, language: Language): string | undefined {
  const groups = match.slice(1);
  const form = [0, 1, 2].map((at) => groups.slice(at * GROUPS, (at + 1) * GROUPS)).find((some) => some.some(Boolean));
  if (form === undefined) return undefined;
  const [startHour, startMinute, startWord, startUnit, endHour, endMinute, endWord, endUnit] = form;
  const isNoon = (word: string | undefined): boolean => word !== undefined && hourOfWord(word, language) === 0;
  const hasNoon = isNoon(startWord) || isNoon(endWord);
  const hasUnit = startUnit !== undefined || endUnit !== undefined || /\dh/.test(match[0]);
  const hasMinutes = startMinute !== undefined && endMinute !== undefined && match[0].includes(':');
  const hasWords = startWord !== undefined && endWord !== undefined && endsHere(match);
  const isClear = hasUnit || hasNoon || hasMinutes || hasWords;
  if (!isClear && CLEAR_WITHOUT_UNIT[language]?.test(match[0]) !== true) return undefined;
  const numberOf = (digits: string | undefined, word: string | undefined): number =>
    digits === undefined ? (isNoon(word) ? 12 : hourOfWord(word ?? '', language)) : Number(digits);
  const from = numberOf(startHour, startWord);
  const to = numberOf(endHour, endWord);
  if (from > 24 || to > 24) return undefined;
  const halves = language === 'en' ? halvesOf(from, to, startUnit, isNoon(endWord) ? 'pm' : endUnit) : ['', ''];
  return `${from}:${startMinute ?? '00'}${halves[0]} - ${to}:${endMinute ?? '00'}${halves[1]}`;
}

/** Which half of the day each end is in: `2 to 4 pm` is in the afternoon, `11 to 1 pm` spans noon. */
function halvesOf(
  from: number,
  to: number,
  start: string | undefined,
  end: string | undefined,
): readonly [string, string] {
  const half = (unit: string | undefined): string | undefined => /^([ap])/i.exec(unit ?? '')?.[1]?.toLowerCase();
  const last = half(end);
  const first = half(start) ?? (last === 'p' && from % 12 > to % 12 ? 'a' : last);
  return [first === undefined ? '' : ` ${first}m`, last === undefined ? '' : ` ${last}m`];
}
