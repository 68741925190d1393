import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';

type InvoiceInput = CallInput<typeof contract.invoices.preview>['body'];

export const invoicesQuery = () => queryFor(contract.invoices.list);
/** Income that may have paid an open invoice; statements are imported elsewhere, so it's asked for whenever it is shown. */
export const paymentProposalsQuery = () => ({ ...queryFor(contract.paymentProposals.list), staleTime: 0 });
/** What was spent between two days; transactions are changed elsewhere, so it's asked for whenever it is shown. */
export const expensesQuery = (query: CallInput<typeof contract.invoices.expenses>['query']) => ({
  ...queryFor(contract.invoices.expenses, { query }),
  staleTime: 0,
});
export const letterheadQuery = () => queryFor(contract.invoices.letterhead);

/** The invoice that a draft would be; it depends on hours, so it is asked for again whenever it is shown. */
export const previewQuery = (body: InvoiceInput) =>
  queryOptions({
    queryKey: [...keyOf(contract.invoices.preview), body],
    queryFn: ({ signal }) => call(contract.invoices.preview, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
