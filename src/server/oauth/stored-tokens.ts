/** How long an access token lives when nobody says, in seconds. */
const LIFE = 3600;

/** What is stored of a permission: what opens the account now, and what renews that. */
export interface StoredTokens {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly refreshToken: string;
}

/** The part of a token answer that is stored; a provider that gives no new refresh token lets the known one stand. */
export const storedTokens = (
  answer: { access_token: string; expires_in?: number | undefined; refresh_token?: string | undefined },
  known: string,
  now: () => number,
): StoredTokens => ({
  accessToken: answer.access_token,
  expiresAt: now() + (answer.expires_in ?? LIFE) * 1000,
  refreshToken: answer.refresh_token ?? known,
});
