import { z } from 'zod';
import { id } from '../common.ts';
import { currency } from './orbit.ts';

/** The languages that an invoice and its reminders can be in: the client's, not the person's. */
export const invoiceLanguages = ['en', 'de'] as const;
export type InvoiceLanguage = (typeof invoiceLanguages)[number];

/** How tax is treated, by the codes of EN 16931 (UNTDID 5305). */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** The sentence that an invoice has for each treatment of tax. */
export const taxSentences: Readonly<Record<InvoiceLanguage, Readonly<Record<TaxCategory, string>>>> = {
  en: {
    S: '',
    Z: 'Zero-rated.',
    E: 'No tax is charged: small business exemption (Germany: § 19 UStG).',
    AE: 'Reverse charge: the customer owes the tax (Article 196 of Directive 2006/112/EC).',
    G: 'Export outside the European Union, free of tax.',
    O: 'Not subject to value added tax.',
  },
  de: {
    S: '',
    Z: 'Es gilt der Nullsteuersatz.',
    E: 'Umsatzsteuerfrei nach der Kleinunternehmerregelung (§ 19 UStG).',
    AE: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
    G: 'Steuerfreie Ausfuhr in ein Land außerhalb der Europäischen Union.',
    O: 'Nicht umsatzsteuerbar.',
  },
};

export const invoiceUnits = ['hour', 'day', 'piece'] as const;

const short = (max = 200) => z.string().trim().max(max).default('');
const country = z
  .string()
  .trim()
  .regex(/^([A-Z]{2})?$/, 'A country must be two capital letters, such as DE.')
  .default('');
const isoDay = z.iso
  .date('Write a day like 2026-11-21.')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'A day must be between 1900 and 2199.');

const address = {
  name: short(),
  street: short(),
  postcode: short(20),
  city: short(100),
  country,
  vatId: short(30),
  email: short(254),
};

/** Who is charged. */
export const buyer = z.object({
  ...address,
  /** What the buyer wants to find on it, such as an order number or, for German authorities, the Leitweg-ID. */
  reference: short(100),
});
export type Buyer = z.infer<typeof buyer>;

/** The person's own letterhead: who writes invoices, and where the money goes. */
export const letterhead = z.object({
  ...address,
  taxId: short(50),
  phone: short(50),
  iban: z
    .string()
    .transform((given) => given.replaceAll(/\s/g, '').toUpperCase())
    .refine((given) => given === '' || isIban(given), 'This IBAN is incomplete or has a wrong digit.')
    .default(''),
  bic: short(11),
  /** What stands before the year in a number, such as "R-". */
  numberPrefix: z
    .string()
    .trim()
    .max(12)
    .regex(/^[A-Za-z0-9/-]*$/, 'Only letters, digits, - and / can come before a number.')
    .default(''),
  /** Within how many days an invoice is to be paid. */
  dueDays: z.number().int().min(0).max(365).default(14),
  tax: z.enum(taxCategories).default('S'),
  /** In percent. */
  taxRate: z.number().min(0).max(100).multipleOf(0.01).default(19),
  footer: short(500),
  /** The language of new invoices, unless the client had another one before. */
  language: z.enum(invoiceLanguages).default('en'),
});
export type Letterhead = z.infer<typeof letterhead>;

/** Whether the check digits of an IBAN are right (ISO 13616: modulo 97 is 1). */
export const isIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

export const invoiceLine = z.object({
  text: z.string().trim().min(1, 'A line needs a description.').max(500),
  /** With at most six decimals. */
  quantity: z.number().min(-1_000_000).max(1_000_000).multipleOf(0.000_001),
  unit: z.enum(invoiceUnits).default('piece'),
  /** For one unit, without tax, in minor units. */
  price: z.number().int().min(0).max(100_000_000_000),
  tax: z.enum(taxCategories),
  /** In percent; only with the category S can it be anything but 0. */
  taxRate: z.number().min(0).max(100).multipleOf(0.01),
  /** The tracked seconds that it charges for, after rounding; 0 for any other line. */
  seconds: z.number().int().min(0).default(0),
  /** The expense of the finance tab that it charges for; null for any other line. */
  transactionId: id.nullable().default(null),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** What stands on an invoice, beside its number and its day. */
export const invoiceDocument = z.object({
  buyer,
  language: z.enum(invoiceLanguages).default('en'),
  currency,
  lines: z.array(invoiceLine).max(200),
  /** The sentence about tax that is exempt. */
  taxNote: short(300),
  note: short(2000),
  dueOn: isoDay.nullable().default(null),
  /** The days on which the work was done, both included. */
  servedFrom: isoDay.nullable().default(null),
  servedTo: isoDay.nullable().default(null),
  /** The letterhead at the moment of issuing; null in a draft. */
  seller: letterhead.nullable().default(null),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;
export { isoDay };
