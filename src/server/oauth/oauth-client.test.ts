import { expect, test } from 'vitest';
import { z } from 'zod';
import { requestTokens, withBasePath, discoveredClient, fixedClient } from './oauth-client.ts';

const registered = { clientId: 'iris', clientSecret: 'a secret' };
const refused = { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' };

test('an issuer elsewhere is not asked over plain HTTP', async () => {
  await expect(discoveredClient('http://issuer.example', registered, () => 0)()).rejects.toMatchObject(refused);
});

test('an API elsewhere is not asked over plain HTTP, not even when the rest is on this machine', async () => {
  const here = 'http://127.0.0.1:1';
  const server = { issuer: here, authorization: here, token: here, api: 'http://api.example' };
  const client = fixedClient(server, registered);
  await expect(requestTokens(client, 'token', 'http://api.example/me', z.unknown())).rejects.toMatchObject(refused);
});

test('an address is put together whether or not the base ends with a slash', () => {
  expect(withBasePath('https://github.example/api/v3/', '/user')).toBe('https://github.example/api/v3/user');
  expect(withBasePath('https://api.github.com', '/user')).toBe('https://api.github.com/user');
});
