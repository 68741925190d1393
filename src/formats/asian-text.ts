import { isUtf8 } from 'node:buffer';

/** Encodings of texts in Chinese, Japanese and Korean beside Unicode. */
const ENCODINGS = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const;
/** The first bytes of the usual letters of each. */
const USUAL: Readonly<Record<(typeof ENCODINGS)[number], readonly [from: number, to: number]>> = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
  shift_jis: [0x82, 0x97],
  'euc-jp': [0xa4, 0xcf],
  'euc-kr': [0xb0, 0xc8],
};
const LOOKED_AT = 16 * 1024;
/** Western texts have single letters with accents; two such bytes beside each other are rare in them. */
const PAIRS_SHARE = 0.8;
const RARE_SHARE = 0.2;

/**
 * How a text may be meant that is neither Unicode nor likely Western: each encoding with what it says then, the likeliest first; empty
 * where it is not so.
 */
export const asianReadings = (bytes: Uint8Array): { encoding: string; sample: string }[] => {
  if (isUtf8(bytes) || bytes[0] === 0xff || bytes[0] === 0xfe) return [];
  const head = wholeLines(bytes.subarray(0, LOOKED_AT));
  if (!isPaired(head)) return [];
  return ENCODINGS.toSorted((a, b) => usualBytes(head, b) - usualBytes(head, a)).flatMap((encoding) => {
    const text = decoded(head, encoding);
    const sample = text?.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/u)?.[0];
    return text === null || sample === undefined || !isLikely(text) ? [] : [{ encoding, sample: sample.slice(0, 12) }];
  });
};

const usualBytes = (bytes: Uint8Array, encoding: (typeof ENCODINGS)[number]): number => {
  const [from, to] = USUAL[encoding];
  return bytes.filter((byte) => byte >= from && byte <= to).length;
};

const wholeLines = (bytes: Uint8Array): Uint8Array => {
  const end = bytes.lastIndexOf(0x0a);
  return end > 0 ? bytes.subarray(0, end) : bytes;
};

/** Bytes with which letters of Shift_JIS begin, and which Western texts hardly have: no quotes, dashes and letters of Windows. */
const RARE_IN_WEST: ReadonlySet<number> = new Set([
  0x81, 0x82, 0x83, 0x86, 0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8f, 0x90, 0x98, 0x99, 0x9b, 0x9d, 0x9f,
]);

/** Whether most bytes above ASCII have another one beside them, or many are such as Western texts have not. */
const isPaired = (bytes: Uint8Array): boolean => {
  let high = 0;
  let paired = 0;
  let rare = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) paired += 1;
    if (RARE_IN_WEST.has(byte)) rare += 1;
  }
  return high > 3 && (paired >= high * PAIRS_SHARE || rare >= high * RARE_SHARE);
};

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Half-width katakana and private characters come of a wrong reading. */
const isLikely = (text: string): boolean => {
  const letters = text.match(/[^\p{ASCII}]/gu) ?? [];
  const odd = text.match(/[\uff61-\uff9f\p{Co}\p{Cn}]/gu) ?? [];
  return odd.length < letters.length / 3;
};
