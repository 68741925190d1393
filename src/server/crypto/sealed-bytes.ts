import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Seals bytes with AES-256-GCM under a key of 32 bytes; `place` must be named again to open them. */
export const sealBytes = (key: Buffer, plain: Uint8Array, place: string): Buffer => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** Opens what `sealBytes` made; changed bytes, another key or another place throws. */
export const openBytes = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  // A seal that was cut off is no seal, however well its few bytes fit.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
};
