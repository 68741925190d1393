import { createHash, randomBytes, randomFillSync } from 'node:crypto';

/** A new opaque identifier: 128 random bits as 22 URL-safe characters. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** Random bytes of an identifier that begins with its moment. */
const RANDOM_PART = 10;

/** A new opaque identifier that begins with its moment, so that rows written together lie together in their indexes: 80 random bits. */
export const newOrderedId = (): string => Date.now().toString(36).padStart(8, '0') + randomPart();

/** Random bytes for many identifiers at once: asking the system for each takes longer than storing a row. */
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
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
