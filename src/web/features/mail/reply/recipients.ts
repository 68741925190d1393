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
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', address = part] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? [];
      return { name: name.replaceAll('"', '').trim(), address: address.trim() };
    });

/** The maximum number of proposed people. */
const PROPOSED = 8;

/** Completions of the line: the people before the last comma, and a known one who matches the text after it. */
export const suggestedLines = (typed: string, known: readonly Person[]): string[] => {
  const comma = typed.lastIndexOf(',');
  const before = comma === -1 ? '' : `${typed.slice(0, comma + 1)} `;
  const begun = typed
    .slice(comma + 1)
    .trim()
    .toLowerCase();
  const there = new Set(readPeople(before).map(({ address }) => address.toLowerCase()));
  return known
    .filter(
      ({ name, address }) => !there.has(address.toLowerCase()) && `${name} ${address}`.toLowerCase().includes(begun),
    )
    .slice(0, PROPOSED)
    .map((person) => before + peopleText([person]));
};
