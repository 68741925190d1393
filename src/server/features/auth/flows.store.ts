import type { GoogleScope, SignInProvider } from '#contract/auth.ts';
import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Checks } from './providers/code-flow.ts';
import type { AuthTables } from './tables.ts';

/** What has to be remembered while a person is at the provider. */
export interface Flow {
  readonly provider: SignInProvider;
  readonly redirectUri: string;
  readonly checks: Checks;
  /** Whose account gets another way in; without one, somebody signs in. */
  readonly userId: string | undefined;
  /** What the person is asked to allow, where it is more than signing in. */
  readonly scope?: GoogleScope;
}

/** How long a person may take at the provider, in milliseconds. */
export const FLOW_LIFE = 10 * 60_000;

/** Sign-ins that are under way; each is finished once. */
export const createFlowStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<AuthTables>();
  const place = (hash: string) => `sign-in flow ${hash}`;
  return {
    /** Remembers a flow and gives the secret for the cookie. */
    async keep(flow: Flow): Promise<string> {
      const secret = newSecret();
      const hash = secretHash(secret);
      const sealed = vault.seal(JSON.stringify(flow), place(hash));
      await db
        .insertInto('sign_in_flows')
        .values({ secret_hash: hash, provider: flow.provider, sealed, expires_at: now() + FLOW_LIFE })
        .execute();
      return secret;
    },
    /** Hands a flow out for the one time; whatever comes of it, it is forgotten. */
    async take(secret: string): Promise<Flow | undefined> {
      const hash = secretHash(secret);
      const row = await db
        .deleteFrom('sign_in_flows')
        .where('secret_hash', '=', hash)
        .returning(['sealed', 'expires_at'])
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now()) return undefined;
      // Only `keep` can have sealed it.
      return JSON.parse(vault.open(row.sealed, place(hash))) as Flow;
    },
  };
};
export type FlowStore = ReturnType<typeof createFlowStore>;
