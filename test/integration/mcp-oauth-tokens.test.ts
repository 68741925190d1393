import { describe, expect, test } from 'vitest';
import { form, HOUR, outcome, pkce, queryFor, mcpPrograms } from '#test/support/mcp-programs.ts';

const programs = mcpPrograms();
const { consented, asks } = programs;

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
    expect(outcome(await exchange({ client_id: programs.stranger }))).toEqual([400, 'invalid_grant']);
    expect(outcome(await exchange())).toEqual([400, 'invalid_grant']); // it was taken
    const late = await consented();
    expect(outcome(await late.exchange({ resource: 'https://example.com/mcp' }))).toEqual([400, 'invalid_target']);
    expect(outcome(await late.exchange({ client_id: 'unknown' }))).toEqual([401, 'invalid_client']);
    expect(outcome(await late.exchange({ grant_type: 'password' }))).toEqual([400, 'unsupported_grant_type']);
    programs.pass(61_000);
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
    const again = await programs.other.post('/api/grants', {
      request: queryFor(programs.clientId, challenge),
      tools: ['agenda'],
    });
    const code = new URL(again.json.redirect).searchParams.get('code')!;
    const theirs = (await first.exchange({ code, code_verifier: verifier })).json.access_token;
    expect([(await asks(token)).status, (await asks(theirs)).status]).toEqual([200, 200]);
  });

  test('is renewed once by each refresh token; one that is used twice ends it', async () => {
    const { exchange, refresh } = await consented();
    const first = (await exchange()).json;
    expect(outcome(await refresh(first.refresh_token, { client_id: programs.stranger }))).toEqual([
      400,
      'invalid_grant',
    ]);
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
      form(programs.server.client(), '/oauth/revoke', { client_id: by, token: secret });
    expect((await revoke(programs.stranger, token)).status).toBe(200);
    expect((await asks(token)).status).toBe(200);
    expect((await revoke(programs.clientId, renewal)).status).toBe(200);
    expect((await asks(token)).status).toBe(401);
    const unused = await consented();
    const { refresh_token: old } = (await unused.exchange()).json;
    programs.pass(61 * 24 * HOUR);
    expect(outcome(await unused.refresh(old))).toEqual([400, 'invalid_grant']);
    expect(outcome(await refresh('x'))).toEqual([400, 'invalid_grant']);
  });
});

test('a program that is always in use is renewed for a year, and then its person is asked again', async () => {
  const { exchange, refresh } = await consented(['agenda'], await programs.server.person());
  let given = await exchange();
  let months = 0;
  for (; given.status === 200 && months < 20; months += 1) {
    programs.pass(30 * 24 * HOUR);
    given = await refresh(given.json.refresh_token);
  }
  expect([months, ...outcome(given)]).toEqual([13, 400, 'invalid_grant']);
});
