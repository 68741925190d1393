import { createHash, randomBytes } from 'node:crypto';

/** A new opaque identifier: 128 random bits as 22 URL-safe characters. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A new opaque identifier that begins with its moment, so that rows written together lie together in their indexes: 80 random bits. */
export const newOrderedId = (): string =>
  Date.now().toString(36).padStart(8, '0') + randomBytes(10).toString('base64url');

/** A new secret for a cookie or a link: 256 random bits as 43 URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret, so that a stolen database opens no session. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
