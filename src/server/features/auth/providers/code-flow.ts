import * as oidc from 'openid-client';
import type { Connection, Provider, Tokens, Vouched } from './provider.ts';

/** What the answer of a provider is held against: state and nonce against forged answers, the verifier against stolen codes. */
export interface Checks {
  readonly state: string;
  /** Only OpenID Connect brings it back. */
  readonly nonce: string | undefined;
  readonly codeVerifier: string;
}

export const newChecks = (protocol: Provider['protocol']): Checks => ({
  state: oidc.randomState(),
  nonce: protocol === 'openid' ? oidc.randomNonce() : undefined,
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** The address at the provider that a person is led to: the authorization code flow with PKCE (RFC 6749 section 4.1, RFC 7636). */
export const addressAtProvider = async (
  connection: Connection,
  { parameters }: Pick<Provider, 'parameters'>,
  checks: Checks,
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

/** The tokens for what was sent back with these parameters; an answer that does not stand the checks throws. */
export const tokensFor = async (
  connection: Connection,
  checks: Checks,
  redirectUri: string,
  search: string,
): Promise<Tokens> =>
  oidc.authorizationCodeGrant(await connection.client(), new URL(search, redirectUri), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
  });

/** Who was sent back with these parameters. */
export const whoCameBack = async (
  connection: Connection,
  checks: Checks,
  redirectUri: string,
  search: string,
): Promise<Vouched> =>
  connection.who(await connection.client(), await tokensFor(connection, checks, redirectUri, search));

/** Whether the person has said no at the provider. */
export const isDenial = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';

/** What the operator can look up: an error code of OAuth, of the client library or of the network; never what was sent. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error;
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
