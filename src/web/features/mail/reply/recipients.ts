import type { MailDraft } from '#contract/mail/drafts.ts';

type Person = MailDraft['to'][number];

/** People as one editable line: `Ada Byron <ada@example.org>, tom@example.org`. */
export const peopleText = (people: readonly Person[]): string =>
  people
    .map(({ name, address }) => (name === '' ? address : `${name.replaceAll(/[,<>"]/g, ' ').trim()} <${address}>`))
    .join(', ');

/** Parses such a line; invalid addresses are kept as typed, so that the person sees them. */
export const readPeople = (text: string): Person[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', address = part] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? [];
      return { name: name.replaceAll('"', '').trim(), address: address.trim() };
    });

const SEPARATOR = /[,;\n]/;

/** The maximum number of proposed people. */
const PROPOSED = 7;

/** Known people who match what is typed after the last comma, those whose name or address begins so first; nobody twice. */
export const suggestedPeople = (typed: string, known: readonly Person[]): Person[] => {
  const { before, begun } = lastPart(typed);
  if (begun === '') return [];
  const there = new Set(readPeople(before).map(({ address }) => address.toLowerCase()));
  const found = known.flatMap((person) => {
    const rank = there.has(person.address.toLowerCase()) ? null : rankOf(person, begun);
    return rank === null ? [] : [{ person, rank }];
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, PROPOSED)
    .map(({ person }) => person);
};

/** The line with a known person in the place of what was typed last, ready for the next one. */
export const withPerson = (typed: string, person: Person): string => {
  const { before } = lastPart(typed);
  return `${before === '' ? '' : `${before.trim()}, `}${peopleText([person])}, `;
};

const lastPart = (typed: string): { before: string; begun: string } => {
  const at = Math.max(typed.lastIndexOf(','), typed.lastIndexOf(';'), typed.lastIndexOf('\n'));
  return { before: at === -1 ? '' : typed.slice(0, at), begun: folded(typed.slice(at + 1).trim()) };
};

/** 0 where the name, a word of it or the address begins so, 1 where it is within, null where it is nowhere. */
const rankOf = ({ name, address }: Person, begun: string): 0 | 1 | null => {
  const words = folded(name);
  const at = address.toLowerCase();
  if (at.startsWith(begun) || words.split(/\s+/).some((_, index, all) => all.slice(index).join(' ').startsWith(begun)))
    return 0;
  return `${words} ${at}`.includes(begun) ? 1 : null;
};

/** In small letters and without accents: who types “jorg” finds Jörg. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
