import { PASSWORD } from '#contract/auth/sign-in.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password, in any letter case, is one of the 18,000 that attackers try first. The list takes 20 MB of memory, so it
 * is loaded when somebody first chooses a password.
 */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await (list ??= loadList())).has(password.toLowerCase());

const loadList = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused for their length.
  return new Set(dictionary['passwords-common'].filter((entry) => entry.length >= PASSWORD.min));
};
