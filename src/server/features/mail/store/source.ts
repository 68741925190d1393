import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { LeftOut } from '../mime/skeleton.ts';
import type { SourceRow } from './tables.ts';

/** A mail as it is kept: its source, and what was left out of it. */
export interface KeptMail {
  readonly source: Uint8Array;
  readonly left: LeftOut | null;
}

/** From so many bytes on packing a source takes less time than encrypting and writing what it saves. */
const PACKED_FROM = 16 * 1024;
/** The fastest packing there is; more would take ten times as long for a tenth of the size. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The row that keeps a mail. */
export const packed = (id: string, userId: string, { source, left }: KeptMail): SourceRow => {
  const isPacked = source.length >= PACKED_FROM;
  const bytes = isPacked ? brotliCompressSync(source, PACKING) : source;
  return {
    id,
    user_id: userId,
    source: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    is_packed: Number(isPacked),
    left_out: left && JSON.stringify(left),
  };
};

/** The mail that a row keeps. SQLite gives its bytes as an ArrayBuffer, PostgreSQL as a Buffer. */
export const unpacked = (row: Pick<SourceRow, 'source' | 'is_packed' | 'left_out'>): KeptMail => {
  const bytes = Buffer.from(row.source);
  return {
    source: row.is_packed === 1 ? brotliDecompressSync(bytes) : bytes,
    left: row.left_out === null ? null : (JSON.parse(row.left_out) as LeftOut), // `packed` wrote it
  };
};
