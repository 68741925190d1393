/** What a block of Exif data begins with (CIPA DC-008, section 4.7.2). */
const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');
const GPS_POINTER = 0x8825;
const EXIF_POINTER = 0x8769;
const ENTRY = 12;
/** Bytes of one value, by the type of a TIFF field; types that nobody knows count as eight. */
const VALUE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
};

/** Whether the content of a segment is Exif data. */
export const isExif = (segment: Buffer): boolean => segment.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD);

/**
 * Exif data without the place: the GPS directory is overwritten with zeros, and what points to it is gone; everything else
 * stays at its place. Null where the data are damaged, so that nobody can say what they hold.
 */
export const withoutPlace = (segment: Buffer): Buffer | null => {
  const tiff = Buffer.from(segment.subarray(EXIF_HEAD.length));
  try {
    const order = tiff.toString('latin1', 0, 2);
    if (order !== 'II' && order !== 'MM') return null;
    const numbers = readerOf(tiff, order === 'II');
    let directory = numbers.long(4);
    // The picture and its thumbnail each have a directory; a chain that goes on is damaged.
    for (let seen = 0; directory !== 0; seen += 1) {
      if (seen > 8) return null;
      directory = cleanDirectory(tiff, numbers, directory);
    }
    return Buffer.concat([EXIF_HEAD, tiff]);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

type Numbers = ReturnType<typeof readerOf>;
const readerOf = (tiff: Buffer, isLittle: boolean) => ({
  short: (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
  long: (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  setShort: (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)),
});

/** Takes the GPS directory out of one directory and gives where the next one is. */
const cleanDirectory = (tiff: Buffer, numbers: Numbers, at: number, isInner = false): number => {
  let count = numbers.short(at);
  const next = numbers.long(at + 2 + count * ENTRY);
  for (let index = count - 1; index >= 0; index -= 1) {
    const entry = at + 2 + index * ENTRY;
    const tag = numbers.short(entry);
    if (tag === EXIF_POINTER && !isInner) cleanDirectory(tiff, numbers, numbers.long(entry + 8), true);
    if (tag !== GPS_POINTER) continue;
    eraseDirectory(tiff, numbers, numbers.long(entry + 8));
    const end = at + 2 + count * ENTRY + 4;
    tiff.copyWithin(entry, entry + ENTRY, end);
    tiff.fill(0, end - ENTRY, end);
    count -= 1;
    numbers.setShort(count, at);
  }
  return next;
};

const eraseDirectory = (tiff: Buffer, numbers: Numbers, at: number): void => {
  const count = numbers.short(at);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * ENTRY;
    const size = (VALUE_BYTES[numbers.short(entry + 2)] ?? 8) * numbers.long(entry + 4);
    const place = numbers.long(entry + 8);
    if (size > 4) {
      if (place + size > tiff.length) throw new RangeError('A value lies outside of the data.');
      tiff.fill(0, place, place + size);
    }
  }
  tiff.fill(0, at, at + 2 + count * ENTRY + 4);
};
