import { personOfIdToken } from './id-token.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import type { Provider } from './provider.ts';

/** Any OpenID Connect issuer, such as the one of a company or of a home. */
export const sso: Provider = {
  name: 'Single sign-on',
  variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  protocol: 'openid',
  parameters: { scope: 'openid email profile' },
  connect({ sso: { client, issuer } }, now) {
    if (client === undefined || issuer === undefined) return undefined;
    return {
      client: discoveredClient(issuer, client, now),
      async who(asked, tokens) {
        const person = await personOfIdToken(asked, tokens);
        // A subject means somebody only at its own issuer, and the installation may get another one.
        return { ...person, subject: `${asked.serverMetadata().issuer} ${person.subject}` };
      },
    };
  },
};
