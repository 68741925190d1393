import type { User } from '#contract/auth.ts';

/** What a person is called when nothing else is known. */
const NAMELESS = 'User';

/** First and last name if either exists, else the part of the e-mail address before the at-sign, else "User". */
export function displayName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  const fullName = [known(user.firstName), known(user.lastName)].filter(Boolean).join(' ');
  return fullName || known(user.email.split('@')[0]) || NAMELESS;
}

/** The name in the greeting of the dashboard: the first name, else the username, else "User". */
export const greetingName = (user: Pick<User, 'firstName' | 'username'>): string =>
  known(user.firstName) || known(user.username) || NAMELESS;

/** The name in the welcome overlay: the first name or "User". */
export const welcomeName = (user: Pick<User, 'firstName'>): string => known(user.firstName) || NAMELESS;

const known = (name: string | null | undefined) => name?.trim() ?? '';
