import type { Buyer, TaxCategory } from '#contract/orbit/invoice-document.ts';

/** The countries of the European Union (ISO 3166-1), as of 2026. */
const UNION = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/;

/** What is usual where tax is charged to a client in another country; undefined where nothing is to be said. */
export const taxHint = (
  tax: TaxCategory,
  seller: { readonly country: string },
  buyer: Pick<Buyer, 'country' | 'vatId'>,
): string | undefined => {
  if (tax !== 'S' || buyer.country === '' || buyer.country === seller.country || !UNION.test(seller.country)) return;
  if (!UNION.test(buyer.country)) return 'The client is outside the EU. Check whether you charge tax at all.';
  return buyer.vatId === '' ? undefined : 'The client is a business in another EU country. Reverse charge is usual.';
};
