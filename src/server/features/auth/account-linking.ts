import { isDuplicate } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { ProviderProfile } from './providers/provider.ts';
import type { Registration } from './registration.ts';
import type { IdentityStore } from './store/identities.store.ts';
import type { TakeOver } from './store/take-over.store.ts';
import type { UserStore } from './store/users.store.ts';

/** Whose account the profile of a provider opens, or why it opens none. */
export type LinkingResult =
  | { readonly kind: 'admitted'; readonly userId: string }
  | {
      readonly kind: 'refused';
      readonly error:
        | 'email_missing'
        | 'email_unverified'
        | 'identity_taken'
        | 'registration_closed'
        | 'sign_in_failed';
    };

/** The rules by which a person whom a provider has signed in gets to an account. */
export const createAccountLinking = (deps: {
  users: UserStore;
  identities: IdentityStore;
  takeOver: TakeOver;
  registration: Pick<Registration, 'add'>;
}) => {
  const { users, identities } = deps;
  /** Gives an account one more way in, unless that way leads to another account. */
  const link = async (provider: string, profile: ProviderProfile, userId: string): Promise<LinkingResult> => {
    await identities.add(provider, profile.subject, userId);
    const owner = await identities.accountOf(provider, profile.subject);
    return owner?.id === userId ? admitted(userId) : refused('identity_taken');
  };

  /** Finds the account of somebody who signs in, or makes one where that is open to them. */
  const signIn = async (provider: string, profile: ProviderProfile, invite?: string): Promise<LinkingResult> => {
    const known = await identities.accountOf(provider, profile.subject);
    if (known !== undefined) return known.disabledAt === null ? admitted(known.id) : refused('sign_in_failed');
    if (profile.email === undefined) return refused('email_missing');
    if (!profile.emailVerified) return refused('email_unverified');
    const local = await users.byEmail(profile.email);
    if (local !== undefined) {
      if (local.disabledAt !== null) return refused('sign_in_failed');
      // Anybody can have registered with this address: its owner must not share the account with them.
      if (!local.emailVerified) await deps.takeOver(local.id, null);
      return link(provider, profile, local.id);
    }
    try {
      const { email, firstName, lastName } = profile;
      const newUser = { email, firstName, lastName, passwordHash: null, emailVerified: true };
      return await link(provider, profile, (await deps.registration.add(newUser, invite)).id);
    } catch (error) {
      // An account with this address was made at the same moment: look again.
      if (isDuplicate(error)) return signIn(provider, profile, invite);
      if (error instanceof AppError && error.code === 'registration_closed') return refused('registration_closed');
      throw error;
    }
  };

  return { signIn, link };
};
export type AccountLinking = ReturnType<typeof createAccountLinking>;

const admitted = (userId: string) => ({ kind: 'admitted', userId }) satisfies LinkingResult;
const refused = (error: Extract<LinkingResult, { kind: 'refused' }>['error']) =>
  ({ kind: 'refused', error }) satisfies LinkingResult;
