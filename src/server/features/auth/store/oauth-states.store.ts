import { z } from 'zod';
import { googleScopes } from '#contract/auth/sign-in.ts';
import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { AuthTables } from './tables.ts';

const oauthState = z.object({
  provider: z.string(),
  redirectUri: z.string(),
  /** What the answer of the provider is checked against. */
  checks: z.object({ state: z.string(), nonce: z.string().optional(), codeVerifier: z.string() }),
  /** Whose account gets another way in; without one, somebody signs in. */
  userId: z.string().optional(),
  /** What the person is asked to allow, where it is more than signing in. */
  scope: z.enum(googleScopes).optional(),
  /** The invitation with which the person came. */
  invite: z.string().optional(),
});
/** What has to be remembered while a person is at the provider. */
export type OAuthState = z.infer<typeof oauthState>;

/** How long a person may take at the provider, in milliseconds. */
export const OAUTH_STATE_LIFETIME = 10 * 60_000;

/** Sign-ins that are under way, sealed; each is finished once. */
export const createOAuthStateStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  const sealedFor = (hash: string) => `sign-in flow ${hash}`;
  return {
    /** Stores a state and gives the secret for the cookie. */
    async create(state: OAuthState): Promise<string> {
      const secret = newSecret();
      const hash = secretHash(secret);
      const sealed = vault.seal(JSON.stringify(state), sealedFor(hash));
      await db
        .insertInto('sign_in_flows')
        .values({ secret_hash: hash, provider: state.provider, sealed, expires_at: now() + OAUTH_STATE_LIFETIME })
        .execute();
      return secret;
    },
    /** Removes a state and gives it, unless it has expired. */
    async take(secret: string): Promise<OAuthState | undefined> {
      const hash = secretHash(secret);
      const row = await db
        .deleteFrom('sign_in_flows')
        .where('secret_hash', '=', hash)
        .returning(['sealed', 'expires_at'])
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now()) return undefined;
      return oauthState.parse(JSON.parse(vault.open(row.sealed, sealedFor(hash))));
    },
  };
};
export type OAuthStateStore = ReturnType<typeof createOAuthStateStore>;
