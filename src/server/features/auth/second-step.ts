import { AppError, tooMany } from '#server/errors.ts';
import type { Allowance, Attempts } from './attempts.ts';
import type { TwoStepStore } from './two-step.store.ts';

const WRONG_CODES: Allowance = { tries: 10, within: 15 * 60_000 };

/** Asks for the second step where a person has turned it on. */
export const createSecondStep = (twoStep: TwoStepStore, attempts: Attempts) => ({
  /** Lets a person through who needs no second step or has given a right code; says otherwise what is missing. */
  async check(userId: string, code: string | undefined): Promise<void> {
    if (!(await twoStep.isOn(userId))) return;
    if (code === undefined || code === '') {
      throw new AppError(401, 'code_needed', 'Unauthorized: enter the code of your authenticator app.', {
        field: 'code',
      });
    }
    const name = `code ${userId}`;
    const seconds = attempts.wait(name, WRONG_CODES);
    if (seconds > 0) throw tooMany(seconds);
    if (!(await twoStep.use(userId, code))) {
      attempts.add(name, WRONG_CODES);
      throw new AppError(401, 'wrong_code', 'Unauthorized: this code is wrong or has been used.', { field: 'code' });
    }
    attempts.forgive(name);
  },
});
export type SecondStep = ReturnType<typeof createSecondStep>;
