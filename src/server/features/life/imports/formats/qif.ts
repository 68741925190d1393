import { dayOrderTold, readDay } from '#server/files/days.ts';
import { marksTold, minorUnits, plainDecimal } from '#server/files/decimals.ts';
import { askCurrency, askDates, askMark, type BankAccount, createStatement, type Statement } from '../statement.ts';
import type { Format } from './format.ts';

interface Split {
  category: string;
  memo: string;
  amount: string;
}
interface Item {
  readonly line: number;
  readonly account: BankAccount;
  readonly fields: Map<string, string>;
  readonly splits: Split[];
}

const TYPES: Readonly<Record<string, BankAccount['type']>> = {
  bank: 'Checking',
  ccard: 'Card',
  cash: 'Cash',
  'oth l': 'Loan',
};

/** QIF: one letter before each value, a caret after each booking. */
export const qif: Format = {
  id: 'qif',
  label: 'Money program (QIF)',
  by: 'text',
  knows: ({ text }) => /^\s*!(Type|Account|Option|Clear)\b/i.test(text),
  async read(text, desk) {
    const { items, hasOthers } = itemsOf(text);
    if (hasOthers) desk.note('Only bookings of accounts are read; securities, categories and lists are left out.');
    const days = items.map(({ fields }) => fields.get('D') ?? '');
    const told = days.map(dayOrderTold);
    const certain = told.find((order) => order === 'dmy' || order === 'mdy');
    const order = certain === 'dmy' || certain === 'mdy' ? certain : told.includes('either') ? askDates(desk) : 'mdy';
    const mark = marksTold(amountsOf(items));
    const decimal = mark === 'either' ? askMark(desk) : (mark ?? '.');
    const currency = askCurrency(desk);
    const statement = createStatement(desk, 'qif');
    for (const [index, item] of items.entries()) {
      book(statement, item, { order, decimal, currency });
      await desk.pause(index / items.length);
    }
  },
};

const itemsOf = (text: string): { items: Item[]; hasOthers: boolean } => {
  const items: Item[] = [];
  let hasOthers = false;
  let section: 'bookings' | 'account' | 'other' = 'bookings';
  let account: BankAccount = { number: '', type: 'Checking' };
  let fields = new Map<string, string>();
  let splits: Split[] = [];
  let begun = 1;
  const end = (next: number) => {
    if (fields.size > 0) {
      if (section === 'bookings') items.push({ line: begun, account, fields, splits });
      if (section === 'account') {
        account = { number: fields.get('N') ?? '', type: TYPES[(fields.get('T') ?? '').toLowerCase()] ?? 'Checking' };
      }
      hasOthers ||= section === 'other';
    }
    [fields, splits, begun] = [new Map(), [], next];
  };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('!')) {
      end(index + 2);
      const type = /^!type:(.*)$/i.exec(line)?.[1]?.trim().toLowerCase();
      if (/^!account/i.test(line)) section = 'account';
      else if (type !== undefined) {
        section = /^(bank|ccard|cash|oth [al])$/.test(type) ? 'bookings' : 'other';
        if (account.number === '') account = { number: '', type: TYPES[type] ?? 'Checking' };
      }
      continue;
    }
    const [letter, value] = [line[0]!.toUpperCase(), line.slice(1).trim()];
    if (letter === '^') end(index + 2);
    else if (letter === 'S') splits.push({ category: value, memo: '', amount: '' });
    else if (letter === 'E' && splits.length > 0) splits.at(-1)!.memo = value;
    else if (letter === '$' && splits.length > 0) splits.at(-1)!.amount = value;
    else fields.set(letter, value);
  }
  end(0);
  return { items, hasOthers };
};

const amountsOf = function* (items: readonly Item[]) {
  for (const { fields, splits } of items) {
    yield fields.get('T') ?? fields.get('U') ?? '';
    for (const { amount } of splits) yield amount;
  }
};

type How = { order: 'dmy' | 'mdy'; decimal: '.' | ','; currency: string };
const book = (statement: Statement, { line, account, fields, splits }: Item, { order, decimal, currency }: How) => {
  const dayText = fields.get('D') ?? '';
  const amount = plainDecimal(fields.get('T') ?? fields.get('U') ?? '', decimal);
  const common = {
    account,
    day: readDay(dayText, order),
    dayText,
    currency,
    payee: fields.get('P') || transferOf(fields.get('L') ?? '') || (fields.has('N') ? `Check ${fields.get('N')}` : ''),
    line,
  };
  const parts = splits.map((split) => ({ ...split, amount: plainDecimal(split.amount, decimal) }));
  const cents = (text: string | null) => (text === null ? Number.NaN : (minorUnits(text, 5) ?? Number.NaN));
  const isWhole = parts.length > 0 && parts.reduce((sum, part) => sum + cents(part.amount), 0) === cents(amount);
  if (!isWhole)
    return statement.book({ ...common, amount, category: categoryOf(fields.get('L')), note: fields.get('M') });
  for (const part of parts) {
    statement.book({
      ...common,
      amount: part.amount,
      category: categoryOf(part.category),
      note: part.memo || fields.get('M'),
    });
  }
};

/** `[Savings]` is the other account of a transfer, and what follows a slash is a class. */
const categoryOf = (text: string | undefined) =>
  text === undefined || text.startsWith('[') ? undefined : text.split('/')[0];
const transferOf = (text: string): string => {
  const other = /^\[(.+?)\]/.exec(text)?.[1];
  return other === undefined ? '' : `Transfer: ${other}`;
};
