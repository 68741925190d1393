/** Somebody with a name and ways to be reached. */
export interface CardPerson {
  readonly id: string;
  readonly name: string;
  readonly reach: readonly { readonly type: 'phone' | 'e-mail'; readonly value: string }[];
}

const PROPERTY = { phone: 'TEL', 'e-mail': 'EMAIL' } as const;

/** People as vCards that address books read (RFC 6350). */
export const vCards = (people: readonly CardPerson[]): string =>
  people
    .flatMap(({ id, name, reach }) => [
      'BEGIN:VCARD',
      'VERSION:4.0',
      `UID:${escaped(id)}`,
      `FN:${escaped(name)}`,
      ...reach.map(({ type, value }) => `${PROPERTY[type]}:${escaped(value)}`),
      'END:VCARD',
      '',
    ])
    .join('\r\n');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
