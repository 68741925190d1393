/** From one number to another, as the standard writes them: BR-S-03. */
const numbered = (family: string, from: number, to: number, but: readonly number[] = []): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((number) => !but.includes(number))
    .map((number) => `${family}-${String(number).padStart(2, '0')}`);

const CATEGORIES = ['S', 'Z', 'E', 'AE', 'G', 'O', 'IC', 'AF', 'AG'] as const;

/**
 * The identifiers of the business rules of EN 16931-1 and its code lists, as the validation artefacts of the standard for Cross Industry
 * Invoice have them (1.3.16), and BR-CO-25, which these no longer test.
 */
export const RULES_OF_EN16931: readonly string[] = [
  ...numbered('BR', 1, 65, [34, 35, 39, 40, 58, 59, 60]),
  ...numbered('BR-CO', 3, 26),
  ...numbered('BR-DEC', 1, 28, [3, 4, 7, 8, 21, 22, 26]),
  ...CATEGORIES.flatMap((category) => numbered(`BR-${category}`, 1, 10)),
  ...numbered('BR-O', 11, 14),
  ...numbered('BR-IC', 11, 12),
  ...numbered('BR-B', 1, 2),
  ...numbered('BR-CL', 1, 26, [2, 9, 12]),
];

const forEach = (categories: readonly string[], ...numbers: number[]): string[] =>
  categories.flatMap((category) => numbers.map((number) => `BR-${category}-${String(number).padStart(2, '0')}`));
const ALLOWANCES_AND_CHARGES = [
  ...numbered('BR', 31, 33),
  ...numbered('BR', 36, 38),
  ...numbered('BR', 41, 44),
  ...numbered('BR-CO', 5, 8),
  ...numbered('BR-CO', 11, 12),
  ...numbered('BR-CO', 21, 24),
  'BR-DEC-01',
  'BR-DEC-02',
  'BR-DEC-05',
  'BR-DEC-06',
  'BR-DEC-24',
  'BR-DEC-25',
  'BR-DEC-27',
  'BR-DEC-28',
  ...forEach(CATEGORIES, 3, 4, 6, 7),
  'BR-O-13',
  'BR-O-14',
  'BR-CL-19',
  'BR-CL-20',
];

/** What no invoice here has, by the element that would hold it (a regular expression), and the rules that hold because there is none. */
export const RULES_OF_WHAT_IS_NOT_THERE: Readonly<Record<string, readonly string[]>> = {
  SpecifiedTradeAllowanceCharge: ALLOWANCES_AND_CHARGES,
  AllowanceTotalAmount: ['BR-DEC-10'],
  ChargeTotalAmount: ['BR-DEC-11'],
  PayeeTradeParty: ['BR-17'],
  SellerTaxRepresentativeTradeParty: ['BR-18', 'BR-19', 'BR-20', 'BR-56'],
  GrossPriceProductTradePrice: ['BR-28'],
  'SpecifiedLineTradeSettlement>(?:(?!</ram:SpecifiedLineTradeSettlement).)*<ram:BillingSpecifiedPeriod': [
    'BR-30',
    'BR-CO-20',
  ],
  ApplicableTradeSettlementFinancialCard: ['BR-51'],
  AdditionalReferencedDocument: ['BR-52', 'BR-CL-07', 'BR-CL-24'],
  TaxCurrencyCode: ['BR-53', 'BR-DEC-15', 'BR-CL-05'],
  ApplicableProductCharacteristic: ['BR-54'],
  ShipToTradeParty: ['BR-57', 'BR-CL-26'],
  GlobalID: ['BR-64', 'BR-CL-10', 'BR-CL-21'],
  SpecifiedLegalOrganization: ['BR-CL-11'],
  DesignatedProductClassification: ['BR-65', 'BR-CL-13'],
  TaxPointDate: ['BR-CO-03'],
  DueDateTypeCode: ['BR-CL-06'],
  TotalPrepaidAmount: ['BR-DEC-16'],
  RoundingAmount: ['BR-DEC-17'],
  OriginTradeCountry: ['BR-CL-15'],
  ExemptionReasonCode: ['BR-CL-22'],
  SubjectCode: ['BR-CL-08'],
  // Intra-community supply, and the taxes of the Canary Islands, of Ceuta and Melilla, and split payment in Italy.
  'CategoryCode>K<': [...forEach(['IC'], 1, 2, 5, 8, 9, 10), 'BR-IC-11', 'BR-IC-12'],
  'CategoryCode>L<': forEach(['AF'], 1, 2, 5, 8, 9, 10),
  'CategoryCode>M<': forEach(['AG'], 1, 2, 5, 8, 9, 10),
  'CategoryCode>B<': ['BR-B-01', 'BR-B-02'],
};
