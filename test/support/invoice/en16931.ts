import { readXmlTree, type XmlElement } from '#formats/xml-tree.ts';
import { outOfOrder } from './schema-order.ts';

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
/** An amount in hundredths, read digit by digit. */
const cents = (element: XmlElement, path: string): number => Math.round(Number(text(element, path)) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const LINES = 'IncludedSupplyChainTradeLineItem';
const AGREEMENT = 'ApplicableHeaderTradeAgreement';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const TAXES = `${SETTLEMENT}/ApplicableTradeTax`;

/**
 * The business rules of EN 16931-1 that the XML of an invoice breaks, by their identifiers; written from the standard's rules and not
 * from the writer. Rules for what invoices here cannot have (allowances, charges, payees, prepayments) are left out.
 */
export const brokenRules = (xml: string): string[] => {
  const root = readXmlTree(xml).children[0]!;
  const trade = all(root, 'SupplyChainTradeTransaction')[0]!;
  const checks: readonly Check[] = [
    ...document(root, trade),
    ...parties(trade),
    ...all(trade, LINES).flatMap((line) => lineRules(line)),
    ...totals(trade),
    ...all(trade, TAXES).flatMap((tax) => taxRules(trade, tax)),
    ...categoryRules(trade),
    ...decimals(xml),
  ];
  return [
    ...checks.filter(([, holds]) => !holds).map(([rule]) => rule),
    ...outOfOrder(root).map((name) => `XSD ${name}`),
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
  ['BR-03', /^\d{8}$/.test(text(root, 'ExchangedDocument/IssueDateTime/DateTimeString'))],
  ['BR-04', ['380', '381'].includes(text(root, 'ExchangedDocument/TypeCode'))],
  ['BR-05', /^[A-Z]{3}$/.test(text(trade, `${SETTLEMENT}/InvoiceCurrencyCode`))],
  ['BR-16', all(trade, LINES).length > 0],
  ['BR-49', text(trade, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/TypeCode`) !== ''],
  [
    'BR-50',
    text(trade, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/TypeCode`) !== '58' ||
      text(trade, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`) !==
        '',
  ],
  [
    'BR-55',
    all(trade, `${SETTLEMENT}/InvoiceReferencedDocument`).every((each) => text(each, 'IssuerAssignedID') !== ''),
  ],
  [
    'BR-29',
    text(trade, `${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`) <=
      text(trade, `${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`),
  ],
];

const vatIdOf = (trade: XmlElement, who: string): string =>
  all(trade, `${AGREEMENT}/${who}/SpecifiedTaxRegistration/ID`).find(({ tag }) => tag.includes('"VA"'))?.text ?? '';

const parties = (trade: XmlElement): Check[] => {
  const seller = `${AGREEMENT}/SellerTradeParty`;
  const buyer = `${AGREEMENT}/BuyerTradeParty`;
  return [
    ['BR-06', text(trade, `${seller}/Name`) !== ''],
    ['BR-07', text(trade, `${buyer}/Name`) !== ''],
    ['BR-08', all(trade, `${seller}/PostalTradeAddress`).length === 1],
    ['BR-09', /^[A-Z]{2}$/.test(text(trade, `${seller}/PostalTradeAddress/CountryID`))],
    ['BR-10', all(trade, `${buyer}/PostalTradeAddress`).length === 1],
    ['BR-11', /^[A-Z]{2}$/.test(text(trade, `${buyer}/PostalTradeAddress/CountryID`))],
    ['BR-62', all(trade, `${seller}/URIUniversalCommunication/URIID`).every(({ tag }) => tag.includes('schemeID='))],
    ['BR-63', all(trade, `${buyer}/URIUniversalCommunication/URIID`).every(({ tag }) => tag.includes('schemeID='))],
    [
      'BR-CO-09',
      [vatIdOf(trade, 'SellerTradeParty'), vatIdOf(trade, 'BuyerTradeParty')].every(
        (id) => id === '' || /^[A-Z]{2}./.test(id),
      ),
    ],
    ['BR-CO-26', text(trade, `${seller}/ID`) !== '' || vatIdOf(trade, 'SellerTradeParty') !== ''],
  ];
};

const lineRules = (line: XmlElement): Check[] => [
  ['BR-21', text(line, 'AssociatedDocumentLineDocument/LineID') !== ''],
  ['BR-22', /^-?\d+(\.\d+)?$/.test(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity'))],
  [
    'BR-23',
    all(line, 'SpecifiedLineTradeDelivery/BilledQuantity').every(({ tag }) => /unitCode="(HUR|DAY|C62)"/.test(tag)),
  ],
  [
    'BR-24',
    text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount') !== '',
  ],
  ['BR-25', text(line, 'SpecifiedTradeProduct/Name') !== ''],
  ['BR-26', text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount') !== ''],
  ['BR-27', Number(text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) >= 0],
  ['BR-CO-04', text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode') !== ''],
  // Not a rule of EN 16931 itself, but of networks that use it: quantity times price is the amount.
  [
    'PEPPOL-EN16931-R120',
    Math.abs(
      Number(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity')) *
        Number(text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount')) -
        Number(
          text(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
        ),
    ) < 0.0051,
  ],
];

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
  const terms = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
  const hasTerms =
    text(trade, `${terms}/Description`) !== '' || text(trade, `${terms}/DueDateDateTime/DateTimeString`) !== '';
  return [
    ['BR-12', text(trade, `${SUMS}/LineTotalAmount`) !== ''],
    ['BR-13', text(trade, `${SUMS}/TaxBasisTotalAmount`) !== ''],
    ['BR-14', text(trade, `${SUMS}/GrandTotalAmount`) !== ''],
    ['BR-15', text(trade, `${SUMS}/DuePayableAmount`) !== ''],
    ['BR-53', all(trade, `${SUMS}/TaxTotalAmount`).every(({ tag }) => tag.includes('currencyID='))],
    ['BR-CO-10', lines === sum(all(trade, LINES).map(netOf))],
    ['BR-CO-13', basis === lines],
    ['BR-CO-14', tax === sum(all(trade, TAXES).map((each) => cents(each, 'CalculatedAmount')))],
    ['BR-CO-15', grand === basis + tax],
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
  const hasReason = text(tax, 'ExemptionReason') !== '';
  const charges = category === 'S';
  return [
    ['BR-45', text(tax, 'BasisAmount') !== ''],
    ['BR-46', text(tax, 'CalculatedAmount') !== ''],
    ['BR-47', category !== ''],
    ['BR-48', category === 'O' || text(tax, 'RateApplicablePercent') !== ''],
    ['BR-CO-17', Math.abs(amount - (base * rate) / 100) <= 0.500_001],
    [`BR-${category}-08`, base === sum(lines.map(netOf))],
    [`BR-${category}-09`, charges || amount === 0],
    [`BR-${category}-10`, charges || category === 'Z' ? !hasReason : hasReason],
    [`BR-${category}-05`, charges ? rate > 0 : rate === 0],
  ];
};

const categoryRules = (trade: XmlElement): Check[] => {
  const of = (path: string) => all(trade, path).map(({ text: code }) => code.trim());
  const onLines = new Set(of(`${LINES}/SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode`));
  const broken = new Set(of(`${TAXES}/CategoryCode`));
  const seller = vatIdOf(trade, 'SellerTradeParty');
  const buyer = vatIdOf(trade, 'BuyerTradeParty');
  const registered = all(trade, `${AGREEMENT}/SellerTradeParty/SpecifiedTaxRegistration/ID`).length > 0;
  return [
    ...[...onLines].map((category): Check => [`BR-${category}-01`, broken.has(category)]),
    ...['S', 'Z', 'E', 'AE'].map((category): Check => [`BR-${category}-02`, !onLines.has(category) || registered]),
    ['BR-AE-02 buyer', !onLines.has('AE') || buyer !== ''],
    ['BR-G-02', !onLines.has('G') || seller !== ''],
    ['BR-O-02', !onLines.has('O') || (seller === '' && buyer === '')],
    ['BR-O-11', !broken.has('O') || broken.size === 1],
    [
      'BR-O-05 rate',
      all(trade, LINES).every(
        (line) =>
          text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode') !== 'O' ||
          text(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent') === '',
      ),
    ],
  ];
};

/** Amounts have at most two decimals (BR-DEC-09 to BR-DEC-23). */
const decimals = (xml: string): Check[] => [
  [
    'BR-DEC',
    [
      ...xml.matchAll(
        /<ram:(?:LineTotal|TaxBasisTotal|TaxTotal|GrandTotal|DuePayable|Calculated|Basis)Amount[^>]*>([^<]*)</g,
      ),
    ].every(([, value]) => /^-?\d+(\.\d{1,2})?$/.test(value!)),
  ],
];
