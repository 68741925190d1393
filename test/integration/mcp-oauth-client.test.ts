import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { describe, expect, test } from 'vitest';
import { form, HOUR, ORIGIN, outcome, REDIRECT, mcpPrograms } from '#test/support/mcp-programs.ts';

const programs = mcpPrograms();
const { asks } = programs;

/** The official client's own OAuth, in which a person allows some tools. */
const assistant = (tools: readonly string[]) => {
  const visitor = programs.server.client();
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
      const { json } = await programs.person.post('/api/grants', { request, tools });
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
    programs.pass(HOUR + 1000);
    expect((await asks(first)).status).toBe(401);
    expect((await client.listTools()).tools).toHaveLength(3); // renewed on the way
    expect(known.tokens!.access_token).not.toBe(first);

    const [listed] = (await programs.person.get('/api/tokens')).json;
    expect(listed).toMatchObject({ name: 'Assistant', expiresAt: null, lastUsedAt: expect.any(String) });
    expect(listed.tools).toHaveLength(3);
    expect((await programs.other.delete(`/api/tokens/${listed.id}`)).status).toBe(404);
    expect((await programs.person.delete(`/api/tokens/${listed.id}`)).status).toBe(200);
    expect((await asks(known.tokens!.access_token)).status).toBe(401);
    expect(
      outcome(
        await form(programs.server.client(), '/oauth/token', {
          grant_type: 'refresh_token',
          client_id: known.client!.client_id,
          refresh_token: known.tokens!.refresh_token!,
        }),
      ),
    ).toEqual([400, 'invalid_grant']);
  });
});
