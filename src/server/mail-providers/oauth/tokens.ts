import * as oidc from 'openid-client';
import { wordsOfProvider } from '#server/oauth/code-flow.ts';
import { discoveredClient, revokeToken } from '#server/oauth/oauth-client.ts';
import { type StoredTokens, storedTokens } from '#server/oauth/stored-tokens.ts';
import { MailboxError } from '../provider.ts';
import type { MailSignInService } from './services.ts';

/** Asks for a new access token; throws a MailboxError, of kind `credentials` when the permission has ended. */
export const renewTokens = async (
  { issuer, client, name }: MailSignInService,
  refreshToken: string,
  now: () => number,
): Promise<StoredTokens> => {
  try {
    const answer = await oidc.refreshTokenGrant(await discoveredClient(issuer, client, now)(), refreshToken);
    return storedTokens(answer, refreshToken, now);
  } catch (error) {
    throw renewalError(error, name);
  }
};

/** Takes a permission back where the provider has a way for it (RFC 7009); Microsoft has none. */
export const withdrawTokens = async (
  { issuer, client }: MailSignInService,
  refreshToken: string,
  now: () => number,
): Promise<void> => {
  const known = await discoveredClient(issuer, client, now)();
  if (known.serverMetadata().revocation_endpoint !== undefined) await revokeToken(known, refreshToken);
};

const renewalError = (error: unknown, name: string): MailboxError => {
  if (!(error instanceof oidc.ResponseBodyError))
    return new MailboxError('unreachable', `${name} isn’t responding to the sign-in. Iris keeps trying.`);
  if (error.status === 429 || error.status >= 500)
    return new MailboxError('busy', `${name} is busy right now. Iris keeps trying.`);
  const words = wordsOfProvider(error);
  return new MailboxError(
    'credentials',
    `${name} no longer lets Iris into this mailbox. Nothing is lost: sign in again to continue.${words === null ? '' : ` It said: “${words}”`}`,
  );
};
