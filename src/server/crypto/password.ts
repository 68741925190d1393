import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createLane } from './lane.ts';

/** How many hashes are computed at once: one processor, and one thread of Node's four, stay for everything else. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/** How many may wait; with 40 ms each the last one waits ten seconds. */
const MAY_WAIT = 250;

const lane = createLane(AT_ONCE, MAY_WAIT);
const computeArgon2 = promisify(argon2Callback);
const argon2 = (...given: Parameters<typeof computeArgon2>) => lane(() => computeArgon2(...given));

/**
 * Cost of argon2id: 7 MiB, five passes, one lane. OWASP's password storage page lists several settings of equal
 * strength; this one needs the least memory.
 */
const COST = { memory: 7168, passes: 5, parallelism: 1, tagLength: 32 } as const;

/** Hashes a password with argon2id (RFC 9106) in the PHC string form. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await argon2('argon2id', { message: password, nonce, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
};

/** Compares in constant time; a text that is no hash of ours never matches. */
export const passwordMatches = async (password: string, stored: string): Promise<boolean> => {
  const [, kind, , cost, nonce, tag] = stored.split('$');
  const [memory, passes, parallelism] = (cost ?? '').split(',').map((part) => Number(part.slice(2)));
  if (kind !== 'argon2id' || !memory || !passes || !parallelism || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const actual = await argon2('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64url'),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
};
