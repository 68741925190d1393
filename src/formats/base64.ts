/** Counts the base64 digits in a body; four digits encode three bytes. */
export const countBase64Digits = (body: Uint8Array): number => {
  let digits = 0;
  // A plain loop over a table: attachments have millions of bytes.
  for (let at = 0; at < body.length; at += 1) digits += IS_DIGIT[body[at]!]!;
  return digits;
};

const IS_DIGIT = new Uint8Array(256);
for (const digit of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  IS_DIGIT[digit] = 1;

/** Decodes base64 and ignores every character that is not a digit (RFC 2045, 6.8). */
export const decodeBase64 = (encoded: string): Buffer =>
  isSingleUnit(encoded) ? Buffer.from(encoded, 'base64') : decodePaddedUnits(encoded);

/** Padding only at the end, and neither `-` nor `_`, which Node would read as base64url digits. */
const isSingleUnit = (encoded: string): boolean => {
  if (encoded.includes('-') || encoded.includes('_')) return false;
  const padding = encoded.indexOf('=');
  return padding < 0 || !/[A-Za-z0-9+/]/.test(encoded.slice(padding));
};

const MAX_UNITS = 10_000;

/** Some mail programs pad every line, so each padded unit is decoded separately. */
const decodePaddedUnits = (encoded: string): Buffer => {
  const digits = encoded.replace(/[^A-Za-z0-9+/=]+/g, '');
  const units = digits.split(/=+/, MAX_UNITS);
  return Buffer.concat(units.map((unit) => Buffer.from(unit, 'base64')));
};
