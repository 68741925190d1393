const LF = 0x0a;
const EQUALS = 0x3d;

/**
 * Decodes quoted-printable (RFC 2045, 6.7): soft line breaks and escapes. Works on bytes, because newsletters have megabytes of it.
 * A final line break that the encoded text did not have is not added.
 */
export const decodeQuotedPrintable = (encoded: Buffer): Buffer => {
  const bytes = decodeEscapes(joinSoftBreaks(encoded));
  const hasOwnEnd = encoded.at(-1) === LF || bytes.at(-1) !== LF;
  return hasOwnEnd ? bytes : bytes.subarray(0, -1);
};

/** Removes the white space at line ends, which transport adds, and the line breaks that follow a `=`. */
const joinSoftBreaks = (encoded: Buffer): Buffer => {
  const joined = Buffer.allocUnsafe(encoded.length + 1);
  let length = 0;
  for (let start = 0; start <= encoded.length;) {
    const found = encoded.indexOf(LF, start);
    const next = found < 0 ? encoded.length : found;
    let end = next;
    while (end > start && IS_WHITE_SPACE[encoded[end - 1]!]) end -= 1;
    const isSoftBreak = end > start && encoded[end - 1] === EQUALS;
    length += encoded.copy(joined, length, start, isSoftBreak ? end - 1 : end);
    if (!isSoftBreak) joined[length++] = LF;
    start = next + 1;
  }
  return joined.subarray(0, length);
};

const IS_WHITE_SPACE = new Uint8Array(256);
for (const byte of Buffer.from(' \t\r')) IS_WHITE_SPACE[byte] = 1;

/** Replaces each escape such as `=C3` by its byte, in place, and returns the part of the buffer that is left. */
export const decodeEscapes = (bytes: Buffer): Buffer => {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const isEscape = byte === EQUALS && at + 2 < bytes.length;
    const code = isEscape ? HEX[bytes[at + 1]!]! * 16 + HEX[bytes[at + 2]!]! : NO_DIGIT;
    if (code < NO_DIGIT) at += 2;
    bytes[length++] = code < NO_DIGIT ? code : byte;
  }
  return bytes.subarray(0, length);
};

/** The value of each byte as a hexadecimal digit; NO_DIGIT, larger than any byte value, for all others. */
const NO_DIGIT = 256;
const HEX = new Uint16Array(256).fill(NO_DIGIT);
for (const digits of ['0123456789abcdef', '0123456789ABCDEF'])
  for (const [value, digit] of Buffer.from(digits).entries()) HEX[digit] = value;
