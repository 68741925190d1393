import { describe, expect, it } from 'vitest';
import { type IncomingMoney, matchPayments, type OpenInvoice, type RecordedPayment } from './match-payments.ts';
import { isNumberNamed, isSamePayer } from './payment-signs.ts';

const invoice = (more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: 'one',
  number: '2026-0001',
  issuedOn: '2026-11-02',
  buyer: 'Studio Halden AS',
  currency: 'EUR',
  open: 26_180,
  ...more,
});
const money = (more: Partial<IncomingMoney> = {}): IncomingMoney => ({
  id: 'in',
  day: '2026-11-12',
  payer: 'STUDIO HALDEN',
  note: 'Invoice 2026-0001',
  amount: 26_180,
  currency: 'EUR',
  ...more,
});
const matches = (
  incoming: readonly IncomingMoney[],
  invoices: readonly OpenInvoice[] = [invoice()],
  more: { recorded?: readonly RecordedPayment[]; dismissed?: readonly string[] } = {},
) =>
  matchPayments({
    incoming,
    invoices,
    recorded: more.recorded ?? [],
    isDismissed: (transaction, id) => more.dismissed?.includes(`${transaction} ${id}`) === true,
  }).map(
    ({ money: { id }, invoice: { id: paid }, amount, because }) =>
      `${id} pays ${paid}: ${amount} by ${because.join(', ')}`,
  );

describe('payments of invoices among transactions', () => {
  it('are known by the number, the amount and the payer', () => {
    expect(matches([money()])).toEqual(['in pays one: 26180 by number, amount, payer']);
    expect(matches([money({ note: '' })])).toEqual(['in pays one: 26180 by amount, payer']);
    expect(matches([money({ payer: 'A. Person', amount: 20_000 })])).toEqual(['in pays one: 20000 by number']);
  });

  it('are not proposed by a payer alone, in another currency, or from before the invoice', () => {
    expect(matches([money({ note: '', amount: 20_000 })])).toEqual([]);
    expect(matches([money({ currency: 'NOK' })])).toEqual([]);
    expect(matches([money({ note: '', day: '2026-11-01' })])).toEqual([]);
    expect(matches([money({ note: '', day: '2027-11-01' })])).toEqual([]);
    expect(matches([money({ day: '2026-11-01' })])).toEqual(['in pays one: 26180 by number, amount, payer']);
  });

  it('are proposed by the amount alone only where nothing else could be meant', () => {
    const bare = money({ payer: 'Incoming transfer', note: '' });
    expect(matches([bare])).toEqual(['in pays one: 26180 by amount']);
    expect(matches([bare], [invoice(), invoice({ id: 'two', number: '2026-0002', buyer: 'Weber' })])).toEqual([]);
    expect(matches([bare, { ...bare, id: 'again' }])).toEqual([]);
  });

  it('share money that names several invoices, and add up parts of one', () => {
    const two = invoice({ id: 'two', number: '2026-0002', open: 10_000 });
    expect(matches([money({ note: 'R 2026-0001 and 2026-0002', amount: 36_180 })], [invoice(), two])).toEqual([
      'in pays one: 26180 by number, payer',
      'in pays two: 10000 by number, payer',
    ]);
    const half = money({ amount: 13_090 });
    expect(matches([half, { ...half, id: 'rest', day: '2026-11-20' }])).toEqual([
      'in pays one: 13090 by number, payer',
      'rest pays one: 13090 by number, payer',
    ]);
  });

  it('are proposed once: not what stands on an invoice already, and not what the person has turned down', () => {
    const paid = { transactionId: 'in', on: '2026-11-12', amount: 26_180, currency: 'EUR' };
    const open = [invoice(), invoice({ id: 'two', number: '2026-0002' })];
    expect(matches([money()], open, { recorded: [paid] })).toEqual([]);
    expect(matches([money({ note: '' })], open, { recorded: [{ ...paid, transactionId: null }] })).toEqual([]);
    expect(matches([money()], open, { dismissed: ['in one'] })).toEqual(['in pays two: 26180 by amount, payer']);
  });
});

it('a number is found as banks write it, and never within a longer one', () => {
  const named = ['RE 2026-0001', 'SVWZ+RE20260001 DANKE', 'Rechnung 2026 - 00\n01', 'inv2026-0001'];
  expect(named.filter((text) => !isNumberNamed('2026-0001', text))).toEqual([]);
  expect(['2026-00011', '12026-0001', '2026-0010', ''].filter((text) => isNumberNamed('2026-0001', text))).toEqual([]);
  expect(isNumberNamed('R-1', 'R-1')).toBe(false);
});

it('a payer is known without legal form, case and accents, and a part of a name is not another name', () => {
  expect(isSamePayer('Müller & Söhne GmbH', 'MUELLER SOEHNE')).toBe(true);
  expect(isSamePayer('Studio Halden AS', 'Halden Studio')).toBe(true);
  expect(isSamePayer('Studio Halden', 'Studio Bergen')).toBe(false);
  expect(isSamePayer('GmbH', 'Weber GmbH')).toBe(false);
  expect(isSamePayer('', '')).toBe(false);
});
