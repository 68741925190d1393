/** How many digits of base64 a part holds; four of them are three bytes. */
export const base64Digits = (body: Uint8Array): number => {
  let digits = 0;
  // A plain loop over a table: attachments have millions of bytes.
  for (let at = 0; at < body.length; at += 1) digits += IS_DIGIT[body[at]!]!;
  return digits;
};

const IS_DIGIT = new Uint8Array(256);
for (const digit of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  IS_DIGIT[digit] = 1;

/** Undoes base64; what is no digit is passed over. */
export const base64Bytes = (encoded: string): Buffer =>
  isInOnePiece(encoded) ? Buffer.from(encoded, 'base64') : base64Pieces(encoded);

/** Padded at its end at most, and without the two signs that only another alphabet knows: the decoder passes over the rest. */
const isInOnePiece = (encoded: string): boolean => {
  if (encoded.includes('-') || encoded.includes('_')) return false;
  const padding = encoded.indexOf('=');
  return padding < 0 || !/[A-Za-z0-9+/]/.test(encoded.slice(padding));
};

const UNITS_DECODED = 10_000;

/** Some mailers pad every line: each padded unit is decoded by itself. */
const base64Pieces = (encoded: string): Buffer => {
  const digits = encoded.replace(/[^A-Za-z0-9+/=]+/g, '');
  const units = digits.split(/=+/, UNITS_DECODED);
  return Buffer.concat(units.map((unit) => Buffer.from(unit, 'base64')));
};
