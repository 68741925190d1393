import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long one code stands, in milliseconds (RFC 6238, section 5.2). */
const STEP = 30_000;
const DIGITS = 6;
/** How many steps a clock may be off in either direction. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in base32 (RFC 4226, section 4, R6). */
export const newTotpSecret = (): string => base32(randomBytes(20));

/** The code that an authenticator app shows at a moment in milliseconds (RFC 6238 with SHA-1 and six digits). */
export const totpCode = (secret: string, at: number): string => codeOfStep(secret, Math.floor(at / STEP));

/** The step that a code belongs to, if it is right now and later than `lastStep`; a code works once. */
export const acceptedStep = (secret: string, code: string, at: number, lastStep: number): number | undefined => {
  const present = Math.floor(at / STEP);
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  return Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index).find((step) => {
    const right = Buffer.from(codeOfStep(secret, step));
    return step > lastStep && given.length === right.length && timingSafeEqual(given, right);
  });
};

/** What an authenticator app reads from a picture. */
export const totpUri = (secret: string, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
};

/** Bytes in base32 without padding (RFC 4648, section 6). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** HOTP of the step's number (RFC 4226, section 5.3). */
const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest[digest.length - 1]! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};
