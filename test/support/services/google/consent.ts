import { escapeHtml } from '../http-server.ts';
import type { Answer } from './answer.ts';
import type { Inner } from './inner.ts';
import { fieldsOf, formInit, type Incoming } from './request.ts';
import type { State } from './state.ts';

type Client = { clientId: string; redirectUris: readonly string[] };

/** The emulator always offers a person of its own, and ours has an empty one first: neither is shown. */
const NOT_OFFERED = /value="testuser@gmail\.com"|value="trap@/;

/** The consent page: checks what Google checks, lists the scopes and offers a way to say no. */
export async function consentPage(request: Incoming, state: State, inner: Inner, client: Client): Promise<Answer> {
  const parameter = (name: string) => request.url.searchParams.get(name) ?? '';
  const redirect = parameter('redirect_uri');
  if (parameter('client_id') !== client.clientId) return errorPage(401, 'invalid_client');
  if (!client.redirectUris.includes(redirect)) return errorPage(400, 'redirect_uri_mismatch');
  if (parameter('response_type') !== 'code') return errorPage(400, 'unsupported_response_type');
  if (!parameter('scope')) return errorPage(400, 'invalid_request');
  const back = (error: string) => {
    const url = new URL(redirect);
    url.searchParams.set('error', error);
    if (parameter('state')) url.searchParams.set('state', parameter('state'));
    return url.href;
  };
  if (parameter('prompt') === 'none') return { status: 302, headers: { location: back('interaction_required') } };

  state.pending.set(`${client.clientId} ${parameter('state')}`, {
    offline: parameter('access_type') === 'offline',
    consent: parameter('prompt').includes('consent'),
    redirect,
    scope: parameter('scope'),
  });
  const page = await inner.pass(request.path + request.url.search, request.init);
  const scopes = parameter('scope')
    .split(/\s+/)
    .map((scope) => `<li>${escapeHtml(scope)}</li>`);
  const ours = `<ul id="scopes">${scopes.join('')}</ul><a id="deny" href="${escapeHtml(back('access_denied'))}">Cancel</a>`;
  const html = (page.raw?.toString() ?? '')
    .replace(/<form class="user-form"[\s\S]*?<\/form>/g, (form) => (NOT_OFFERED.test(form) ? '' : form))
    .replace('</body>', `${ours}</body>`);
  return { ...page, raw: Buffer.from(html) };
}

/** What happens when a person is chosen: scopes they unticked are gone, and the code remembers what it was asked for. */
export async function consentGiven(request: Incoming, state: State, inner: Inner): Promise<Answer> {
  const fields = fieldsOf(request);
  const field = (name: string) => fields.get(name) ?? '';
  const key = `${field('client_id')} ${field('state')}`;
  const pending = state.pending.get(key);
  if (!pending || pending.redirect !== field('redirect_uri'))
    return { status: 400, body: { error: 'invalid_request' } };
  state.pending.delete(key);
  const scope = pending.scope.split(/\s+/).filter((name) => !state.droppedScopes.includes(name));
  state.droppedScopes = [];
  fields.set('scope', scope.join(' '));
  const answer = await inner.pass(request.path, formInit(fields));
  const to = new URL(answer.headers?.location ?? pending.redirect);
  to.searchParams.set('scope', scope.join(' '));
  const who = `${field('client_id')} ${field('email')}`;
  const first = !state.consented.has(who);
  state.consented.add(who);
  const offline = pending.offline && (first || pending.consent);
  state.codes.set(to.searchParams.get('code') ?? '', { offline, redirect: pending.redirect });
  return { status: 302, headers: { location: to.href } };
}

function errorPage(status: number, code: string): Answer {
  const html = `<!doctype html><title>Error ${status}</title><h1>Access blocked</h1><p id="error">Error ${status}: ${code}</p>`;
  return { status, headers: { 'content-type': 'text/html' }, raw: Buffer.from(html) };
}
