import * as oidc from 'openid-client';
import { z } from 'zod';
import type { OAuthTokens } from '#server/oauth/code-flow.ts';
import type { ProviderProfile } from './provider.ts';
import { providerProfile } from './provider-profile.ts';

const text = z.string().optional().catch(undefined);
const Claims = z.object({
  sub: z.string(),
  email: text,
  // Some issuers send the boolean as text.
  email_verified: z
    .literal([true, 'true'])
    .transform(() => true)
    .catch(false),
  given_name: text,
  family_name: text,
  name: text,
});

/** Whom an ID token speaks of; an issuer that leaves the address out of it is asked at its userinfo endpoint. */
export const profileFromIdToken = async (client: oidc.Configuration, tokens: OAuthTokens): Promise<ProviderProfile> => {
  const inToken = tokens.claims();
  if (inToken === undefined) throw new Error('The provider sent no ID token.');
  const isWhole = inToken.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined;
  const claims = Claims.parse(isWhole ? inToken : await oidc.fetchUserInfo(client, tokens.access_token, inToken.sub));
  return providerProfile({
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    given: claims.given_name,
    family: claims.family_name,
    full: claims.name,
  });
};
