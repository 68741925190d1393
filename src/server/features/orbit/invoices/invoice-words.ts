import { minorDigits } from '#contract/currency-digits.ts';
import { dateTimeFormat, numberFormat } from '#contract/intl.ts';
import type { InvoiceLanguage } from '#contract/orbit/invoice-document.ts';

/** What is printed on an invoice beside what the person has written, in the language of the client. */
export interface InvoiceWords {
  readonly kinds: { readonly invoice: string; readonly credit_note: string };
  readonly draft: string;
  readonly vatNumber: string;
  readonly taxNumber: string;
  readonly date: string;
  readonly notIssued: string;
  readonly services: string;
  readonly due: string;
  readonly reference: string;
  readonly takesBack: string;
  readonly takenBack: (number: string, day: string) => string;
  readonly columns: { readonly [C in 'text' | 'quantity' | 'price' | 'tax' | 'net']: string };
  readonly units: { readonly hour: string; readonly day: string; readonly piece: string };
  readonly net: string;
  readonly taxOn: (rate: string, base: string) => string;
  readonly total: { readonly invoice: string; readonly credit_note: string };
  readonly pay: (account: string, reference: string | null) => string;
  readonly page: (page: number, count: number) => string;
  readonly file: { readonly invoice: string; readonly credit_note: string };
}

export const invoiceWords: { readonly [L in InvoiceLanguage]: InvoiceWords } = {
  en: {
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
    draft: 'draft',
    vatNumber: 'VAT number',
    taxNumber: 'Tax number',
    date: 'Date',
    notIssued: 'not issued yet',
    services: 'Services',
    due: 'Due',
    reference: 'Reference',
    takesBack: 'Credits',
    takenBack: (number, day) => `${number} dated ${day}`,
    columns: { text: 'For', quantity: 'Quantity', price: 'Price', tax: 'Tax', net: 'Amount' },
    units: { hour: 'h', day: 'd', piece: '' },
    net: 'Net',
    taxOn: (rate, base) => `Tax ${rate} on ${base}`,
    total: { invoice: 'Total', credit_note: 'Total credited' },
    pay: (account, reference) =>
      `Please pay to ${account}${reference === null ? '' : `, with the reference ${reference}`}.`,
    page: (page, count) => `${page} of ${count}`,
    file: { invoice: 'invoice', credit_note: 'invoice' },
  },
  de: {
    kinds: { invoice: 'Rechnung', credit_note: 'Stornorechnung' },
    draft: 'Entwurf',
    vatNumber: 'USt-IdNr.',
    taxNumber: 'Steuernummer',
    date: 'Datum',
    notIssued: 'noch nicht ausgestellt',
    services: 'Leistungen',
    due: 'Fällig am',
    reference: 'Referenz',
    takesBack: 'Storniert',
    takenBack: (number, day) => `${number} vom ${day}`,
    columns: { text: 'Leistung', quantity: 'Menge', price: 'Preis', tax: 'USt.', net: 'Betrag' },
    units: { hour: 'Std.', day: 'Tage', piece: '' },
    net: 'Netto',
    taxOn: (rate, base) => `${rate} USt. auf ${base}`,
    total: { invoice: 'Gesamtbetrag', credit_note: 'Stornierter Betrag' },
    pay: (account, reference) =>
      `Bitte überweisen Sie auf ${account}${reference === null ? '' : `, Verwendungszweck ${reference}`}.`,
    page: (page, count) => `${page} von ${count}`,
    file: { invoice: 'Rechnung', credit_note: 'Stornorechnung' },
  },
};

/** Where dates and numbers are written as in the language of the invoice. */
const NUMBERS: { readonly [L in InvoiceLanguage]: string } = { en: 'en-US', de: 'de-DE' };
const DAYS: { readonly [L in InvoiceLanguage]: string } = { en: 'en-GB', de: 'de-DE' };

/** "21 November 2026", "21. November 2026". */
export const dayIn = (language: InvoiceLanguage, day: string): string => longDays(language).format(Date.parse(day));

/** "2 – 21 November 2026", "2.–21. November 2026"; one day where both are the same. */
export const daysIn = (language: InvoiceLanguage, from: string, to: string): string =>
  longDays(language).formatRange(Date.parse(from), Date.parse(to)).replaceAll(THIN_SPACE, ' ');

/** The font of the paper has none. */
const THIN_SPACE = /[\u2009\u202F]/g;

const longDays = (language: InvoiceLanguage) =>
  dateTimeFormat(DAYS[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An amount in minor units without its currency: "1,190.00", "1.190,00". */
export const amountIn = (language: InvoiceLanguage, minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(NUMBERS[language], format).format(minor / 10 ** digits);
};

/** An amount in minor units with its currency: "NOK 1,200.00", "1.200,00 NOK". */
export const moneyIn = (language: InvoiceLanguage, minor: number, currency: string): string =>
  language === 'de'
    ? `${amountIn(language, minor, currency)} ${currency}`
    : `${currency} ${amountIn(language, minor, currency)}`;

export const quantityText = (language: InvoiceLanguage, value: number): string =>
  numberFormat(NUMBERS[language], { maximumFractionDigits: 6, useGrouping: false }).format(value);

export const percentText = (language: InvoiceLanguage, rate: number): string =>
  `${quantityText(language, rate)}${language === 'de' ? '\u00A0' : ''}%`;
