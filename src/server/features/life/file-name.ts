const NAME_MAX = 200;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Types by the ends of names, for senders that name none. */
const TYPES_BY_END: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

/** Types that a browser shows without running anything in them; all others leave as plain bytes. */
const HARMLESS: ReadonlySet<string> = new Set(Object.values(TYPES_BY_END));

/** A name that is safe to show and to store under: without folders, control characters, and marks that turn the direction of text. */
export const safeName = (given: string): string =>
  (given.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed() || 'File';

/** The media type of a file as its sender names it, or as the end of its name tells. */
export const namedMediaType = (given: string, name: string): string => {
  const [type = ''] = given.toLowerCase().split(';');
  const isNamed = /^[a-z]+\/[a-z0-9][\w.+-]*$/.test(type.trim()) && type.trim() !== UNKNOWN_TYPE;
  if (isNamed) return type.trim();
  return TYPES_BY_END[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? UNKNOWN_TYPE;
};

/** The headers with which a file leaves: to be downloaded, and in a sandbox where a browser shows it all the same (RFC 6266). */
export const downloadHeaders = ({ name, type, size }: { name: string; type: string; size: number }) => ({
  'content-type': HARMLESS.has(type) ? type : UNKNOWN_TYPE,
  'content-length': String(size),
  'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`,
  'content-security-policy': "default-src 'none'; sandbox",
});
