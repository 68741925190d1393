import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { PRODUCT } from '#contract/pages.ts';
import { badInput, conflict } from '#server/errors.ts';
import type { PasswordProof } from './password-proof.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { TwoFactorStore } from './store/two-factor.store.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import type { TwoFactor } from './two-factor.ts';

/** Turns two-factor sign-in of a person on and off. */
export const createTwoFactorSetup = (deps: {
  twoFactor: TwoFactor;
  store: TwoFactorStore;
  passwordProof: PasswordProof;
  limiter: RateLimiter;
}) => {
  const { twoFactor, store, passwordProof, limiter } = deps;
  return {
    async start(userId: string, password: string) {
      const account = await passwordProof.provenAccount(userId, password);
      if (await twoFactor.isOn(userId)) throw conflict('Two-step sign-in is already on.');
      const secret = newTotpSecret();
      await store.begin(userId, secret);
      return { secret, uri: totpUri(secret, PRODUCT, account.email) };
    },
    async confirm(userId: string, code: string) {
      if (!(await twoFactor.confirm(userId, code))) {
        throw badInput('This code is wrong. Check the clock on your phone and enter the code it shows now.', 'code');
      }
      return { recoveryCodes: await twoFactor.renewRecoveryCodes(userId) };
    },
    async renewRecoveryCodes(userId: string, password: string) {
      await passwordProof.provenAccount(userId, password);
      if (!(await twoFactor.isOn(userId))) throw conflict('Two-step sign-in is off.');
      return { recoveryCodes: await twoFactor.renewRecoveryCodes(userId) };
    },
    async stop(userId: string, given: { password: string; code: string }): Promise<void> {
      await passwordProof.provenAccount(userId, given.password);
      const counted = await limiter.take([`stop ${userId}`, AUTH_LIMITS.wrongCodes]);
      if (!(await twoFactor.redeem(userId, given.code))) throw badInput('This code is wrong or has been used.', 'code');
      await counted.release();
      await store.remove(userId);
    },
  };
};
export type TwoFactorSetup = ReturnType<typeof createTwoFactorSetup>;
