import { createPublicKey } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { HttpPeer } from '../http-server.ts';
import { type Answer, googleError, insufficientScope, unauthenticated } from './answer.ts';
import { calendar } from './calendar.ts';
import { consentGiven, consentPage } from './consent.ts';
import { type Delivery, gmail } from './gmail.ts';
import { type Inner, jsonOf } from './inner.ts';
import { type Incoming, readRequest } from './request.ts';
import { scopesFor } from './scopes.ts';
import type { State } from './state.ts';
import { bearerOf, isGood, revokeEndpoint, tokenEndpoint, tokenInfo } from './tokens.ts';

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

type Parts = {
  http: HttpPeer;
  inner: Inner;
  state: () => State;
  deliver: Delivery;
  client: { clientId: string; redirectUris: readonly string[] };
};

/**
 * Stands before the emulator and puts back what it leaves out: tokens that are checked, expire and carry scopes, denial, offline
 * access, exact redirect addresses, sync tokens, delivery between people, faults on demand, a journal of every call.
 */
export function serveFront({ http, inner, state, deliver, client }: Parts) {
  http.use((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const meet = async () => {
      const fault = takeFault(state(), path, request.method ?? 'GET');
      if (fault?.delayMs) await pause(fault.delayMs);
      if (fault?.drop) return void request.socket.destroy();
      const incoming = await readRequest(request, http.url);
      if (fault?.dropAfter) {
        await answerTo(incoming);
        return void request.socket.destroy();
      }
      const answer = fault?.status ? faultAnswer(fault.status, fault) : await answerTo(incoming);
      const shown = (request.url ?? '').replace(/((?:access_)?token|code)=[^&]*/g, '$1=…');
      state().journal.push({ at: Date.now(), method: incoming.method, path: shown, status: answer.status });
      return send(response, answer);
    };
    void meet().catch((error: unknown) => send(response, { status: 500, body: { testPeer: String(error) } }));
  });

  async function answerTo(incoming: Incoming): Promise<Answer> {
    const { method, path, url } = incoming;
    const now = state();
    if (path === '/o/oauth2/v2/auth' && method === 'GET') return consentPage(incoming, now, inner, client);
    if (path === '/o/oauth2/v2/auth/callback' && method === 'POST') return consentGiven(incoming, now, inner);
    if (path === '/oauth2/token' || path === '/token') return tokenEndpoint(incoming, now, inner);
    if (path === '/oauth2/revoke' || path === '/revoke') return revokeEndpoint(incoming, now);
    if (path === '/tokeninfo' || path === '/oauth2/v3/tokeninfo') return tokenInfo(incoming, now, client.clientId);
    if (path === '/oauth2/v1/certs') return certificates(inner);

    const needed = scopesFor(method, path);
    if (!needed) return inner.pass(path + url.search, incoming.init);
    const token = bearerOf(incoming, now);
    if (!token || !isGood(token)) return unauthenticated();
    if (!token.scopes.some((scope) => needed.includes(scope))) return insufficientScope();
    if (path === '/oauth2/v3/userinfo') return inner.passAs(token.email, '/oauth2/v2/userinfo', incoming.init);
    if (path.includes('/gmail/')) return gmail(incoming, token.email, now, inner, deliver);
    return (
      (await calendar(incoming, token.email, now, inner)) ?? inner.passAs(token.email, path + url.search, incoming.init)
    );
  }
}

/** Older clients ask for the keys as PEM. */
async function certificates(inner: Inner): Promise<Answer> {
  const { keys } = jsonOf(await inner.pass('/oauth2/v3/certs', {}), KeySet);
  const pem = (key: (typeof keys)[number]) =>
    createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return { status: 200, body: Object.fromEntries(keys.map((key) => [key.kid, pem(key)])) };
}

function takeFault(state: State, path: string, method: string) {
  const fault = state.faults.find(
    (one) => one.left > 0 && path.includes(one.match) && (!one.method || one.method === method),
  );
  if (fault) fault.left -= 1;
  return fault;
}

function faultAnswer(status: number, { body, headers }: { body?: unknown; headers?: Record<string, string> }): Answer {
  const usual =
    status === 429
      ? googleError(429, 'Quota exceeded for quota metric', 'rateLimitExceeded', 'RESOURCE_EXHAUSTED')
      : googleError(status, 'Backend Error', 'backendError', 'UNAVAILABLE');
  return { ...usual, ...(body === undefined ? undefined : { body }), ...(headers && { headers }) };
}

function send(response: ServerResponse, { status, body, headers = {}, raw }: Answer) {
  if (response.headersSent) return;
  if (raw === undefined && body !== undefined) response.setHeader('content-type', 'application/json; charset=UTF-8');
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  response.writeHead(status, headers).end(status === 204 ? undefined : payload);
}
