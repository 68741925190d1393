import { hash, randomBytes, randomFillSync } from 'node:crypto';

/** A new opaque identifier: 128 random bits as 22 URL-safe characters. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** Random bytes of an identifier that begins with its time. */
const RANDOM_PART = 10;

/**
 * A new opaque identifier that begins with its time, so that rows written together are neighbours in their indexes: 80 random
 * bits. The clock of the system, and not an injected `now`: nothing reads the time back, and a test that stops its clock would
 * only order them worse.
 */
export const newOrderedId = (): string => Date.now().toString(36).padStart(8, '0') + randomPart();

/** Random bytes for many identifiers at once: one system call for each would take longer than storing a row. */
const pool = Buffer.alloc(RANDOM_PART * 256);
let used = pool.length;

const randomPart = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_PART;
  return pool.toString('base64url', used - RANDOM_PART, used);
};

/** A new secret for a cookie or a link: 256 random bits as 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret, so that a stolen database opens no session. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url');
