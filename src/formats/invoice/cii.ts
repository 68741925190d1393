import { type InvoiceDocument, type Letterhead, taxSentences } from '#contract/orbit/invoice-document.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { lineNet, totalsOf } from './totals.ts';

/** An invoice with all that its issuing has fixed. */
export interface IssuedInvoice extends InvoiceDocument {
  readonly seller: Letterhead;
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** A day such as 2026-11-21. */
  readonly issuedOn: string;
  /** The invoice that a credit note takes back. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
}

/** The specifications that the same model is written for, by their identifiers (BT-24). */
export const invoiceProfiles = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const;
export type InvoiceProfile = keyof typeof invoiceProfiles;

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ');
const BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const UNITS = { hour: 'HUR', day: 'DAY', piece: 'C62' } as const;
const TYPE_CODES = { invoice: '380', credit_note: '381' } as const;
/** A payment by SEPA credit transfer, or by a transfer that is not told (UNTDID 4461). */
const SEPA_TRANSFER = '58';
const UNDEFINED_MEANS = '1';

/**
 * Writes an invoice by the semantic model of EN 16931 in the syntax of UN/CEFACT Cross Industry Invoice D16B, elements in the order of
 * its schema. A credit note holds positive amounts, as its type code says what they are.
 */
export const writeCii = (invoice: IssuedInvoice, profile: InvoiceProfile): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>` +
  part('rsm:ExchangedDocumentContext', [
    profile === 'xrechnung' &&
      part('ram:BusinessProcessSpecifiedDocumentContextParameter', [leaf('ram:ID', BILLING_PROCESS)]),
    part('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', invoiceProfiles[profile])]),
  ]) +
  part('rsm:ExchangedDocument', [
    leaf('ram:ID', invoice.number),
    leaf('ram:TypeCode', TYPE_CODES[invoice.kind]),
    part('ram:IssueDateTime', [day('udt:DateTimeString', invoice.issuedOn)]),
    invoice.note !== '' && part('ram:IncludedNote', [leaf('ram:Content', invoice.note)]),
  ]) +
  part('rsm:SupplyChainTradeTransaction', [
    ...invoice.lines.map((line, index) => lineItem(invoice, line, index)),
    agreement(invoice),
    delivery(invoice),
    settlement(invoice, profile),
  ]) +
  '</rsm:CrossIndustryInvoice>\n';

const lineItem = ({ currency }: IssuedInvoice, line: IssuedInvoice['lines'][number], index: number): string => {
  const net = lineNet(line);
  return part('ram:IncludedSupplyChainTradeLineItem', [
    part('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(index + 1))]),
    part('ram:SpecifiedTradeProduct', [leaf('ram:Name', line.text)]),
    part('ram:SpecifiedLineTradeAgreement', [
      part('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', money(line.price, currency))]),
    ]),
    part('ram:SpecifiedLineTradeDelivery', [
      `<ram:BilledQuantity unitCode="${UNITS[line.unit]}">${quantity(line.quantity)}</ram:BilledQuantity>`,
    ]),
    part('ram:SpecifiedLineTradeSettlement', [
      part('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.tax),
        line.tax !== 'O' && leaf('ram:RateApplicablePercent', percent(line.taxRate)),
      ]),
      part('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', money(net, currency))]),
    ]),
  ]);
};

const agreement = ({ seller, buyer }: IssuedInvoice): string =>
  part('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', buyer.reference),
    part('ram:SellerTradeParty', [
      // Without a VAT number the seller needs another identifier (BR-CO-26).
      seller.vatId === '' && leaf('ram:ID', seller.taxId),
      leaf('ram:Name', seller.name),
      seller.phone + seller.email !== '' &&
        part('ram:DefinedTradeContact', [
          leaf('ram:PersonName', seller.name),
          seller.phone !== '' &&
            part('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', seller.phone)]),
          seller.email !== '' && part('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', seller.email)]),
        ]),
      ...party(seller),
      seller.taxId !== '' && registration('FC', seller.taxId),
      seller.vatId !== '' && registration('VA', seller.vatId),
    ]),
    part('ram:BuyerTradeParty', [
      leaf('ram:Name', buyer.name),
      ...party(buyer),
      buyer.vatId !== '' && registration('VA', buyer.vatId),
    ]),
  ]);

const party = (who: InvoiceDocument['buyer'] | Letterhead): Part[] => [
  part('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', who.postcode),
    leaf('ram:LineOne', who.street),
    leaf('ram:CityName', who.city),
    leaf('ram:CountryID', who.country),
  ]),
  who.email !== '' &&
    part('ram:URIUniversalCommunication', [`<ram:URIID schemeID="EM">${escaped(who.email)}</ram:URIID>`]),
];
const registration = (scheme: 'VA' | 'FC', id: string): string =>
  part('ram:SpecifiedTaxRegistration', [`<ram:ID schemeID="${scheme}">${escaped(id)}</ram:ID>`]);

const delivery = ({ servedTo }: IssuedInvoice): string =>
  part(
    'ram:ApplicableHeaderTradeDelivery',
    [
      servedTo !== null &&
        part('ram:ActualDeliverySupplyChainEvent', [
          part('ram:OccurrenceDateTime', [day('udt:DateTimeString', servedTo)]),
        ]),
    ],
    true,
  );

const settlement = (invoice: IssuedInvoice, profile: InvoiceProfile): string => {
  const { currency, seller, language, taxNote, dueOn, servedFrom, servedTo, corrects } = invoice;
  const sums = totalsOf(invoice.lines);
  return part('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', invoice.number),
    leaf('ram:InvoiceCurrencyCode', currency),
    part('ram:SpecifiedTradeSettlementPaymentMeans', [
      leaf('ram:TypeCode', seller.iban === '' ? UNDEFINED_MEANS : SEPA_TRANSFER),
      seller.iban !== '' &&
        part('ram:PayeePartyCreditorFinancialAccount', [
          leaf('ram:IBANID', seller.iban),
          leaf('ram:AccountName', seller.name),
        ]),
      seller.iban !== '' &&
        seller.bic !== '' &&
        part('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', seller.bic)]),
    ]),
    ...sums.taxes.map(({ category, rate, base, amount }) =>
      part('ram:ApplicableTradeTax', [
        leaf('ram:CalculatedAmount', money(amount, currency)),
        leaf('ram:TypeCode', 'VAT'),
        // The standard wants no reason where tax is charged, zero-rated goods included (BR-S-10, BR-Z-10).
        category !== 'S' &&
          category !== 'Z' &&
          leaf('ram:ExemptionReason', taxNote || taxSentences[language][category]),
        leaf('ram:BasisAmount', money(base, currency)),
        leaf('ram:CategoryCode', category),
        // An XRechnung names a rate even where no tax applies (BR-DE-14).
        (category !== 'O' || profile === 'xrechnung') && leaf('ram:RateApplicablePercent', percent(rate)),
      ]),
    ),
    servedFrom !== null &&
      servedTo !== null &&
      part('ram:BillingSpecifiedPeriod', [
        part('ram:StartDateTime', [day('udt:DateTimeString', servedFrom)]),
        part('ram:EndDateTime', [day('udt:DateTimeString', servedTo)]),
      ]),
    // What is to be paid needs a day or terms (BR-CO-25).
    part('ram:SpecifiedTradePaymentTerms', [
      dueOn === null
        ? leaf('ram:Description', TERMS[language][invoice.kind])
        : part('ram:DueDateDateTime', [day('udt:DateTimeString', dueOn)]),
    ]),
    part('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', money(sums.net, currency)),
      leaf('ram:TaxBasisTotalAmount', money(sums.net, currency)),
      `<ram:TaxTotalAmount currencyID="${currency}">${money(sums.tax, currency)}</ram:TaxTotalAmount>`,
      leaf('ram:GrandTotalAmount', money(sums.total, currency)),
      leaf('ram:DuePayableAmount', money(sums.total, currency)),
    ]),
    corrects !== null &&
      part('ram:InvoiceReferencedDocument', [
        leaf('ram:IssuerAssignedID', corrects.number),
        part('ram:FormattedIssueDateTime', [
          `<qdt:DateTimeString xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" format="102">${compact(corrects.issuedOn)}</qdt:DateTimeString>`,
        ]),
      ]),
  ]);
};

const TERMS = {
  en: { invoice: 'Due on receipt.', credit_note: 'Credited in full.' },
  de: { invoice: 'Zahlbar sofort nach Erhalt.', credit_note: 'Vollständig storniert.' },
} as const;

type Part = string | false;

/** An element with others in it; one without any is left out, unless the schema asks for it. */
const part = (name: string, inside: readonly Part[], always = false): string => {
  const content = inside.filter((each) => each !== false).join('');
  return content === '' && !always ? '' : `<${name}>${content}</${name}>`;
};
/** An element with a text; without a text it is left out (BR-DEC and the schema know no empty elements). */
const leaf = (name: string, value: string): string => (value === '' ? '' : `<${name}>${escaped(value)}</${name}>`);
const day = (name: string, value: string): string => `<${name} format="102">${compact(value)}</${name}>`;
const compact = (value: string): string => value.replaceAll('-', '');
const money = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
};
const percent = (rate: number): string => String(rate);
const quantity = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

/** Control characters other than tab and line ends, and two code points that are none: XML 1.0 knows no way to write them. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
/** A text as it stands in XML; what cannot be written is left out. */
const escaped = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
