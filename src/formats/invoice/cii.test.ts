import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { describe, expect, it } from 'vitest';
import { type InvoiceLine, letterhead, taxCategories } from '#contract/orbit/invoice-document.ts';
import { brokenRules, checkedRules } from '#test/support/invoice/en16931.ts';
import { RULES_OF_EN16931 } from '#test/support/invoice/rule-list.ts';
import { invoiceProfiles, type IssuedInvoice, writeCii } from './cii.ts';

const seller = letterhead.parse({
  name: 'Ada Marlow & Söhne',
  street: 'Kai 3',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  taxId: '12/345/67890',
  email: 'ada@example.org',
  phone: '+49 40 1234',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
});
const buyer = {
  name: 'Studio <Halden>',
  street: 'Bryggen 1',
  postcode: '5003',
  city: 'Bergen',
  country: 'NO',
  vatId: 'ATU12345678',
  email: 'pay@example.com',
  reference: '04011000-12345-03',
};
const line = (facts: Partial<InvoiceLine>): InvoiceLine => ({
  text: 'Odd & <sods> „Ware“ 日本',
  quantity: 0.333_333,
  price: 99_999,
  unit: 'piece',
  tax: 'S',
  taxRate: 0,
  seconds: 0,
  transactionId: null,
  ...facts,
});

type Case = Pick<IssuedInvoice, 'kind' | 'currency'> & { readonly tax: InvoiceLine['tax']; readonly hasBank: boolean };
const invoice = ({ tax, kind, currency, hasBank }: Case): IssuedInvoice => {
  const isOutside = tax === 'O';
  const rates = tax === 'S' ? [19, 7, 19] : [0, 0, 0];
  return {
    seller: { ...seller, ...(isOutside && { vatId: '' }), ...(!hasBank && { iban: '', bic: '' }) },
    buyer: { ...buyer, ...(isOutside && { vatId: '' }) },
    currency,
    language: kind === 'invoice' ? 'en' : 'de',
    lines: [
      line({ tax, taxRate: rates[0]! }),
      line({ tax, taxRate: rates[1]!, text: 'A third', quantity: 1.5, unit: 'day', price: 33_333 }),
      line({ tax, taxRate: rates[2]!, text: 'Taken back', quantity: -1.5, unit: 'hour', price: 33 }),
    ],
    taxNote: '',
    note: 'Thank you.',
    dueOn: kind === 'invoice' ? '2026-12-01' : null,
    servedFrom: '2026-11-16',
    servedTo: '2026-11-20',
    kind,
    number: 'R-2026-0001',
    issuedOn: '2026-11-20',
    corrects: kind === 'invoice' ? null : { number: 'R-2026-0000', issuedOn: '2026-11-01' },
  };
};
const cases: Case[] = taxCategories.flatMap((tax) =>
  (['invoice', 'credit_note'] as const).flatMap((kind) =>
    ['EUR', 'JPY'].flatMap((currency) => [true, false].map((hasBank) => ({ tax, kind, currency, hasBank }))),
  ),
);
const documents = cases.flatMap((given) =>
  (['en16931', 'xrechnung'] as const).map((profile) => writeCii(invoice(given), profile)),
);

describe('the XML of invoices', () => {
  it('keeps every business rule of EN 16931, whatever the tax, the currency, the kind and the profile', () => {
    for (const xml of documents) expect(brokenRules(xml)).toEqual([]);
    expect(new Set(documents).size).toBe(taxCategories.length * 8 * Object.keys(invoiceProfiles).length);
  });

  it('keeps the published schema of Factur-X for this profile', async () => {
    for (const xml of documents) expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] });
    const [xml] = documents;
    const { errors } = await validateXsd(
      xml!.replace(/(<ram:CategoryCode>.*?>)(<ram:Rate.*?\/ram:Rate\w+>)/, '$2$1'),
      Profile.EN16931,
    );
    expect(errors).not.toEqual([]);
  });

  it('is checked by every rule that the standard has, or has nothing that the rule is about', () => {
    const checked = new Set(documents.flatMap(checkedRules));
    expect(RULES_OF_EN16931.filter((rule) => !checked.has(rule))).toEqual([]);
    expect(RULES_OF_EN16931.length).toBeGreaterThan(200);
  });

  it.each([
    ['BR-03', /<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/s, ''],
    ['BR-09', '<ram:CountryID>DE</ram:CountryID>', ''],
    ['BR-22', /<ram:BilledQuantity.*?<\/ram:BilledQuantity>/s, ''],
    ['BR-30', '<ram:SpecifiedTradeSettlementLineMonetarySummation>', '<ram:BillingSpecifiedPeriod/>$&'],
    ['BR-31', '<ram:SpecifiedTradePaymentTerms>', '<ram:SpecifiedTradeAllowanceCharge/>$&'],
    ['BR-61', /<ram:IBANID>.*?<\/ram:IBANID>/s, ''],
    ['BR-CL-04', '<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>XQX'],
    ['BR-CL-14', '<ram:CountryID>NO', '<ram:CountryID>XQ'],
    ['BR-CL-23', 'unitCode="HUR"', 'unitCode="hours"'],
    ['BR-CO-10', /<ram:LineTotalAmount>333/, '<ram:LineTotalAmount>334'],
    ['BR-DEC-18', /(<ram:DuePayableAmount>[^<]*)</, '$10<'],
    ['BR-IC-01', '<ram:CategoryCode>S<', '<ram:CategoryCode>K<'],
    ['BR-S-05', '<ram:RateApplicablePercent>19<', '<ram:RateApplicablePercent>0<'],
  ])('a checker that is given what breaks %s says so', (rule, from, to) => {
    const [xml] = documents;
    const changed = xml!.replace(from, to);
    expect(changed).not.toBe(xml);
    expect(brokenRules(changed)).toContain(rule);
  });
});
