import { mailCategories, mailPriorities } from '#contract/mail/mail.ts';
import type { MailCategory, MailPriority } from '#mail-analysis/mail-classification.ts';

/** One thing that a mail must have, or with `not` must not have. */
export type Term = { readonly not: boolean } & (
  | { readonly kind: 'from' | 'to' | 'subject' | 'text'; readonly value: string }
  | { readonly kind: 'attachment' | 'unread' | 'read' | 'flagged' }
  | { readonly kind: 'before' | 'after'; readonly at: number }
  | { readonly kind: 'category'; readonly value: MailCategory }
  | { readonly kind: 'priority'; readonly value: MailPriority }
);

/** A term whose words are looked for. */
export type TextTerm = Extract<Term, { kind: 'from' | 'to' | 'subject' | 'text' }>;

/** Every clause must hold; of a clause one term is enough. */
export type MailSearch = readonly (readonly Term[])[];

/** More terms than a person types are left out. */
const TERMS = 40;
const TOKEN = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/giu;

/**
 * Reads a search text: `from:` `to:` `subject:` `has:attachment` `is:unread` `before:` `after:` `category:` `priority:`,
 * "phrases", `OR` between two terms (it binds closer than the space between terms), and a minus before what must not be.
 * What it does not know is a word. Days (`2026-11-21`) begin at midnight of `dayStart`'s zone.
 */
export const parseSearch = (text: string, dayStart: (date: string) => number | null): MailSearch => {
  const clauses: Term[][] = [];
  let or = false;
  for (const [whole, minus, operator, phrase, word] of [...text.matchAll(TOKEN)].slice(0, TERMS)) {
    if (whole === 'OR' || whole === '|') {
      or = clauses.length > 0;
      continue;
    }
    const term = readTerm(minus === '-', operator?.toLowerCase(), phrase ?? word ?? '', dayStart);
    if (term === undefined) continue;
    if (or) clauses.at(-1)!.push(term);
    else clauses.push([term]);
    or = false;
  }
  return clauses;
};

const FLAGS: Readonly<Record<string, 'attachment' | 'unread' | 'read' | 'flagged'>> = {
  'has:attachment': 'attachment',
  'has:attachments': 'attachment',
  'is:unread': 'unread',
  'is:read': 'read',
  'is:starred': 'flagged',
  'is:flagged': 'flagged',
};

const readTerm = (
  not: boolean,
  operator: string | undefined,
  value: string,
  dayStart: (date: string) => number | null,
): Term | undefined => {
  if (value === '' || (operator === undefined && value === '-')) return undefined;
  const lower = value.toLowerCase();
  if (operator === 'from' || operator === 'to' || operator === 'subject') return { kind: operator, value, not };
  const flag = FLAGS[`${operator}:${lower}`];
  if (flag !== undefined) return { kind: flag, not };
  if (operator === 'before' || operator === 'after') {
    const at = dayStart(value.replaceAll('/', '-'));
    return at === null ? { kind: 'text', value, not } : { kind: operator, at, not };
  }
  const category = mailCategories.find((name) => name === lower);
  if (operator === 'category' && category !== undefined) return { kind: 'category', value: category, not };
  const priority = mailPriorities.find((name) => name === lower);
  if (operator === 'priority' && priority !== undefined) return { kind: 'priority', value: priority, not };
  return { kind: 'text', value: operator === undefined ? value : `${operator}:${value}`, not };
};
