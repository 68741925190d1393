import type { RateLimit } from '../endpoint.ts';

/** In seconds. */
const QUARTER_HOUR = 15 * 60;
const ONE_HOUR = 60 * 60;

/** Every limit of signing in and of the account; where tries fail or succeed, only those that failed count. */
export const AUTH_LIMITS = {
  wrongPasswordsForAddress: { tries: 15, seconds: QUARTER_HOUR, per: 'address' },
  wrongPasswordsFromClient: { tries: 35, seconds: QUARTER_HOUR, per: 'client' },
  wrongPasskeys: { tries: 35, seconds: QUARTER_HOUR, per: 'client' },
  wrongCodes: { tries: 10, seconds: QUARTER_HOUR, per: 'person' },
  /** Of the present password, which sensitive changes ask for again. */
  wrongPasswordProofs: { tries: 10, seconds: QUARTER_HOUR, per: 'person' },
  registrations: { tries: 300, seconds: ONE_HOUR, per: 'client' },
  linksFromClient: { tries: 5, seconds: ONE_HOUR, per: 'client' },
  linksToAddress: { tries: 5, seconds: ONE_HOUR, per: 'address' },
  emailChanges: { tries: 5, seconds: ONE_HOUR, per: 'person' },
} as const satisfies Readonly<Record<string, RateLimit>>;
