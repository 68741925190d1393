import type { Preset } from '../preset.ts';

export const actual: Preset = {
  id: 'actual',
  label: 'Transactions (Actual Budget)',
  kind: 'transaction',
  knownBy: ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared'],
  columns: {
    day: [['date']],
    amount: [['amount']],
    payee: [['payee']],
    category: [['category']],
    account: [['account']],
    note: [['notes']],
  },
};
