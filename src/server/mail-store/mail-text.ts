import { sql } from 'kysely';
import { fromSourceRow } from './mail-source.ts';
import { pack, packBy, unpackText, unpackTextBy } from './packed-text.ts';
import type { BodyRow, SourceRow } from './tables.ts';

/** Texts of at least so many characters are packed. */
const PACKED_FROM = 200;

type TextColumns = Pick<BodyRow, 'body' | 'packed' | 'by_source'>;

/** The columns that store the text of a mail, whose source is stored as these bytes. */
export const storedText = (text: string, source: Uint8Array): TextColumns => {
  if (text.length < PACKED_FROM) return { body: text, packed: null, by_source: 0 };
  const bySource = packBy(text, source);
  // Where the source writes the text in another way (base64), it is packed as well alone.
  if (bySource !== null && bySource.length < text.length / 4) return { body: '', packed: bySource, by_source: 1 };
  const alone = pack(text);
  return bySource !== null && bySource.length < alone.length
    ? { body: '', packed: bySource, by_source: 1 }
    : { body: '', packed: alone, by_source: 0 };
};

/** The columns to read for the text of a mail, where `mail_bodies` and `mail_sources` are joined. */
export const textColumns = [
  'mail_bodies.body',
  'mail_bodies.packed',
  'mail_bodies.by_source',
  // Sources are large: only those that are needed are read.
  sql<SourceRow['source'] | null>`case when mail_bodies.by_source = 1 then mail_sources.source end`.as('source'),
  sql<number | null>`mail_sources.is_packed`.as('is_packed'),
] as const;

/** The columns of `textColumns` as they are read. */
export type TextRow = TextColumns & { source: SourceRow['source'] | null; is_packed: number | null };

/** The text of a mail, or its first characters. */
export const textOf = (row: TextRow, characters = Infinity): string => {
  const text = wholeText(row);
  return text.length > characters ? text.slice(0, characters).toWellFormed() : text;
};

const wholeText = ({ body, packed, by_source, source, is_packed }: TextRow): string => {
  if (packed === null) return body;
  if (by_source === 0) return unpackText(packed);
  // A source is erased together with its mail and never alone.
  if (source === null || is_packed === null) throw new Error('The source of a text is missing.');
  return unpackTextBy(packed, fromSourceRow({ source, is_packed, left_out: null }).source);
};
