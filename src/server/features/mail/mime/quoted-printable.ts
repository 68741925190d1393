const LF = 0x0a;
const EQUALS = 0x3d;

/** Undoes quoted-printable (RFC 2045, 6.7), byte by byte: newsletters are written so. */
export const quotedPrintableBytes = (encoded: Buffer): Buffer => {
  const bytes = withCodesRead(withLinesJoined(encoded));
  const hasOwnEnd = encoded.at(-1) === LF || bytes.at(-1) !== LF;
  return hasOwnEnd ? bytes : bytes.subarray(0, -1);
};

/** Every line without the blanks at its end, which were added on the way, and without its break when `=` says so. */
const withLinesJoined = (encoded: Buffer): Buffer => {
  const joined = Buffer.allocUnsafe(encoded.length + 1);
  let length = 0;
  for (let start = 0; start <= encoded.length;) {
    const found = encoded.indexOf(LF, start);
    const next = found < 0 ? encoded.length : found;
    let end = next;
    while (end > start && IS_BLANK[encoded[end - 1]!]) end -= 1;
    const goesOn = end > start && encoded[end - 1] === EQUALS;
    length += encoded.copy(joined, length, start, goesOn ? end - 1 : end);
    if (!goesOn) joined[length++] = LF;
    start = next + 1;
  }
  return joined.subarray(0, length);
};

const IS_BLANK = new Uint8Array(256);
for (const blank of Buffer.from(' \t\r')) IS_BLANK[blank] = 1;

/** Writes `=C3` as the byte it stands for, in place. */
const withCodesRead = (bytes: Buffer): Buffer => {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const hasCode = byte === EQUALS && at + 2 < bytes.length;
    const code = hasCode ? HEX[bytes[at + 1]!]! * 16 + HEX[bytes[at + 2]!]! : NO_DIGIT;
    if (code < NO_DIGIT) at += 2;
    bytes[length++] = code < NO_DIGIT ? code : byte;
  }
  return bytes.subarray(0, length);
};

/** What a sign is worth as a hexadecimal digit; more than any byte when it is none. */
const NO_DIGIT = 256;
const HEX = new Uint16Array(256).fill(NO_DIGIT);
for (const digits of ['0123456789abcdef', '0123456789ABCDEF'])
  for (const [worth, sign] of Buffer.from(digits).entries()) HEX[sign] = worth;
