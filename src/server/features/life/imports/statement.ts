import { type Currency, currencies, minorDigits } from '#life/amounts.ts';
import { account as accountKind, transaction } from '#life/modules/finance-kinds.ts';
import { minorUnits } from '#server/files/decimals.ts';
import { type Fingerprint, fingerprints } from '#server/files/fingerprint.ts';
import type { Desk } from './desk.ts';

/** An account of a statement, as the bank names it. */
export interface BankAccount {
  /** Its number; empty where the file has none. */
  readonly number: string;
  readonly type: 'Checking' | 'Savings' | 'Cash' | 'Card' | 'Investment' | 'Loan';
  readonly institution?: string | undefined;
}

/** A booking as the bank tells it; the amount is a plain decimal, negative when it is spent. */
export interface Booking {
  readonly account: BankAccount;
  readonly day: string | null;
  readonly dayText: string;
  readonly amount: string | null;
  readonly currency: string;
  readonly payee: string;
  readonly note?: string | undefined;
  readonly category?: string | undefined;
  /** The bank's own name of the booking. */
  readonly id?: string | undefined;
  readonly line?: number;
}

/** Lays bookings and balances of a bank down as transactions and accounts. */
export const createStatement = (desk: Desk, format: string) => {
  const keyFor: Fingerprint = fingerprints(format);
  const nameOf = (account: BankAccount): string => {
    const end = account.number.replaceAll(/\W/g, '').slice(-4);
    const id = end === '' ? 'account' : `account.${end}`;
    return desk.ask({
      id,
      label: end === '' ? 'Which account is it?' : `Name of the account that ends in ${end}`,
      hint: 'Its transactions then count towards the balance of the account of this name',
      type: 'text',
      suggestions: [...desk.reader.accounts],
      fallback: end === '' ? '' : `${account.type === 'Card' ? 'Card' : 'Account'} ${end}`,
      memory: `account:${account.number}`,
    });
  };
  return {
    book({ account, day, dayText, amount, currency, payee, note, category, id, line }: Booking): void {
      const at = line === undefined ? {} : { line };
      const where = line ?? null;
      if (day === null) return desk.problem(where, `The date “${dayText.slice(0, 40)}” cannot be read.`);
      if (amount === null) return desk.problem(where, 'The amount cannot be read.');
      if (!isCurrency(currency))
        return desk.problem(where, `The currency “${currency.slice(0, 10)}” is not known here.`);
      const minor = minorUnits(amount, minorDigits(currency));
      const name = nameOf(account);
      const words = payee.trim() || note?.trim() || (Number(amount) < 0 ? 'Payment' : 'Income');
      desk.propose(transaction, {
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
    },

    /** The balance of an account at the end of a day. */
    balance(
      account: BankAccount,
      { day, amount, currency }: { day: string | null; amount: string | null; currency: string },
    ) {
      if (day === null || amount === null || !isCurrency(currency)) return;
      const name = nameOf(account);
      if (name === '') return;
      desk.propose(accountKind, {
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
    },
  };
};
export type Statement = ReturnType<typeof createStatement>;

/** Whether amounts in this currency can be kept. */
export const isCurrency = (code: string): code is Currency => (currencies as readonly string[]).includes(code);

/** Asks for the currency of a file that does not tell. */
export const askCurrency = (desk: Desk, memory?: string): string =>
  desk.ask({
    id: 'currency',
    label: 'Currency',
    type: 'choice',
    options: currencies.map((code) => ({ value: code, label: code })),
    fallback: desk.reader.currency,
    ...(memory !== undefined && { memory }),
  });

/** Asks how dates such as 3/4 are meant. */
export const askDates = (desk: Desk, memory?: string): 'dmy' | 'mdy' => {
  const answer = desk.ask({
    id: 'dates',
    label: 'How dates are written',
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
export const askMark = (desk: Desk, memory?: string): '.' | ',' =>
  desk.ask({
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
