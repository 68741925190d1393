import { z } from 'zod';
import { ask, below, fixedClient } from '#server/oauth/oauth-client.ts';
import type { Provider } from './provider.ts';
import { vouchedFor } from './vouched.ts';

const Account = z.object({ id: z.number().int(), name: z.string().nullish() });
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** The version of the API that is spoken: https://docs.github.com/en/rest/about-the-rest-api/api-versions */
const API = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

/** GitHub, by OAuth 2: https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github: Provider = {
  name: 'GitHub',
  variables: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  protocol: 'oauth2',
  parameters: { scope: 'read:user user:email' },
  connect({ github: { client: registered, baseUrl, apiUrl } }) {
    if (registered === undefined) return undefined;
    const server = {
      // The name that GitHub gives itself in its answers (RFC 9207).
      issuer: below(baseUrl, '/login/oauth'),
      authorization: below(baseUrl, '/login/oauth/authorize'),
      token: below(baseUrl, '/login/oauth/access_token'),
      api: apiUrl,
    };
    const client = fixedClient(server, registered);
    return {
      client: async () => client,
      async who(asked, { access_token }) {
        const account = await ask(asked, access_token, below(apiUrl, '/user'), Account, API);
        const addresses = await ask(asked, access_token, below(apiUrl, '/user/emails'), Addresses, API);
        const primary = addresses.find((address) => address.primary);
        return vouchedFor({
          subject: String(account.id),
          email: primary?.email,
          emailVerified: primary?.verified ?? false,
          full: account.name,
        });
      },
    };
  },
};
