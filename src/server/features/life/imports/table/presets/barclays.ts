import type { Preset } from '../preset.ts';

export const barclays: Preset = {
  id: 'barclays',
  label: 'Bank statement (Barclays)',
  kind: 'transaction',
  knownBy: ['number', 'date', 'account', 'amount', 'subcategory', 'memo'],
  columns: {
    day: [['date']],
    amount: [['amount']],
    payee: [['memo']],
    note: [['subcategory']],
    account: [['account']],
  },
};
