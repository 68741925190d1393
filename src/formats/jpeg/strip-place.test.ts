import { expect, test } from 'vitest';
import { memorySource, wholeOf } from '../file-source.ts';
import { stripPlace } from './strip-place.ts';

/** A number of a TIFF file in its order of bytes. */
const long = (value: number, isLittle: boolean) => {
  const bytes = Buffer.alloc(4);
  if (isLittle) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};
const short = (value: number, isLittle: boolean) =>
  isLittle ? Buffer.from([value & 255, value >> 8]) : Buffer.from([value >> 8, value & 255]);

/** Exif data with a maker, an orientation and a place, as a phone writes them. */
const exif = (isLittle: boolean): Buffer => {
  const [s, l] = [(value: number) => short(value, isLittle), (value: number) => long(value, isLittle)];
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([s(tag), s(type), l(count), value]);
  const gpsAt = 8 + 2 + 3 * 12 + 4;
  const latitudeAt = gpsAt + 2 + 2 * 12 + 4;
  const main = [
    s(3),
    entry(0x010f, 2, 4, Buffer.from('Fox\0')),
    entry(0x0112, 3, 1, Buffer.concat([s(6), s(0)])),
    entry(0x8825, 4, 1, l(gpsAt)),
    l(0),
  ];
  const gps = [s(2), entry(1, 2, 2, Buffer.from('N\0\0\0')), entry(2, 5, 3, l(latitudeAt)), l(0)];
  const latitude = [52, 1, 31, 1, 1234, 100].map(l);
  const head = Buffer.concat([Buffer.from(isLittle ? 'II' : 'MM'), s(42), l(8)]);
  return Buffer.concat([Buffer.from('Exif\0\0'), head, ...main, ...gps, ...latitude]);
};
const segment = (kind: number, content: Uint8Array | string) => {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from([0xff, kind]), short(bytes.length + 2, false), bytes]);
};
const PICTURE = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff, 0xd9]);
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, segment(0xda, 'scan'), PICTURE]);
const stripped = (file: Buffer) => wholeOf(stripPlace(memorySource(file).stream()), 1e7);

const LATITUDE = (isLittle: boolean) => Buffer.concat([52, 1, 31, 1, 1234, 100].map((one) => long(one, isLittle)));

test.each([
  ['little', true],
  ['big', false],
])('the place goes out of Exif data with the %s end first, and the rest stays', async (_name, isLittle) => {
  const file = jpeg(segment(0xe0, 'JFIF'), segment(0xe1, exif(isLittle)));
  expect(file.includes(LATITUDE(isLittle))).toBe(true);
  const clean = await stripped(file);
  expect(clean.includes(LATITUDE(isLittle))).toBe(false);
  expect(clean.includes(short(0x8825, isLittle))).toBe(false);
  expect(clean.includes('Fox')).toBe(true);
  expect(clean.length).toBe(file.length);
  expect(clean.subarray(-PICTURE.length)).toEqual(PICTURE);
});

test('a picture behind the first one loses its place too', async () => {
  const file = Buffer.concat([jpeg(segment(0xe0, 'JFIF')), jpeg(segment(0xe1, exif(false)))]);
  expect((await stripped(file)).includes(LATITUDE(false))).toBe(false);
});

test('XMP and IPTC data that name a place go, others stay', async () => {
  const where = '<x exif:GPSLatitude="52,31N"/>';
  const file = jpeg(
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${where}`),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x xmp:Rating="5"/>'),
    segment(0xed, 'Photoshop 3.0\0\x1c\x02\x5a\0\x06Berlin'),
    segment(0xed, 'Photoshop 3.0\0\x1c\x02\x78\0\x03Fox'),
  );
  const clean = (await stripped(file)).toString('latin1');
  expect(clean).not.toContain('GPSLatitude');
  expect(clean).not.toContain('Berlin');
  expect(clean).toContain('xmp:Rating');
  expect(clean).toContain('Fox');
});

test('Exif data that are damaged go as a whole', async () => {
  const bad = exif(true);
  bad.writeUInt32LE(60_000, 6 + 8 + 2 + 2 * 12 + 8);
  const clean = await stripped(jpeg(segment(0xe1, bad), segment(0xe0, 'JFIF')));
  expect(clean.includes('Exif')).toBe(false);
  expect(clean.includes('JFIF')).toBe(true);
});

test.each([
  ['a file that is no JPEG', Buffer.from('%PDF-1.7 \xff\xe1\0\x10Exif\0\0', 'latin1')],
  ['a JPEG without a place', jpeg(segment(0xe0, 'JFIF'))],
  ['a JPEG that ends in a segment', jpeg(segment(0xe0, 'JFIF')).subarray(0, 7)],
  ['a JPEG that ends after a mark', Buffer.from([0xff, 0xd8, 0xff])],
  ['a segment of no length', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]), PICTURE])],
  ['an empty file', Buffer.alloc(0)],
])('%s stays as it is', async (_name, file) => {
  expect(await stripped(file)).toEqual(file);
});

test('the pieces in which a file comes make no difference', async () => {
  const file = jpeg(segment(0xe0, 'JFIF'), segment(0xe1, exif(true)));
  const single = async function* () {
    await Promise.resolve();
    for (const byte of file) yield Buffer.from([byte]);
  };
  expect(await wholeOf(stripPlace(single()), 1e6)).toEqual(await stripped(file));
});
