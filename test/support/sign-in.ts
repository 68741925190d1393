import type { SignInProvider } from '#contract/auth/sign-in-providers.ts';
import type { Answer, Client } from './client.ts';
import { startFacebook } from './services/facebook.ts';
import { startGoogle } from './services/google.ts';
import { type IdpPerson, startIdp } from './services/idp.ts';

const redirectUris = (id: SignInProvider) =>
  ['http://127.0.0.1', 'https://iris.example.org'].map((origin) => `${origin}/api/auth/${id}/callback`);

/** Every provider as a real server, and the environment that sets Iris up for them. */
export const startProviders = async (people: Record<string, IdpPerson> = {}) => {
  const idp = await startIdp({ redirectUris: redirectUris('sso'), people });
  const facebook = await startFacebook({ redirectUris: redirectUris('facebook') });
  const google = await startGoogle({
    redirectUris: redirectUris('google'),
    githubRedirectUris: redirectUris('github'),
  });
  const { github } = google;
  const env = {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_BASE_URL: google.url,
    GITHUB_CLIENT_ID: github.clientId,
    GITHUB_CLIENT_SECRET: github.clientSecret,
    GITHUB_BASE_URL: github.url,
    GITHUB_API_URL: github.url,
    FACEBOOK_CLIENT_ID: facebook.clientId,
    FACEBOOK_CLIENT_SECRET: facebook.clientSecret,
    FACEBOOK_BASE_URL: facebook.url,
    FACEBOOK_API_URL: facebook.url,
    OIDC_ISSUER: idp.issuer,
    OIDC_CLIENT_ID: idp.clientId,
    OIDC_CLIENT_SECRET: idp.clientSecret,
    LOG_LEVEL: 'silent',
  };
  return {
    env,
    idp,
    facebook,
    google,
    github,
    async stop() {
      await Promise.all([idp.stop(), facebook.stop(), google.stop()]);
    },
  };
};
export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** Starts signing in and gives the address at the provider that the browser is led to. */
export const leave = async (client: Client, id: SignInProvider, query = ''): Promise<URL> =>
  new URL((await client.get(`/api/auth/${id}${query}`)).headers.get('location') ?? '');

/** Comes back from the provider to this address. */
export const comeBack = (client: Client, callback: URL): Promise<Answer> =>
  client.get(callback.pathname + callback.search);

/** The whole walk to the single sign-on server and back. */
export const signInBySso = async (client: Client, { idp }: Providers, login: string, query = ''): Promise<Answer> =>
  comeBack(client, await idp.signIn(await leave(client, 'sso', query), login));
