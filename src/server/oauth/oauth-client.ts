import * as oidc from 'openid-client';
import type { z } from 'zod';
import { isLoopback, type OAuthClient } from '#server/config.ts';

/** How long a provider may take for one answer, in seconds. */
const PATIENCE = 5;
/** How long the addresses that a provider has told are believed, in milliseconds. */
const DISCOVERY_LIFE = 3600_000;

/** A client of an OpenID Connect issuer: asks for its addresses when they are needed, and keeps what it was told for an hour. */
export const discoveredClient = (issuer: string, client: OAuthClient, now: () => number) => {
  let known: { since: number; client: Promise<oidc.Configuration> } | undefined;
  const discover = () =>
    oidc.discovery(new URL(issuer), client.clientId, undefined, secretAsWished(client.clientSecret), {
      execute: [oidc.enableNonRepudiationChecks, ...plainHttp(issuer)],
      timeout: PATIENCE,
    });
  return async (): Promise<oidc.Configuration> => {
    if (known === undefined || now() - known.since > DISCOVERY_LIFE) known = { since: now(), client: discover() };
    const asked = known;
    try {
      return await asked.client;
    } catch (error) {
      if (known === asked) known = undefined;
      throw error;
    }
  };
};

/** A client of a provider that speaks plain OAuth 2; `api` is where the person's data is asked for. */
export const fixedClient = (
  server: { issuer: string; authorization: string; token: string; api: string },
  { clientId, clientSecret }: OAuthClient,
): oidc.Configuration => {
  const { issuer, authorization, token, api } = server;
  const metadata = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const client = new oidc.Configuration(metadata, clientId, clientSecret);
  client.timeout = PATIENCE;
  for (const allow of plainHttp(authorization, token, api)) allow(client);
  return client;
};

/** Asks a provider for data of the person and reads the answer. */
export const requestTokens = async <S extends z.ZodType>(
  client: oidc.Configuration,
  accessToken: string,
  address: string,
  schema: S,
  headers: Record<string, string> = {},
): Promise<z.output<S>> => {
  const response = await oidc.fetchProtectedResource(
    client,
    accessToken,
    new URL(address),
    'GET',
    undefined,
    new Headers({ accept: 'application/json', ...headers }),
  );
  if (!response.ok) throw new Error(`The provider answered with status ${response.status}.`);
  return schema.parse(await response.json());
};

/** Takes a permission back at the provider; every token that came of it ends (RFC 7009). */
export const revokeToken = (client: oidc.Configuration, refreshToken: string): Promise<void> =>
  oidc.tokenRevocation(client, refreshToken, { token_type_hint: 'refresh_token' });

/** An address below the base address of a provider. */
export const withBasePath = (base: string, path: string): string => `${base.replace(/\/+$/, '')}${path}`;

/** Plain HTTP is for this machine only, where nobody listens on the wire. */
const plainHttp = (...addresses: string[]) => {
  const plain = addresses.map((address) => new URL(address)).filter(({ protocol }) => protocol === 'http:');
  return plain.length > 0 && plain.every(({ hostname }) => isLoopback(hostname)) ? [oidc.allowInsecureRequests] : [];
};

/** Sends the secret as a header, the default of OpenID Connect, unless the issuer says that it only takes it in the body. */
const secretAsWished = (secret: string): oidc.ClientAuth => {
  const asHeader = oidc.ClientSecretBasic(secret);
  const inBody = oidc.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const send = taken.includes('client_secret_basic') ? asHeader : inBody;
    send(server, client, body, headers);
  };
};
