import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { hashPassword, passwordMatches } from '#server/crypto/password.ts';
import { isDuplicate } from '#server/db/database.ts';
import { AppError, conflict } from '#server/errors.ts';
import { hashNewPassword } from './new-password.ts';
import type { Registration } from './registration.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { SessionStore } from './store/sessions.store.ts';
import { emailKey, toUser, type UserStore } from './store/users.store.ts';
import type { TwoFactor } from './two-factor.ts';

/** Where a request to sign in comes from. */
export interface ClientInfo {
  /** Network address of the client. */
  readonly client: string;
  readonly userAgent: string;
}

/** The name under which wrong passwords for an address are counted. */
export const loginCounter = (email: string): string => `address ${emailKey(email)}`;

let ofNobody: Promise<string> | undefined;

/** A hash that is compared when the address is unknown, so that the answer takes as long as for a wrong password. */
const hashOfNobody = () => (ofNobody ??= hashPassword('nobody has this password'));

/** Registering, and signing in with an address and a password. */
export const createPasswordSignIn = (deps: {
  users: UserStore;
  sessions: SessionStore;
  limiter: RateLimiter;
  twoFactor: TwoFactor;
  registration: Registration;
}) => {
  const { users, sessions, limiter, twoFactor } = deps;
  const unmatchedHash = hashOfNobody();

  return {
    async register(
      given: { email: string; password: string; firstName: string; lastName: string; invite?: string | undefined },
      { client, userAgent }: ClientInfo,
    ) {
      const counted = await limiter.take([`register ${client}`, AUTH_LIMITS.registrations]);
      await deps.registration.check(given.email, given.invite);
      const passwordHash = await hashNewPassword(given.password).catch(counted.takeBack);
      const { email, firstName, lastName } = given;
      const newUser = { email, firstName, lastName, passwordHash, emailVerified: false };
      const account = await deps.registration.add(newUser, given.invite).catch((error: unknown) => {
        throw isDuplicate(error) ? conflict('There is already an account with this email address.', 'email') : error;
      });
      return { user: toUser(account), secret: await sessions.open(account.id, userAgent) };
    },

    async login(
      given: { email: string; password: string; code?: string | undefined },
      { client, userAgent }: ClientInfo,
    ) {
      const counter = loginCounter(given.email);
      const counted = await limiter.take(
        [counter, AUTH_LIMITS.wrongPasswordsForAddress],
        [`client ${client}`, AUTH_LIMITS.wrongPasswordsFromClient],
      );
      const account = await users.byEmail(given.email);
      const hash = account?.passwordHash ?? (await unmatchedHash);
      const matches = await passwordMatches(given.password, hash).catch(counted.takeBack);
      if (account === undefined || account.passwordHash === null || account.disabledAt !== null || !matches) {
        throw new AppError(401, 'wrong_credentials', 'Unauthorized: the email address or the password is wrong.');
      }
      await counted.release();
      await twoFactor.check(account.id, given.code);
      await counted.forgive(counter);
      return { user: toUser(account), secret: await sessions.open(account.id, userAgent) };
    },
  };
};
export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;
