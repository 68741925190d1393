import { partBytes, partSize } from './decode-part.ts';
import type { MimePart } from './mime-part.ts';

/** Remote images the reader chose to load, as `data:` URLs by their URL in the mail. */
export type LoadedImages = ReadonlyMap<string, string>;

/** How an image of a mail is shown. */
export type ImageChoice =
  | { kind: 'show'; src: string }
  | { kind: 'remote'; url: string }
  | { kind: 'counter' }
  | { kind: 'unknown' };

type Sources = { inline: ReadonlyMap<string, MimePart>; loaded: LoadedImages | false };

const INLINE_IMAGE_BYTES = 2 * 1024 * 1024;
/** The limit for remote images the reader chose to load. */
const LOADED_IMAGE_BYTES = 5 * 1024 * 1024;
const ALL_IMAGES_BYTES = 20 * 1024 * 1024;

/** Creates a function that decides image by image, within a common size limit. */
export const createImageChooser = ({ inline, loaded }: Sources) => {
  let left = ALL_IMAGES_BYTES;
  const show = (src: string | null): ImageChoice => {
    if (src === null || src.length > left) return { kind: 'unknown' };
    left -= src.length;
    return { kind: 'show', src };
  };
  return (attributes: Readonly<Record<string, string>>): ImageChoice => {
    const src = (attributes['src'] ?? '').trim();
    if (/^cid:/i.test(src)) return show(inlineImage(inline.get(contentIdOf(src))));
    if (/^data:/i.test(src)) return show(embeddedImage(src, INLINE_IMAGE_BYTES));
    const url = remoteUrl(src);
    if (url === null) return { kind: 'unknown' };
    if (isTrackingPixel(attributes)) return { kind: 'counter' };
    const fetched = loaded === false ? undefined : loaded.get(url);
    return fetched === undefined ? { kind: 'remote', url } : show(embeddedImage(fetched, LOADED_IMAGE_BYTES));
  };
};

/** The URL of a remote image, or null. */
export const remoteUrl = (src: string): string | null => {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src.replace(/[\p{Cc}\s]/gu, ''));
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.href : null;
};

/** Images of at most two pixels in a dimension are tracking pixels. */
const isTrackingPixel = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((side) => side !== undefined && side.trim() !== '' && Number.parseFloat(side) <= 2);

const contentIdOf = (src: string): string => {
  const id = src.slice('cid:'.length).trim();
  try {
    return decodeURIComponent(id).replace(/^<|>$/g, '');
  } catch {
    // The identifier was not percent-encoded.
    return id;
  }
};

const inlineImage = (part: MimePart | undefined): string | null => {
  if (!part || partSize(part) > INLINE_IMAGE_BYTES) return null;
  const bytes = partBytes(part);
  const type = imageType(bytes);
  return type === null ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
};

const embeddedImage = (src: string, largest: number): string | null => {
  const [, data] = /^data:image\/[a-z.+-]{1,20};base64,([a-z0-9+/=\s]*)$/i.exec(src) ?? [];
  if (data === undefined || data.length > (largest * 4) / 3 + 4) return null;
  const bytes = Buffer.from(data, 'base64');
  const type = imageType(bytes);
  return type === null ? null : `data:${type};base64,${bytes.toString('base64')}`;
};

/** Magic numbers in hexadecimal. */
const signatures: readonly [type: string, pattern: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
  ['image/bmp', /^424d/],
];

/** The image type by magic number, not by declared type; SVG is not supported. */
const imageType = (bytes: Uint8Array): string | null => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
};
