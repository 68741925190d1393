import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-11-20T12:00:00Z') })));
afterAll(() => server.close());

const SPAN = '/api/invoices/expenses?from=2026-11-01&to=2026-11-30';
const spend = async (person: Client, values: object): Promise<string> =>
  (await person.post('/api/life/records', { kind: 'transaction', values })).json.record.id;
/** A person with a letterhead, three expenses, some income, and a draft in euros. */
const traveller = async () => {
  const person = await server.person();
  const head = { name: 'Ada', street: 'Kai 3', city: 'Hamburg', country: 'DE', vatId: 'DE123456789' };
  await person.put('/api/invoices/letterhead', head);
  const train = await spend(person, { day: '2026-11-12', amount: -5400, payee: 'Train', currency: 'EUR' });
  const hotel = await spend(person, {
    day: '2026-11-13',
    amount: -120_000,
    payee: 'Hotel',
    category: 'Travel',
    currency: 'NOK',
  });
  await spend(person, { day: '2026-10-12', amount: -900, payee: 'Bakery', currency: 'EUR' });
  await spend(person, { day: '2026-11-14', amount: 100_000, payee: 'Salary', currency: 'EUR' });
  return { person, train, hotel, draft: await newDraft(person) };
};
const newDraft = async (person: Client): Promise<string> => {
  const body = {
    buyer: { name: 'Weber', country: 'DE' },
    currency: 'EUR',
    lines: [{ text: 'Concept', quantity: 1, price: 10_000 }],
  };
  return (await person.post('/api/invoices', body)).json.id;
};
const add = (person: Client, draft: string, ...expenses: object[]) =>
  person.post(`/api/invoices/${draft}/expenses`, { expenses });
const placesOf = async (person: Client) =>
  Object.fromEntries(
    (await person.get(SPAN)).json.map(({ payee, invoice }: { payee: string; invoice: { number: string } | null }) => [
      payee,
      invoice === null ? 'free' : (invoice.number ?? 'draft'),
    ]),
  );

it('a stranger is asked to sign in, and expenses of another person are not found', async () => {
  const { person, train } = await traveller();
  expect((await server.client().get(SPAN)).status).toBe(401);
  const other = await traveller();
  expect((await add(other.person, other.draft, { transactionId: train })).status).toBe(404);
  expect((await add(person, other.draft, { transactionId: train })).status).toBe(404);
});

it('lists what was spent in a span, and takes what is chosen over as lines, taxed as the others', async () => {
  const { person, train, draft } = await traveller();
  expect((await person.get(SPAN)).json).toMatchObject([
    { payee: 'Hotel', category: 'Travel', amount: 120_000, currency: 'NOK', invoice: null },
    { payee: 'Train', category: null, amount: 5400, currency: 'EUR', invoice: null },
  ]);
  const { json } = await add(person, draft, { transactionId: train }, { transactionId: train });
  expect(json.lines).toMatchObject([
    { text: 'Concept', transactionId: null },
    { text: 'Train, 12 November 2026', price: 5400, quantity: 1, tax: 'S', taxRate: 19, transactionId: train },
  ]);
  expect(await placesOf(person)).toEqual({ Train: 'draft', Hotel: 'free' });
});

it('charges each expense once, and says where it is', async () => {
  const { person, train, draft } = await traveller();
  await add(person, draft, { transactionId: train });
  const again = await add(person, await newDraft(person), { transactionId: train });
  expect([again.status, again.json.error.message]).toEqual([409, '“Train” is already on an invoice draft.']);
  const { number } = (await person.post(`/api/invoices/${draft}/issue`, {})).json;
  expect((await add(person, await newDraft(person), { transactionId: train })).json.error.message).toBe(
    `“Train” is already on invoice ${number}.`,
  );
  expect(await placesOf(person)).toEqual({ Train: number, Hotel: 'free' });
  expect(JSON.stringify((await person.get('/api/life/finance')).json)).toContain(`on invoice ${number}`);
  const drafts = await Promise.all([1, 2, 3].map(() => newDraft(person)));
  const spent = await spend(person, { day: '2026-11-15', amount: -700, payee: 'Ferry', currency: 'EUR' });
  const answers = await Promise.all(drafts.map((each) => add(person, each, { transactionId: spent })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

it('is free again after its line was removed, its draft deleted or its invoice credited', async () => {
  const { person, train, draft } = await traveller();
  const { lines } = (await add(person, draft, { transactionId: train })).json;
  await person.patch(`/api/invoices/${draft}`, { lines: lines.slice(0, 1) });
  expect(await placesOf(person)).toEqual({ Train: 'free', Hotel: 'free' });
  await add(person, draft, { transactionId: train });
  await person.delete(`/api/invoices/${draft}`);
  expect(await placesOf(person)).toEqual({ Train: 'free', Hotel: 'free' });
  const other = await newDraft(person);
  await add(person, other, { transactionId: train });
  const { id } = (await person.post(`/api/invoices/${other}/issue`, {})).json;
  await person.post(`/api/invoices/${id}/credit-note`, {});
  expect(await placesOf(person)).toEqual({ Train: 'free', Hotel: 'free' });
  expect((await add(person, await newDraft(person), { transactionId: train })).status).toBe(200);
});

it('in another currency asks for the rate, and the line says how it was converted', async () => {
  const { person, hotel, draft } = await traveller();
  const refused = await add(person, draft, { transactionId: hotel });
  expect([refused.status, refused.json.error.field]).toEqual([400, 'expenses.rate']);
  expect(refused.json.error.message).toContain('“Hotel” was paid in NOK, and this invoice is in EUR.');
  const { json } = await add(person, draft, { transactionId: hotel, rate: 0.0853 });
  expect(json.lines[1]).toMatchObject({ text: 'Hotel, 13 November 2026 (NOK 1,200.00 × 0.0853)', price: 10_236 });
  expect((await person.patch(`/api/invoices/${draft}`, { currency: 'NOK' })).status).toBe(409);
});

it('no line of a request can claim an expense by itself', async () => {
  const { person, train, draft } = await traveller();
  const line = { text: 'Mine', quantity: 1, price: 1, transactionId: train };
  expect((await person.patch(`/api/invoices/${draft}`, { lines: [line] })).json.lines[0].transactionId).toBeNull();
  expect((await person.post('/api/invoices', { lines: [line] })).json.lines[0].transactionId).toBeNull();
  expect(await placesOf(person)).toEqual({ Train: 'free', Hotel: 'free' });
});
