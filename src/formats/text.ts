import { isUtf8 } from 'node:buffer';
import { findDecoder } from './charset.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Decodes text: by its byte order mark, as UTF-16 where every second byte is zero, as UTF-8, else in the declared encoding or
 * as Windows-1252.
 */
export const decodeText = (bytes: Uint8Array, declared?: string): string => {
  const text = decode(bytes, encodingOf(bytes, declared));
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
};

/** Detects the encoding; what the file declares counts only where the bytes do not decide. */
const encodingOf = (bytes: Uint8Array, declared: string | undefined): string => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 4096);
  const zeros = (odd: number) => head.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > head.length / 4) return 'utf-16le';
  if (zeros(0) > head.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : isKnown(declared) ? declared : 'windows-1252';
};

const isKnown = (name: string | undefined): name is string => {
  // UTF-8 that is none, and US-ASCII with umlauts, are Windows-1252 in practice.
  if (name === undefined || /^(utf-?8|us-?ascii|none)$/i.test(name)) return false;
  const decoder = findDecoder(name);
  return decoder !== null && decoder.encoding !== 'utf-8';
};

const decode = (bytes: Uint8Array, encoding: string): string => {
  const text = new TextDecoder(encoding).decode(bytes);
  // A text with a few lost bytes is still one; a picture is not.
  const odd = text.slice(0, 4096).match(ODD)?.length ?? 0;
  if (odd > 40) throw new UnreadableFile('This file has no text and isn’t a kind of file Iris can read.');
  return text.replaceAll('\0', '').toWellFormed();
};
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ODD = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g;
