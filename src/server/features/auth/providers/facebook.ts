import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { oauthClient, optional, url } from '#server/config.ts';
import { requestTokens, withBasePath, fixedClient } from '#server/oauth/oauth-client.ts';
import type { SignInProviderDefinition } from './provider.ts';
import { providerProfile } from './provider-profile.ts';

/** The version of the Graph API that is spoken: https://developers.facebook.com/docs/graph-api/changelog */
const VERSION = '/v23.0';

const environment = z.object({
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  FACEBOOK_BASE_URL: url('https://www.facebook.com'),
  FACEBOOK_API_URL: url('https://graph.facebook.com'),
});

const text = z.string().optional();
const Me = z.object({ id: z.string().min(1), first_name: text, last_name: text, email: text });

/** Facebook, by OAuth 2: https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: SignInProviderDefinition = {
  protocol: 'oauth2',
  // Without auth_type, who once declined to share the address would never be asked again.
  parameters: { scope: 'public_profile,email', auth_type: 'rerequest' },
  connect(config) {
    const env = config.read(environment);
    const { FACEBOOK_BASE_URL: baseUrl, FACEBOOK_API_URL: apiUrl } = env;
    const registered = oauthClient(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET);
    if (registered === undefined) return undefined;
    const server = {
      issuer: baseUrl,
      authorization: withBasePath(baseUrl, `${VERSION}/dialog/oauth`),
      token: withBasePath(apiUrl, `${VERSION}/oauth/access_token`),
      api: apiUrl,
    };
    const oauth = fixedClient(server, registered);
    return {
      client: async () => oauth,
      async profile(client, { access_token }) {
        // Shows that the call comes from us and not from somebody who has found the token:
        // https://developers.facebook.com/docs/graph-api/guides/secure-requests
        const proof = createHmac('sha256', registered.clientSecret).update(access_token).digest('hex');
        const query = new URLSearchParams({ fields: 'id,first_name,last_name,email', appsecret_proof: proof });
        const me = await requestTokens(client, access_token, withBasePath(apiUrl, `${VERSION}/me?${query}`), Me);
        return providerProfile({
          subject: me.id,
          email: me.email,
          // Facebook leaves out an address that the person has not confirmed.
          emailVerified: me.email !== undefined,
          given: me.first_name,
          family: me.last_name,
        });
      },
    };
  },
};
