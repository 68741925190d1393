import { describe, expect, test } from 'vitest';
import { ORIGIN, outcome, pkce, queryFor, REDIRECT, mcpPrograms } from '#test/support/mcp-programs.ts';
import { repeated } from '#test/support/repeated.ts';
import { startTestServer } from '#test/support/server.ts';

const programs = mcpPrograms();
const { register } = programs;

test('the metadata says what there is, and /mcp says where it stands', async () => {
  const visitor = programs.server.client();
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
    const { status, json } = await programs.server.client().post('/oauth/register', {
      redirect_uris: ['https://example.com/callback'],
      client_name: ' Iris\n\u202eevil\u200b  ',
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect([status, json.client_name, json.token_endpoint_auth_method]).toEqual([201, 'Iris evil', 'none']);
    expect(json).not.toHaveProperty('client_secret');
    expect(outcome(await programs.server.client().post('/oauth/register', { redirect_uris: 'x' }))).toEqual([
      400,
      'invalid_client_metadata',
    ]);
  });
});

describe('a request for consent', () => {
  const authorize = (query: string) => programs.server.client().get(`/oauth/authorize?${query}`);

  test('leads to the page that asks, which names the program, its address and what it asks for', async () => {
    const query = queryFor(programs.clientId, pkce().challenge, {
      scope: 'mcp calendar:read mail:read mail:write mail:send',
    });
    const led = await authorize(query);
    expect(led.status).toBe(302);
    const page = new URL(led.headers.get('location')!, ORIGIN);
    expect([page.origin, page.pathname, page.searchParams.get('authorize')]).toEqual([ORIGIN, '/auth', query]);
    const asked = (
      await programs.person.get(`/api/grants/request?${new URLSearchParams({ request: query }).toString()}`)
    ).json;
    expect(asked).toMatchObject({ program: 'Assistant', address: '127.0.0.1:51004', isLocal: true });
    expect(asked.groups.map(({ id, writes }: { id: string; writes: boolean }) => [id, writes])).toEqual([
      ['mail:read', false],
      ['calendar:read', false],
      ['draft_reply', true],
    ]);
    const visitor = programs.server.client();
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
      expect((await programs.person.post('/api/grants', { request: query, tools: ['agenda'] })).status).toBe(400);
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
    const back = new URL(
      (await authorize(queryFor(programs.clientId, pkce().challenge, more))).headers.get('location')!,
    );
    expect([back.origin + back.pathname, back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
      REDIRECT,
      error,
      'a state',
    ]);
  });

  test('can be declined, allows only what was asked for, and allows nothing by nothing', async () => {
    const request = queryFor(programs.clientId, pkce().challenge, { scope: 'calendar:read' });
    const declined = (await programs.person.post('/api/grants', { request, tools: null })).json.redirect;
    expect(new URL(declined).searchParams.get('error')).toBe('access_denied');
    for (const tools of [[], ['draft_reply'], ['no_such_tool']]) {
      const refused = await programs.person.post('/api/grants', { request, tools });
      expect([refused.status, refused.json.error.field]).toEqual([400, 'tools']);
    }
  });
});

test('who registers programs without end is asked to wait', async () => {
  const fresh = await startTestServer();
  const answers = await repeated(21, () =>
    fresh.client().post('/oauth/register', { redirect_uris: ['https://example.com/callback'] }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const late = answers.find(({ status }) => status === 429)!;
  expect(late.json.error).toBe('temporarily_unavailable');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  await fresh.close();
});
