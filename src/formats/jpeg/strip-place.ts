import { isExif, withoutPlace } from './exif-place.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP1 = 0xe1;
const APP13 = 0xed;
const XMP = 'http://ns.adobe.com/';
/** What XMP says of places: coordinates, and the names that Photoshop and IPTC give. */
const PLACE_IN_XMP = /gps|photoshop:(?:city|state|country)|iptc4xmp|location/i;

/** Datasets of IPTC (IIM 4.2) that name a place: location codes and names, city, sublocation, state, country. */
// eslint-disable-next-line no-control-regex
const PLACE_IN_IPTC = /\x1c\x02[\x1a\x1b\x5a\x5c\x5f\x64\x65]/;

/**
 * Passes a file through; of a JPEG, the place where it was taken is left out: GPS in Exif data, and XMP and IPTC data that name a
 * place. Pictures inside the file, such as previews behind the first one, are treated alike. Any other file stays as it is.
 */
export const stripPlace = async function* (
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = content[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Whether so many bytes are here, after reading on as far as there is more. */
  const has = async (count: number): Promise<boolean> => {
    while (rest.length < count) {
      const { value, done } = await pieces.next();
      if (done === true) return false;
      rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value]);
    }
    return true;
  };
  const take = (count: number): Buffer => {
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };

  const isJpeg = (await has(3)) && rest[0] === MARK && rest[1] === START && rest[2] === MARK;
  let inHeader = isJpeg;
  while (await has(1)) {
    if (!isJpeg) {
      yield take(rest.length);
      continue;
    }
    const from = rest.indexOf(MARK);
    if (from !== 0) {
      yield take(from < 0 ? rest.length : from);
      continue;
    }
    if (!(await has(2))) break;
    const kind = rest[1]!;
    if (kind === MARK) yield take(1);
    else if (kind === START || kind === END || !hasLength(kind)) {
      inHeader = kind === START || (kind !== END && inHeader);
      yield take(2);
    } else if ((inHeader || kind === APP1) && (await has(4))) {
      const length = Math.max(rest.readUInt16BE(2), 2);
      if (!(await has(2 + length))) break; // the file ends in the middle
      const segment = cleaned(kind, take(2 + length));
      if (segment !== null) yield segment;
      if (kind === SCAN) inHeader = false;
    } else yield take(2);
  }
  if (rest.length > 0) yield rest;
};

/** Stuffed bytes, restarts and other markers of two bytes stand alone. */
const hasLength = (kind: number): boolean => kind > 0x01 && !(kind >= 0xd0 && kind <= END);

/** A segment of a header without the place; null where nothing of it is kept. */
const cleaned = (kind: number, segment: Buffer): Buffer | null => {
  const content = segment.subarray(4);
  if (kind === APP1 && isExif(content)) {
    const clean = withoutPlace(content);
    return clean && Buffer.concat([segment.subarray(0, 4), clean]);
  }
  if (kind === APP1 && content.toString('latin1', 0, XMP.length) === XMP)
    return PLACE_IN_XMP.test(content.toString('latin1')) ? null : segment;
  if (kind === APP13 && PLACE_IN_IPTC.test(content.toString('latin1'))) return null;
  return segment;
};
