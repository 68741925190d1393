import { type DateOrder, readDay } from '#formats/days.ts';
import { type DecimalMark, minorUnits, plainDecimal } from '#formats/decimals.ts';
import { splitLines } from '#formats/lines.ts';
import type { BankAccount, BankBooking } from './statement.ts';

interface QifSplit {
  category: string;
  memo: string;
  amount: string;
}
export interface QifItem {
  readonly line: number;
  readonly account: BankAccount;
  readonly fields: Map<string, string>;
  readonly splits: QifSplit[];
}

const TYPES: Readonly<Record<string, BankAccount['type']>> = {
  bank: 'Checking',
  ccard: 'Card',
  cash: 'Cash',
  'oth l': 'Loan',
};

export const isQif = (head: string): boolean => /^\s*!(Type|Account|Option|Clear)\b/i.test(head);

/** Reads QIF: a letter before each value and a caret after each item; `hasOthers` tells of lists that hold no bookings. */
export const readQif = (text: string): { items: QifItem[]; hasOthers: boolean } => {
  const items: QifItem[] = [];
  let hasOthers = false;
  let section: 'bookings' | 'account' | 'other' = 'bookings';
  let account: BankAccount = { number: '', type: 'Checking' };
  let fields = new Map<string, string>();
  let splits: QifSplit[] = [];
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
  for (const [index, raw] of splitLines(text).entries()) {
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

/** Every amount as it is written. */
export const qifAmounts = function* (items: readonly QifItem[]) {
  for (const { fields, splits } of items) {
    yield fields.get('T') ?? fields.get('U') ?? '';
    for (const { amount } of splits) yield amount;
  }
};

/** What a QIF file leaves open. */
export interface QifDialect {
  readonly order: DateOrder;
  readonly decimal: DecimalMark;
  readonly currency: string;
}

/** The bookings of an item: one for each split, if the splits add up to the whole. */
export const qifBookings = (
  { line, account, fields, splits }: QifItem,
  { order, decimal, currency }: QifDialect,
): BankBooking[] => {
  const writtenDay = fields.get('D') ?? '';
  const amount = plainDecimal(fields.get('T') ?? fields.get('U') ?? '', decimal);
  const common = {
    account,
    day: readDay(writtenDay, order),
    writtenDay,
    currency,
    payee: fields.get('P') || transferOf(fields.get('L') ?? '') || (fields.has('N') ? `Check ${fields.get('N')}` : ''),
    line,
  };
  const parts = splits.map((split) => ({ ...split, amount: plainDecimal(split.amount, decimal) }));
  const cents = (text: string | null) => (text === null ? Number.NaN : (minorUnits(text, 5) ?? Number.NaN));
  const isWhole = parts.length > 0 && parts.reduce((sum, part) => sum + cents(part.amount), 0) === cents(amount);
  if (!isWhole) return [{ ...common, amount, category: categoryOf(fields.get('L')), note: fields.get('M') }];
  return parts.map((part) => ({
    ...common,
    amount: part.amount,
    category: categoryOf(part.category),
    note: part.memo || fields.get('M'),
  }));
};

/** `[Savings]` is the other account of a transfer, and what follows a slash is a class. */
const categoryOf = (text: string | undefined) =>
  text === undefined || text.startsWith('[') ? undefined : text.split('/')[0];
const transferOf = (text: string): string => {
  const other = /^\[(.+?)\]/.exec(text)?.[1];
  return other === undefined ? '' : `Transfer: ${other}`;
};
