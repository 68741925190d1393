import { isCommonPassword } from '#server/crypto/common-password.ts';
import { hashPassword } from '#server/crypto/password.ts';
import { AppError } from '#server/errors.ts';

/** The hash of a password that a person has chosen, unless it is one that attackers try first. */
export const hashNewPassword = async (password: string): Promise<string> => {
  if (isOfInstallation(password) || (await isCommonPassword(password))) {
    throw new AppError(
      400,
      'common_password',
      'This password is on the lists attackers try first. Please choose another. A few words in a row are easy to remember and hard to guess.',
      { field: 'password' },
    );
  }
  return hashPassword(password);
};

/** Words that whoever knows the product tries first; docs/security.md lists them. */
const OWN_WORDS = /iris|orbit|second|self|companion/g;
/** Letters that a password has to have beside them. */
const OTHERS = 4;

/** Whether a password is little more than words of the product: `Iris-2026!`. */
const isOfInstallation = (password: string): boolean => {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const others = letters.replaceAll(OWN_WORDS, '');
  return others.length < letters.length && others.length < OTHERS;
};
