import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);

/** Cost of argon2id: 7 MiB, five passes, one lane; of the equal settings on OWASP's password storage page the one that needs least memory. */
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
