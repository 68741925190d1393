import type { XmlElement } from '#formats/xml-tree.ts';

/** The order in which the schema of Cross Industry Invoice D16B wants the children of each element that invoices here may have. */
const ORDER: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  ExchangedDocument: 'ID Name TypeCode IssueDateTime CopyIndicator LanguageID IncludedNote',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  SpecifiedTradeProduct: 'GlobalID SellerAssignedID BuyerAssignedID Name Description',
  SpecifiedLineTradeAgreement: 'BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradeSettlementLineMonetarySummation',
  ApplicableTradeTax:
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode DueDateTypeCode RateApplicablePercent',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty',
  SellerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  BuyerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  DefinedTradeContact:
    'PersonName DepartmentName TypeCode TelephoneUniversalCommunication FaxUniversalCommunication EmailURIUniversalCommunication',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName',
  ApplicableHeaderTradeDelivery: 'ShipToTradeParty ActualDeliverySupplyChainEvent',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode Information PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName ProprietaryID',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime DirectDebitMandateID',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
};
const orders = new Map(
  Object.entries(ORDER).map(([name, children]) => [name.toLowerCase(), children.toLowerCase().split(' ')]),
);

/** The elements that stand in another order than the schema has, or are unknown to it, or are empty. */
export const outOfOrder = (element: XmlElement): string[] => {
  const order = orders.get(element.name);
  const places = element.children.map(({ name }) => order?.indexOf(name) ?? 0);
  const isWrong = places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0));
  const isEmpty =
    element.children.length === 0 && element.text.trim() === '' && element.name !== 'applicableheadertradedelivery';
  return [...(isWrong || isEmpty ? [element.name] : []), ...element.children.flatMap(outOfOrder)];
};
