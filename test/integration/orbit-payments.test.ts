import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { importing } from '#test/support/life/import-file.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-11-20T12:00:00Z') })));
afterAll(() => server.close());

const booking = (day: string, amount: string, name: string, memo = '') =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${name}${day}<NAME>${name}<MEMO>${memo}</STMTTRN>`;
const STATEMENT = `<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST>${[
  booking('20261112', '1190.00', 'STUDIO HALDEN', 'SVWZ+INVOICE 20260001'),
  booking('20261113', '595.00', 'Weber and Co'),
  booking('20261113', '-4.20', 'Bakery'),
  booking('20261114', '50.00', 'Grandmother', 'For your birthday'),
].join('')}</BANKTRANLIST></STMTRS></OFX>`;

const issued = async (person: Client, name: string, price: number) => {
  const body = { buyer: { name, country: 'NO' }, lines: [{ text: 'Concept', quantity: 1, price }] };
  const { id } = (await person.post('/api/invoices', body)).json;
  return (await person.post(`/api/invoices/${id}/issue`, { issuedOn: '2026-11-02' })).json;
};
const proposals = async (person: Client) => (await person.get('/api/invoices/payment-proposals')).json;
type Pair = { transactionId: string; invoiceId: string };
const pairOf = ({ transactionId, invoiceId }: Pair): Pair => ({ transactionId, invoiceId });
const accept = (person: Client, accepted: readonly Pair[]) =>
  person.post('/api/invoices/payment-proposals/accept', { accepted: accepted.map(pairOf) });

/** A person with two open invoices, of 1,190 and 595 euros, and an imported statement that pays both. */
const paidFreelancer = async () => {
  const person = await server.person();
  const head = { name: 'Ada', street: 'Kai 3', city: 'Hamburg', country: 'DE', vatId: 'DE123456789' };
  await person.put('/api/invoices/letterhead', head);
  const [halden, weber] = [
    await issued(person, 'Studio Halden AS', 100_000),
    await issued(person, 'Weber & Co', 50_000),
  ];
  await importing(person).run((await importing(person).read('november.ofx', STATEMENT)).id);
  return { person, halden, weber };
};

it('an imported statement proposes what paid which invoice, and says why; nothing is recorded by itself', async () => {
  const { person, halden, weber } = await paidFreelancer();
  expect(await proposals(person)).toMatchObject([
    { number: '2026-0001', amount: 119_000, payer: 'STUDIO HALDEN', because: ['number', 'amount', 'payer'] },
    { number: '2026-0002', amount: 59_500, payer: 'Weber and Co', because: ['amount', 'payer'] },
  ]);
  for (const { id } of [halden, weber]) expect((await person.get(`/api/invoices/${id}`)).json.state).toBe('overdue');
});

it('accepted payments are on their invoices once, count once as income, and are proposed again when taken back', async () => {
  const { person, halden, weber } = await paidFreelancer();
  const income = async () => JSON.stringify((await person.get('/api/life/finance')).json).match(/Payment of invoice/g);
  const proposed = await proposals(person);
  const { payments } = (await accept(person, proposed)).json;
  expect(payments).toMatchObject([{ number: '2026-0001' }, { number: '2026-0002' }]);
  for (const { id, total } of [halden, weber])
    expect((await person.get(`/api/invoices/${id}`)).json).toMatchObject({ state: 'paid', paid: total });
  expect(await proposals(person)).toEqual([]);
  // The bank's transactions are the income; the payments that they are known to be add nothing.
  expect(await income()).toBeNull();
  const again = await accept(person, proposed);
  expect([again.status, again.json.error.code]).toEqual([409, 'conflict']);
  await person.delete(`/api/invoices/${halden.id}/payments/${payments[0].paymentId}`);
  expect(await proposals(person)).toMatchObject([{ number: '2026-0001' }]);
});

it('two who accept the same at once record it once', async () => {
  const { person, halden } = await paidFreelancer();
  const proposed = (await proposals(person)).slice(0, 1);
  const answers = await Promise.all([1, 2, 3].map(() => accept(person, proposed)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await person.get(`/api/invoices/${halden.id}`)).json.payments).toHaveLength(1);
});

it('what is turned down is not proposed again until it is brought back', async () => {
  const { person } = await paidFreelancer();
  const [first] = await proposals(person);
  const turn = (dismissed: boolean) =>
    person.put('/api/invoices/payment-proposals/dismissed', { ...pairOf(first), dismissed });
  expect((await turn(true)).status).toBe(200);
  expect(await proposals(person)).toMatchObject([{ number: '2026-0002' }]);
  await turn(false);
  expect(await proposals(person)).toHaveLength(2);
});

it('nobody records or turns down what is another person’s', async () => {
  const { person } = await paidFreelancer();
  const [first] = await proposals(person);
  const other = await server.person();
  expect(await proposals(other)).toEqual([]);
  expect((await accept(other, [first])).status).toBe(409);
  expect((await other.put('/api/invoices/payment-proposals/dismissed', pairOf(first))).status).toBe(404);
  expect((await server.client().get('/api/invoices/payment-proposals')).status).toBe(401);
});

it('payments and what was turned down move to another account with the transactions they name', async () => {
  const { person } = await paidFreelancer();
  const [first, second] = await proposals(person);
  await accept(person, [first]);
  await person.put('/api/invoices/payment-proposals/dismissed', pairOf(second));
  const zip = (await person.get('/api/data/export.zip')).bytes;
  const other = await server.person();
  const moved = await other.post('/api/data/import', { zip: Buffer.from(zip).toString('base64') });
  expect(moved.status, moved.text).toBe(200);
  expect(await proposals(other)).toEqual([]);
  const [paid] = (await other.get('/api/invoices')).json.filter(({ state }: { state: string }) => state === 'paid');
  const transactions = (await other.get('/api/life/records?kind=transaction&limit=10')).json;
  expect(transactions.map(({ id }: { id: string }) => id)).toContain(paid.payments[0].transactionId);
});
