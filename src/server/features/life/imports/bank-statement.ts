import { minorDigits } from '#contract/currency-digits.ts';
import { type Currency, currencies } from '#contract/money.ts';
import { account as accountKind, transaction } from '#life/kinds/finance.ts';
import type { BankAccount, BankBalance, BankBooking, StatementItem } from '#formats/bank/statement.ts';
import { minorUnits } from '#formats/decimals.ts';
import { type FingerprintOf, createFingerprints } from '#formats/fingerprint.ts';
import type { ImportSink } from './import-sink.ts';

/** Notes for what a statement contains and an import leaves out. */
const SKIPPED: { readonly [W in Extract<StatementItem, { kind: 'skipped' }>['what']]: string } = {
  'pending booking': 'Pending transactions are left out.',
  'securities trades': 'Securities trades in this file are left out. Only payments are read.',
};

/** Emits the bookings and balances of a bank as transactions and accounts. */
export const createStatementSink = (sink: ImportSink, format: string) => {
  const keyFor: FingerprintOf = createFingerprints(format);
  const nameOf = (account: BankAccount): string => {
    const end = account.number.replaceAll(/\W/g, '').slice(-4);
    const id = end === '' ? 'account' : `account.${end}`;
    return sink.ask({
      id,
      label: end === '' ? 'Which account is it?' : `Name of the account that ends in ${end}`,
      hint: 'Its transactions then count towards the balance of the account with this name',
      type: 'text',
      suggestions: [...sink.owner.accounts],
      fallback: end === '' ? '' : `${account.type === 'Card' ? 'Card' : 'Account'} ${end}`,
      memory: `account:${account.number}`,
    });
  };
  const currencyOf = (given: string, { number }: BankAccount): string =>
    given || askCurrency(sink, `account:${number}`);
  const book = ({ account, day, writtenDay, amount, payee, note, category, id, line, ...rest }: BankBooking): void => {
    const currency = currencyOf(rest.currency, account);
    const at = line === undefined ? {} : { line };
    const where = line ?? null;
    if (day === null) return sink.problem(where, `The date “${writtenDay.slice(0, 40)}” can’t be read.`);
    if (amount === null) return sink.problem(where, 'The amount can’t be read.');
    if (!isCurrency(currency)) return sink.problem(where, `The currency “${currency.slice(0, 10)}” isn’t known here.`);
    const minor = minorUnits(amount, minorDigits(currency));
    const name = nameOf(account);
    const words = payee.trim() || note?.trim() || (Number(amount) < 0 ? 'Payment' : 'Income');
    sink.emit(transaction, {
      key: keyFor(JSON.stringify([account.number, id ?? [words, note], day, amount, currency])),
      values: {
        day,
        amount: minor,
        payee: words,
        category: category?.trim() || null,
        account: name || null,
        currency,
        note: note && note.trim() !== words ? note : null,
      },
      ...at,
    });
  };

  const balance = ({ account, day, amount, ...rest }: BankBalance): void => {
    const currency = currencyOf(rest.currency, account);
    if (day === null || amount === null || !isCurrency(currency)) return;
    const name = nameOf(account);
    if (name === '') return;
    sink.emit(accountKind, {
      key: keyFor(JSON.stringify(['account', account.number])),
      values: {
        name,
        type: account.type,
        balance: minorUnits(amount, minorDigits(currency)),
        day,
        currency,
        institution: account.institution,
      },
    });
  };

  return {
    add(item: StatementItem): void {
      if (item.kind === 'booking') book(item.booking);
      else if (item.kind === 'balance') balance(item.balance);
      else sink.note(SKIPPED[item.what]);
    },
  };
};

/** Whether amounts in this currency can be kept. */
export const isCurrency = (code: string): code is Currency => (currencies as readonly string[]).includes(code);

/** Asks for the currency of a file that does not tell. */
export const askCurrency = (sink: ImportSink, memory?: string): string =>
  sink.ask({
    id: 'currency',
    label: 'Currency',
    type: 'choice',
    options: currencies.map((code) => ({ value: code, label: code })),
    fallback: sink.owner.currency,
    ...(memory !== undefined && { memory }),
  });

/** Asks how dates such as 3/4 are meant. */
export const askDates = (sink: ImportSink, memory?: string): 'dmy' | 'mdy' => {
  const answer = sink.ask({
    id: 'dates',
    label: 'Date format',
    type: 'choice',
    options: [
      { value: 'dmy', label: 'Day first: 3/4 is April 3' },
      { value: 'mdy', label: 'Month first: 3/4 is March 4' },
    ],
    fallback: 'dmy',
    ...(memory !== undefined && { memory }),
  });
  return answer === 'mdy' ? 'mdy' : 'dmy';
};

/** Asks whether `1,234` is a thousand or a little more than one. */
export const askMark = (sink: ImportSink, memory?: string): '.' | ',' =>
  sink.ask({
    id: 'decimal',
    label: 'How numbers are written',
    type: 'choice',
    options: [
      { value: '.', label: '1.234 is a little more than one' },
      { value: ',', label: '1.234 is more than a thousand' },
    ],
    fallback: '.',
    ...(memory !== undefined && { memory }),
  }) === ','
    ? ','
    : '.';
