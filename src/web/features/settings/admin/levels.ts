import { type AccessLevel, accessLevels } from '#contract/auth/sign-in.ts';

/** The names of the access levels. */
export const LEVEL_NAMES: { readonly [L in AccessLevel]: string } = {
  demo: 'Demo',
  premium: 'Premium',
  admin: 'Admin',
  super_user: 'Super user',
};
export const levelOptions = accessLevels.map((value) => ({ value, label: LEVEL_NAMES[value] }));

/** The level of this name, from a select. */
export const accessLevelOf = (value: string): AccessLevel | undefined => accessLevels.find((level) => level === value);
