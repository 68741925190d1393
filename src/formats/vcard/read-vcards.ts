import { NO_YEAR, withoutYear } from '#contract/yearless-day.ts';
import { readDay } from '#formats/days.ts';
import { type CardLine, readCardLines } from './card-lines.ts';

/** How many lines of one card are read. */
const LINES_AT_MOST = 500;
export const PHONES_FIRST = ['CELL', 'MOBILE', 'IPHONE', 'PREF', 'HOME', 'VOICE', 'WORK'];
export const EMAILS_FIRST = ['PREF', 'HOME', 'INTERNET', 'WORK'];

/** A day; without a year it is set in a leap year. */
export interface VcardDay {
  readonly day: string;
  readonly hasYear: boolean;
}
/** A person or organisation; empty texts are what the card does not say. */
export interface Vcard {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly uid: string;
  /** The formatted name, or whatever else names the card. */
  readonly name: string;
  /** The most personal ones first, as in `emails`. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly birthday: VcardDay | null;
  readonly anniversaries: readonly { readonly label: string; readonly day: string }[];
  readonly company: string;
  readonly title: string;
  readonly nicknames: readonly string[];
  readonly addresses: readonly string[];
  readonly urls: readonly string[];
  readonly notes: readonly string[];
}

export const isVcard = (head: string): boolean => /^\s*BEGIN\s*:\s*VCARD/im.test(head.slice(0, 2000));

/** Reads vCard 2.1, 3.0 and 4.0 (RFC 6350); a card inside another is left out, and the last one need not be closed. */
export const readVcards = function* (text: string): Generator<Vcard, void, undefined> {
  let card: CardLine[] | null = null;
  let depth = 0;
  for (const line of readCardLines(text)) {
    const isMark = (line.name === 'BEGIN' || line.name === 'END') && /^VCARD$/i.test(line.parts[0]!.trim());
    if (isMark && line.name === 'BEGIN') {
      depth += 1;
      if (depth === 1) card = [line];
    } else if (isMark) {
      depth = Math.max(0, depth - 1);
      if (depth > 0 || card === null) continue;
      yield vcardOf(card);
      card = null;
    } else if (depth === 1 && card !== null && card.length < LINES_AT_MOST) card.push(line);
  }
  if (card !== null) yield vcardOf(card);
};

const vcardOf = (card: readonly CardLine[]): Vcard => {
  const all = (name: string) => card.filter((line) => line.name === name);
  const first = (name: string) => lineText(all(name)[0]);
  const company = joined(all('ORG')[0]);
  return {
    line: card[0]!.line,
    uid: first('UID'),
    name: first('FN') || nameOf(all('N')[0]) || first('NICKNAME') || company || emailOf(all('EMAIL')[0]),
    phones: ranked(all('TEL'), PHONES_FIRST).map(phoneOf).filter(Boolean),
    emails: ranked(all('EMAIL'), EMAILS_FIRST).map(emailOf).filter(Boolean),
    birthday: vcardDay(all('BDAY')[0]),
    anniversaries: ['ANNIVERSARY', 'X-ANNIVERSARY', 'X-ABDATE'].flatMap(all).flatMap((line) => {
      const date = vcardDay(line);
      return date === null ? [] : [{ label: labelOf(card, line), day: date.day }];
    }),
    company,
    title: first('TITLE'),
    nicknames: all('NICKNAME').map(lineText),
    addresses: all('ADR').map(joined).filter(Boolean),
    urls: all('URL').map(lineText),
    notes: all('NOTE').map(lineText),
  };
};

const joined = (line: CardLine | undefined): string =>
  line?.parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ') ?? '';

export const lineText = (line: CardLine | undefined): string => line?.parts.join(';').trim() ?? '';

export const nameOf = (line: CardLine | undefined): string => {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = line?.parts.map((part) => part.trim()) ?? [];
  return [prefix, given, middle, family, suffix].filter(Boolean).join(' ');
};

export const phoneOf = (line: CardLine): string =>
  lineText(line)
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+)/i, ' $1')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/[^\d+\s/.-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
export const emailOf = (line: CardLine | undefined): string => lineText(line).replace(/^mailto:/i, '');

export const ranked = (lines: readonly CardLine[], order: readonly string[]): CardLine[] => {
  const rank = ({ params }: CardLine) => {
    const types = `${params.get('TYPE') ?? ''},${params.has('PREF') ? 'PREF' : ''}`.split(',');
    const found = order.findIndex((type) => types.includes(type));
    return types.includes('FAX') ? order.length + 1 : found === -1 ? order.length : found;
  };
  return lines.toSorted((a, b) => rank(a) - rank(b));
};

/** A day with its year, or without one: `--0412`, and Apple's year 1604 that says the same. */
export const vcardDay = (line: CardLine | undefined): VcardDay | null => {
  if (line === undefined) return null;
  const text = lineText(line).replace(/T.*$/, '');
  const [, month, day] = /^--(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const omitted = line.params.get('X-APPLE-OMIT-YEAR');
  if (month !== undefined) {
    const read = readDay(`${NO_YEAR}-${month}-${day}`, 'dmy');
    return read === null ? null : { day: read, hasYear: false };
  }
  const read = readDay(text, 'dmy');
  if (read === null) return null;
  return omitted !== undefined && read.startsWith(omitted)
    ? { day: withoutYear(read), hasYear: false }
    : { day: read, hasYear: true };
};

/** `item1.X-ABLabel:_$!<Anniversary>!$_` names the property of the same group. */
const labelOf = (card: readonly CardLine[], { group }: CardLine): string => {
  if (group === '') return '';
  const label = card.find((line) => line.group === group && line.name === 'X-ABLABEL');
  return lineText(label).replace(/^_\$!<(.*)>!\$_$/, '$1');
};
