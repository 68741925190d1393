import type { RecordValues } from '#contract/life/life.ts';
import { readMinutes } from '#contract/duration.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import type { Field } from '#life/field.ts';
import { type DateOrder, readDay, readTime } from '#formats/days.ts';
import { type DecimalMark, minorUnits, plainDecimal } from '#formats/decimals.ts';

/** How the cells of a table are written. */
export interface Writing {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
  readonly currency: string;
}

type Value = RecordValues[string];
const YES = /^(yes|y|true|1|x|ja|oui|sí|si|done)$/i;

/** What a cell says of a field; a text that cannot be read stays one, so that the guard of the field names it. */
export const readCell = (field: Field, cell: string, how: Writing): Value => {
  const text = cell.trim();
  return text === '' ? (field.type === 'yes-no' ? false : null) : READERS[field.type](text, field, how);
};

const asText = (text: string): Value => text;
const asDecimal = (text: string, how: Writing): Value => {
  const plain = plainDecimal(text.replace(/\s*[a-zA-Z°/%]+$/, ''), how.mark);
  return plain === null ? text : Number(plain);
};
const READERS: { readonly [T in Field['type']]: (text: string, field: Field, how: Writing) => Value } = {
  text: asText,
  'long-text': asText,
  secret: asText,
  link: asText,
  'e-mail': asText,
  reference: asText,
  phone: (text) => text.replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim(),
  number: (text, _field, how) => asDecimal(text, how),
  money: (text, _field, how) => {
    const plain = plainDecimal(text, how.mark);
    return plain === null ? text : minorUnits(plain, minorDigits(how.currency));
  },
  minutes: (text) => readMinutes(text) ?? text,
  date: (text, _field, how) => readDay(text, how.order) ?? text,
  time: (text) => {
    const seconds = readTime(text);
    if (seconds === null) return text;
    return `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`;
  },
  choice: (text, { options = [] }) => options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text,
  'yes-no': (text) => YES.test(text),
};

/** An amount out of up to three columns: with its own sign, spent and received apart, or with a mark beside it. */
export const readAmount = (
  cells: { amount: string; out: string; in: string; mark: string },
  { mark }: Writing,
): string | null => {
  const spent = plainDecimal(cells.out, mark);
  const received = plainDecimal(cells.in, mark);
  if (cells.amount.trim() === '' && (spent !== null || received !== null)) {
    const isSpent = spent !== null && /[1-9]/.test(spent);
    return isSpent ? `-${spent.replace('-', '')}` : (received ?? spent);
  }
  const amount = plainDecimal(cells.amount, mark);
  if (amount === null || cells.mark.trim() === '') return amount;
  const isSpent = /^(d|s|af|debit|soll|dbit|dr|out|expense|lastschrift|-)/i.test(cells.mark.trim());
  const isReceived = /^(c|h|bij|credit|haben|crdt|cr|in|income|gutschrift|\+)/i.test(cells.mark.trim());
  const bare = amount.replace('-', '');
  return isSpent && /[1-9]/.test(bare) ? `-${bare}` : isReceived ? bare : amount;
};
