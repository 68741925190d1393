import { generateKeyPairSync } from 'node:crypto';
import { type Configuration, Provider } from 'oidc-provider';
import { sendJson, serve } from './http-server.ts';
import { callbackOf, createVisitor, pageOf } from './oauth-visitor.ts';

export type Idp = Awaited<ReturnType<typeof startIdp>>;
export type IdpPerson = {
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  groups: string[];
};

/** Ben's address is not verified: whoever links accounts by address must not let him in. */
const PEOPLE: Record<string, IdpPerson> = {
  ada: {
    email: 'ada@example.com',
    email_verified: true,
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
    groups: ['staff'],
  },
  ben: {
    email: 'ben@example.com',
    email_verified: false,
    name: 'Ben Okri',
    given_name: 'Ben',
    family_name: 'Okri',
    groups: [],
  },
};

const CLIENT_ID = 'sso-peers';
const CLIENT_SECRET = 'sso-peers-secret';

/**
 * Starts an OpenID Connect provider (oidc-provider with its own sign-in and consent pages): PKCE required, refresh tokens rotate.
 * People sign in by their key in `people`, with any password.
 */
export async function startIdp(options: {
  redirectUris: string[];
  people?: Record<string, IdpPerson>;
  accessTokenSeconds?: number;
  /** Most company providers put the claims into the ID token; a strict one gives them at its userinfo endpoint only. */
  claimsInIdToken?: boolean;
  /** Stands in for Microsoft: below the path of a directory, with a refresh token for everybody. */
  directory?: string;
}) {
  const { redirectUris, accessTokenSeconds = 3600, claimsInIdToken = true, directory } = options;
  const people = { ...PEOPLE, ...options.people };
  const http = await serve();
  const path = directory === undefined ? '' : `/${directory}/v2.0`;
  const known = configuration(redirectUris, people, accessTokenSeconds, claimsInIdToken);
  const settings = directory === undefined ? known : { ...known, issueRefreshToken: async () => true };
  const provider = new Provider(`${http.url}${path}`, settings);
  const errors: Error[] = [];
  provider.on('server_error', (_context, error) => errors.push(error));
  /** Every token that was given, so that it can be taken back. */
  const given: { accountId?: string | undefined; jti: string; kind: string; destroy(): Promise<void> }[] = [];
  provider.on('access_token.saved', (token) => given.push(token));
  provider.on('refresh_token.saved', (token) => given.push(token));
  const handle = provider.callback();
  const emailOf = async (token: string) => {
    const known = await provider.AccessToken.find(token);
    return known?.accountId === undefined ? undefined : people[known.accountId]?.email;
  };
  http.use((request, response) => {
    const url = new URL(request.url ?? '/', http.url);
    if (url.pathname === '/tokeninfo') {
      void emailOf(url.searchParams.get('access_token') ?? '').then((email) =>
        sendJson(
          response,
          email === undefined ? 401 : 200,
          email === undefined ? { error: 'invalid_token' } : { email },
        ),
      );
      return;
    }
    // As an app does that mounts the provider: it finds its own path by comparing both.
    Object.assign(request, { originalUrl: request.url });
    // Microsoft lets people choose an account; here there is one.
    url.searchParams.delete('prompt', 'select_account');
    // Its pages for signing in lie beside that path.
    const own = url.pathname.startsWith(path) ? url.pathname.slice(path.length) : url.pathname;
    request.url = `${own}${url.search}`;
    void handle(request, response);
  });

  return {
    issuer: `${http.url}${path}`,
    url: http.url,
    /** Where a mail server asks whom an access token belongs to; the token is added to it. */
    tokenInfoUrl: `${http.url}/tokeninfo?access_token=`,
    emailOf,
    /** The person takes back what they have allowed: every token ends. */
    async withdraw(login: string) {
      await Promise.all(given.filter(({ accountId }) => accountId === login).map((token) => token.destroy()));
    },
    /** How many refresh tokens of this person can still be used. */
    async permissions(login: string) {
      const tokens = given.filter(({ accountId, kind }) => accountId === login && kind === 'RefreshToken');
      const found = await Promise.all(tokens.map(({ jti }) => provider.RefreshToken.find(jti)));
      return found.filter((token) => token !== undefined && !token.isExpired && token.consumed === undefined).length;
    },
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    people,
    /** What went wrong inside the provider itself. */
    errors,
    /** Signs in and agrees on the provider's pages; answers the address the app is called back at. */
    async signIn(authorizationUrl: string | URL, login: string): Promise<URL> {
      const client = createVisitor(authorizationUrl);
      const consent = await client.submit(pageOf(await client.open()), 'name="login"', { login, password: 'any' });
      return callbackOf(await client.submit(pageOf(consent), '<form'));
    },
    /** Cancels on the sign-in page. */
    async deny(authorizationUrl: string | URL): Promise<URL> {
      const client = createVisitor(authorizationUrl);
      const page = pageOf(await client.open());
      const [, href = ''] = /href="([^"]*\/abort)"/.exec(page.html) ?? [];
      return callbackOf(await client.follow(page, href));
    },
    stop: http.stop,
  };
}

function configuration(
  redirectUris: string[],
  people: Record<string, IdpPerson>,
  accessTokenSeconds: number,
  claimsInIdToken: boolean,
): Configuration {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...key, kid: 'peers-1', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'groups', 'offline_access'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: !claimsInIdToken,
    features: { devInteractions: { enabled: true }, revocation: { enabled: true } },
    cookies: { keys: ['test peer'] },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
    },
    rotateRefreshToken: true,
    renderError(context, { error, error_description }) {
      context.body = `${error}: ${error_description}`;
    },
    findAccount(_context, id) {
      const person = people[id];
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
  };
}
