import { mailCategories, mailPriorities } from '#contract/mail/mail.ts';
import type { MailCategory, MailPriority } from '#mail-analysis/mail-classification.ts';
import type { MailPlace } from './place.ts';
import { ageInMilliseconds, sizeInBytes } from './amounts.ts';

/** One thing that a mail must have, or with `not` must not have. */
export type Term = { readonly not: boolean } &
  /** `whole`: the word as it is, not what begins with it. */
  (
    | { readonly kind: 'from' | 'to' | 'subject' | 'text'; readonly value: string; readonly whole?: true }
    | { readonly kind: 'filename'; readonly value: string }
    | { readonly kind: 'attachment' | 'unread' | 'read' | 'flagged' }
    /** Milliseconds since 1970. */
    | { readonly kind: 'before' | 'after'; readonly at: number }
    | { readonly kind: 'larger' | 'smaller'; readonly bytes: number }
    | { readonly kind: 'category'; readonly value: MailCategory }
    | { readonly kind: 'priority'; readonly value: MailPriority }
    | { readonly kind: 'place'; readonly place: MailPlace }
  );

/** A term whose words are looked for. */
export type TextTerm = Extract<Term, { kind: 'from' | 'to' | 'subject' | 'text' }>;

/** Every clause must hold; of a clause one term is enough. */
export type MailSearch = readonly (readonly Term[])[];

/** What reading a search needs to know. */
export interface SearchContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The beginning of a day such as `2026-11-21`; null when it is none. */
  dayStart(date: string): number | null;
  /** What `in:` means by a name; undefined when nothing is called that. */
  placeNamed(name: string): MailPlace | undefined;
  /** Called with a sentence about what cannot be understood; when it returns, the text is searched for as a word. */
  refuse(message: string): void;
}

/** More terms than a person types are left out. */
const TERMS = 40;
const TOKEN = /(-?)(?:([a-z_]+):)?(?:"([^"]*)"?|(\S+))/giu;

/**
 * Reads a search text: `from:` `to:` `subject:` `filename:` `has:attachment` `is:unread` `is:starred` `in:` `before:` `after:`
 * `older_than:` `newer_than:` `larger:` `smaller:` `category:` `priority:`, "phrases", `OR` between two terms (it binds closer
 * than the space between terms), and a minus before what must not be. Days (`2026-11-21`) begin at midnight of `dayStart`'s zone.
 */
export const parseSearch = (text: string, context: SearchContext): MailSearch => {
  const clauses: Term[][] = [];
  let or = false;
  for (const [whole, minus, operator, phrase, word] of [...text.matchAll(TOKEN)].slice(0, TERMS)) {
    if (whole === 'OR' || whole === '|') {
      or = clauses.length > 0;
      continue;
    }
    const term = readTerm(minus === '-', operator?.toLowerCase(), phrase ?? word ?? '', context);
    if (term === undefined) continue;
    if (or) clauses.at(-1)!.push(term);
    else clauses.push([term]);
    or = false;
  }
  return clauses;
};

/** Whether a search says itself where it looks. */
export const namesPlace = (search: MailSearch): boolean =>
  search.some((clause) => clause.some(({ kind }) => kind === 'place'));

const FLAGS: Readonly<Record<string, 'attachment' | 'unread' | 'read' | 'flagged'>> = {
  'has:attachment': 'attachment',
  'has:attachments': 'attachment',
  'is:unread': 'unread',
  'is:read': 'read',
  'is:starred': 'flagged',
  'is:flagged': 'flagged',
};

type Read = (value: string, not: boolean, context: SearchContext) => Term | string;

/** How each operator is read; what it refuses is answered with a sentence. */
const OPERATORS: Readonly<Record<string, Read>> = {
  from: (value, not) => ({ kind: 'from', value, not }),
  to: (value, not) => ({ kind: 'to', value, not }),
  subject: (value, not) => ({ kind: 'subject', value, not }),
  filename: (value, not) => ({ kind: 'filename', value, not }),
  before: (value, not, { dayStart }) => onDay('before', value, not, dayStart),
  after: (value, not, { dayStart }) => onDay('after', value, not, dayStart),
  older_than: (value, not, { now }) => ofAge('older_than', value, not, now),
  newer_than: (value, not, { now }) => ofAge('newer_than', value, not, now),
  larger: (value, not) => ofSize('larger', value, not),
  smaller: (value, not) => ofSize('smaller', value, not),
  category(value, not) {
    const found = mailCategories.find((name) => name === value.toLowerCase());
    return found ? { kind: 'category', value: found, not } : known('category', value, mailCategories);
  },
  priority(value, not) {
    const found = mailPriorities.find((name) => name === value.toLowerCase());
    return found ? { kind: 'priority', value: found, not } : known('priority', value, mailPriorities);
  },
  is: (value) => known('is', value, ['unread', 'read', 'starred']),
  has: (value) => known('has', value, ['attachment']),
  in: inPlace,
  label: inPlace,
  folder: inPlace,
};

const readTerm = (
  not: boolean,
  operator: string | undefined,
  value: string,
  context: SearchContext,
): Term | undefined => {
  if (value === '' || (operator === undefined && value === '-')) return undefined;
  if (operator === undefined) return { kind: 'text', value, not };
  const flag = FLAGS[`${operator}:${value.toLowerCase()}`];
  if (flag !== undefined) return { kind: flag, not };
  // An address such as https://example.org is a word.
  const isAddress = value.startsWith('//');
  const read = OPERATORS[operator];
  const term = read === undefined ? undefined : read(value, not, context);
  if (typeof term === 'object') return term;
  if (!isAddress)
    context.refuse(
      term ?? `Iris doesn’t know the search word “${operator}:”. Put quotes around it to look for it as text.`,
    );
  return { kind: 'text', value: `${operator}:${value}`, not };
};

function inPlace(value: string, not: boolean, { placeNamed }: SearchContext): Term | string {
  const place = placeNamed(value);
  return place === undefined ? `There’s no folder “${value}” in your mailboxes.` : { kind: 'place', place, not };
}

const onDay = (
  kind: 'before' | 'after',
  value: string,
  not: boolean,
  dayStart: SearchContext['dayStart'],
): Term | string => {
  const at = dayStart(value.replaceAll('/', '-'));
  return at === null ? `“${kind}:” takes a day, such as ${kind}:2026-11-21.` : { kind, at, not };
};

const ofAge = (name: 'older_than' | 'newer_than', value: string, not: boolean, now: number): Term | string => {
  const age = ageInMilliseconds(value);
  if (age === null) return `“${name}:” takes a number and d, w, m or y, such as ${name}:3d.`;
  return { kind: name === 'older_than' ? 'before' : 'after', at: now - age, not };
};

const ofSize = (kind: 'larger' | 'smaller', value: string, not: boolean): Term | string => {
  const bytes = sizeInBytes(value);
  return bytes === null ? `“${kind}:” takes a size, such as ${kind}:1M or ${kind}:500K.` : { kind, bytes, not };
};

const known = (operator: string, value: string, values: readonly string[]): string =>
  `“${operator}:${value}” isn’t known. After “${operator}:”, use one of these: ${values.join(', ')}.`;
