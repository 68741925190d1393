import type { Random } from '#test/support/mail/random.ts';
import type { FormatReader } from './format-readers.ts';

/** The longest file that is made, in bytes. */
const LONGEST = 64 * 1024;

type Change = (file: Buffer, random: Random, reader: FormatReader) => Buffer;

const spliced = (file: Buffer, from: number, to: number, piece: Uint8Array): Buffer =>
  Buffer.concat([file.subarray(0, from), piece, file.subarray(to)]);
const somewhere = (file: Buffer, random: Random): [from: number, to: number] => {
  const [a, b] = [random.below(file.length + 1), random.below(file.length + 1)];
  return [Math.min(a, b), Math.max(a, b)];
};
const NUMBERS = ['0', '-1', '9'.repeat(30), '1e999', 'NaN', '4294967295', '9007199254740993'];
const CHARACTERS = ['\u0000', '\u202e', '\ud800', '\ufeff', '\u{1f600}', '\u0301'.repeat(50), '\r', '\u2028'];

/** What can become of a file. */
const CHANGES: readonly Change[] = [
  (file, random) => {
    const changed = Buffer.from(file);
    for (let count = 1 + random.below(8); count > 0 && changed.length > 0; count -= 1)
      changed[random.below(changed.length)] = random.below(256);
    return changed;
  },
  (file, random) => file.subarray(0, random.below(file.length + 1)),
  (file, random) => {
    const [from, to] = somewhere(file, random);
    return spliced(file, from, to, Buffer.alloc(0));
  },
  (file, random) => {
    const [from, to] = somewhere(file, random);
    const piece = file.subarray(from, Math.min(to, from + 200));
    return spliced(file, to, to, Buffer.concat(Array.from({ length: 1 + random.below(300) }, () => piece)));
  },
  (file, random, { pieces }) => {
    const at = random.below(file.length + 1);
    return spliced(
      file,
      at,
      at,
      Buffer.from(random.pick(pieces).repeat(1 + random.below(random.pick([2, 20, 2000]))), 'latin1'),
    );
  },
  (file, random) => {
    const at = random.below(file.length + 1);
    return spliced(file, at, at + random.below(4), Buffer.from(random.pick([...NUMBERS, ...CHARACTERS])));
  },
  (file, random, { samples }) => {
    const other = Buffer.from(random.pick(samples));
    const [from, to] = somewhere(other, random);
    const at = random.below(file.length + 1);
    return spliced(file, at, at, other.subarray(from, to));
  },
];

/** A file of a format with a few things wrong with it. */
export const mutated = (reader: FormatReader, random: Random): Buffer => {
  let file: Buffer = Buffer.from(random.pick(reader.samples));
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    file = random.pick(CHANGES)(file, random, reader).subarray(0, LONGEST);
  }
  return file;
};
