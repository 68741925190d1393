import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { createBudget, FILE_LIMITS, overBudget } from './budget.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { FileSource } from './file-source.ts';

/** A file inside a zip. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes once unpacked, as the zip says. */
  readonly size: number;
  readonly packed: number;
  readonly method: number;
  readonly offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const NOT_HERE = 0xffffffff;
/** The end of a zip lies in so many last bytes: its record and the longest comment. */
const TAIL = 22 + 0xffff;
const DIRECTORY_MAX = 32 * 1024 * 1024;
/** What honest files shrink to at best; a small file that unpacks to more is a bomb. */
const RATIO_MAX = 250;
const RATIO_FROM = 64 * 1024 * 1024;

/** Lists what is in a zip by its directory, ZIP64 included; whatever cannot be one is refused with a sentence. */
export const readZip = async (file: FileSource): Promise<ZipEntry[]> => {
  const { count, at, size } = await directoryOf(file);
  createBudget(FILE_LIMITS.zip).entry(count);
  if (size > DIRECTORY_MAX || at + size > file.size) throw damaged();
  const directory = await file.read(at, at + size);
  const entries: ZipEntry[] = [];
  let place = 0;
  while (entries.length < count) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== CENTRAL) throw damaged();
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((field) => directory.readUInt16LE(place + field));
    const end = place + 46 + nameSize! + extraSize! + noteSize!;
    if (end > directory.length) throw damaged();
    if ((directory.readUInt16LE(place + 8) & 1) === 1) {
      throw new UnreadableFile('This zip is locked with a password. Unpack it and import the file inside.');
    }
    const name = directory.toString('utf8', place + 46, place + 46 + nameSize!);
    const extra = directory.subarray(place + 46 + nameSize!, place + 46 + nameSize! + extraSize!);
    const [size, packed, offset] = wide(
      [24, 20, 42].map((field) => directory.readUInt32LE(place + field)),
      extra,
    );
    entries.push({ name, size: size!, packed: packed!, offset: offset!, method: directory.readUInt16LE(place + 10) });
    place = end;
  }
  return entries;
};

/** Unpacks one file piece by piece; more than `limit` bytes, or more than anything honest unpacks to, is refused. */
export const unpack = async function* (
  file: FileSource,
  entry: ZipEntry,
  limit: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.size > limit) throw tooLarge(limit);
  const head = await file.read(entry.offset, entry.offset + 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw damaged();
  const from = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (from + entry.packed > file.size) throw damaged();
  const packed = file.stream(from, from + entry.packed);
  if (entry.method === 0) return yield* packed;
  if (entry.method !== 8) throw new UnreadableFile('This zip is packed in a way Iris can’t read.');
  let size = 0;
  const inflate = createInflateRaw();
  const source = Readable.from(packed, { objectMode: false });
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > limit) throw tooLarge(limit);
      if (size > RATIO_FROM && size > entry.packed * RATIO_MAX) {
        throw overBudget('This zip unpacks to far more than an export holds.');
      }
      yield piece;
    }
  } catch (error) {
    throw isZlibError(error) ? damaged() : error;
  } finally {
    source.destroy();
    inflate.destroy();
  }
};

const directoryOf = async (file: FileSource) => {
  const from = Math.max(0, file.size - TAIL);
  const tail = await file.read(from, file.size);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw damaged();
  const [count, size, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR_64) return { count, size, at };
  const record = await file.read(number64(tail, locator + 8), number64(tail, locator + 8) + 56);
  if (record.length < 56 || record.readUInt32LE(0) !== END_64) throw damaged();
  return { count: number64(record, 32), size: number64(record, 40), at: number64(record, 48) };
};

/** Numbers that do not fit into 32 bits stand in an extra field, in the order in which they are missing. */
const wide = (given: readonly number[], extra: Buffer): number[] => {
  let place = 0;
  while (place + 4 <= extra.length) {
    const [id, size] = [extra.readUInt16LE(place), extra.readUInt16LE(place + 2)];
    if (id === 1) {
      let at = place + 4;
      return given.map((value) => {
        if (value !== NOT_HERE) return value;
        if (at + 8 > extra.length) throw damaged();
        at += 8;
        return number64(extra, at - 8);
      });
    }
    place += 4 + size;
  }
  return [...given];
};

const number64 = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));
const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_|^ERR_/.test(String(error.code));
const damaged = () => new UnreadableFile('This file isn’t a zip, or it’s damaged.');
const tooLarge = (limit: number) =>
  overBudget(`The file in this zip is larger than ${Math.floor(limit / 1024 / 1024)} MB.`);
