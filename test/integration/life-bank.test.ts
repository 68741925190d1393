import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { importing } from '#test/support/life/import-file.ts';
import { createCertificate } from '#test/support/services/certificate.ts';
import { createRunDirectory } from '#test/support/services/run-directory.ts';
import { type SimplefinBridge, startSimplefinBridge } from '#test/support/services/simplefin-bridge.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const run = createRunDirectory('simplefin');
const HOUR = 3_600_000;
let clock = Date.parse('2026-03-20T09:00:00Z');
let bridge: SimplefinBridge;
let server: TestServer;
let cautious: TestServer;
beforeAll(async () => {
  const certificate = createCertificate(join(run.path, 'tls'));
  setDefaultCACertificates([...getCACertificates('default'), certificate.ca]);
  bridge = await startSimplefinBridge(certificate);
  server = await startTestServer({ env: { PRIVATE_HOSTS: 'localhost' }, now: () => clock });
  cautious = await startTestServer({ env: { PRIVATE_HOSTS: '10.0.0.0/8' } });
});
afterAll(async () => {
  await server?.close();
  await cautious?.close();
  await bridge?.stop();
  run.remove();
});

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const booking = (id: string, day: string, amount: string, description: string, more = {}) => ({
  id,
  posted: at(day),
  amount,
  description,
  ...more,
});
const giro = {
  id: 'ACT-1',
  name: 'Everyday 1234',
  currency: 'EUR',
  balance: '1204.50',
  'balance-date': at('2026-03-19'),
  org: { name: 'Harbour Bank', domain: 'harbour.example' },
  transactions: [
    booking('a', '2026-03-02', '-12.50', 'Bakery'),
    booking('b', '2026-03-05', '-800', 'Rent'),
    booking('c', '2026-03-18', '2400.00', 'Salary', { payee: 'North AG', memo: 'March' }),
    booking('d', '2026-03-19', '-3.00', 'Coffee', { pending: true }),
    { ...booking('e', '2026-03-19', '-4.00', 'Tea'), posted: 0 },
  ],
};
beforeEach(() => {
  Object.assign(bridge, { accounts: [giro], errors: [], status: 200, body: null });
  bridge.asked.length = 0;
});

const connection = async (person: Client) => (await person.get('/api/life/bank')).json.connection;
const list = async (person: Client, kind: string) =>
  (await person.get(`/api/life/records?kind=${kind}&limit=50`)).json as {
    title: string;
    values: Record<string, unknown>;
  }[];
const titles = async (person: Client) => (await list(person, 'transaction')).map(({ title }) => title).sort();
const connected = async () => {
  const person = await server.person();
  const answer = await person.post('/api/life/bank', { token: bridge.token() });
  expect(answer.status, answer.text).toBe(200);
  return person;
};
/** The hours pass, and what is due by then is done. */
const later = async (
  hours: number,
  person: Client,
  isThere: (state: { fetchedAt: string; problem: string | null }) => boolean,
) => {
  clock += hours * HOUR;
  await server.runDueJobs();
  await until(() => connection(person), isThere);
};

test('nothing is there before a person pastes a token; then nothing is added before it was previewed', async () => {
  const person = await server.person();
  expect(await connection(person)).toBeNull();
  expect((await person.post('/api/life/bank/fetch', {})).json.error.code).toBe('not_connected');

  const token = bridge.token();
  const { json } = await person.post('/api/life/bank', { token: ` ${token.slice(0, 20)}\n${token.slice(20)} ` });
  expect(json.connection).toMatchObject({
    host: bridge.host,
    started: false,
    accounts: [{ name: 'Everyday 1234', institution: 'Harbour Bank', currency: 'EUR', as: 'Everyday 1234' }],
  });
  expect(JSON.stringify(json)).not.toContain('p%40ss');
  expect(bridge.asked[0]!.authorization).toBe(bridge.authorization());

  const preview = await person.post('/api/life/bank/fetch?preview=1', {});
  expect(preview.json).toMatchObject({ preview: true, added: 4, known: 0 });
  expect(await titles(person)).toEqual([]);
  await server.runDueJobs();
  expect(bridge.asked).toHaveLength(2);

  const added = await person.post('/api/life/bank/fetch', {});
  expect(added.json).toMatchObject({ format: 'SimpleFIN', added: 4 });
  expect(await titles(person)).toEqual(['Bakery', 'North AG', 'Rent']);
  const [account] = await list(person, 'account');
  expect(account).toMatchObject({
    title: 'Everyday 1234',
    values: { balance: 120_450, currency: 'EUR', day: '2026-03-19' },
  });
  expect((await list(person, 'transaction'))[0]!.values).toMatchObject({
    day: '2026-03-18',
    amount: 240_000,
    account: 'Everyday 1234',
    note: 'March',
  });
});

test('it is asked once a day, brings what is new, renews the balance, and each day is undone as one', async () => {
  const person = await connected();
  const first = (await person.post('/api/life/bank/fetch', {})).json.import;
  const transactions = [...giro.transactions.slice(0, 3), booking('f', '2026-03-20', '-9.99', 'Cinema')];
  bridge.accounts = [{ ...giro, balance: '1194.51', 'balance-date': at('2026-03-20'), transactions }];
  const before = (await connection(person)).fetchedAt;
  clock += 2 * HOUR;
  await server.runDueJobs();
  expect((await connection(person)).fetchedAt).toBe(before);
  await later(22, person, ({ fetchedAt }) => fetchedAt !== before);
  expect(await titles(person)).toEqual(['Bakery', 'Cinema', 'North AG', 'Rent']);
  expect(await list(person, 'account')).toMatchObject([{ values: { balance: 119_451, day: '2026-03-20' } }]);
  // Two weeks before the last fetch, as some bookings come late.
  expect(bridge.asked.at(-1)!.since).toBe(Math.floor(Date.parse(before) / 1000) - 14 * 86_400);

  const imports = await importing(person).list();
  expect(imports.map(({ added }) => added)).toEqual([1, 4]);
  expect((await importing(person).undo(imports[0]!.id)).json).toMatchObject({ removed: 1 });
  expect(await titles(person)).toEqual(['Bakery', 'North AG', 'Rent']);
  // What was taken back stays away.
  expect((await person.post('/api/life/bank/fetch', {})).json).toMatchObject({ added: 0, refused: 1 });
  expect((await importing(person).undo(first)).status).toBe(200);
  expect(await titles(person)).toEqual([]);
});

const FILE = `<OFX><STMTRS><CURDEF>EUR<ACCTID>DE00 1234<BANKTRANLIST>${[
  ['x', '20260302', '-12.50', 'BAKERY 0815'],
  ['y', '20260304', '-800.00', 'Landlord'],
]
  .map(([id, day, amount, name]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`)
  .join('')}</BANKTRANLIST></STMTRS></OFX>`;

test('a bank’s file and the bridge together double nothing, whichever comes first', async () => {
  const person = await server.person();
  const files = importing(person);
  const staged = await files.read('march.ofx', FILE);
  await files.run(staged.id);
  await person.post('/api/life/records', {
    kind: 'account',
    values: { name: 'Account 1234', type: 'Checking', balance: 5, day: '2026-03-01', currency: 'EUR' },
  });
  const { json } = await person.post('/api/life/bank', { token: bridge.token() });
  expect(json.connection.accounts[0].as).toBe('Account 1234');
  expect((await person.post('/api/life/bank/fetch?preview=1', {})).json).toMatchObject({ added: 1, known: 3 });
  expect((await person.post('/api/life/bank/fetch', {})).json).toMatchObject({ added: 1, known: 3 });
  // The last two weeks and the balance.
  expect((await person.post('/api/life/bank/fetch', {})).json).toMatchObject({ added: 0, known: 2 });
  expect(await titles(person)).toEqual(['BAKERY 0815', 'Landlord', 'North AG']);

  const other = await connected();
  await other.post('/api/life/bank/fetch', {});
  const { id } = await importing(other).read('march.ofx', FILE);
  const { result } = await importing(other).run(id);
  expect(result).toMatchObject({ added: 0, alike: 2 });
  expect(await titles(other)).toEqual(['Bakery', 'North AG', 'Rent']);
});

test('currencies have their own digits, points are no money, and an account that isn’t chosen is left out', async () => {
  bridge.accounts = [
    {
      ...giro,
      id: 'YEN',
      name: 'Tokyo savings',
      currency: 'JPY',
      balance: '15000',
      transactions: [booking('a', '2026-03-02', '-1200', 'Ramen')],
    },
    {
      ...giro,
      id: 'DIN',
      name: 'Kuwait Visa card',
      currency: 'KWD',
      balance: '-1.250',
      transactions: [booking('a', '2026-03-03', '-1.250', 'Taxi')],
    },
    { ...giro, id: 'MILES', name: 'Miles', currency: 'https://air.example/miles', balance: '900', transactions: [] },
    { ...giro, id: 'OLD', name: 'Closed', transactions: [booking('z', '2026-03-02', '-1', 'Fee')] },
  ];
  const person = await server.person();
  const { accounts } = (await person.post('/api/life/bank', { token: bridge.token() })).json.connection;
  expect(accounts.map(({ as }: { as: string | null }) => as)).toEqual([
    'Tokyo savings',
    'Kuwait Visa card',
    null,
    'Closed',
  ]);
  const idOf = (name: string): string => accounts.find((each: { name: string }) => each.name === name).id;
  const choice = [
    { id: idOf('Closed'), as: null },
    { id: idOf('Tokyo savings'), as: 'Yen' },
  ];
  await person.put('/api/life/bank/accounts', { accounts: choice });
  expect((await person.post('/api/life/bank/fetch', {})).json).toMatchObject({ added: 4, refused: 0 });
  expect(
    (await list(person, 'account'))
      .map(({ title, values: { balance, type } }) => `${title} ${String(balance)} ${String(type)}`)
      .sort(),
  ).toEqual(['Kuwait Visa card -1250 Card', 'Yen 15000 Savings']);
  expect((await list(person, 'transaction')).map(({ values: { amount } }) => amount)).toEqual([-1250, -1200]);

  // An account that turns up later is fetched once the person says so.
  bridge.accounts = [...bridge.accounts, { ...giro, id: 'NEW', name: 'Brand new' }];
  expect((await person.post('/api/life/bank/fetch', {})).json.added).toBe(0);
  expect((await connection(person)).accounts.at(-1)).toMatchObject({ name: 'Brand new', as: null });
});

test('each failure is a sentence, and the bridge’s own words are shown as its own', async () => {
  const person = await server.person();
  const connect = async (token: string) => (await person.post('/api/life/bank', { token })).json.error;
  expect(await connect('not a token')).toMatchObject({ code: 'bad_input', field: 'token' });
  expect(await connect(Buffer.from('http://localhost/simplefin/claim/x').toString('base64'))).toMatchObject({
    code: 'bad_input',
    message: expect.stringContaining('https'),
  });
  const token = bridge.token();
  expect((await person.post('/api/life/bank', { token })).status).toBe(200);
  expect(await connect(token)).toMatchObject({
    code: 'bank_refused',
    message: expect.stringContaining('used or withdrawn'),
  });

  bridge.errors = ['You must\u0000 sign in\nat Harbour\u202e Bank again.', 7, ''];
  await person.post('/api/life/bank/fetch', {});
  expect((await connection(person)).said).toEqual(['You must sign in at Harbour Bank again.']);

  const failed = async (): Promise<string> => (await person.post('/api/life/bank/fetch', {})).json.error.code;
  bridge.status = 402;
  expect(await failed()).toBe('bank_busy');
  bridge.status = 429;
  expect(await failed()).toBe('bank_busy');
  bridge.status = 500;
  expect(await failed()).toBe('bank_unreachable');
  bridge.status = 418;
  expect(await failed()).toBe('bank_unreadable');
  Object.assign(bridge, { status: 200, body: '<html>Down for maintenance</html>' });
  expect(await failed()).toBe('bank_unreadable');
  Object.assign(bridge, { body: '{"errors":[],"accounts":[{"id":7},null,"x"]}' });
  expect((await person.post('/api/life/bank/fetch', {})).json).toMatchObject({ added: 0 });
  bridge.body = null;
  expect((await person.post('/api/life/bank/fetch', {})).status).toBe(200);
  expect(await connection(person)).toMatchObject({ problem: null, accounts: [{ as: 'Everyday 1234' }] });
});

test('an access that was withdrawn is not asked again until there is a new token; what was chosen stays', async () => {
  const person = await connected();
  const [{ id }] = (await connection(person)).accounts;
  await person.put('/api/life/bank/accounts', { accounts: [{ id, as: 'Giro' }] });
  await person.post('/api/life/bank/fetch', {});
  bridge.withdraw();
  await later(24, person, ({ problem }) => problem !== null);
  expect(await connection(person)).toMatchObject({
    needsToken: true,
    problem: expect.stringContaining('no longer accepts'),
  });
  const own = () => bridge.asked.filter(({ authorization }) => authorization === bridge.authorization()).length;
  const asked = own();
  clock += 24 * HOUR;
  await server.runDueJobs();
  expect(own()).toBe(asked);
  const { json } = await person.post('/api/life/bank', { token: bridge.token() });
  expect(json.connection).toMatchObject({
    needsToken: false,
    problem: null,
    started: true,
    accounts: [{ as: 'Giro' }],
  });
});

test('disconnecting forgets the access and keeps the records; nobody else sees a bridge, and no token of a program', async () => {
  const person = await connected();
  await person.post('/api/life/bank/fetch', {});
  const other = await server.person();
  expect(await connection(other)).toBeNull();
  expect((await other.delete('/api/life/bank')).json.error.code).toBe('not_connected');
  const { token } = (await person.post('/api/tokens', { name: 'Shell', scopes: ['life:read', 'life:write'] })).json;
  const asProgram = await server.client().request('/api/life/bank', { headers: { authorization: `Bearer ${token}` } });
  expect(asProgram.json.error.code).toBe('not_for_tokens');

  expect((await person.delete('/api/life/bank')).status).toBe(200);
  expect(await connection(person)).toBeNull();
  expect((await person.post('/api/life/bank/fetch', {})).json.error.code).toBe('not_connected');
  expect(await titles(person)).toEqual(['Bakery', 'North AG', 'Rent']);
});

test('an address in the operator’s own network is only asked where the operator allows it', async () => {
  const person = await cautious.person();
  const { error } = (await person.post('/api/life/bank', { token: bridge.token() })).json;
  expect(error).toMatchObject({ code: 'bank_unreachable', message: expect.stringContaining('PRIVATE_HOSTS') });
  expect(bridge.asked).toEqual([]);
});
