import * as oidc from 'openid-client';

/** Why there is no token: the person took the permission back, the client is not known there, or nobody answers in time. */
export type GrantTrouble = 'revoked' | 'refused' | 'busy' | 'unreachable';

/** What a person has let Iris do, as an access token that lives for about an hour. */
interface Held {
  readonly accessToken: string;
  /** Empty when Google does not say. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A token is renewed so long before its end, in milliseconds. */
const MARGIN = 60_000;
const LIFE = 3600;

/** A permission: gives access tokens and renews them with the refresh token; `troubleOf` says in whose words it fails. */
export const createGrant = (
  client: () => Promise<oidc.Configuration>,
  refreshToken: string,
  now: () => number,
  troubleOf: (trouble: GrantTrouble) => Error,
) => {
  let held: Promise<Held> | undefined;
  let newest = refreshToken;

  const renew = async (): Promise<Held> => {
    try {
      const answer = await oidc.refreshTokenGrant(await client(), newest);
      newest = answer.refresh_token ?? newest;
      return {
        accessToken: answer.access_token,
        scopes: answer.scope?.split(' ') ?? [],
        until: now() + (answer.expires_in ?? LIFE) * 1000,
      };
    } catch (error) {
      throw troubleOf(kindOf(error));
    }
  };

  const token = async (): Promise<Held> => {
    const asked = (held ??= renew());
    try {
      const known = await asked;
      if (known.until - MARGIN > now()) return known;
    } catch (error) {
      if (held === asked) held = undefined;
      throw error;
    }
    if (held === asked) held = renew();
    return held;
  };

  /** An access token was refused: the next one asked for is a new one. */
  const refused = async (accessToken: string): Promise<void> => {
    const known = await held?.catch(() => undefined);
    if (known === undefined || known.accessToken === accessToken) held = undefined;
  };

  return {
    token,
    refused,
    /** Asks with an access token; one that is refused may have ended early, so it asks once more with a new one. */
    async withToken<A extends { readonly status: number }>(ask: (accessToken: string) => Promise<A>): Promise<A> {
      const { accessToken } = await token();
      const answer = await ask(accessToken);
      if (answer.status !== 401) return answer;
      await refused(accessToken);
      return ask((await token()).accessToken);
    },
    /** What renews the permission from now on: many providers give a new one each time. */
    refreshToken: () => newest,
  };
};
export type Grant = ReturnType<typeof createGrant>;

/** The answers of a token endpoint (RFC 6749, section 5.2). */
const kindOf = (error: unknown): GrantTrouble => {
  if (!(error instanceof oidc.ResponseBodyError)) return 'unreachable';
  if (error.error === 'invalid_grant') return 'revoked';
  return error.status === 429 || error.status >= 500 ? 'busy' : 'refused';
};
