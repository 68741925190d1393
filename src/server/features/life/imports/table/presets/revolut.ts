import type { Preset } from '../preset.ts';

export const revolut: Preset = {
  id: 'revolut',
  label: 'Bank statement (Revolut)',
  kind: 'transaction',
  knownBy: ['type', 'product', 'completed date', 'description', 'amount', 'fee', 'currency', 'state'],
  columns: {
    day: [['completed date']],
    amount: [['amount']],
    payee: [['description']],
    currency: [['currency']],
    account: [['product']],
  },
  only: { column: 'state', values: ['COMPLETED'], others: 'aren’t completed payments' },
  fee: 'fee',
};
