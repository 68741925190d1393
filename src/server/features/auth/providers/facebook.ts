import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ask, below, fixedClient } from '#server/oauth/oauth-client.ts';
import type { Provider } from './provider.ts';
import { vouchedFor } from './vouched.ts';

/** The version of the Graph API that is spoken: https://developers.facebook.com/docs/graph-api/changelog */
const VERSION = '/v23.0';

const optional = z.string().optional();
const Me = z.object({ id: z.string().min(1), first_name: optional, last_name: optional, email: optional });

/** Facebook, by OAuth 2: https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
export const facebook: Provider = {
  name: 'Facebook',
  variables: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  protocol: 'oauth2',
  // Without auth_type, who once declined to share the address would never be asked again.
  parameters: { scope: 'public_profile,email', auth_type: 'rerequest' },
  connect({ facebook: { client: registered, baseUrl, apiUrl } }) {
    if (registered === undefined) return undefined;
    const server = {
      issuer: baseUrl,
      authorization: below(baseUrl, `${VERSION}/dialog/oauth`),
      token: below(apiUrl, `${VERSION}/oauth/access_token`),
      api: apiUrl,
    };
    const client = fixedClient(server, registered);
    return {
      client: async () => client,
      async who(asked, { access_token }) {
        // Shows that the call comes from us and not from somebody who has found the token:
        // https://developers.facebook.com/docs/graph-api/guides/secure-requests
        const proof = createHmac('sha256', registered.clientSecret).update(access_token).digest('hex');
        const query = new URLSearchParams({ fields: 'id,first_name,last_name,email', appsecret_proof: proof });
        const me = await ask(asked, access_token, below(apiUrl, `${VERSION}/me?${query}`), Me);
        return vouchedFor({
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
