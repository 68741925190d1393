import { overBudget } from './budget.ts';

/** A file that can be read in any order, or from its beginning. */
export interface FileSource {
  readonly size: number;
  /** The bytes from one place to another; fewer where the file ends. */
  read(from: number, to: number): Promise<Buffer>;
  /** The bytes from one place to another, piece by piece. */
  stream(from?: number, to?: number): AsyncIterable<Uint8Array>;
}

/** A file that lies in memory. */
export const memorySource = (bytes: Uint8Array): FileSource => ({
  size: bytes.length,
  read: (from, to) => Promise.resolve(Buffer.from(bytes.subarray(from, to))),
  async *stream(from = 0, to = bytes.length) {
    await Promise.resolve();
    for (let at = from; at < to; at += PIECE) yield bytes.subarray(at, Math.min(at + PIECE, to));
  },
});
const PIECE = 64 * 1024;

/** All bytes at once; more than `limit` of them are refused with a sentence. */
export const wholeOf = async (bytes: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > limit) {
      throw overBudget(`This file is larger than ${limit / 1024 / 1024} MB.`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
