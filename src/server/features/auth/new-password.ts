import { isCommonPassword } from '#server/crypto/common-password.ts';
import { hashPassword } from '#server/crypto/password.ts';
import { AppError } from '#server/errors.ts';

/** The hash of a password that a person has chosen, unless it is one that attackers try first. */
export const hashNewPassword = async (password: string): Promise<string> => {
  if (await isCommonPassword(password)) {
    throw new AppError(
      400,
      'common_password',
      'This password is on the lists attackers try first. Please choose another. A few words in a row are easy to remember and hard to guess.',
      { field: 'password' },
    );
  }
  return hashPassword(password);
};
