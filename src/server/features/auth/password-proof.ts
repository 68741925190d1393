import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { passwordMatches } from '#server/crypto/password.ts';
import { badInput, forbidden, notFound } from '#server/errors.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { type UserAccount, emailKey, type UserStore } from './store/users.store.ts';

/** Makes sure, before an account is changed, that the person is there and not only their browser. */
export const createPasswordProof = (deps: {
  users: UserStore;
  limiter: RateLimiter;
  demo: readonly DemoAccount[] | undefined;
}) => {
  const account = async (userId: string): Promise<UserAccount> => {
    const found = await deps.users.byId(userId);
    if (found === undefined) throw notFound('This account');
    return found;
  };
  /** Whether it is a demo account, which everybody uses. */
  const isShared = ({ email }: UserAccount): boolean =>
    deps.demo?.some((demo) => emailKey(demo.email) === emailKey(email)) ?? false;
  /** The account, when it belongs to the person alone. */
  const ownAccount = async (userId: string): Promise<UserAccount> => {
    const found = await account(userId);
    if (isShared(found)) {
      throw forbidden('Demo accounts can’t be changed. Create your own account to do this.');
    }
    return found;
  };
  /** Checks the present password; an account without one has nothing to check. `field` is named when it is wrong. */
  const prove = async ({ id, passwordHash }: UserAccount, password: string, field: string): Promise<void> => {
    if (passwordHash === null) return;
    if (password === '') throw badInput('Your password is needed for this.', field);
    const name = `prove ${id}`;
    const counted = await deps.limiter.take([name, AUTH_LIMITS.wrongPasswordProofs]);
    const matches = await passwordMatches(password, passwordHash).catch(counted.takeBack);
    if (!matches) throw badInput('That isn’t your password.', field);
    await counted.forgive(name);
  };
  return {
    account,
    ownAccount,
    isShared,
    prove,
    /** The account, after the password has proven that its person is there. */
    async provenAccount(userId: string, password: string): Promise<UserAccount> {
      const found = await ownAccount(userId);
      await prove(found, password, 'password');
      return found;
    },
  };
};
export type PasswordProof = ReturnType<typeof createPasswordProof>;
