import { readXmlTree, type XmlElement } from '#formats/xml-tree.ts';

const all = (element: XmlElement, path: string): XmlElement[] =>
  path
    .toLowerCase()
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
const text = (element: XmlElement, path: string): string => all(element, path)[0]?.text.trim() ?? '';

const AGREEMENT = 'ApplicableHeaderTradeAgreement';
const SETTLEMENT = 'ApplicableHeaderTradeSettlement';
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;

/** The rules of XRechnung 3.0 that are checked here; the others are about what invoices here cannot have, such as direct debits. */
export const GERMAN_RULES = [
  'BR-DE-1',
  'BR-DE-2',
  'BR-DE-3',
  'BR-DE-4',
  'BR-DE-5',
  'BR-DE-6',
  'BR-DE-7',
  'BR-DE-8',
  'BR-DE-9',
  'BR-DE-14',
  'BR-DE-15',
  'BR-DE-16',
  'BR-DE-17',
  'BR-DE-19',
  'BR-DE-21',
  'BR-DE-23-a',
  'BR-DE-26',
  'BR-DE-27',
  'BR-DE-28',
] as const;
type GermanRule = (typeof GERMAN_RULES)[number];

/** The national rules that an XRechnung breaks (BR-DE), by their identifiers; written from the rules and not from the writer. */
export const brokenGermanRules = (xml: string): GermanRule[] => {
  const root = readXmlTree(xml).children[0]!;
  const trade = all(root, 'SupplyChainTradeTransaction')[0]!;
  const seller = `${AGREEMENT}/SellerTradeParty`;
  const buyer = `${AGREEMENT}/BuyerTradeParty`;
  const contact = `${seller}/DefinedTradeContact`;
  const phone = text(trade, `${contact}/TelephoneUniversalCommunication/CompleteNumber`);
  const email = text(trade, `${contact}/EmailURIUniversalCommunication/URIID`);
  const isTransfer = ['30', '58'].includes(text(trade, `${MEANS}/TypeCode`));
  const iban = text(trade, `${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`);
  const type = text(root, 'ExchangedDocument/TypeCode');
  const taxes = all(trade, `${SETTLEMENT}/ApplicableTradeTax`);
  const isTaxed = taxes.some((tax) => ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'].includes(text(tax, 'CategoryCode')));
  const holds: Readonly<Record<GermanRule, boolean>> = {
    'BR-DE-1': all(trade, MEANS).length > 0,
    'BR-DE-2': all(trade, contact).length === 1,
    'BR-DE-3': text(trade, `${seller}/PostalTradeAddress/CityName`) !== '',
    'BR-DE-4': text(trade, `${seller}/PostalTradeAddress/PostcodeCode`) !== '',
    'BR-DE-5': text(trade, `${contact}/PersonName`) !== '' || text(trade, `${contact}/DepartmentName`) !== '',
    'BR-DE-6': phone !== '',
    'BR-DE-7': email !== '',
    'BR-DE-8': text(trade, `${buyer}/PostalTradeAddress/CityName`) !== '',
    'BR-DE-9': text(trade, `${buyer}/PostalTradeAddress/PostcodeCode`) !== '',
    'BR-DE-14': taxes.every((tax) => text(tax, 'RateApplicablePercent') !== ''),
    'BR-DE-15': text(trade, `${AGREEMENT}/BuyerReference`) !== '',
    'BR-DE-16': !isTaxed || all(trade, `${seller}/SpecifiedTaxRegistration/ID`).length > 0,
    'BR-DE-17': ['326', '380', '381', '384', '389', '875', '876', '877'].includes(type),
    'BR-DE-19': !isTransfer || isIbanShaped(iban),
    'BR-DE-21': text(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID').endsWith(
      '#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    ),
    'BR-DE-23-a': !isTransfer || iban !== '',
    'BR-DE-26': type !== '384' || all(trade, `${SETTLEMENT}/InvoiceReferencedDocument`).length > 0,
    'BR-DE-27': phone.replaceAll(/\D/g, '').length >= 3,
    'BR-DE-28': /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(email),
  };
  return GERMAN_RULES.filter((rule) => !holds[rule]);
};

const isIbanShaped = (iban: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban);
