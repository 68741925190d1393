import type * as oidc from 'openid-client';
import type { Config } from '#server/config.ts';

/** What a provider says about the person who has just signed in there. */
export interface Vouched {
  /** The provider's own name for the person; it never changes and never comes to mean somebody else. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has made sure that the address is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** The way to a provider that the environment has set up. */
export interface Connection {
  /** The OAuth client; asks the provider for its addresses unless they are known. */
  client(): Promise<oidc.Configuration>;
  /** Asks the provider who has just signed in. */
  who(client: oidc.Configuration, tokens: Tokens): Promise<Vouched>;
}

/** Somebody who signs people in for us. */
export interface Provider {
  readonly name: string;
  /** The variables of the environment that set it up. */
  readonly variables: readonly string[];
  /** OpenID Connect answers with a signed ID token that carries our nonce; plain OAuth 2 does not. */
  readonly protocol: 'openid' | 'oauth2';
  /** What the way to the provider asks for, beside what the protocol needs. */
  readonly parameters: { readonly scope: string; readonly [name: string]: string };
  /** Gives nothing when the environment does not set it up. */
  connect(config: Config, now: () => number): Connection | undefined;
}
