import { z } from 'zod';
import { oauthClient, optional, url } from '#server/config.ts';
import { requestTokens, withBasePath, fixedClient } from '#server/oauth/oauth-client.ts';
import type { SignInProviderDefinition } from './provider.ts';
import { providerProfile } from './provider-profile.ts';

const environment = z.object({
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  GITHUB_BASE_URL: url('https://github.com'),
  GITHUB_API_URL: url('https://api.github.com'),
});

const Account = z.object({ id: z.number().int(), name: z.string().nullish() });
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** The version of the API that is spoken: https://docs.github.com/en/rest/about-the-rest-api/api-versions */
const API = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

/** GitHub, by OAuth 2: https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github: SignInProviderDefinition = {
  protocol: 'oauth2',
  parameters: { scope: 'read:user user:email' },
  connect(config) {
    const env = config.read(environment);
    const { GITHUB_BASE_URL: baseUrl, GITHUB_API_URL: apiUrl } = env;
    const registered = oauthClient(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET);
    if (registered === undefined) return undefined;
    const server = {
      // The name that GitHub gives itself in its answers (RFC 9207).
      issuer: withBasePath(baseUrl, '/login/oauth'),
      authorization: withBasePath(baseUrl, '/login/oauth/authorize'),
      token: withBasePath(baseUrl, '/login/oauth/access_token'),
      api: apiUrl,
    };
    const oauth = fixedClient(server, registered);
    return {
      client: async () => oauth,
      async profile(client, { access_token }) {
        const account = await requestTokens(client, access_token, withBasePath(apiUrl, '/user'), Account, API);
        const addresses = await requestTokens(
          client,
          access_token,
          withBasePath(apiUrl, '/user/emails'),
          Addresses,
          API,
        );
        const primary = addresses.find((address) => address.primary);
        return providerProfile({
          subject: String(account.id),
          email: primary?.email,
          emailVerified: primary?.verified ?? false,
          full: account.name,
        });
      },
    };
  },
};
