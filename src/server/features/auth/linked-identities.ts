import { createHash } from 'node:crypto';
import { type SignInProvider, signInProviderInfo, signInProviders } from '#contract/auth/sign-in-providers.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Identity, IdentityStore } from './store/identities.store.ts';
import type { PasskeyStore } from './store/passkeys.store.ts';
import type { UserStore } from './store/users.store.ts';

/** The accounts elsewhere that sign a person in. */
export const createLinkedIdentities = (deps: {
  identities: IdentityStore;
  users: UserStore;
  passkeys: PasskeyStore;
}) => ({
  async list(userId: string) {
    return (await deps.identities.ofUser(userId)).flatMap((identity) => {
      const provider = signInProviders.find((id): id is SignInProvider => id === identity.provider);
      if (provider === undefined) return [];
      const connectedAt = new Date(identity.createdAt).toISOString();
      return [{ id: identityId(identity), provider, name: signInProviderInfo[provider].name, connectedAt }];
    });
  },
  async remove(userId: string, id: string): Promise<void> {
    const all = await deps.identities.ofUser(userId);
    const identity = all.find((each) => identityId(each) === id);
    if (identity === undefined) throw notFound('This connection');
    const isLast = all.length === 1 && (await deps.passkeys.ofUser(userId)).length === 0;
    if (isLast && (await deps.users.byId(userId))?.passwordHash === null) {
      throw conflict('This is your only way to sign in. Choose a password first, then disconnect it.');
    }
    await deps.identities.remove(userId, identity);
  },
});
export type LinkedIdentities = ReturnType<typeof createLinkedIdentities>;

/** Names an identity without showing what the provider calls the person. */
const identityId = ({ provider, subject }: Identity): string =>
  `${provider}-${createHash('sha256').update(`${provider}\n${subject}`).digest('base64url').slice(0, 16)}`;
