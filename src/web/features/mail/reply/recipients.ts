import type { MailDraft } from '#contract/mail-out.ts';

type Person = MailDraft['to'][number];

/** People as one line that can be edited: `Ada Byron <ada@example.org>, tom@example.org`. */
export const peopleText = (people: readonly Person[]): string =>
  people
    .map(({ name, address }) => (name === '' ? address : `${name.replaceAll(/[,<>"]/g, ' ').trim()} <${address}>`))
    .join(', ');

/** Reads such a line again; what is no address is kept as typed, so that the person sees what is wrong. */
export const readPeople = (text: string): Person[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', address = part] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? [];
      return { name: name.replaceAll('"', '').trim(), address: address.trim() };
    });
