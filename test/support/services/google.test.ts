import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Google, startGoogle } from './google.ts';

const REDIRECT = 'http://127.0.0.1:3000/api/auth/google/callback';
const GITHUB_REDIRECT = 'http://127.0.0.1:3000/api/auth/github/callback';
const AUTH = 'https://www.googleapis.com/auth/';
const MAIL_AND_CALENDAR = `openid email ${AUTH}gmail.modify ${AUTH}calendar.events`;
const ADA = 'ada@example.com';

const Messages = z.object({ messages: z.array(z.object({ id: z.string() })).default([]) });
const Event = z.object({ id: z.string(), status: z.string().optional() });
const Events = z.object({ items: z.array(Event), nextSyncToken: z.string() });

describe('the Google peer', () => {
  let google: Google;
  let config: oidc.Configuration;
  beforeAll(async () => {
    google = await startGoogle({ redirectUris: [REDIRECT], githubRedirectUris: [GITHUB_REDIRECT] });
    const insecure = { execute: [oidc.allowInsecureRequests] };
    config = await oidc.discovery(new URL(google.url), google.clientId, google.clientSecret, undefined, insecure);
  });
  beforeEach(() => google.reset());
  afterAll(() => google?.stop());

  const authorization = async (
    scope: string,
    extra: Record<string, string> = { access_type: 'offline', prompt: 'consent' },
  ) => {
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const expectedState = oidc.randomState();
    const code_challenge = await oidc.calculatePKCECodeChallenge(pkceCodeVerifier);
    const pkce = { code_challenge, code_challenge_method: 'S256' };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope,
      state: expectedState,
      ...pkce,
      ...extra,
    });
    return { url, checks: { pkceCodeVerifier, expectedState } };
  };
  const agree = async (email: string, scope: string, extra?: Record<string, string>) => {
    const { url, checks } = await authorization(scope, extra);
    return oidc.authorizationCodeGrant(config, await google.signIn(url, email), checks);
  };
  const call = (token: string, path: string, init: RequestInit = {}) =>
    fetch(google.url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  const post = (token: string, path: string, body: unknown) =>
    call(token, path, { method: 'POST', body: JSON.stringify(body) });
  const messages = async (token: string, q: string) => {
    const answer = await call(token, `/gmail/v1/users/me/messages?q=${encodeURIComponent(q)}`);
    return Messages.parse(await answer.json()).messages.map(({ id }) => id);
  };
  const events = async (token: string, query: string) =>
    Events.parse(await (await call(token, `/calendar/v3/calendars/primary/events?${query}`)).json());

  it('signs in without access to mail, and gives no refresh token for that', async () => {
    const tokens = await agree(ADA, 'openid email profile', {});
    expect(tokens.claims()).toMatchObject({ email: ADA });
    expect(tokens.refresh_token).toBeUndefined();
    expect((await call(tokens.access_token, '/gmail/v1/users/me/messages')).status).toBe(403);
  });

  it('searches, archives and tells the address of a mailbox', async () => {
    const { access_token } = await agree(ADA, MAIL_AND_CALENDAR);
    expect(await messages(access_token, 'is:unread newer_than:3d')).toEqual(['msg_budget']);
    const archived = await post(access_token, '/gmail/v1/users/me/messages/msg_budget/modify', {
      removeLabelIds: ['INBOX'],
    });
    expect(archived.status).toBe(200);
    expect(await messages(access_token, 'in:inbox is:unread')).toEqual(['msg_injection']);
    expect(await (await call(access_token, '/gmail/v1/users/me/profile')).json()).toMatchObject({ emailAddress: ADA });
  });

  it('refuses what it would get wrong', async () => {
    const { access_token } = await agree(ADA, MAIL_AND_CALENDAR);
    expect((await call(access_token, '/gmail/v1/users/me/messages?q=larger:5M')).status).toBe(501);
    expect((await call(access_token, '/calendar/v3/calendars/primary/events?singleEvents=true')).status).toBe(501);
  });

  it('lets a person keep a scope back', async () => {
    google.dropScopes([`${AUTH}calendar.events`]);
    const tokens = await agree(ADA, MAIL_AND_CALENDAR);
    expect(tokens.scope).not.toContain('calendar');
    expect((await call(tokens.access_token, '/calendar/v3/calendars/primary/events')).status).toBe(403);
  });

  it('delivers between its people, and forgets old history', async () => {
    const ada = await agree(ADA, MAIL_AND_CALENDAR);
    const ben = await agree('ben@example.com', `openid email ${AUTH}gmail.readonly`);
    const letter = `From: ${ADA}\r\nTo: Ben <ben@example.com>\r\nSubject: Hello Ben\r\n\r\nhi\r\n`;
    await post(ada.access_token, '/gmail/v1/users/me/messages/send', {
      raw: Buffer.from(letter).toString('base64url'),
    });
    expect(await messages(ben.access_token, 'subject:hello')).toHaveLength(1);
    await google.deliver(ADA, 'From: eve@x.example\r\nTo: ada@example.com\r\nSubject: News at once\r\n\r\nbody\r\n');
    expect(await messages(ada.access_token, 'subject:once')).toHaveLength(1);
    await google.forgetHistory(ADA);
    expect((await call(ada.access_token, '/gmail/v1/users/me/history?startHistoryId=1')).status).toBe(404);
  });

  it('tells what changed in a calendar since the last time', async () => {
    const { access_token } = await agree(ADA, MAIL_AND_CALENDAR);
    const before = await events(access_token, '');
    const lunch = {
      summary: 'Lunch',
      start: { dateTime: '2026-12-01T12:00:00Z' },
      end: { dateTime: '2026-12-01T13:00:00Z' },
    };
    const { id } = Event.parse(await (await post(access_token, '/calendar/v3/calendars/primary/events', lunch)).json());
    const remove = () => call(access_token, '/calendar/v3/calendars/primary/events/evt_board', { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(410);
    const changed = await events(access_token, `syncToken=${before.nextSyncToken}`);
    expect(changed.items.map((event) => [event.id, event.status])).toContainEqual(['evt_board', 'cancelled']);
    expect(changed.items.map((event) => event.id)).toContain(id);
    google.invalidateSync();
    const late = await call(access_token, `/calendar/v3/calendars/primary/events?syncToken=${changed.nextSyncToken}`);
    expect(late.status).toBe(410);
  });

  it('fails on demand and keeps a journal', async () => {
    const { access_token } = await agree(ADA, MAIL_AND_CALENDAR);
    google.fault({ match: '/gmail/', status: 429, headers: { 'retry-after': '1' } });
    const limited = await call(access_token, '/gmail/v1/users/me/messages');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    google.fault({ match: '/gmail/', drop: true });
    await expect(call(access_token, '/gmail/v1/users/me/messages')).rejects.toThrow('fetch failed');
    expect((await call(access_token, '/gmail/v1/users/me/messages')).status).toBe(200);
    const statuses = google
      .journal()
      .filter(({ path }) => path.startsWith('/gmail/'))
      .map(({ status }) => status);
    expect(statuses).toEqual([429, 200]);
  });

  it('ends access by time, by revoking, and by removing the app', async () => {
    const { access_token, refresh_token = '' } = await agree(ADA, MAIL_AND_CALENDAR);
    google.expireTokens();
    expect((await call(access_token, '/gmail/v1/users/me/messages')).status).toBe(401);
    const renewed = await oidc.refreshTokenGrant(config, refresh_token);
    expect((await call(renewed.access_token, '/gmail/v1/users/me/messages')).status).toBe(200);
    await oidc.tokenRevocation(config, renewed.access_token);
    expect((await call(renewed.access_token, '/gmail/v1/users/me/messages')).status).toBe(401);
    const again = await agree(ADA, MAIL_AND_CALENDAR);
    google.revokeAll();
    const refused = oidc.refreshTokenGrant(config, again.refresh_token ?? '');
    await expect(refused).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('sends a person back who says no', async () => {
    const { url } = await authorization(MAIL_AND_CALENDAR);
    expect((await google.deny(url)).searchParams.get('error')).toBe('access_denied');
  });

  it('signs in with GitHub', async () => {
    const { url, clientId: client_id, clientSecret: client_secret, signIn } = google.github;
    const query = { client_id, redirect_uri: GITHUB_REDIRECT, scope: 'read:user user:email', state: 's' };
    const back = await signIn(`${url}/login/oauth/authorize?${new URLSearchParams(query)}`, ADA);
    const body = new URLSearchParams({
      client_id,
      client_secret,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: GITHUB_REDIRECT,
    });
    const headers = { accept: 'application/json' };
    const answer = await fetch(`${url}/login/oauth/access_token`, { method: 'POST', body, headers });
    const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
    const me = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(await me.json()).toMatchObject({ login: 'ada' });
  });
});
