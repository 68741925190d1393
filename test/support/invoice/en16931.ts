import { minorDigits } from '#contract/currency-digits.ts';
import { readXmlTree, type XmlElement } from '#formats/xml-tree.ts';
import { RULES_OF_WHAT_IS_NOT_THERE } from './rule-list.ts';

/** The children of an element along a path; every name is local. */
const all = (element: XmlElement, path: string): XmlElement[] =>
  path
    .toLowerCase()
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
const text = (element: XmlElement, path: string): string => all(element, path)[0]?.text.trim() ?? '';
/** An amount in hundredths: whole, unless it has a third decimal. */
const cents = (element: XmlElement, path: string): number => Math.round(Number(text(element, path)) * 1000) / 10;
/** The taxes at a place; only value added tax counts. */
const vatAt = (element: XmlElement, path: string): XmlElement[] =>
  all(element, path).filter((tax) => text(tax, 'TypeCode') === 'VAT');
const isDay = (time: XmlElement | undefined): boolean =>
  time !== undefined && time.tag.includes('format="102"') && /^\d{8}$/.test(time.text.trim());
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const LINES = 'IncludedSupplyChainTradeLineItem';
const AGREEMENT = 'ApplicableHeaderTradeAgreement';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const TAXES = `${SETTLEMENT}/ApplicableTradeTax`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;

/**
 * The business rules of EN 16931-1 that the XML of an invoice breaks, by their identifiers; written from the standard's rules and not
 * from the writer. A rule about something that no invoice here has, such as a charge, is checked by there being none of it.
 */
export const brokenRules = (xml: string): string[] => {
  const root = readXmlTree(xml).children[0]!;
  return [
    ...new Set(
      checksOf(root, xml)
        .filter(([, holds]) => !holds)
        .map(([rule]) => rule),
    ),
  ];
};

/** The identifiers of the rules that are checked for an invoice. */
export const checkedRules = (xml: string): string[] => [
  ...new Set(checksOf(readXmlTree(xml).children[0]!, xml).map(([rule]) => rule)),
];

const checksOf = (root: XmlElement, xml: string): Check[] => {
  const trade = all(root, 'SupplyChainTradeTransaction')[0]!;
  return [
    ...document(root, trade),
    ...parties(trade),
    ...all(trade, LINES).flatMap((line) => lineRules(line, roundingOf(trade))),
    ...totals(trade),
    ...all(trade, TAXES).flatMap((tax) => taxRules(trade, tax)),
    ...categoryRules(trade),
    ...decimals(xml),
    ...codes(root, trade, xml),
    ...Object.entries(RULES_OF_WHAT_IS_NOT_THERE).flatMap(([name, rules]) =>
      rules.map((rule): Check => [rule, !new RegExp(`<ram:${name}(?![A-Za-z])`, 's').test(xml)]),
    ),
  ];
};

type Check = readonly [string, boolean];

const document = (root: XmlElement, trade: XmlElement): Check[] => [
  [
    'BR-01',
    text(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID').startsWith(
      'urn:cen.eu:en16931:2017',
    ),
  ],
  ['BR-02', text(root, 'ExchangedDocument/ID') !== ''],
  ['BR-03', isDay(all(root, 'ExchangedDocument/IssueDateTime/DateTimeString')[0])],
  ['BR-04', text(root, 'ExchangedDocument/TypeCode') !== ''],
  ['BR-05', text(trade, `${SETTLEMENT}/InvoiceCurrencyCode`) !== ''],
  ['BR-16', all(trade, LINES).length > 0],
  ['BR-49', all(trade, MEANS).every((means) => text(means, 'TypeCode') !== '')],
  [
    'BR-50',
    all(trade, `${MEANS}/PayeePartyCreditorFinancialAccount`).every(
      (account) => text(account, 'IBANID') !== '' || text(account, 'ProprietaryID') !== '',
    ),
  ],
  [
    'BR-61',
    all(trade, MEANS).every(
      (means) =>
        !['30', '58'].includes(text(means, 'TypeCode')) ||
        text(means, 'PayeePartyCreditorFinancialAccount/IBANID') !== '' ||
        text(means, 'PayeePartyCreditorFinancialAccount/ProprietaryID') !== '',
    ),
  ],
  [
    'BR-CO-19',
    all(trade, `${SETTLEMENT}/BillingSpecifiedPeriod`).every(
      (period) =>
        text(period, 'StartDateTime/DateTimeString') !== '' || text(period, 'EndDateTime/DateTimeString') !== '',
    ),
  ],
  [
    'BR-55',
    all(trade, `${SETTLEMENT}/InvoiceReferencedDocument`).every((each) => text(each, 'IssuerAssignedID') !== ''),
  ],
  [
    'BR-29',
    all(trade, `${SETTLEMENT}/BillingSpecifiedPeriod`).every((period) => {
      const [from, to] = ['StartDateTime', 'EndDateTime'].map((end) => all(period, `${end}/DateTimeString`)[0]);
      if (['StartDateTime', 'EndDateTime'].some((end) => all(period, end).length === 0)) return true;
      return isDay(from) && isDay(to) && from!.text <= to!.text;
    }),
  ],
];

const vatIdOf = (trade: XmlElement, who: string): string =>
  all(trade, `${AGREEMENT}/${who}/SpecifiedTaxRegistration/ID`).find(({ tag }) => tag.includes('"VA"'))?.text ?? '';

const hasScheme = (address: XmlElement): boolean => all(address, 'URIID').some(({ tag }) => tag.includes('schemeID='));

const parties = (trade: XmlElement): Check[] => {
  const seller = `${AGREEMENT}/SellerTradeParty`;
  const buyer = `${AGREEMENT}/BuyerTradeParty`;
  return [
    ['BR-06', text(trade, `${seller}/Name`) !== ''],
    ['BR-07', text(trade, `${buyer}/Name`) !== ''],
    ['BR-08', all(trade, `${seller}/PostalTradeAddress`).length === 1],
    ['BR-09', text(trade, `${seller}/PostalTradeAddress/CountryID`) !== ''],
    ['BR-10', all(trade, `${buyer}/PostalTradeAddress`).length === 1],
    ['BR-11', text(trade, `${buyer}/PostalTradeAddress/CountryID`) !== ''],
    ['BR-62', all(trade, `${seller}/URIUniversalCommunication`).every(hasScheme)],
    ['BR-63', all(trade, `${buyer}/URIUniversalCommunication`).every(hasScheme)],
    [
      'BR-CO-09',
      [vatIdOf(trade, 'SellerTradeParty'), vatIdOf(trade, 'BuyerTradeParty')].every(
        (id) => id === '' || /^[A-Z]{2}./.test(id),
      ),
    ],
    ['BR-CO-26', text(trade, `${seller}/ID`) !== '' || vatIdOf(trade, 'SellerTradeParty') !== ''],
  ];
};

/** Half of the smallest unit of a currency, in its main unit, and a little for floating point. */
const roundingOf = (trade: XmlElement): number => {
  const currency = text(trade, `${SETTLEMENT}/InvoiceCurrencyCode`);
  const digits = currencies.has(currency) ? minorDigits(currency) : 2;
  return 0.5 * 10 ** -digits + 1e-6;
};

const lineRules = (line: XmlElement, rounding: number): Check[] => [
  rateRule(line),
  ['BR-21', text(line, 'AssociatedDocumentLineDocument/LineID') !== ''],
  ['BR-22', /^-?\d+(\.\d+)?$/.test(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity'))],
  ['BR-23', all(line, 'SpecifiedLineTradeDelivery/BilledQuantity').some(({ tag }) => /unitCode="[^"]+"/.test(tag))],
  [
    'BR-24',
    text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount') !== '',
  ],
  ['BR-25', text(line, 'SpecifiedTradeProduct/Name') !== ''],
  ['BR-26', text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') !== ''],
  ['BR-27', /^\d/.test(text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'))],
  [
    'BR-CO-04',
    vatAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax').some((tax) => text(tax, 'CategoryCode') !== ''),
  ],
  // Not a rule of EN 16931 itself, but of networks that use it: quantity times price is the amount.
  [
    'PEPPOL-EN16931-R120',
    Math.abs(
      Number(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity')) *
        Number(text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) -
        Number(
          text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
        ),
    ) <= rounding,
  ],
];

/** Only a line that is taxed has a rate above zero; one outside of the tax has none. */
const rateRule = (line: XmlElement): Check => {
  const tax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
  const category = text(line, `${tax}/CategoryCode`);
  const rate = text(line, `${tax}/RateApplicablePercent`);
  const holds =
    category === 'O' ? rate === '' : category === 'S' ? Number(rate) > 0 : rate !== '' && Number(rate) === 0;
  return [`BR-${category}-05`, holds];
};

const netOf = (line: XmlElement): number =>
  cents(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount');

const totals = (trade: XmlElement): Check[] => {
  const [lines, basis, tax, grand, due] = [
    'LineTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'DuePayableAmount',
  ].map((name) => cents(trade, `${SUMS}/${name}`)) as [number, number, number, number, number]; // five names
  const isInvoiceCurrency = all(trade, `${SUMS}/TaxTotalAmount`).every(({ tag }) =>
    tag.includes(`"${text(trade, `${SETTLEMENT}/InvoiceCurrencyCode`)}"`),
  );
  const terms = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
  const hasTerms =
    text(trade, `${terms}/Description`) !== '' || text(trade, `${terms}/DueDateDateTime/DateTimeString`) !== '';
  return [
    ['BR-12', text(trade, `${SUMS}/LineTotalAmount`) !== ''],
    ['BR-13', text(trade, `${SUMS}/TaxBasisTotalAmount`) !== ''],
    ['BR-14', text(trade, `${SUMS}/GrandTotalAmount`) !== ''],
    ['BR-15', text(trade, `${SUMS}/DuePayableAmount`) !== ''],
    ['BR-CO-10', lines === sum(all(trade, LINES).map(netOf))],
    ['BR-CO-13', basis === lines],
    ['BR-CO-14', tax === sum(all(trade, TAXES).map((each) => cents(each, 'CalculatedAmount')))],
    ['BR-CO-15', grand === basis + tax && isInvoiceCurrency],
    ['BR-CO-16', due === grand],
    ['BR-CO-18', all(trade, TAXES).length > 0],
    ['BR-CO-25', due <= 0 || hasTerms],
  ];
};

const taxRules = (trade: XmlElement, tax: XmlElement): Check[] => {
  const category = text(tax, 'CategoryCode');
  const rate = Number(text(tax, 'RateApplicablePercent') || '0');
  const base = cents(tax, 'BasisAmount');
  const amount = cents(tax, 'CalculatedAmount');
  const lines = all(trade, LINES).filter((line) => {
    const own = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
    return (
      text(line, `${own}/CategoryCode`) === category &&
      Number(text(line, `${own}/RateApplicablePercent`) || '0') === rate
    );
  });
  const isVat = text(tax, 'TypeCode') === 'VAT';
  const hasReason = text(tax, 'ExemptionReason') !== '';
  const charges = category === 'S';
  return [
    ['BR-45', text(tax, 'BasisAmount') !== ''],
    ['BR-46', text(tax, 'CalculatedAmount') !== ''],
    ['BR-47', category !== '' && isVat],
    ['BR-48', isVat && (category === 'O' || text(tax, 'RateApplicablePercent') !== '')],
    [
      'BR-CO-17',
      isVat &&
        text(tax, 'CalculatedAmount') !== '' &&
        Math.abs(amount - (base * rate) / 100) <= 100 * roundingOf(trade),
    ],
    [`BR-${category}-08`, base === sum(lines.map(netOf))],
    [
      `BR-${category}-09`,
      charges
        ? Math.abs(amount - (base * rate) / 100) <= 100 * roundingOf(trade)
        : amount === 0 && text(tax, 'CalculatedAmount') !== '',
    ],
    [`BR-${category}-10`, charges || category === 'Z' ? !hasReason : hasReason],
  ];
};

const categoryRules = (trade: XmlElement): Check[] => {
  const of = (path: string) => all(trade, path).map(({ text: code }) => code.trim());
  const onLines = new Set(of(`${LINES}/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode`));
  const broken = new Set(of(`${TAXES}/CategoryCode`));
  const seller = vatIdOf(trade, 'SellerTradeParty');
  const buyer = vatIdOf(trade, 'BuyerTradeParty');
  const registered = all(trade, `${AGREEMENT}/SellerTradeParty/SpecifiedTaxRegistration/ID`).some(({ tag }) =>
    /"(?:VA|FC)"/.test(tag),
  );
  return [
    ...[...onLines].map((category): Check => [`BR-${category}-01`, broken.has(category)]),
    ...['S', 'Z', 'E', 'AE'].map((category): Check => [`BR-${category}-02`, !onLines.has(category) || registered]),
    ['BR-AE-02', !onLines.has('AE') || buyer !== ''],
    ['BR-G-02', !onLines.has('G') || seller !== ''],
    ['BR-O-02', !onLines.has('O') || (seller === '' && buyer === '')],
    ['BR-O-11', !broken.has('O') || new Set([...broken, ...onLines]).size === 1],
    ['BR-O-12', !broken.has('O') || [...onLines].every((category) => category === 'O')],
  ];
};

/** Amounts have at most two decimals, each by a rule of its own. */
const DECIMALS: Readonly<Record<string, string>> = {
  'BR-DEC-09': 'ram:SpecifiedTradeSettlementHeaderMonetarySummation>.*?<ram:LineTotalAmount',
  'BR-DEC-12': 'ram:TaxBasisTotalAmount',
  'BR-DEC-13': 'ram:TaxTotalAmount',
  'BR-DEC-14': 'ram:GrandTotalAmount',
  'BR-DEC-18': 'ram:DuePayableAmount',
  'BR-DEC-19': 'ram:BasisAmount',
  'BR-DEC-20': 'ram:CalculatedAmount',
  'BR-DEC-23': 'ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount',
};
const decimals = (xml: string): Check[] =>
  Object.entries(DECIMALS).map(([rule, name]): Check => {
    const values = [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)<`, 'gs'))].map(([, value]) => value!);
    return [rule, values.every((value) => /^-?\d+(\.\d{1,2})?$/.test(value))];
  });

const currencies = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

/** Codes are those of their lists (BR-CL): as far as invoices here have any. */
const codes = (root: XmlElement, trade: XmlElement, xml: string): Check[] => {
  const of = (path: string) => all(trade, path).map(({ text: code }) => code.trim());
  const taxes = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'];
  const countries = ['SellerTradeParty', 'BuyerTradeParty'].flatMap((who) =>
    of(`${AGREEMENT}/${who}/PostalTradeAddress/CountryID`),
  );
  return [
    ['BR-CL-01', ['380', '381'].includes(text(root, 'ExchangedDocument/TypeCode'))],
    ['BR-CL-03', [...xml.matchAll(/currencyID="([^"]*)"/g)].every(([, code]) => currencies.has(code!))],
    ['BR-CL-04', of(`${SETTLEMENT}/InvoiceCurrencyCode`).every((code) => currencies.has(code))],
    ['BR-CL-14', countries.every(isCountry)],
    ['BR-CL-16', of(`${MEANS}/TypeCode`).every((code) => ['1', '10', '30', '31', '42', '58'].includes(code))],
    ['BR-CL-17', of(`${TAXES}/CategoryCode`).every((code) => taxes.includes(code))],
    [
      'BR-CL-18',
      [
        ...of(`${LINES}/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode`),
        ...of(`${TAXES}/CategoryCode`),
      ].every((code) => taxes.includes(code)),
    ],
    ['BR-CL-23', [...xml.matchAll(/unitCode="([^"]*)"/g)].every(([, code]) => ['HUR', 'DAY', 'C62'].includes(code!))],
    [
      'BR-CL-25',
      [...xml.matchAll(/<ram:URIUniversalCommunication><ram:URIID schemeID="([^"]*)"/g)].every(
        ([, code]) => code === 'EM' || /^\d{4}$/.test(code!),
      ),
    ],
  ];
};
