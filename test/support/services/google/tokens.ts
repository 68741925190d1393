import { z } from 'zod';
import type { Answer } from './answer.ts';
import { type Inner, jsonOf } from './inner.ts';
import { fieldsOf, formInit, type Incoming } from './request.ts';
import type { State, Token } from './state.ts';

const TokenBody = z.looseObject({
  access_token: z.string(),
  scope: z.string(),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
});

/** The token endpoint: the same redirect_uri as before, codes and refresh tokens that exist, refresh tokens only for offline access. */
export async function tokenEndpoint(request: Incoming, state: State, inner: Inner): Promise<Answer> {
  const fields = fieldsOf(request);
  takeBasicCredentials(request, fields);
  const field = (name: string) => fields.get(name) ?? '';
  const grant = field('grant_type');
  const code = state.codes.get(field('code'));
  if (grant === 'authorization_code' && code && code.redirect !== field('redirect_uri')) {
    return { status: 400, body: { error: 'redirect_uri_mismatch', error_description: 'Bad Request' } };
  }
  if (grant === 'refresh_token' && !state.refreshTokens.has(field('refresh_token'))) {
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } };
  }
  const answer = await inner.pass('/oauth2/token', formInit(fields));
  if (answer.status !== 200) return answer;
  state.codes.delete(field('code'));

  const body = jsonOf(answer, TokenBody);
  const owner = state.refreshTokens.get(field('refresh_token')) ?? ownerOf(body);
  if (!code?.offline) delete body.refresh_token;
  if (body.refresh_token) state.refreshTokens.set(body.refresh_token, owner);
  const refresh = body.refresh_token ?? fields.get('refresh_token') ?? undefined;
  state.tokens.set(body.access_token, { ...owner, expires: Date.now() + state.tokenSeconds * 1000, refresh });
  if (!owner.scopes.includes('openid')) delete body.id_token;
  return { status: 200, body: { ...body, expires_in: state.tokenSeconds }, headers: { 'cache-control': 'no-store' } };
}

/** Revoking takes the token from the query or the body; a refresh token takes its access tokens with it. */
export function revokeEndpoint(request: Incoming, state: State): Answer {
  const given = request.url.searchParams.get('token') ?? fieldsOf(request).get('token') ?? '';
  const known = state.tokens.get(given);
  const refresh = state.refreshTokens.has(given) ? given : known?.refresh;
  if (!known && refresh === undefined) {
    return { status: 400, body: { error: 'invalid_token', error_description: 'Token expired or revoked' } };
  }
  for (const [name, token] of state.tokens) {
    if (name === given || (refresh !== undefined && token.refresh === refresh)) state.tokens.delete(name);
  }
  if (refresh !== undefined) state.refreshTokens.delete(refresh);
  return { status: 200, body: {} };
}

/** Tells about a token, as long as it is good. */
export function tokenInfo(request: Incoming, state: State, clientId: string): Answer {
  const token = state.tokens.get(request.url.searchParams.get('access_token') ?? '') ?? bearerOf(request, state);
  if (!token || !isGood(token))
    return { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } };
  const expires_in = String(Math.floor((token.expires - Date.now()) / 1000));
  const { email, scopes } = token;
  return { status: 200, body: { aud: clientId, scope: scopes.join(' '), expires_in, email, email_verified: 'true' } };
}

export const bearerOf = ({ authorization }: Incoming, state: State) =>
  state.tokens.get(authorization.replace(/^Bearer\s+/i, ''));

export const isGood = (token: Token) => token.expires > Date.now();

function ownerOf({ id_token = '', scope }: z.infer<typeof TokenBody>) {
  const [, payload = ''] = id_token.split('.');
  const { email }: { email: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { email, scopes: scope.split(' ') };
}

// The emulator says that it takes HTTP Basic, and does not.
function takeBasicCredentials({ authorization }: Incoming, fields: URLSearchParams) {
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  if (basic === undefined) return;
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  fields.set('client_id', id);
  fields.set('client_secret', secret);
}
