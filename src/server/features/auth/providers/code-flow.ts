import * as oidc from 'openid-client';
import type { ProviderConnection, SignInProviderDefinition, ProviderTokens, ProviderProfile } from './provider.ts';

/** What the answer of a provider is checked against: state and nonce against forged answers, the verifier against stolen codes. */
export interface OAuthChecks {
  readonly state: string;
  /** OpenID Connect alone sends it back. */
  readonly nonce?: string | undefined;
  readonly codeVerifier: string;
}

export const newOAuthChecks = (protocol: SignInProviderDefinition['protocol']): OAuthChecks => ({
  state: oidc.randomState(),
  nonce: protocol === 'openid' ? oidc.randomNonce() : undefined,
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** The address at the provider that the browser is sent to: the authorization code flow with PKCE (RFC 6749 section 4.1, RFC 7636). */
export const authorizationUrl = async (
  connection: ProviderConnection,
  { parameters }: Pick<SignInProviderDefinition, 'parameters'>,
  checks: OAuthChecks,
  redirectUri: string,
): Promise<URL> =>
  oidc.buildAuthorizationUrl(await connection.client(), {
    ...parameters,
    redirect_uri: redirectUri,
    state: checks.state,
    ...(checks.nonce === undefined ? {} : { nonce: checks.nonce }),
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });

/** Exchanges the code of the callback for tokens; an answer that fails a check throws. */
export const exchangeCode = async (
  connection: ProviderConnection,
  checks: OAuthChecks,
  redirectUri: string,
  search: string,
): Promise<ProviderTokens> =>
  oidc.authorizationCodeGrant(await connection.client(), new URL(search, redirectUri), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
  });

/** Reads who has come back with the parameters of the callback. */
export const fetchProfile = async (
  connection: ProviderConnection,
  checks: OAuthChecks,
  redirectUri: string,
  search: string,
): Promise<ProviderProfile> =>
  connection.profile(await connection.client(), await exchangeCode(connection, checks, redirectUri, search));

/** Whether the person has said no at the provider. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';

/** What the operator can look up: an error code of OAuth, of the client library or of the network; never what was sent. */
export const failureReason = (error: unknown): string => {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error;
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return failureReason(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
