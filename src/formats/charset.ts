import { isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');
const decoders = new Map<string, TextDecoder>([['windows-1252', windows1252]]);

/** The decoder of a label of the Encoding Standard (https://encoding.spec.whatwg.org), or null when it defines no such label. */
export const findDecoder = (label: string): TextDecoder | null => {
  const key = label.trim().toLowerCase();
  const known = decoders.get(key);
  if (known) return known;
  try {
    const decoder = new TextDecoder(key);
    decoders.set(key, decoder);
    return decoder;
  } catch {
    // Not a label of the Encoding Standard.
    return null;
  }
};

/** Decodes text without a charset: UTF-8, or Windows-1252 where the bytes are not valid UTF-8. */
export const decodeUnlabelled = (bytes: Uint8Array): string => (isUtf8(bytes) ? utf8 : windows1252).decode(bytes);

const utf8 = new TextDecoder('utf-8');

/** Decodes text with a declared charset, or as Windows-1252 where the charset is unknown or the bytes do not fit it. */
export const decodeLabelled = (bytes: Uint8Array, label: string): string => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
};
