import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Areas, contract } from '#contract/contract.ts';
import type { Contract, Endpoint } from '#contract/endpoint.ts';
import { scopesOf } from '#contract/programs/area-scopes.ts';
import { PROGRAM_LIMIT } from '#contract/programs/tokens.ts';
import { type Scope, scopeNames } from '#contract/programs/scopes.ts';
import {
  startTestServerWithUsers,
  type ServerUser,
  type TestServerWithUsers,
} from '#test/support/server-with-users.ts';

let clock = Date.parse('2025-11-18T09:00:00Z');
let server: TestServerWithUsers;
let person: ServerUser;
let other: ServerUser;
beforeAll(async () => {
  server = await startTestServerWithUsers({ now: () => clock });
  person = await server.user('premium', { firstName: 'Petra', lastName: 'Person' });
  other = await server.user();
});
afterAll(() => server.close());

const tokenFor = async (scopes: readonly Scope[], more: object = {}, client = person.client): Promise<string> => {
  const { json, text } = await client.post('/api/tokens', { name: 'Backup', scopes, ...more });
  expect(json.token, text).toMatch(/^iris_[\w-]{43}$/);
  return json.token;
};
/** A program: it has a token and no cookies. */
const call = (token: string, { method, path }: Pick<Endpoint, 'method' | 'path'>, body: unknown = {}) =>
  server.client().request(path.replaceAll(/\{\w+\}/g, 'none'), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
  });
const get = (token: string, path: string) => call(token, { method: 'GET', path });
const codeOf = (answer: { json: { error?: { code: string } } }) => answer.json?.error?.code;

const calls = (Object.entries(contract) as [keyof Areas, Contract][]).flatMap(([area, all]) =>
  Object.values(all).map((each): [string, Endpoint, readonly Scope[]] => [
    `${each.method} ${each.path}`,
    each,
    scopesOf(area, each),
  ]),
);
/** Refusals of the scopes, and not of what was asked. */
const OF_SCOPES = ['missing_scope', 'not_for_tokens'];

describe('a token', () => {
  test.each(calls.filter(([, { access }, needed]) => access !== 'public' && needed.length > 0))(
    'opens %s with its scopes and not with all others',
    async (_name, each, needed) => {
      clock += 60_000; // so that no limit of its own is reached
      const right = await call(await oneTokenFor(needed), each);
      expect(right.status, right.text).not.toBe(401);
      expect(OF_SCOPES).not.toContain(codeOf(right));
      expect(right.headers.getSetCookie()).toEqual([]);
      const wrong = await call(await oneTokenFor(scopeNames.filter((scope) => scope !== needed[0])), each);
      expect([wrong.status, codeOf(wrong)]).toEqual([403, 'missing_scope']);
      expect(wrong.json.error.message).toContain(`“${needed[0]}”`);
      expect(wrong.headers.get('www-authenticate')).toContain('insufficient_scope');
    },
  );

  test.each(calls.filter(([, , needed]) => needed.length === 0))('never opens %s', async (_name, each) => {
    clock += 60_000;
    const answer = await call(await oneTokenFor(scopeNames), each);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'not_for_tokens']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('opens nothing of the account, its safety, its tokens or the installation', () => {
    const closed = /^\w+ \/api\/(?!auth\/user$)(?:auth|account|tokens|webhooks|admin|login|logout|waitlist)\b/;
    expect(calls.filter(([name, , needed]) => closed.test(name) && needed.length > 0).map(([name]) => name)).toEqual(
      [],
    );
  });

  test('sends nothing unless its scope says so', () => {
    const sending = calls.filter(([name]) =>
      /\/(?:send|reply|unsubscribe|confirmation)$|POST \/api\/messages$/.test(name),
    );
    expect(sending.length).toBeGreaterThan(4);
    expect(sending.filter(([, , needed]) => needed.length !== 1 || !needed[0]!.endsWith(':send'))).toEqual([]);
  });
});

/** One token for each list of scopes: there is a limit of tokens. */
const made = new Map<string, Promise<string>>();
const oneTokenFor = (scopes: readonly Scope[]): Promise<string> => {
  const key = scopes.join();
  const known = made.get(key) ?? tokenFor(scopes);
  made.set(key, known);
  return known;
};

describe('tokens', () => {
  test('are shown once and listed without their secret, with their last use', async () => {
    const { client } = await server.user();
    const token = await tokenFor(['orbit:read'], { name: 'Shell', expiresAt: '2026-01-01T00:00:00Z' }, client);
    expect((await get(token, '/api/timer')).status).toBe(200);
    const list = await client.get('/api/tokens');
    expect(list.json).toMatchObject([
      {
        name: 'Shell',
        scopes: ['orbit:read'],
        expiresAt: '2026-01-01T00:00:00.000Z',
        lastUsedAt: new Date(clock).toISOString(),
      },
    ]);
    expect(list.text).not.toContain(token);
    expect((await client.get('/api/account/access-log')).json).toContainEqual(
      expect.objectContaining({ actor: 'you', action: 'token_created' }),
    );
  });

  test('stop at once when they are revoked, and when they expire', async () => {
    const { client } = await server.user();
    const token = await tokenFor(['orbit:read'], { expiresAt: new Date(clock + 3600_000).toISOString() }, client);
    clock += 3600_000;
    const late = await get(token, '/api/timer');
    expect([late.status, codeOf(late)]).toEqual([401, 'unauthorized']);
    expect(late.headers.get('www-authenticate')).toContain('invalid_token');
    const [{ id }] = (await client.get('/api/tokens')).json;
    const second = await tokenFor(['orbit:read'], {}, client);
    expect((await get(second, '/api/timer')).status).toBe(200);
    const newest = (await client.get('/api/tokens')).json.find((each: { id: string }) => each.id !== id);
    expect((await client.delete(`/api/tokens/${newest.id}`)).status).toBe(200);
    expect((await get(second, '/api/timer')).status).toBe(401);
    expect((await client.delete(`/api/tokens/${newest.id}`)).status).toBe(404);
  });

  test('belong to one person: another neither sees nor revokes them, and their calls reach only what is theirs', async () => {
    const { client } = await server.user();
    const token = await tokenFor(['orbit:read', 'orbit:write'], {}, client);
    const [{ id }] = (await client.get('/api/tokens')).json;
    expect((await other.client.get('/api/tokens')).json).toEqual([]);
    expect((await other.client.delete(`/api/tokens/${id}`)).status).toBe(404);
    expect((await other.client.get(`/api/tokens/calls?token=${id}`)).json).toEqual([]);
    const project = (await other.client.post('/api/projects', { name: 'Harbour' })).json;
    expect((await get(token, '/api/projects')).json).toEqual([]);
    expect((await call(token, { method: 'DELETE', path: `/api/projects/${project.id}` })).status).toBe(404);
  });

  test('need no cookie and heed none: who shows a token is only whom it belongs to', async () => {
    const token = await tokenFor(['profile:read']);
    const both = (secret: string) =>
      other.client.request('/api/auth/user', { headers: { authorization: `Bearer ${secret}` } });
    expect((await both(token)).json.email).toBe(person.email);
    expect((await both('iris_unknown')).status).toBe(401);
    // Credentials that are meant for a proxy change nothing.
    expect((await both('for-the-proxy')).json.email).toBe(other.email);
  });

  test('change nothing about where calls may come from', async () => {
    const token = await tokenFor(['orbit:write'], {}, other.client);
    const foreign = await server.client().request('/api/projects', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        origin: 'https://elsewhere.example',
        'content-type': 'application/json',
      },
      body: '{"name":"Harbour"}',
    });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'foreign_origin']);
    expect((await get(token, '/api/projects')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('end when an administrator disables the account, and stay ended when it is enabled again', async () => {
    const someone = await server.user();
    const token = await tokenFor(['orbit:read'], {}, someone.client);
    const admin = server.client();
    const [account] = (await admin.get('/api/auth/demo-accounts')).json;
    await admin.post('/api/auth/login', account);
    expect((await admin.post(`/api/admin/users/${someone.id}/disable`, {})).status).toBe(200);
    expect((await get(token, '/api/timer')).status).toBe(401);
    await admin.post(`/api/admin/users/${someone.id}/enable`, {});
    expect((await get(token, '/api/timer')).status).toBe(401);
  });

  test('are answered so often in a minute, each by itself', async () => {
    const { client } = await server.user();
    const [busy, quiet] = [await tokenFor(['orbit:read'], {}, client), await tokenFor(['orbit:read'], {}, client)];
    const answers = [];
    for (let n = 0; n <= PROGRAM_LIMIT.tries; n += 1) answers.push((await get(busy, '/api/timer')).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(PROGRAM_LIMIT.tries);
    expect(answers.at(-1)).toBe(429);
    expect((await get(quiet, '/api/timer')).status).toBe(200);
  });

  test('leave a line for what was called and how it ended, and nothing of what was in it', async () => {
    const { client } = await server.user();
    const token = await tokenFor(['orbit:read'], { name: 'Shell' }, client);
    await get(token, '/api/timer');
    await get(token, '/api/timer');
    await get(token, '/api/gmail/emails?q=secret-word');
    const { json, text } = await client.get('/api/tokens/calls');
    expect(json).toHaveLength(2);
    expect(json).toContainEqual(
      expect.objectContaining({ name: 'Shell', call: 'GET /api/timer', status: 200, count: 2 }),
    );
    expect(json).toContainEqual(expect.objectContaining({ call: 'GET /api/gmail/emails', status: 403, count: 1 }));
    expect(text).not.toContain('secret-word');
    const [{ id }] = (await client.get('/api/tokens')).json;
    await client.delete(`/api/tokens/${id}`);
    expect((await client.get(`/api/tokens/calls?token=${id}`)).json).toHaveLength(2);
  });

  test.each([
    ['name', { name: ' ', scopes: ['ask'] }],
    ['scopes', { name: 'Shell', scopes: [] }],
    ['scopes', { name: 'Shell', scopes: ['everything'] }],
    ['expiresAt', { name: 'Shell', scopes: ['ask'], expiresAt: 'tomorrow' }],
    ['expiresAt', { name: 'Shell', scopes: ['ask'], expiresAt: '2020-01-01T00:00:00Z' }],
  ])('say which value is wrong: %s', async (field, body) => {
    const answer = await person.client.post('/api/tokens', body);
    expect(answer.status).toBe(400);
    expect(answer.json.error.field).toMatch(new RegExp(`^${field}`));
  });
});
