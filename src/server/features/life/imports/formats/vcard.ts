import { importantDate, person } from '#life/modules/social.ts';
import { readDay } from '#server/files/days.ts';
import { fingerprints } from '#server/files/fingerprint.ts';
import type { Desk } from '../desk.ts';
import { type CardLine, readCardLines } from './card-lines.ts';
import type { Format } from './format.ts';

/** The year of a yearly date of which nobody has told the year: a leap year, so that it has every day. */
const SOME_YEAR = '2000';
const PHONES_FIRST = ['CELL', 'MOBILE', 'IPHONE', 'PREF', 'HOME', 'VOICE', 'WORK'];
const MAILS_FIRST = ['PREF', 'HOME', 'INTERNET', 'WORK'];

/** vCard 2.1, 3.0 and 4.0: people, and the dates that come back every year. */
export const vcard: Format = {
  id: 'vcard',
  label: 'Contacts (vCard)',
  by: 'text',
  knows: ({ text }) => /^\s*BEGIN\s*:\s*VCARD/im.test(text.slice(0, 2000)),
  async read(text, desk) {
    const keyFor = fingerprints('vcard');
    let card: CardLine[] | null = null;
    let depth = 0;
    let count = 0;
    for (const line of readCardLines(text)) {
      if (line.name === 'BEGIN' && /^VCARD$/i.test(line.parts[0]!.trim())) {
        depth += 1;
        if (depth === 1) card = [line];
      } else if (line.name === 'END' && /^VCARD$/i.test(line.parts[0]!.trim())) {
        depth = Math.max(0, depth - 1);
        if (depth === 0 && card !== null) {
          propose(desk, card, keyFor);
          card = null;
          count += 1;
          if (count % 100 === 0) await desk.pause(0.5);
        }
      } else if (depth === 1) card?.push(line);
    }
    if (card !== null) propose(desk, card, keyFor);
  },
};

const propose = (desk: Desk, card: readonly CardLine[], keyFor: (words: string) => string): void => {
  const all = (name: string) => card.filter((line) => line.name === name);
  const first = (name: string) => textOf(all(name)[0]);
  const line = card[0]!.line;
  const company =
    all('ORG')[0]
      ?.parts.map((part) => part.trim())
      .filter(Boolean)
      .join(', ') ?? '';
  const name = first('FN') || nameOf(all('N')[0]) || first('NICKNAME') || company || mailOf(all('EMAIL')[0]);
  if (name === '') return desk.problem(line, 'This card has no name.');
  const phones = ranked(all('TEL'), PHONES_FIRST).map(phoneOf).filter(Boolean);
  const emails = ranked(all('EMAIL'), MAILS_FIRST).map(mailOf).filter(Boolean);
  const birthday = dayOf(all('BDAY')[0]);
  const uid = first('UID');
  const key = keyFor(JSON.stringify(uid === '' ? [name, phones, emails] : ['uid', uid]));
  desk.propose(person, {
    key,
    values: {
      name,
      phone: phones[0],
      email: emails[0],
      birthday: birthday?.hasYear ? birthday.day : null,
      note: noteOf({ card, company: company === name ? '' : company, phones, emails }) || null,
    },
    line,
  });
  if (birthday && !birthday.hasYear) {
    desk.propose(importantDate, {
      key: keyFor(`birthday ${key}`),
      values: { what: `Birthday of ${name}`, date: birthday.day },
      line,
    });
  }
  for (const each of [...all('ANNIVERSARY'), ...all('X-ANNIVERSARY'), ...all('X-ABDATE')]) {
    const date = dayOf(each);
    if (!date) continue;
    const label = labelOf(card, each) || 'Anniversary';
    desk.propose(importantDate, {
      key: keyFor(`${label} ${key}`),
      values: { what: `${label}: ${name}`, date: date.day },
      line,
    });
  }
};

const textOf = (line: CardLine | undefined): string => line?.parts.join(';').trim() ?? '';

const nameOf = (line: CardLine | undefined): string => {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = line?.parts.map((part) => part.trim()) ?? [];
  return [prefix, given, middle, family, suffix].filter(Boolean).join(' ');
};

const phoneOf = (line: CardLine): string =>
  textOf(line)
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+)/i, ' $1')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/[^\d+\s/.-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 40);
const mailOf = (line: CardLine | undefined): string => textOf(line).replace(/^mailto:/i, '');

const ranked = (lines: readonly CardLine[], order: readonly string[]): CardLine[] => {
  const rank = ({ params }: CardLine) => {
    const types = `${params.get('TYPE') ?? ''},${params.has('PREF') ? 'PREF' : ''}`.split(',');
    const found = order.findIndex((type) => types.includes(type));
    return types.includes('FAX') ? order.length + 1 : found === -1 ? order.length : found;
  };
  return lines.toSorted((a, b) => rank(a) - rank(b));
};

/** A day with its year, or without one: `--0412`, and Apple's year 1604 that says the same. */
const dayOf = (line: CardLine | undefined): { day: string; hasYear: boolean } | null => {
  if (line === undefined) return null;
  const text = textOf(line).replace(/T.*$/, '');
  const [, month, day] = /^--(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const omitted = line.params.get('X-APPLE-OMIT-YEAR');
  if (month !== undefined) {
    const read = readDay(`${SOME_YEAR}-${month}-${day}`, 'dmy');
    return read === null ? null : { day: read, hasYear: false };
  }
  const read = readDay(text, 'dmy');
  if (read === null) return null;
  return omitted !== undefined && read.startsWith(omitted)
    ? { day: `${SOME_YEAR}${read.slice(4)}`, hasYear: false }
    : { day: read, hasYear: true };
};

/** `item1.X-ABLabel:_$!<Anniversary>!$_` names the property of the same group. */
const labelOf = (card: readonly CardLine[], { group }: CardLine): string => {
  if (group === '') return '';
  const label = card.find((line) => line.group === group && line.name === 'X-ABLABEL');
  return textOf(label).replace(/^_\$!<(.*)>!\$_$/, '$1');
};

interface Told {
  readonly card: readonly CardLine[];
  readonly company: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}
/** What a person has no field for stands in the note. */
const noteOf = ({ card, company, phones, emails }: Told): string => {
  const each = (name: string) => card.filter((line) => line.name === name);
  const addresses = each('ADR').map(({ parts }) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
  );
  return [
    ...each('NOTE').map(textOf),
    [textOf(each('TITLE')[0]), company].filter(Boolean).join(', '),
    ...each('NICKNAME').map((line) => `Also called ${textOf(line)}`),
    ...phones.slice(1).map((phone) => `Telephone: ${phone}`),
    ...emails.slice(1).map((email) => `E-mail: ${email}`),
    ...addresses.filter(Boolean).map((address) => `Address: ${address}`),
    ...each('URL').map((line) => `Web: ${textOf(line)}`),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
};
