import type { Preset } from '../preset.ts';

export const bankAustria: Preset = {
  id: 'bank-austria',
  label: 'Bank statement (Bank Austria)',
  kind: 'transaction',
  knownBy: ['buchungsdatum', 'valutadatum', 'buchungstext', 'interne notiz', 'währung', 'betrag', 'belegdaten'],
  columns: {
    day: [['buchungsdatum']],
    amount: [['betrag']],
    payee: [['empfängername'], ['buchungstext']],
    currency: [['währung']],
    note: [['zahlungsgrund'], ['buchungstext']],
  },
  income: { payee: 'auftraggebername' },
};
