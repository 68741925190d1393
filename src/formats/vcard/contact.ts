import { NO_YEAR } from '#contract/yearless-day.ts';
import { splitLines } from '../lines.ts';
import { type CardLine, readCardLines, unfoldCard } from './card-lines.ts';
import { vcardDay, emailOf, EMAILS_FIRST, nameOf, phoneOf, PHONES_FIRST, ranked, lineText } from './read-vcards.ts';
import { escapeText, foldLine } from '../content-line.ts';

/** What Iris knows of the card of a person; everything else in it stays as it is. */
export interface Contact {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** `1604-04-12` where no year is told. */
  readonly birthday: string | null;
  readonly note: string | null;
  /** What only Iris writes, as `X-IRIS-CIRCLE` and `X-IRIS-CADENCE`. */
  readonly circle: string | null;
  readonly cadence: string | null;
}
type ContactField = keyof Contact;

/** One property of a card with the lines of text that it takes. */
interface Property {
  readonly raw: readonly string[];
  /** Null for what lies outside of the card, and for what is no property. */
  readonly card: CardLine | null;
}

/** The person of a card; null for a group of people and for a card without a name. */
export const readContact = (source: string): (Contact & { readonly uid: string }) | null => {
  const lines = propertiesOf(source).flatMap(({ card }) => (card === null ? [] : [card]));
  const text = (name: string) => lineText(lines.find((line) => line.name === name));
  const kind = text('KIND') || text('X-ADDRESSBOOKSERVER-KIND');
  const name = nameIn(lines);
  if (lines.length === 0 || name === '' || /^(?:group|location|device)$/i.test(kind)) return null;
  const day = vcardDay(lines.find((line) => line.name === 'BDAY'));
  return {
    uid: text('UID'),
    name,
    phone: phoneOf(first(lines, 'phone') ?? NOTHING) || null,
    email: emailOf(first(lines, 'email')) || null,
    birthday: day?.day ?? null,
    note:
      lines
        .filter((line) => line.name === 'NOTE')
        .map(lineText)
        .join('\n')
        .trim() || null,
    circle: text('X-IRIS-CIRCLE') || null,
    cadence: text('X-IRIS-CADENCE') || null,
  };
};

/** A card with other values in the fields that differ from what it says; all other lines stay byte for byte. */
export const rewriteContact = (source: string, wanted: Contact): string => {
  const has = readContact(source);
  const version = lineText(propertiesOf(source).find(({ card }) => card?.name === 'VERSION')?.card ?? undefined);
  let properties = propertiesOf(source);
  for (const field of FIELDS) {
    if (has?.[field] === wanted[field]) continue;
    properties = EDITS[field](properties, wanted, version, has);
  }
  return properties.map(({ raw }) => raw.join('\r\n')).join('\r\n');
};

/** A new card of somebody. */
export const writeContact = (uid: string, contact: Contact): string =>
  rewriteContact(['BEGIN:VCARD', 'VERSION:3.0', `UID:${escapeText(uid)}`, 'END:VCARD', ''].join('\r\n'), contact);

const FIELDS: readonly ContactField[] = ['name', 'phone', 'email', 'birthday', 'note', 'circle', 'cadence'];
const NOTHING: CardLine = { name: '', group: '', params: new Map(), parts: [''], line: 0, head: '' };
const NAMES = { phone: 'TEL', email: 'EMAIL' } as const;
const ORDER = { phone: PHONES_FIRST, email: EMAILS_FIRST } as const;

/** The first card of a text as its properties, those of cards inside of it left as they are. */
const propertiesOf = (source: string): Property[] => {
  const rows = splitLines(source);
  const starts = [...unfoldCard(source)].map(({ line }) => line);
  const byLine = new Map([...readCardLines(source)].map((line) => [line.line, line]));
  let [depth, isOver] = [0, false];
  return starts.map((start, index) => {
    const raw = rows.slice(start - 1, (starts[index + 1] ?? rows.length + 1) - 1);
    const card = byLine.get(start) ?? null;
    const isMark = card !== null && /^VCARD$/i.test(card.parts[0]!.trim());
    if (isMark && card.name === 'BEGIN') depth += 1;
    const isIn = depth === 1 && !isOver;
    if (isMark && card.name === 'END') {
      depth = Math.max(0, depth - 1);
      isOver ||= depth === 0;
    }
    return { raw, card: isIn ? card : null };
  });
};

const nameIn = (lines: readonly CardLine[]): string => {
  const of = (name: string) => lines.find((line) => line.name === name);
  return (
    lineText(of('FN')) ||
    nameOf(of('N')) ||
    lineText(of('NICKNAME')) ||
    lineText(of('ORG')).replaceAll(';', ', ') ||
    emailOf(of('EMAIL'))
  );
};

/** The number or address by which somebody is reached first. */
const first = (lines: readonly CardLine[], field: 'phone' | 'email'): CardLine | undefined =>
  ranked(
    lines.filter((line) => line.name === NAMES[field]),
    ORDER[field],
  ).find((line) => (field === 'phone' ? phoneOf(line) : emailOf(line)) !== '');

type Edit = (properties: readonly Property[], wanted: Contact, version: string, has: Contact | null) => Property[];

const EDITS: { readonly [F in ContactField]: Edit } = {
  name(properties, { name }, _version, has) {
    const named = set(properties, lineNamed(properties, 'FN'), 'FN', escapeText(name));
    const parts = lineNamed(named, 'N');
    // The parts of a name that is written otherwise, or not at all, would contradict it.
    if (parts !== undefined && has !== null && nameOf(parts) !== has.name) return named;
    const [last = '', ...before] = name.trim().split(/\s+/).toReversed();
    const given = before.toReversed().join(' ');
    const value = given === '' ? `;${escapeText(last)};;;` : `${escapeText(last)};${escapeText(given)};;;`;
    return set(named, parts, 'N', value);
  },
  phone: (properties, { phone }) => setReach(properties, 'phone', phone),
  email: (properties, { email }) => setReach(properties, 'email', email),
  birthday(properties, { birthday }, version) {
    const there = lineNamed(properties, 'BDAY');
    if (birthday === null) return without(properties, there);
    const [year, month, day] = birthday.split('-') as [string, string, string];
    const isFour = version.startsWith('4');
    if (year !== NO_YEAR) return set(properties, there, 'BDAY', isFour ? `${year}${month}${day}` : birthday, 'BDAY');
    return isFour
      ? set(properties, there, 'BDAY', `--${month}${day}`, 'BDAY')
      : set(properties, there, 'BDAY', birthday, `BDAY;X-APPLE-OMIT-YEAR=${NO_YEAR}`);
  },
  note(properties, { note }) {
    const [there, ...more] = properties.flatMap(({ card }) => (card?.name === 'NOTE' ? [card] : []));
    const one = more.reduce(without, [...properties]);
    return note === null ? without(one, there) : set(one, there, 'NOTE', escapeText(note));
  },
  circle: (properties, { circle }) => setOwn(properties, 'X-IRIS-CIRCLE', circle),
  cadence: (properties, { cadence }) => setOwn(properties, 'X-IRIS-CADENCE', cadence),
};

const setReach = (properties: readonly Property[], field: 'phone' | 'email', value: string | null): Property[] => {
  const lines = properties.flatMap(({ card }) => (card === null ? [] : [card]));
  const there = first(lines, field);
  if (value === null) return without(properties, there);
  const scheme = there === undefined ? '' : (/^(?:tel|mailto):/i.exec(lineText(there))?.[0] ?? '');
  return set(
    properties,
    there,
    NAMES[field],
    escapeText(`${scheme}${scheme === '' ? value : value.replaceAll(' ', '')}`),
  );
};

const setOwn = (properties: readonly Property[], name: string, value: string | null): Property[] => {
  const there = lineNamed(properties, name);
  return value === null ? without(properties, there) : set(properties, there, name, escapeText(value));
};

const lineNamed = (properties: readonly Property[], name: string): CardLine | undefined =>
  properties.find(({ card }) => card?.name === name)?.card ?? undefined;

/** A property with another value, in the place of the one that is there, or at the end of the card. */
const set = (
  properties: readonly Property[],
  there: CardLine | undefined,
  name: string,
  value: string,
  givenHead?: string,
): Property[] => {
  const head = givenHead ?? (there === undefined ? name : plainHead(there.head));
  const property = propertyOf(`${head}:${value}`);
  if (there !== undefined) return properties.map((each) => (each.card === there ? property : each));
  const end = properties.findIndex(({ card }) => card?.name === 'END' && /^VCARD$/i.test(card.parts[0]!.trim()));
  return end === -1 ? [...properties, property] : properties.toSpliced(end, 0, property);
};

/** Without the property, and without the label of its group. */
const without = (properties: readonly Property[], there: CardLine | undefined): Property[] =>
  there === undefined
    ? [...properties]
    : properties.filter(
        ({ card }) =>
          card === null ||
          (card !== there && !(there.group !== '' && card.group === there.group && card.name.startsWith('X-AB'))),
      );

const propertyOf = (line: string): Property => {
  const text = foldLine(line);
  const [card = null] = readCardLines(text);
  return { raw: text.split('\r\n'), card };
};

/** Names and parameters without those of an encoding that the new value does not have. */
const plainHead = (head: string): string =>
  head
    .split(';')
    .filter((part) => !/^(?:encoding=)?quoted-printable$|^charset=/i.test(part.trim()))
    .join(';');
