import type { SignInProvider } from '#contract/auth.ts';
import { isDuplicate } from '#server/db/database.ts';
import { addNewcomer } from './newcomer.ts';
import type { PeopleStore } from './people.store.ts';
import type { Vouched } from './providers/provider.ts';

/** Whose account a provider's word opens, or why it opens none. */
export type Admission =
  | { readonly kind: 'admitted'; readonly userId: string }
  | { readonly kind: 'refused'; readonly error: 'email_missing' | 'email_unverified' | 'identity_taken' };

/** The rules by which a person whom a provider vouches for gets to an account. */
export const createAdmission = ({ people, hasDemo }: { people: PeopleStore; hasDemo: boolean }) => {
  /** Gives an account one more way in, unless that way leads to another account. */
  const link = async (provider: SignInProvider, person: Vouched, userId: string): Promise<Admission> => {
    await people.addIdentity(provider, person.subject, userId);
    const owner = await people.byIdentity(provider, person.subject);
    return owner?.id === userId ? admitted(userId) : refused('identity_taken');
  };

  /** Finds the account of somebody who signs in, or makes one. */
  const enter = async (provider: SignInProvider, person: Vouched): Promise<Admission> => {
    const known = await people.byIdentity(provider, person.subject);
    if (known !== undefined) return admitted(known.id);
    if (person.email === undefined) return refused('email_missing');
    if (!person.emailVerified) return refused('email_unverified');
    const local = await people.byEmail(person.email);
    // Anybody can have registered with this address: whoever comes next must not move in with them.
    if (local?.email_verified === 0) return refused('email_unverified');
    if (local !== undefined) return link(provider, person, local.id);
    try {
      const { email, firstName, lastName } = person;
      const newcomer = { email, firstName, lastName, passwordHash: null, emailVerified: true };
      return await link(provider, person, (await addNewcomer(people, hasDemo, newcomer)).id);
    } catch (error) {
      // Somebody with this address came in at the same moment; now there is an account to look at.
      if (isDuplicate(error)) return enter(provider, person);
      throw error;
    }
  };

  return { enter, link };
};
export type AdmissionRules = ReturnType<typeof createAdmission>;

const admitted = (userId: string) => ({ kind: 'admitted', userId }) satisfies Admission;
const refused = (error: Extract<Admission, { kind: 'refused' }>['error']) =>
  ({ kind: 'refused', error }) satisfies Admission;
