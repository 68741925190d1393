import type * as oidc from 'openid-client';
import type { Config } from '#server/config.ts';
import type { OAuthTokens } from '#server/oauth/code-flow.ts';

/** What a provider states about the person who has just signed in there. */
export interface ProviderProfile {
  /** The provider's own identifier of the person; it never changes and is never reused for somebody else. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has made sure that the address is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A provider that the environment has set up. */
export interface ProviderConnection {
  /** The OAuth client; asks the provider for its addresses unless they are known. */
  client(): Promise<oidc.Configuration>;
  /** Asks the provider who has just signed in. */
  profile(client: oidc.Configuration, tokens: OAuthTokens): Promise<ProviderProfile>;
}

/** How people sign in through one provider. */
export interface SignInProviderDefinition {
  /** OpenID Connect answers with a signed ID token that carries our nonce; plain OAuth 2 does not. */
  readonly protocol: 'openid' | 'oauth2';
  /** Parameters of the authorization request, beside those of the protocol. */
  readonly parameters: { readonly scope: string; readonly [name: string]: string };
  /** Gives nothing when the environment does not set it up. */
  connect(config: Config, now: () => number): ProviderConnection | undefined;
}
