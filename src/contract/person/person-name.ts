import type { User } from '../auth/sign-in.ts';

/** What a person is called when nothing else is known. */
export const NAMELESS = 'User';

/** First and last name if either exists, else the part of the e-mail address before the at-sign, else "User". */
export function displayName(user: Pick<User, 'firstName' | 'lastName'> & { readonly email?: string | null }): string {
  const fullName = [known(user.firstName), known(user.lastName)].filter(Boolean).join(' ');
  return fullName || known(user.email?.split('@')[0]) || NAMELESS;
}

const known = (name: string | null | undefined) => name?.trim() ?? '';
