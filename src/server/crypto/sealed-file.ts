import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, writeSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileSource } from '#formats/file-source.ts';

/** A file that waits on the disk encrypted, and the key that only this process knows: after a restart nobody can read it. */
export interface SealedFile {
  readonly path: string;
  readonly key: Uint8Array;
}

const CIPHER = 'aes-256-ctr';
const BLOCK = 16;

/** Names a file that is about to be written under a key of its own. */
export const newSealedFile = (path: string): SealedFile => ({ path, key: randomBytes(32) });

/** Writes a file encrypted, piece by piece; what is thrown by `onSize` (told the bytes so far) ends it. */
export const writeSealed = async (
  { path, key }: SealedFile,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onSize: (bytes: number) => void = () => {},
): Promise<number> => {
  let size = 0;
  const counted = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      size += piece.length;
      try {
        onSize(size);
        done(null, piece);
      } catch (error) {
        done(error instanceof Error ? error : new Error('The file was refused.'));
      }
    },
  });
  await pipeline(
    Readable.from(content, { objectMode: false }),
    counted,
    createCipheriv(CIPHER, key, counterAt(0)),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return size;
};

/** Opens a file that `writeSealed` has written. */
export const openSealed = async ({ path, key }: SealedFile): Promise<FileSource> => {
  const { size } = await stat(path);
  const opener = (from: number) => {
    const decipher = createDecipheriv(CIPHER, key, counterAt(Math.floor(from / BLOCK)));
    decipher.update(Buffer.alloc(from % BLOCK)); // the key stream begins at a whole block
    return decipher;
  };
  return {
    size,
    async read(from, to) {
      const end = Math.min(to, size);
      if (from >= end) return Buffer.alloc(0);
      const file = await open(path, 'r');
      try {
        const sealed = Buffer.alloc(end - from);
        const { bytesRead } = await file.read(sealed, 0, sealed.length, from);
        return opener(from).update(sealed.subarray(0, bytesRead));
      } finally {
        await file.close();
      }
    },
    async *stream(from = 0, to = size) {
      if (from >= to) return;
      const decipher = opener(from);
      const sealed = createReadStream(path, { start: from, end: to - 1, highWaterMark: PIECE });
      for await (const piece of sealed as AsyncIterable<Buffer>) yield decipher.update(piece);
    },
  };
};
const PIECE = 64 * 1024;

/** The counter of a block; each file has a key of its own, so that counting from zero repeats nothing. */
const counterAt = (block: number): Buffer => {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(block), 8);
  return counter;
};

/** Writes a text encrypted, as it comes; for a thread that may wait for the disk. */
export const sealedWriter = ({ path, key }: SealedFile): { write(text: string): void; close(): void } => {
  const cipher = createCipheriv(CIPHER, key, counterAt(0));
  const file = openSync(path, 'wx', 0o600);
  let waiting: string[] = [];
  let size = 0;
  const flush = () => {
    if (waiting.length > 0) writeSync(file, cipher.update(waiting.join(''), 'utf8'));
    [waiting, size] = [[], 0];
  };
  return {
    write(text) {
      waiting.push(text);
      size += text.length;
      if (size >= PIECE) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
};
