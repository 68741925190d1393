import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ORIGIN = 'http://127.0.0.1';
const REDIRECT = 'http://127.0.0.1:51004/callback';
const HOUR = 3600_000;

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

const form = (by: Client, path: string, fields: Record<string, string>) =>
  by.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const register = async (redirects: readonly string[] = ['http://127.0.0.1/callback'], name = 'Assistant') =>
  server.client().post('/oauth/register', { client_name: name, redirect_uris: redirects });
const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
const queryFor = (clientId: string, challenge: string, more: Record<string, string> = {}) =>
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
const outcome = ({ status, json }: { status: number; json: { error?: string } }) => [status, json.error];

/** The official client's own OAuth, in which a person allows some tools. */
const assistant = (tools: readonly string[]) => {
  const visitor = server.client();
  const known: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; code?: string } = {};
  const authProvider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [REDIRECT] },
    state: () => 'opaque',
    clientInformation: () => known.client,
    saveClientInformation: (client) => void (known.client = client),
    tokens: () => known.tokens,
    saveTokens: (tokens) => void (known.tokens = tokens),
    saveCodeVerifier: (verifier) => void (known.verifier = verifier),
    codeVerifier: () => known.verifier!,
    async redirectToAuthorization(url) {
      const led = await visitor.get(url.pathname + url.search);
      const request = new URL(led.headers.get('location')!, ORIGIN).searchParams.get('authorize')!;
      const { json } = await person.post('/api/grants', { request, tools });
      const back = new URL(json.redirect);
      expect([back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
        REDIRECT,
        'opaque',
        ORIGIN,
      ]);
      known.code = back.searchParams.get('code')!;
    },
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
      authProvider,
      async fetch(url, init) {
        const { pathname, search } = new URL(url);
        const { status, headers, text } = await visitor.request(pathname + search, init ?? {});
        return new Response([202, 204].includes(status) ? null : text, { status, headers });
      },
    });
  const connect = async () => {
    const client = new McpClient({ name: 'test', version: '1' });
    await client.connect(transport());
    return client;
  };
  return { known, transport, connect };
};

describe('the official client', () => {
  test('finds, registers, asks, gets a token, uses what it was allowed and nothing else, and renews', async () => {
    const { known, transport, connect } = assistant(['agenda', 'hours', 'start_timer']);
    await expect(connect()).rejects.toThrow('Unauthorized');
    await transport().finishAuth(known.code!);
    expect(known.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(['agenda', 'hours', 'start_timer']);
    expect(await client.callTool({ name: 'start_timer', arguments: { project: 'Harbour' } })).not.toMatchObject({
      isError: true,
    });
    expect(await client.callTool({ name: 'stop_timer', arguments: {} })).toMatchObject({ isError: true });
    expect(await client.callTool({ name: 'mail_waiting', arguments: {} })).toMatchObject({ isError: true });
    const first = known.tokens!.access_token;
    now += HOUR + 1000;
    expect((await asks(first)).status).toBe(401);
    expect((await client.listTools()).tools).toHaveLength(3); // renewed on the way
    expect(known.tokens!.access_token).not.toBe(first);

    const [listed] = (await person.get('/api/tokens')).json;
    expect(listed).toMatchObject({ name: 'Assistant', expiresAt: null, lastUsedAt: expect.any(String) });
    expect(listed.tools).toHaveLength(3);
    expect((await other.delete(`/api/tokens/${listed.id}`)).status).toBe(404);
    expect((await person.delete(`/api/tokens/${listed.id}`)).status).toBe(200);
    expect((await asks(known.tokens!.access_token)).status).toBe(401);
    expect(
      outcome(
        await form(server.client(), '/oauth/token', {
          grant_type: 'refresh_token',
          client_id: known.client!.client_id,
          refresh_token: known.tokens!.refresh_token!,
        }),
      ),
    ).toEqual([400, 'invalid_grant']);
  });
});

test('the metadata says what there is, and /mcp says where it stands', async () => {
  const visitor = server.client();
  expect((await visitor.get('/.well-known/oauth-authorization-server')).json).toMatchObject({
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
  const resource = (await visitor.get('/.well-known/oauth-protected-resource/mcp')).json;
  expect(resource).toMatchObject({ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN] });
  expect(resource.scopes_supported).toContain('mail:read');
  expect(resource.scopes_supported.join(' ')).not.toMatch(/send|export/);
  expect((await visitor.post('/mcp', {})).headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
  );
});

describe('a program that registers', () => {
  test.each([
    ['http://example.com/callback'],
    ['javascript:alert(1)'],
    ['com.example.app:/callback'],
    ['https://example.com/#x'],
  ])('cannot be answered at %s', async (address) => {
    expect(outcome(await register([address]))).toEqual([400, 'invalid_redirect_uri']);
  });

  test('has a name in one line without letters that deceive, and is a public client whatever it asks for', async () => {
    const { status, json } = await server.client().post('/oauth/register', {
      redirect_uris: ['https://example.com/callback'],
      client_name: ' Iris\n\u202eevil\u200b  ',
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect([status, json.client_name, json.token_endpoint_auth_method]).toEqual([201, 'Iris evil', 'none']);
    expect(json).not.toHaveProperty('client_secret');
    expect(outcome(await server.client().post('/oauth/register', { redirect_uris: 'x' }))).toEqual([
      400,
      'invalid_client_metadata',
    ]);
  });
});

describe('a request for consent', () => {
  const authorize = (query: string) => server.client().get(`/oauth/authorize?${query}`);

  test('leads to the page that asks, which names the program, its address and what it asks for', async () => {
    const query = queryFor(clientId, pkce().challenge, { scope: 'mcp calendar:read mail:read mail:write mail:send' });
    const led = await authorize(query);
    expect(led.status).toBe(302);
    const page = new URL(led.headers.get('location')!, ORIGIN);
    expect([page.origin, page.pathname, page.searchParams.get('authorize')]).toEqual([ORIGIN, '/auth', query]);
    const asked = (await person.get(`/api/grants/request?${new URLSearchParams({ request: query }).toString()}`)).json;
    expect(asked).toMatchObject({ program: 'Assistant', address: '127.0.0.1:51004', isLocal: true });
    expect(asked.groups.map(({ id, writes }: { id: string; writes: boolean }) => [id, writes])).toEqual([
      ['mail:read', false],
      ['calendar:read', false],
      ['draft_reply', true],
    ]);
    const visitor = server.client();
    expect((await visitor.post('/api/grants', { request: query, tools: [] })).status).toBe(401);
    expect((await visitor.get('/api/grants/request?request=x')).status).toBe(401);
  });

  test('leads nobody to an address that is not the program’s', async () => {
    const elsewhere = (await register(['https://example.com/callback'])).json.client_id;
    const { challenge } = pkce();
    const others: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: 'https://example.com/callback/../other' },
      { redirect_uri: REDIRECT },
      { client_id: 'unknown' },
    ];
    for (const more of others) {
      const query = queryFor(elsewhere, challenge, { redirect_uri: 'https://example.com/callback', ...more });
      const answer = await authorize(query);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect((await person.post('/api/grants', { request: query, tools: ['agenda'] })).status).toBe(400);
    }
    expect((await authorize(`${queryFor(elsewhere, challenge)}&client_id=${elsewhere}`)).status).toBe(400);
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ resource: 'https://example.com/mcp' }, 'invalid_target'],
    [{ scope: 'mail:send data:export' }, 'invalid_scope'],
  ])('with %j is refused, and the program is told', async (more, error) => {
    const back = new URL((await authorize(queryFor(clientId, pkce().challenge, more))).headers.get('location')!);
    expect([back.origin + back.pathname, back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
      REDIRECT,
      error,
      'a state',
    ]);
  });

  test('can be declined, allows only what was asked for, and allows nothing by nothing', async () => {
    const request = queryFor(clientId, pkce().challenge, { scope: 'calendar:read' });
    const declined = (await person.post('/api/grants', { request, tools: null })).json.redirect;
    expect(new URL(declined).searchParams.get('error')).toBe('access_denied');
    for (const tools of [[], ['draft_reply'], ['no_such_tool']]) {
      const refused = await person.post('/api/grants', { request, tools });
      expect([refused.status, refused.json.error.field]).toEqual([400, 'tools']);
    }
  });
});

describe('a code', () => {
  test.each([
    ['another verifier', { code_verifier: pkce().verifier }],
    ['another redirect', { redirect_uri: 'http://127.0.0.1:51005/callback' }],
    ['another code', { code: 'x' }],
  ])('is worth nothing with %s', async (_what, more) => {
    const { exchange } = await consented();
    expect(outcome(await exchange(more))).toEqual([400, 'invalid_grant']);
  });

  test('is worth nothing to another program, when it is late, and for another resource', async () => {
    const { exchange } = await consented();
    expect(outcome(await exchange({ client_id: stranger }))).toEqual([400, 'invalid_grant']);
    expect(outcome(await exchange())).toEqual([400, 'invalid_grant']); // it was taken
    const late = await consented();
    expect(outcome(await late.exchange({ resource: 'https://example.com/mcp' }))).toEqual([400, 'invalid_target']);
    expect(outcome(await late.exchange({ client_id: 'unknown' }))).toEqual([401, 'invalid_client']);
    expect(outcome(await late.exchange({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type']);
    now += 61_000;
    expect(outcome(await late.exchange())).toEqual([400, 'invalid_grant']);
  });

  test('that is brought again ends the token that came of it', async () => {
    const { exchange } = await consented();
    const { access_token: token } = (await exchange()).json;
    expect((await asks(token)).status).toBe(200);
    expect(outcome(await exchange())).toEqual([400, 'invalid_grant']);
    expect((await asks(token)).status).toBe(401);
  });

  test('that comes twice at once is exchanged once at most', async () => {
    const { exchange } = await consented();
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
    for (const { json } of answers)
      if (json.access_token !== undefined) expect((await asks(json.access_token)).status).toBe(401);
  });
});

describe('a token of a connected program', () => {
  test('works for MCP and nowhere else', async () => {
    const { exchange } = await consented(['agenda', 'ask']);
    const { access_token: token, scope } = (await exchange()).json;
    expect(scope.split(' ').toSorted()).toEqual(['ask', 'calendar:read', 'mcp']);
    expect((await asks(token)).json.result.tools).toHaveLength(2);
    expect((await asks(token, '/api/brief?part=morning')).status).toBe(403);
    expect((await asks(token, '/api/tokens')).status).toBe(403);
  });

  test('takes the place of the earlier one of the same person, and not of another’s', async () => {
    const first = await consented();
    const { access_token: token } = (await first.exchange()).json;
    const { verifier, challenge } = pkce();
    const again = await other.post('/api/grants', { request: queryFor(clientId, challenge), tools: ['agenda'] });
    const code = new URL(again.json.redirect).searchParams.get('code')!;
    const theirs = (await first.exchange({ code, code_verifier: verifier })).json.access_token;
    expect([(await asks(token)).status, (await asks(theirs)).status]).toEqual([200, 200]);
  });

  test('is renewed once by each refresh token; one that is used twice ends it', async () => {
    const { exchange, refresh } = await consented();
    const first = (await exchange()).json;
    expect(outcome(await refresh(first.refresh_token, { client_id: stranger }))).toEqual([400, 'invalid_grant']);
    const second = (await refresh(first.refresh_token)).json;
    expect([(await asks(first.access_token)).status, (await asks(second.access_token)).status]).toEqual([401, 200]);
    expect(outcome(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await asks(second.access_token)).status).toBe(401);
    expect(outcome(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('can be given back by its program only, by either secret, and an unused one ends after sixty days', async () => {
    const { exchange, refresh } = await consented();
    const { access_token: token, refresh_token: renewal } = (await exchange()).json;
    const revoke = (by: string, secret: string) =>
      form(server.client(), '/oauth/revoke', { client_id: by, token: secret });
    expect((await revoke(stranger, token)).status).toBe(200);
    expect((await asks(token)).status).toBe(200);
    expect((await revoke(clientId, renewal)).status).toBe(200);
    expect((await asks(token)).status).toBe(401);
    const unused = await consented();
    const { refresh_token: old } = (await unused.exchange()).json;
    now += 61 * 24 * HOUR;
    expect(outcome(await unused.refresh(old))).toEqual([400, 'invalid_grant']);
    expect(outcome(await refresh('x'))).toEqual([400, 'invalid_grant']);
  });
});

test('who registers programs without end is asked to wait', async () => {
  const fresh = await startTestServer();
  const asked = Array.from({ length: 21 }, () =>
    fresh.client().post('/oauth/register', { redirect_uris: ['https://example.com/callback'] }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const late = answers.find(({ status }) => status === 429)!;
  expect(late.json.error).toBe('temporarily_unavailable');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  await fresh.close();
});

test('a program that is always in use is renewed for a year, and then its person is asked again', async () => {
  const { exchange, refresh } = await consented(['agenda'], await server.person());
  let given = await exchange();
  let months = 0;
  for (; given.status === 200 && months < 20; months += 1) {
    now += 30 * 24 * HOUR;
    given = await refresh(given.json.refresh_token);
  }
  expect([months, ...outcome(given)]).toEqual([13, 400, 'invalid_grant']);
});
