import { type Scope, scopes } from '#contract/programs/scopes.ts';
import type { ConsentRequest } from '#contract/programs/grants.ts';
import type { OAuthClientStore, StoredClient } from '../store/oauth-clients.store.ts';
import { grantableScopes, tools } from '../mcp/tools.ts';
import type { Tool } from '../mcp/tool.ts';
import { resourceOf } from './metadata.ts';
import { isRegistered } from './redirects.ts';
import { type OAuthError, OAuthRefusal } from './refusal.ts';

/** What a program asks a person for: a question that can be put to them, or a refusal that the program is told. */
export type AuthorizationRequest =
  | {
      readonly kind: 'question';
      readonly client: StoredClient;
      readonly redirectUri: string;
      readonly challenge: string;
      readonly tools: readonly Tool[];
      /** Where the person goes on, with these words for the program. */
      answer(words: Readonly<Record<string, string>>): string;
    }
  | { readonly kind: 'refusal'; readonly redirect: string };

/** The longest value of a parameter that is handed back, in characters. */
const LONGEST_STATE = 1000;
/** A code challenge of S256: a SHA-256 in base64url (RFC 7636, section 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

/**
 * Reads an authorization request (OAuth 2.1, section 4.1.1). A program that is unknown, or an address that is not its own, is
 * thrown as a refusal: then nobody may be led anywhere.
 */
export const readAuthorizationRequest = async (
  query: URLSearchParams,
  origin: string,
  clients: Pick<OAuthClientStore, 'byId'>,
): Promise<AuthorizationRequest> => {
  const repeated = [...new Set(query.keys())].find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) throw new OAuthRefusal('invalid_request', `“${repeated}” is in the address twice.`);
  const client = await clients.byId(query.get('client_id') ?? '');
  if (client === undefined)
    throw new OAuthRefusal('invalid_client', 'This program isn’t known here. Let it register again.');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(client.redirectUris, redirectUri))
    throw new OAuthRefusal('invalid_request', 'The address for the answer isn’t one that this program has registered.');

  const state = query.get('state');
  const answer = (words: Readonly<Record<string, string>>): string => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
    if (state !== null) url.searchParams.set('state', state);
    url.searchParams.set('iss', origin); // RFC 9207
    return url.href;
  };
  const refused = (error: OAuthError, description: string): AuthorizationRequest => ({
    kind: 'refusal',
    redirect: answer({ error, error_description: description }),
  });
  if ((state ?? '').length > LONGEST_STATE) throw new OAuthRefusal('invalid_request', 'The state is too long.');
  if (query.get('response_type') !== 'code') return refused('unsupported_response_type', 'Ask for a code.');
  if (query.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(query.get('code_challenge') ?? ''))
    return refused('invalid_request', 'PKCE with S256 is needed.');
  const resource = query.get('resource');
  if (resource !== null && resource !== resourceOf(origin))
    return refused('invalid_target', `Tokens are for ${resourceOf(origin)} only.`);
  const wanted = scopesIn(query.get('scope'));
  const offered = [...tools.values()].filter((tool) => tool.scopes.every((scope) => wanted.has(scope)));
  if (offered.length === 0) return refused('invalid_scope', 'Nothing this program asks for can be allowed.');
  return {
    kind: 'question',
    client,
    redirectUri,
    challenge: query.get('code_challenge')!,
    tools: offered,
    answer,
  };
};

/** What is asked for, as far as it can be allowed; without a word about it, everything. */
const scopesIn = (text: string | null): ReadonlySet<Scope> => {
  const named = new Set((text ?? '').split(' ').filter((name) => name !== ''));
  return new Set(grantableScopes.filter((scope) => named.size === 0 || named.has(scope)));
};

/** The tools as a person is asked about them: what reads by what it reads, what writes one by one. */
export const toolGroups = (offered: readonly Tool[]): ConsentRequest['groups'] => {
  const readers = Map.groupBy(
    offered.filter(({ reads }) => reads),
    ({ scopes: [first] }) => first!,
  );
  return [
    ...[...readers].map(([scope, group]) => ({
      id: scope,
      title: scopes[scope],
      writes: false,
      tools: group.map(({ name }) => name),
    })),
    ...offered
      .filter(({ reads }) => !reads)
      .map(({ name, title }) => ({ id: name, title, writes: true, tools: [name] })),
  ];
};
