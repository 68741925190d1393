import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import type { Client } from '#test/support/client.ts';
import { type Providers, signInBySso, startProviders } from '#test/support/sign-in.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PASSWORD = 'a good password';

let providers: Providers;
let server: TestServer;
beforeAll(async () => {
  providers = await startProviders();
  server = await startTestServer({ env: { ...providers.env, PUBLIC_URL: 'https://iris.example.org' } });
});
afterAll(async () => {
  await server?.close();
  await providers?.stop();
});

const begin = (client: Client, password = PASSWORD) => client.post('/api/account/passkeys/options', { password });
/** A credential whose parts are well written and prove nothing. */
const invented = (challenge: string) => {
  const clientData = { type: 'webauthn.create', challenge, origin: 'https://iris.example.org' };
  return {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      attestationObject: 'oA',
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    },
  };
};

test('the options name the public host, and ask for a key that finds its person and checks who holds it', async () => {
  const person = await server.person();
  const { json } = await begin(person);
  expect(json).toMatchObject({
    rp: { id: 'iris.example.org', name: 'Iris' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await begin(person)).json.challenge).not.toBe(json.challenge);
});

test('a wrong password gives no options', async () => {
  const answer = await begin(await server.person(), 'not this one');
  expect([answer.status, answer.json.error.field]).toEqual([400, 'password']);
});

test('an invented passkey is neither kept nor let in, and says nothing of why', async () => {
  const person = await server.person();
  const { challenge } = (await begin(person)).json;
  const added = await person.post('/api/account/passkeys', { name: 'Mine', credential: invented(challenge) });
  expect(added.status).toBe(400);
  expect((await person.get('/api/account/passkeys')).json).toEqual([]);

  const context = server.client();
  const options = (await context.post('/api/auth/passkey/options')).json;
  const entered = await context.post('/api/auth/passkey', { credential: invented(options.challenge) });
  expect([entered.status, entered.json.error.code]).toEqual([401, 'wrong_passkey']);
  expect((await context.get('/api/auth/user')).status).toBe(401);
});

test.each([
  ['list', (client: Client) => client.get('/api/account/passkeys')],
  ['options', (client: Client) => begin(client)],
  ['add', (client: Client) => client.post('/api/account/passkeys', { name: 'Mine', credential: invented('x') })],
  ['rename', (client: Client) => client.request('/api/account/passkeys/x', { method: 'PATCH' })],
  ['remove', (client: Client) => client.delete('/api/account/passkeys/x')],
])('%s asks a stranger to sign in', async (_name, ask) => expect((await ask(server.client())).status).toBe(401));

test('a passkey that is not there is not found', async () =>
  expect((await (await server.person()).delete('/api/account/passkeys/x')).status).toBe(404));

/** Ada, who signs in through somebody else and has turned two-step sign-in on; gives her recovery codes. */
const ada = async (): Promise<string[]> => {
  const client = server.client();
  await signInBySso(client, providers, 'ada');
  const { secret } = (await client.post('/api/account/two-step', {})).json;
  const code = totpCode(secret, Date.now());
  return (await client.post('/api/account/two-step/confirm', { code })).json.recoveryCodes;
};

test('the word of a provider opens no session where two-step sign-in is on, until the code is right', async () => {
  const [code] = await ada();
  const client = server.client();
  const answer = await signInBySso(client, providers, 'ada');
  expect(answer.headers.get('location')).toBe('/auth?step=code');
  expect((await client.get('/api/auth/user')).status).toBe(401);
  const wrong = await client.post('/api/auth/second-step', { code: '000000' });
  expect([wrong.status, wrong.json.error.code]).toEqual([401, 'wrong_code']);
  const right = await client.post('/api/auth/second-step', { code });
  expect(right.json).toMatchObject({ email: 'ada@example.com' });
  expect((await client.get('/api/auth/user')).status).toBe(200);
});

test('a code without a sign-in that waits for it, or too late, opens nothing', async () => {
  const stranger = await server.client().post('/api/auth/second-step', { code: '123456' });
  expect([stranger.status, stranger.json.error.code]).toEqual([401, 'sign_in_over']);
});

test('tries with wrong passkeys are limited', async () => {
  const context = server.client();
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1)
    statuses.push((await context.post('/api/auth/passkey', { credential: invented('x') })).status);
  expect(statuses.at(-1)).toBe(429);
});
