import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './server.ts';

export const ORIGIN = 'http://127.0.0.1';
export const REDIRECT = 'http://127.0.0.1:51004/callback';
export const HOUR = 3600_000;

/** Sends a form as a program does. */
export const form = (by: Client, path: string, fields: Record<string, string>) =>
  by.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
/** What a program proves with that it is the one that asked. */
export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
/** A request for consent. */
export const queryFor = (clientId: string, challenge: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'a state',
    resource: `${ORIGIN}/mcp`,
    ...more,
  }).toString();
/** Whether it went well, and why not. */
export const outcome = ({ status, json }: { status: number; json: { error?: string } }) => [status, json.error];

/** An Iris with two people and two programs that registered themselves; its clock goes on when it is told to. */
export const mcpPrograms = () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  let server: TestServer;
  let person: Client;
  let other: Client;
  /** A program that registered itself, and another; few do, because they are limited. */
  let clientId: string;
  let stranger: string;
  beforeAll(async () => {
    server = await startTestServer({ now: () => now });
    person = await server.person();
    await person.post('/api/calendar/connect', { kind: 'local' });
    await person.post('/api/projects', { name: 'Harbour' });
    other = await server.person();
    clientId = (await register()).json.client_id;
    stranger = (await register()).json.client_id;
  });
  afterAll(() => server.close());

  const register = async (redirects: readonly string[] = ['http://127.0.0.1/callback'], name = 'Assistant') =>
    server.client().post('/oauth/register', { client_name: name, redirect_uris: redirects });
  /** A program that a person has allowed some tools, with what it needs to get its token. */
  const consented = async (tools: readonly string[] = ['agenda', 'hours'], by = person) => {
    const { verifier, challenge } = pkce();
    const { json } = await by.post('/api/grants', { request: queryFor(clientId, challenge), tools });
    const code = new URL(json.redirect).searchParams.get('code')!;
    return {
      exchange: (more: Record<string, string> = {}) =>
        form(server.client(), '/oauth/token', {
          grant_type: 'authorization_code',
          client_id: clientId,
          code,
          code_verifier: verifier,
          redirect_uri: REDIRECT,
          ...more,
        }),
      refresh: (token: string, more: Record<string, string> = {}) =>
        form(server.client(), '/oauth/token', {
          grant_type: 'refresh_token',
          client_id: clientId,
          refresh_token: token,
          ...more,
        }),
    };
  };
  const asks = (token: string, path = '/mcp') =>
    server.client().request(path, {
      method: path === '/mcp' ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      ...(path === '/mcp' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
    });

  return {
    get server() {
      return server;
    },
    get person() {
      return person;
    },
    get other() {
      return other;
    },
    get clientId() {
      return clientId;
    },
    get stranger() {
      return stranger;
    },
    pass: (milliseconds: number) => void (now += milliseconds),
    register,
    consented,
    asks,
  };
};
