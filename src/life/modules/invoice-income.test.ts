import { describe, expect, test } from 'vitest';
import type { Transaction } from '../kinds/finance.ts';
import { paymentRow, unbookedPayments } from './invoice-income.ts';

const payment = (more: object = {}) => ({
  payer: 'Studio Halden',
  invoice: '2026-0001',
  day: '2026-11-20',
  amount: 26_180,
  currency: 'EUR',
  transactionId: null as string | null,
  ...more,
});
const transaction = (more: object = {}): Transaction => ({
  id: 'one',
  kind: 'transaction',
  title: 'Halden',
  day: '2026-11-23',
  at: 0,
  is: {
    day: '2026-11-23',
    amount: 26_180,
    payee: 'Halden',
    category: null,
    account: null,
    currency: 'EUR',
    note: null,
    ...more,
  },
});

describe('payments of invoices', () => {
  test('count once where the bank statement has them, too', () => {
    expect(unbookedPayments([payment()], [transaction()])).toEqual([]);
    // Two invoices over the same amount, one of them booked.
    expect(unbookedPayments([payment(), payment({ invoice: '2026-0002' })], [transaction()])).toHaveLength(1);
  });

  test('are other money where the amount, the currency, the sign or the days differ', () => {
    for (const other of [
      { amount: 26_181 },
      { amount: -26_180 },
      { currency: 'USD' },
      { day: '2026-11-28' },
      { day: '2026-11-12' },
    ])
      expect(unbookedPayments([payment()], [transaction(other)])).toHaveLength(1);
  });

  test('say where they come from', () => {
    expect(paymentRow(payment(), '2026-11-21')).toEqual({
      title: 'Studio Halden',
      note: 'Payment of invoice 2026-0001, Yesterday',
      end: '€261.80',
      icon: 'banknote',
    });
  });
});
