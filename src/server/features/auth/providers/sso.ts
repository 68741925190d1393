import { z } from 'zod';
import { oauthClient, optional } from '#server/config.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import { profileFromIdToken } from './id-token.ts';
import type { SignInProviderDefinition } from './provider.ts';

const environment = z.object({
  OIDC_ISSUER: z.url('is not an address').optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
});

/** Any OpenID Connect issuer, such as the one of a company or of a home. */
export const sso: SignInProviderDefinition = {
  protocol: 'openid',
  parameters: { scope: 'openid email profile' },
  connect(config, now) {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config.read(environment);
    const registered = oauthClient(id, secret);
    if (registered === undefined || issuer === undefined) return undefined;
    return {
      client: discoveredClient(issuer, registered, now),
      async profile(client, tokens) {
        const profile = await profileFromIdToken(client, tokens);
        // A subject is unique only at its own issuer, and the installation may change its issuer.
        return { ...profile, subject: `${client.serverMetadata().issuer} ${profile.subject}` };
      },
    };
  },
};
