import type { Preset } from '../preset.ts';

export const paypal: Preset = {
  id: 'paypal',
  label: 'Payments (PayPal)',
  kind: 'transaction',
  knownBy: ['date', 'time', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net', 'transaction id'],
  columns: {
    day: [['date']],
    amount: [['net']],
    payee: [['name'], ['type']],
    currency: [['currency']],
    note: [['type']],
  },
  only: { column: 'status', values: ['Completed', 'Abgeschlossen'], others: 'aren’t completed payments' },
  idColumn: 'transaction id',
};
