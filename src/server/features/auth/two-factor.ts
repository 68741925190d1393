import { randomBytes } from 'node:crypto';
import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { AppError } from '#server/errors.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { TwoFactorStore } from './store/two-factor.store.ts';
import { acceptedStep, base32 } from './totp.ts';

/** How many recovery codes a person is given. */
const RECOVERY_CODES = 10;
/** Bytes of each: at 112 bits or more (ASVS 6.5.2) nobody can guess what a fast hash was made of. */
const RECOVERY_CODE_BYTES = 15;

/** Checks the codes of authenticator apps and recovery codes. */
export const createTwoFactor = ({
  store,
  limiter,
  now,
}: {
  store: TwoFactorStore;
  limiter: RateLimiter;
  now: () => number;
}) => {
  const redeemAppCode = async (userId: string, code: string, asConfirmation: boolean): Promise<boolean> => {
    const app = await store.authenticatorOf(userId);
    if (app === undefined || app.isConfirmed === asConfirmation) return false;
    const step = acceptedStep(app.secret, code, now(), app.lastStep);
    return step !== undefined && store.useStep(userId, step);
  };
  /** Uses a code of the app or a recovery code up. */
  const redeem = async (userId: string, code: string): Promise<boolean> =>
    (await redeemAppCode(userId, code, false)) || store.useRecoveryCode(userId, withoutSeparators(code));

  return {
    redeem,
    isOn: (userId: string) => store.isOn(userId),
    /** Uses the first code of a new app, which turns two-factor sign-in on. */
    confirm: (userId: string, code: string) => redeemAppCode(userId, code, true),
    /** Makes new recovery codes of 120 bits each in place of the old ones. */
    async renewRecoveryCodes(userId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_CODE_BYTES)));
      await store.replaceRecoveryCodes(userId, codes);
      return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
    },
    /** Passes for a person who needs no second factor or has given a right code; otherwise throws what is missing. */
    async check(userId: string, code: string | undefined): Promise<void> {
      if (!(await store.isOn(userId))) return;
      if (code === undefined || code === '') {
        throw new AppError(401, 'code_needed', 'Unauthorized: enter the code from your authenticator app.', {
          field: 'code',
        });
      }
      const name = `code ${userId}`;
      const counted = await limiter.take([name, AUTH_LIMITS.wrongCodes]);
      if (!(await redeem(userId, code))) {
        throw new AppError(401, 'wrong_code', 'Unauthorized: this code is wrong or has been used.', { field: 'code' });
      }
      await counted.forgive(name);
    },
  };
};
export type TwoFactor = ReturnType<typeof createTwoFactor>;

const withoutSeparators = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
