import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors.ts';
import { makeOwnerOnly } from '../owner-only.ts';

const KEY_FILE = 'iris.key';
const NONCE = 12;
const TAG = 16;

/** Keeps secrets sealed; each secret is bound to the place it belongs to. */
export interface Vault {
  /** Seals a text with AES-256-GCM; `place` must be named again to open it. */
  seal(plain: string, place: string): string;
  /** Opens what `seal` made; a changed text, another key or another place throws. */
  open(sealed: string, place: string): string;
  /** A key of its own for one purpose, derived by HKDF (RFC 5869), 32 bytes. */
  derive(purpose: string): Buffer;
}

/** The master key: from IRIS_KEY, or from a file with mode 0600 in the data directory, made at the first start. */
export const masterKey = (dataDir: string, given: string | undefined): Buffer => {
  if (given !== undefined) return scryptSync(given, 'iris-master-key', 32, { N: 16_384, r: 8, p: 1 });
  const path = join(dataDir, KEY_FILE);
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  makeOwnerOnly(path);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new StartError(`The key file ${path} is damaged: it must hold 64 hexadecimal digits.`);
  return key;
};

/** Builds the vault over a master key of 32 bytes. */
export const createVault = (master: Buffer): Vault => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `iris ${purpose}`, 32));
  const sealing = derive('vault');
  return {
    derive,
    seal(plain, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, place) {
      const all = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, all.subarray(0, NONCE))
        .setAAD(Buffer.from(place))
        .setAuthTag(all.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(all.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
};
