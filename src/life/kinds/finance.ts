import { currencies, roughMoneyText } from '#contract/money.ts';
import { choice, date, dayField, longText, money, textField } from '../field.ts';
import { type Entry, kind } from '../kind.ts';

const currency = () => choice('Currency', currencies, { required: true, initial: 'USD', later: true });

export const account = kind({
  id: 'account',
  label: 'Account',
  icon: 'landmark',
  fields: {
    name: textField('Name', { required: true }),
    type: choice('Type', ['Checking', 'Savings', 'Cash', 'Card', 'Investment', 'Property', 'Loan'], {
      required: true,
      initial: 'Checking',
    }),
    balance: money('Balance', { required: true, hint: 'Use a negative number for what you owe' }),
    day: dayField('As of'),
    currency: currency(),
    institution: textField('Institution', { later: true }),
  },
  day: 'day',
  title: ({ name }) => name,
  note: ({ type, institution }) => institution ?? type,
});
export const transaction = kind({
  id: 'transaction',
  label: 'Transaction',
  icon: 'credit-card',
  fields: {
    day: dayField(),
    amount: money('Amount', { required: true, hint: 'Negative for spending, such as -12.50' }),
    payee: textField('Payee', { required: true }),
    category: textField('Category'),
    account: textField('Account', { later: true, hint: 'Choose one to keep its balance up to date' }),
    currency: currency(),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ payee }) => payee,
  note: ({ amount, currency: unit, category }) =>
    [roughMoneyText(amount, unit), category].filter((part) => part !== null).join(', '),
});
export const budget = kind({
  id: 'budget',
  label: 'Budget',
  icon: 'piggy-bank',
  fields: {
    category: textField('Category', { required: true }),
    amount: money('A month', { required: true }),
    currency: currency(),
  },
  day: null,
  title: ({ category }) => category,
});
export const subscription = kind({
  id: 'subscription',
  label: 'Subscription or bill',
  icon: 'repeat',
  fields: {
    name: textField('Name', { required: true }),
    amount: money('Amount', { required: true }),
    cycle: choice('Every', ['Week', 'Month', 'Quarter', 'Year'], { required: true, initial: 'Month' }),
    next: date('Next on'),
    currency: currency(),
  },
  day: 'next',
  title: ({ name }) => name,
  note: ({ amount, currency: unit, cycle }) => `${roughMoneyText(Math.abs(amount), unit)} every ${cycle.toLowerCase()}`,
});

export type Account = Entry<(typeof account)['fields']>;
export type Transaction = Entry<(typeof transaction)['fields']>;
