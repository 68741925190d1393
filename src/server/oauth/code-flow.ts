import * as oidc from 'openid-client';

/** What the answer of a provider is checked against: state and nonce against forged answers, the verifier against stolen codes. */
export interface OAuthChecks {
  readonly state: string;
  /** OpenID Connect alone sends it back. */
  readonly nonce?: string | undefined;
  readonly codeVerifier: string;
}

/** What a provider gives for a code. */
export type OAuthTokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** New values to check an answer against; OpenID Connect answers with a signed ID token that carries our nonce, plain OAuth 2 does not. */
export const newOAuthChecks = (protocol: 'openid' | 'oauth2'): OAuthChecks => ({
  state: oidc.randomState(),
  nonce: protocol === 'openid' ? oidc.randomNonce() : undefined,
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** The address at the provider that the browser is sent to: the authorization code flow with PKCE (RFC 6749 section 4.1, RFC 7636). */
export const authorizationUrl = async (
  client: oidc.Configuration,
  parameters: Readonly<Record<string, string>>,
  checks: OAuthChecks,
  redirectUri: string,
): Promise<URL> =>
  oidc.buildAuthorizationUrl(client, {
    ...parameters,
    redirect_uri: redirectUri,
    state: checks.state,
    ...(checks.nonce === undefined ? {} : { nonce: checks.nonce }),
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });

/** Exchanges the code of the callback for tokens; an answer that fails a check throws. */
export const exchangeCode = async (
  client: oidc.Configuration,
  checks: OAuthChecks,
  redirectUri: string,
  search: string,
): Promise<OAuthTokens> =>
  oidc.authorizationCodeGrant(client, new URL(search, redirectUri), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
  });

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

/** The longest text of a provider that is passed on, in characters. */
const WORDS = 300;

/** What the provider itself says about its refusal, without the numbers of its own log; null when it says nothing. */
export const wordsOfProvider = (error: unknown): string | null => {
  const told =
    error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError
      ? error.error_description
      : undefined;
  const words = (told ?? '')
    .split(/[\r\n]|\b(?:Trace ID|Correlation ID|Timestamp):/)[0]!
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? null : words.slice(0, WORDS);
};
