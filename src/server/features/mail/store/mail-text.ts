import { pack, unpackText } from './packed-text.ts';
import type { BodyRow } from './tables.ts';

/** Texts of at least so many characters are packed. */
const PACKED_FROM = 200;

/** The columns that store the text of a mail. */
export const storedText = (text: string): Pick<BodyRow, 'body' | 'packed'> =>
  text.length < PACKED_FROM ? { body: text, packed: null } : { body: '', packed: pack(text) };

/** The columns to read for the text of a mail, where `mail_bodies` is joined. */
export const textColumns = ['mail_bodies.body', 'mail_bodies.packed'] as const;

/** The text of a mail, or its first characters. */
export const textOf = ({ body, packed }: Pick<BodyRow, 'body' | 'packed'>, characters = Infinity): string => {
  const text = packed === null ? body : unpackText(packed);
  return text.length > characters ? text.slice(0, characters).toWellFormed() : text;
};
