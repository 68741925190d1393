import { partBytes, partSize } from './decode-part.ts';
import type { MimePart } from './structure.ts';

/** Pictures that reader chose to load, by their address in the mail: each a `data:` address the server fetched. */
export type LoadedPictures = ReadonlyMap<string, string>;

/** What to do with a picture of a mail. */
export type PictureChoice =
  | { kind: 'show'; src: string }
  | { kind: 'remote'; url: string }
  | { kind: 'counter' }
  | { kind: 'unknown' };

type Sources = { inline: ReadonlyMap<string, MimePart>; loaded: LoadedPictures | false };

const PICTURE_BYTES = 2 * 1024 * 1024;
/** A picture that the reader chose to load may be larger than one that came along. */
const LOADED_BYTES = 5 * 1024 * 1024;
const ALL_PICTURES_BYTES = 20 * 1024 * 1024;

/** Gives a function that decides picture by picture and keeps to a common limit. */
export const pictureChooser = ({ inline, loaded }: Sources) => {
  let left = ALL_PICTURES_BYTES;
  const show = (src: string | null): PictureChoice => {
    if (src === null || src.length > left) return { kind: 'unknown' };
    left -= src.length;
    return { kind: 'show', src };
  };
  return (attributes: Readonly<Record<string, string>>): PictureChoice => {
    const src = (attributes['src'] ?? '').trim();
    if (/^cid:/i.test(src)) return show(inlinePicture(inline.get(contentIdOf(src))));
    if (/^data:/i.test(src)) return show(embeddedPicture(src, PICTURE_BYTES));
    const url = remoteUrl(src);
    if (url === null) return { kind: 'unknown' };
    if (isCounter(attributes)) return { kind: 'counter' };
    const fetched = loaded === false ? undefined : loaded.get(url);
    return fetched === undefined ? { kind: 'remote', url } : show(embeddedPicture(fetched, LOADED_BYTES));
  };
};

/** The address of a picture on another machine, or null. */
export const remoteUrl = (src: string): string | null => {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src.replace(/[\p{Cc}\s]/gu, ''));
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null;
};

/** Pictures of at most two pixels serve to tell the sender that the mail was opened. */
const isCounter = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((side) => side !== undefined && side.trim() !== '' && Number.parseFloat(side) <= 2);

const contentIdOf = (src: string): string => {
  const id = src.slice('cid:'.length).trim();
  try {
    return decodeURIComponent(id).replace(/^<|>$/g, '');
  } catch {
    // A stray percent sign: the identifier was not encoded.
    return id;
  }
};

const inlinePicture = (part: MimePart | undefined): string | null => {
  if (!part || partSize(part) > PICTURE_BYTES) return null;
  const bytes = partBytes(part);
  const type = pictureType(bytes);
  return type === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
};

const embeddedPicture = (src: string, largest: number): string | null => {
  const [, data] = /^data:image\/[a-z.+-]{1,20};base64,([a-z0-9+/=\s]*)$/i.exec(src) ?? [];
  if (data === undefined || data.length > (largest * 4) / 3 + 4) return null;
  const bytes = Buffer.from(data, 'base64');
  const type = pictureType(bytes);
  return type === null ? null : `data:${type};base64,${bytes.toString('base64')}`;
};

/** First bytes in hexadecimal. */
const signatures: readonly [type: string, pattern: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
  ['image/bmp', /^424d/],
];

/** The type of a picture by its first bytes, whatever it calls itself; drawings (SVG) are no pictures here. */
const pictureType = (bytes: Uint8Array): string | null => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
};
