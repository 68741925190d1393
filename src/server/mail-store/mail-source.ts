import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type OmittedSizes, stripAttachments } from '#formats/mime/strip-attachments.ts';
import { type RemoteMail, STORED_WHOLE_UP_TO } from '#server/mail-providers/provider.ts';
import { z } from 'zod';
import { pack, unpackBytes } from './packed-text.ts';
import type { SourceRow } from './tables.ts';

/** The stored source of a mail, and the sizes of omitted attachments; null when it is whole. */
export interface StoredSource {
  readonly source: Uint8Array;
  readonly omitted: OmittedSizes | null;
}

/** How a source is stored. */
const PACKED = { not: 0, brotli: 1, short: 2 } as const;
/** Sources of at least so many bytes are packed, and from the second size on by brotli. */
const PACKED_FROM = { short: 400, brotli: 16 * 1024 } as const;
const omittedSizes = z.record(z.string(), z.number());

/** The fastest level: a higher one takes ten times as long and saves a tenth of the size. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The source to store: whole, or without its attachments when it is large. */
export const toStoredSource = <T extends Pick<RemoteMail, 'source' | 'omitted'>>(mail: T): T => {
  if (mail.source.length <= STORED_WHOLE_UP_TO) return mail;
  const { source, omitted } = stripAttachments(mail.source);
  return { ...mail, source, omitted: { ...omitted, ...mail.omitted } };
};

/** The row that stores a source. */
export const toSourceRow = (id: string, userId: string, { source, omitted }: StoredSource): SourceRow => {
  const { way, bytes } = packedSource(source);
  return {
    id,
    user_id: userId,
    source: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    is_packed: way,
    left_out: omitted && JSON.stringify(omitted),
  };
};

const packedSource = (source: Uint8Array): { way: number; bytes: Uint8Array } => {
  if (source.length >= PACKED_FROM.brotli)
    return { way: PACKED.brotli, bytes: brotliCompressSync(source, COMPRESSION) };
  return source.length >= PACKED_FROM.short
    ? { way: PACKED.short, bytes: pack(source) }
    : { way: PACKED.not, bytes: source };
};

const unpackers: Readonly<Record<number, (bytes: Uint8Array) => Buffer>> = {
  [PACKED.brotli]: brotliDecompressSync,
  [PACKED.short]: unpackBytes,
};

/** SQLite returns bytes as an ArrayBuffer, PostgreSQL as a Buffer. */
export const fromSourceRow = (row: Pick<SourceRow, 'source' | 'is_packed' | 'left_out'>): StoredSource => {
  const bytes = Buffer.from(row.source);
  return {
    source: unpackers[row.is_packed]?.(bytes) ?? bytes,
    omitted: row.left_out === null ? null : omittedSizes.parse(JSON.parse(row.left_out)),
  };
};
