import { hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors.ts';
import { makeOwnerOnly, requireAccess } from '../owner-only.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

const KEY_FILE = 'iris.key';

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
  requireAccess(path, constants.R_OK);
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
    seal: (plain, place) => sealBytes(sealing, Buffer.from(plain), place).toString('base64url'),
    open: (sealed, place) => openBytes(sealing, Buffer.from(sealed, 'base64url'), place).toString('utf8'),
  };
};
