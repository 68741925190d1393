import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import { countByStatus, repeated } from '#test/support/repeated.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PASSWORD = 'a good password';

let server: TestServer;
let clock: number;
beforeEach(async () => {
  clock = Date.parse('2025-11-18T09:00:00Z');
  server = await startTestServer({ now: () => clock });
});
afterEach(() => server.close());

type Answer = Awaited<ReturnType<ReturnType<TestServer['client']>['post']>>;

/** Makes so many requests, a few of them always at once, and counts the answers by status. */
const counted = async (times: number, request: (index: number) => Promise<Answer>): Promise<Record<number, number>> =>
  countByStatus(await repeated(times, request));
/** Makes forty requests at the same moment and counts the answers by status. */
const fortyAtOnce = async (request: (index: number) => Promise<Answer>): Promise<Record<number, number>> =>
  countByStatus(await repeated(40, request, 40));
const login = (email: string, password: string, code?: string) =>
  server.client().post('/api/auth/login', { email, password, code });

/** A person with two-step sign-in, whose next code is another one. */
const personWithTwoFactor = async () => {
  const person = await server.person();
  const { secret } = (await person.post('/api/account/two-step', { password: PASSWORD })).json;
  await person.post('/api/account/two-step/confirm', { code: totpCode(secret, clock) });
  clock += 60_000;
  return { person, email: (await person.get('/api/auth/user')).json.email as string, secret: secret as string };
};

test('of forty wrong passwords at once for one address, fifteen are tried', async () => {
  expect(await fortyAtOnce(() => login('nobody@example.org', 'wrong'))).toEqual({ 401: 15, 429: 25 });
  const next = await login('nobody@example.org', 'wrong');
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('of forty wrong passwords at once from one client, thirty-five are tried', async () => {
  expect(await fortyAtOnce((index) => login(`nobody${index}@example.org`, 'wrong'))).toEqual({ 401: 35, 429: 5 });
});

test('a refused try counts for neither the address nor the client', async () => {
  await fortyAtOnce(() => login('nobody@example.org', 'wrong'));
  const others = await fortyAtOnce((index) => login(`somebody${index}@example.org`, 'wrong'));
  expect(others).toEqual({ 401: 20, 429: 20 });
});

test('a right password among wrong ones does not reset the limit of the client', async () => {
  const person = await server.person();
  const { email } = (await person.get('/api/auth/user')).json;
  const mixed = await counted(30, (index) =>
    index % 10 === 5 ? login(email, PASSWORD) : login(`nobody${index}@example.org`, 'wrong'),
  );
  expect(mixed).toEqual({ 200: 3, 401: 27 });
  const more = await fortyAtOnce((index) => login(`somebody${index}@example.org`, 'wrong'));
  expect(more).toEqual({ 401: 8, 429: 32 });
});

test('right passwords do not count', async () => {
  const person = await server.person();
  const { email } = (await person.get('/api/auth/user')).json;
  expect(await counted(40, () => login(email, PASSWORD))).toEqual({ 200: 40 });
});

test('of forty wrong codes at once, ten are tried, and then the right one has to wait as well', async () => {
  const { email, secret } = await personWithTwoFactor();
  expect(await fortyAtOnce(() => login(email, PASSWORD, '000000').then(onlyWrongCodes))).toEqual({ 401: 10, 429: 30 });
  expect((await login(email, PASSWORD, totpCode(secret, clock))).status).toBe(429);
});

test('of forty wrong codes at once for turning two-step sign-in off, ten are tried', async () => {
  const { person } = await personWithTwoFactor();
  const counts = await fortyAtOnce(() =>
    person.post('/api/account/two-step/off', { password: PASSWORD, code: '000000' }),
  );
  expect(counts[400]).toBeLessThanOrEqual(10);
  expect(counts[200]).toBeUndefined();
});

test('of forty wrong present passwords at once, ten are tried', async () => {
  const person = await server.person();
  const change = () => person.post('/api/account/password', { current: 'wrong', password: 'a better password' });
  expect(await fortyAtOnce(change)).toEqual({ 400: 10, 429: 30 });
});

test('of forty wrong passkeys at once from one client, thirty-five are tried', async () => {
  const credential = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  expect(await fortyAtOnce(() => server.client().post('/api/auth/passkey', { credential }))).toEqual({
    401: 35,
    429: 5,
  });
});

test('of forty requests at once for a new password, five send an email', async () => {
  const ask = () => server.client().post('/api/auth/password-reset', { email: 'nobody@example.org' });
  expect(await fortyAtOnce(ask)).toEqual({ 200: 5, 429: 35 });
});

test('a person asks 120 questions a minute, and programs send data 1,200 times an hour', async () => {
  const person = await server.person();
  const other = await server.person();
  const question = { question: 'Why is the sky blue?' };
  expect(await counted(125, () => person.post('/api/ask', question))).toEqual({ 200: 120, 429: 5 });
  expect((await other.post('/api/ask', question)).status).toBe(200);
  clock += 61_000;
  expect((await person.post('/api/ask', question)).status).toBe(200);
  const send = () => person.post('/api/life/ingest?preview=1', { records: [] });
  expect(await counted(1205, send)).toEqual({ 200: 1200, 429: 5 });
});

test('what is costly is asked so often by one person and no more, and by another as before', async () => {
  const person = await server.person();
  const other = await server.person();
  const connect = { kind: 'ics', url: 'http://127.0.0.1:9/calendar.ics' };
  expect(await counted(62, () => person.post('/api/calendar/connect', connect))).toEqual({ 502: 60, 429: 2 });
  expect((await person.get('/api/auth/user')).status).toBe(200);
  expect((await other.post('/api/calendar/connect', connect)).status).toBe(502);
  const { id } = (await person.post('/api/invoices', {})).json;
  const printed = await counted(122, () => person.get(`/api/invoices/${id}/invoice.pdf`));
  expect(printed).toEqual({ 200: 120, 429: 2 });
  clock += 901_000;
  expect((await person.post('/api/calendar/connect', connect)).status).toBe(502);
});

test('sixty people can register from one client, twenty at once, and the threads of the server stay free for other work', async () => {
  let registered = 0;
  const { promise: first, resolve: begin } = Promise.withResolvers<void>();
  const register = async (index: number): Promise<Answer> => {
    const person = { email: `new${index}@example.org`, password: PASSWORD, firstName: 'Robin', lastName: 'New' };
    const answer = await server.client().post('/api/auth/register', person);
    registered += 1;
    begin();
    return answer;
  };
  const registrations = repeated(60, register, 20);
  await Promise.race([first, registrations]);
  await stat(import.meta.filename); // waits for a thread, as every file of a page does
  expect(registered).toBeLessThan(30);
  expect(countByStatus(await registrations)).toEqual({ 200: 60 });
});

/** A 401 that is not about the code would mean that the password was asked again. */
const onlyWrongCodes = (answer: Answer): Answer => {
  if (answer.status === 401) expect(answer.json.error.code).toBe('wrong_code');
  return answer;
};
