import { profileFromIdToken } from './id-token.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import type { SignInProviderDefinition } from './provider.ts';

/** Google, by OpenID Connect: https://developers.google.com/identity/openid-connect/openid-connect */
export const google: SignInProviderDefinition = {
  protocol: 'openid',
  parameters: { scope: 'openid email profile' },
  connect({ google: { client, baseUrl } }, now) {
    return client && { client: discoveredClient(baseUrl, client, now), profile: profileFromIdToken };
  },
};
