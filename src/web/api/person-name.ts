import type { User } from '#contract/auth/sign-in.ts';
import { NAMELESS } from '#contract/person/person-name.ts';

/** The name in the greeting of the dashboard: the first name, else the username, else "User". */
export const greetingName = (user: Pick<User, 'firstName' | 'username'>): string =>
  known(user.firstName) || known(user.username) || NAMELESS;

/** The name in the welcome overlay: the first name or "User". */
export const welcomeName = (user: Pick<User, 'firstName'>): string => known(user.firstName) || NAMELESS;

const known = (name: string | null | undefined) => name?.trim() ?? '';
