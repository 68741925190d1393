import { escapeText, foldLine } from '../content-line.ts';

/** Somebody with a name and ways to be reached. */
export interface VcardPerson {
  readonly id: string;
  readonly name: string;
  readonly reach: readonly { readonly type: 'phone' | 'e-mail'; readonly value: string }[];
}

const PROPERTY = { phone: 'TEL', 'e-mail': 'EMAIL' } as const;

/** People as vCards that address books read (RFC 6350). */
export const writeVcards = (people: readonly VcardPerson[]): string =>
  people
    .flatMap(({ id, name, reach }) => [
      'BEGIN:VCARD',
      'VERSION:4.0',
      `UID:${escapeText(id)}`,
      `FN:${escapeText(name)}`,
      ...reach.map(({ type, value }) => `${PROPERTY[type]}:${escapeText(value)}`),
      'END:VCARD',
      '',
    ])
    .map(foldLine)
    .join('\r\n');
