import type { RateLimit } from '#contract/endpoint.ts';
import { AppError } from '#server/errors.ts';
import { readForm, readJson } from '#server/http/body.ts';
import type { OAuthClientStore } from '../store/oauth-clients.store.ts';
import { oauthPaths, resourceMetadata, serverMetadata } from './metadata.ts';
import { readAuthorizationRequest } from './read-request.ts';
import { registerClient } from './register.ts';
import { OAuthRefusal } from './refusal.ts';
import type { TokenEndpoint } from './tokens.ts';

/** How often one network address may register programs, and ask for tokens. */
export const REGISTRATIONS = { tries: 20, seconds: 3600 } as const satisfies Omit<RateLimit, 'per'>;
export const TOKEN_REQUESTS = { tries: 120, seconds: 60 } as const satisfies Omit<RateLimit, 'per'>;
/** The largest request of a program, in bytes. */
const REQUEST_LIMIT = 16 * 1024;

/** Where a request comes from. */
interface From {
  /** The origin under which the installation is reached. */
  readonly origin: string;
  /** The network address, as limits count it. */
  readonly client: string;
}

/** Answers what programs ask of the authorization server; people decide on a page of the web, by calls of the API. */
export const createOAuth = (deps: {
  clients: OAuthClientStore;
  tokens: TokenEndpoint;
  countRegistration: (client: string) => Promise<void>;
  countTokenRequest: (client: string) => Promise<void>;
}) => {
  const { clients, tokens } = deps;
  const read =
    (document: (origin: string) => object) =>
    async (_request: Request, { origin }: From) =>
      json(document(origin));
  const answers: { readonly [call: string]: (request: Request, from: From) => Promise<Response> } = {
    [`GET ${oauthPaths.server}`]: read(serverMetadata),
    [`GET ${oauthPaths.resource}`]: read(resourceMetadata),
    [`GET ${oauthPaths.resourceOfOrigin}`]: read(resourceMetadata),
    async [`GET ${oauthPaths.authorize}`](request, { origin }) {
      const { searchParams } = new URL(request.url);
      const asked = await readAuthorizationRequest(searchParams, origin, clients).catch((error: unknown) => {
        if (error instanceof OAuthRefusal) return error;
        throw error;
      });
      // Nobody is led to an address that isn't the program's own: the person reads why.
      if (asked instanceof OAuthRefusal) return new Response(asked.message, { status: 400 });
      const page = `/auth?${new URLSearchParams({ authorize: searchParams.toString() }).toString()}`;
      return new Response(null, {
        status: 302,
        headers: { location: asked.kind === 'refusal' ? asked.redirect : page, 'referrer-policy': 'no-referrer' },
      });
    },
    async [`POST ${oauthPaths.register}`](request, { client }) {
      await deps.countRegistration(client);
      return json(await registerClient(await readJson(request, REQUEST_LIMIT), clients), 201);
    },
    async [`POST ${oauthPaths.token}`](request, { origin, client }) {
      await deps.countTokenRequest(client);
      return json(await tokens.give(await readForm(request, REQUEST_LIMIT), origin));
    },
    async [`POST ${oauthPaths.revoke}`](request, { client }) {
      await deps.countTokenRequest(client);
      await tokens.revoke(await readForm(request, REQUEST_LIMIT));
      return json({});
    },
  };

  return async (request: Request, from: From): Promise<Response> => {
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    if (answer === undefined) return refusal('invalid_request', 'This method isn’t answered here.', 405);
    try {
      return await answer(request, from);
    } catch (error) {
      if (error instanceof OAuthRefusal)
        return refusal(error.error, error.message, error.error === 'invalid_client' ? 401 : 400);
      if (error instanceof AppError) {
        const name = error.status === 429 ? 'temporarily_unavailable' : 'invalid_request';
        return refusal(name, error.message, error.status, error.headers);
      }
      throw error;
    }
  };
};

const json = (value: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(value, { status, headers: { ...headers, 'cache-control': 'no-store' } });

const refusal = (error: string, description: string, status: number, headers?: Readonly<Record<string, string>>) =>
  json({ error, error_description: description }, status, headers);
