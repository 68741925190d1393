import { minorDigits } from '#contract/currency-digits.ts';
import { moneyInput, readPrice } from '#contract/money.ts';
import {
  type Buyer,
  type InvoiceLanguage,
  type invoiceUnits,
  type InvoiceLine,
  type TaxCategory,
  taxSentences,
} from '#contract/orbit/invoice-document.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';

type Unit = (typeof invoiceUnits)[number];

/** A line as it is typed. */
export interface LineForm {
  /** Tells the lines of a form apart. */
  readonly key: number;
  readonly text: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly price: string;
  readonly tax: TaxCategory;
  /** In percent. */
  readonly taxRate: string;
  /** The tracked seconds that it charges for; 0 for a line of one's own. */
  readonly seconds: number;
  /** The expense that it charges for. */
  readonly transactionId: string | null;
}
export interface DraftForm {
  readonly buyer: Buyer;
  readonly language: InvoiceLanguage;
  readonly lines: readonly LineForm[];
  readonly tax: TaxCategory;
  readonly taxNote: string;
  readonly note: string;
  /** A day, or empty. */
  readonly dueOn: string;
  /** The days of what is charged, or empty. */
  readonly servedFrom: string;
  readonly servedTo: string;
}

/** What tax the letterhead proposes for a line. */
type UsualTax = Pick<InvoiceLine, 'tax' | 'taxRate'>;

export const draftFormOf = (draft: Invoice, usual: UsualTax): DraftForm => ({
  buyer: draft.buyer,
  language: draft.language,
  lines: draft.lines.map((line, key) => ({
    key,
    text: line.text,
    quantity: String(line.quantity),
    unit: line.unit,
    price: moneyInput(line.price, minorDigits(draft.currency)),
    tax: line.tax,
    taxRate: String(line.taxRate),
    seconds: line.seconds,
    transactionId: line.transactionId,
  })),
  tax: draft.lines[0]?.tax ?? usual.tax,
  taxNote: draft.taxNote,
  note: draft.note,
  dueOn: draft.dueOn ?? '',
  servedFrom: draft.servedFrom ?? '',
  servedTo: draft.servedTo ?? '',
});

/** The form with an empty line more, taxed as the others are. */
export const withLine = (form: DraftForm, usual: UsualTax): DraftForm => ({
  ...form,
  lines: [
    ...form.lines,
    {
      key: Math.max(0, ...form.lines.map(({ key }) => key + 1)),
      text: '',
      quantity: '1',
      unit: 'piece',
      price: '',
      tax: form.tax,
      taxRate: taxedLike(form) ?? rateFor(form.tax, usual),
      seconds: 0,
      transactionId: null,
    },
  ],
});

/** The form with another treatment of tax, its rate and its sentence. */
export const withTax = (form: DraftForm, tax: TaxCategory, usual: UsualTax): DraftForm => ({
  ...form,
  tax,
  taxNote: taxSentences[form.language][tax],
  lines: form.lines.map((line) => ({ ...line, tax, taxRate: rateFor(tax, usual) })),
});

/** The form in another language; its sentence about tax follows, unless the person has written their own. */
export const withLanguage = (form: DraftForm, language: InvoiceLanguage): DraftForm => ({
  ...form,
  language,
  taxNote: form.taxNote === taxSentences[form.language][form.tax] ? taxSentences[language][form.tax] : form.taxNote,
});

/** The rate of the last line that is taxed as the form says. */
const taxedLike = ({ lines, tax }: DraftForm): string | undefined =>
  lines.findLast((line) => line.tax === tax)?.taxRate;

const rateFor = (tax: TaxCategory, usual: UsualTax): string => (tax === 'S' ? String(usual.taxRate) : '0');

/** A number with a comma or a point; null if it is none. */
export const readTypedNumber = (typed: string): number | null => {
  const given = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : null;
};

/** What is wrong with a line, by its field. */
export const lineFaults = (line: LineForm, currency: string): { readonly [F in keyof LineForm]?: string } => {
  const quantity = readTypedNumber(line.quantity);
  const rate = readTypedNumber(line.taxRate);
  return {
    ...(line.text.trim() === '' && { text: 'Say what it’s for.' }),
    ...((quantity === null || Math.abs(quantity) > 1_000_000) && { quantity: 'Type a number.' }),
    ...(readPrice(line.price, currency) === null && { price: 'Type an amount.' }),
    ...((rate === null || rate < 0 || rate > 100) && { taxRate: 'From 0 to 100.' }),
  };
};

/** What is sent of a form; null while a line is wrong. */
export const draftBodyOf = (form: DraftForm, currency: string) => {
  const lines = form.lines.map((line) => {
    if (Object.keys(lineFaults(line, currency)).length > 0) return null;
    return {
      text: line.text.trim(),
      quantity: rounded(readTypedNumber(line.quantity) ?? 0, 6),
      unit: line.unit,
      price: readPrice(line.price, currency) ?? 0,
      tax: line.tax,
      taxRate: line.tax === 'S' ? rounded(readTypedNumber(line.taxRate) ?? 0, 2) : 0,
      seconds: line.seconds,
      transactionId: line.transactionId,
    };
  });
  const sent = lines.filter((line) => line !== null);
  if (sent.length < lines.length) return null;
  const { buyer, language, taxNote, note } = form;
  const days = { dueOn: form.dueOn || null, servedFrom: form.servedFrom || null, servedTo: form.servedTo || null };
  return { buyer, language, lines: sent, taxNote, note, ...days };
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
