import {
  type InvoiceLanguage,
  type Letterhead,
  type TaxCategory,
  taxSentences,
} from '#contract/orbit/invoice-document.ts';
import { emailAddress } from '#contract/common.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import type { IssuedInvoice } from '#formats/invoice/cii.ts';
import { totalsOf } from '#formats/invoice/totals.ts';
import { AppError, badInput, conflict } from '#server/errors.ts';

type Issuing = Pick<IssuedInvoice, 'seller' | 'buyer' | 'lines' | 'currency'>;

/** Refuses to issue what would be no valid invoice by EN 16931, and says what is missing and where. */
export const assertIssuable = (invoice: Issuing): void => {
  const { seller, buyer, lines, currency } = invoice;
  if (lines.length === 0) throw conflict('An invoice needs at least one line.');
  if (minorDigits(currency) > 2)
    throw conflict(`EN 16931 only allows amounts with two decimals, so an invoice can’t be in ${currency}.`);
  if (totalsOf(lines).total < 0) throw conflict('The total can’t be less than zero.');
  need(seller.name, 'Your letterhead needs a name.', 'seller.name');
  need(seller.street, 'Your letterhead needs a street.', 'seller.street');
  need(seller.city, 'Your letterhead needs a city.', 'seller.city');
  need(seller.country, 'Your letterhead needs a country.', 'seller.country');
  need(buyer.name, 'The invoice needs the client’s name.', 'buyer.name');
  need(buyer.country, 'The invoice needs the client’s country.', 'buyer.country');
  if (!isEmailOrNone(seller.email))
    throw badInput('The email address on your letterhead isn’t complete.', 'seller.email');
  if (!isEmailOrNone(buyer.email)) throw badInput('The client’s email address isn’t complete.', 'buyer.email');
  const categories = new Set(lines.map(({ tax }) => tax));
  for (const category of categories) assertCategory(category, invoice);
  if (categories.has('O') && categories.size > 1)
    throw conflict('Lines that aren’t subject to tax can’t be mixed with others. Write two invoices.');
  for (const { tax, taxRate, text } of lines) {
    if (tax !== 'S' && taxRate !== 0)
      throw conflict(`“${text}” charges tax at ${taxRate}%, but its tax treatment has none.`);
    if (tax === 'S' && taxRate === 0) throw conflict(`“${text}” has a standard rate of 0%. Choose why there’s no tax.`);
  }
};

const assertCategory = (category: TaxCategory, { seller, buyer }: Issuing): void => {
  if (category === 'O') {
    if (seller.vatId !== '' || buyer.vatId !== '')
      throw conflict('An invoice that isn’t subject to tax can’t list VAT numbers. Choose another tax treatment.');
    need(seller.taxId, 'Your letterhead needs your tax number.', 'seller.taxId');
    return;
  }
  if (seller.vatId === '' && seller.taxId === '')
    throw badInput('Your letterhead needs your VAT number or your tax number.', 'seller.vatId');
  if (category === 'AE') need(buyer.vatId, 'Reverse charge needs the client’s VAT number.', 'buyer.vatId');
  if (category === 'G') need(seller.vatId, 'Exports need your VAT number.', 'seller.vatId');
  for (const { vatId, whose } of [
    { vatId: seller.vatId, whose: 'Your' },
    { vatId: buyer.vatId, whose: 'The client’s' },
  ])
    if (vatId !== '' && !/^[A-Z]{2}[A-Z0-9+*]{2,}$/.test(vatId))
      throw badInput(
        `${whose} VAT number must begin with two capital letters for the country, such as DE123456789.`,
        whose === 'Your' ? 'seller.vatId' : 'buyer.vatId',
      );
};

/** Refuses an XRechnung without what the German CIUS asks for beyond EN 16931 (BR-DE-1 to BR-DE-15). */
export const assertXrechnung = ({ seller, buyer }: { seller: Letterhead; buyer: IssuedInvoice['buyer'] }): void => {
  need(buyer.reference, 'XRechnung needs the client’s reference, such as the Leitweg-ID.', 'buyer.reference');
  need(seller.phone, 'XRechnung needs a phone number on your letterhead.', 'seller.phone');
  need(seller.email, 'XRechnung needs an email address on your letterhead.', 'seller.email');
  need(seller.postcode, 'XRechnung needs a postcode on your letterhead.', 'seller.postcode');
  need(seller.iban, 'XRechnung needs an IBAN on your letterhead.', 'seller.iban');
  need(buyer.email, 'XRechnung needs the client’s email address.', 'buyer.email');
  need(buyer.postcode, 'XRechnung needs the client’s postcode.', 'buyer.postcode');
  need(buyer.city, 'XRechnung needs the client’s city.', 'buyer.city');
};

/** The refusal of a check, as something that is missing; null where nothing is. */
export const missingBy = (check: () => void): { field: string | null; message: string } | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { field: error.field ?? null, message: error.message };
  }
};

/** The sentence for a tax treatment, where there is one. */
export const sentenceFor = (categories: readonly TaxCategory[], language: InvoiceLanguage): string =>
  categories.map((category) => taxSentences[language][category]).find((sentence) => sentence !== '') ?? '';

const isEmailOrNone = (given: string): boolean => given === '' || emailAddress.safeParse(given).success;

const need = (value: string, sentence: string, field: string): void => {
  if (value === '') throw badInput(sentence, field);
};
