import { personOfIdToken } from './id-token.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import type { Provider } from './provider.ts';

/** Google, by OpenID Connect: https://developers.google.com/identity/openid-connect/openid-connect */
export const google: Provider = {
  name: 'Google',
  variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  protocol: 'openid',
  parameters: { scope: 'openid email profile' },
  connect({ google: { client, baseUrl } }, now) {
    return client && { client: discoveredClient(baseUrl, client, now), who: personOfIdToken };
  },
};
