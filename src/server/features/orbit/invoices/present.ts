import type { Invoice, InvoiceState } from '#contract/orbit/invoices.ts';
import { totalsOf } from '#formats/invoice/totals.ts';
import type { Letterhead } from '#contract/orbit/invoice-document.ts';
import type { StoredInvoice } from '../store/invoices.store.ts';
import { assertIssuable, assertXrechnung, missingBy } from './required.ts';

interface Beside {
  /** How many time entries it charges for. */
  readonly entries: number;
  readonly creditedById: string | null;
  /** Today where the person is. */
  readonly today: string;
  /** The letterhead of today, with which drafts would be issued. */
  readonly letterhead: Letterhead;
  /** The number that a draft would get today. */
  readonly nextNumber: string;
}

/** The number of an invoice: unique and without gaps within a year (Article 226 of Directive 2006/112/EC). */
export const invoiceNumber = ({ numberPrefix }: Letterhead, year: number, place: number): string =>
  `${numberPrefix}${year}-${String(place).padStart(4, '0')}`;

/** An invoice as the contract describes it, with its sums and its state. */
export const toInvoice = (stored: StoredInvoice, beside: Beside): Invoice => {
  const { entries, creditedById, today, letterhead, nextNumber } = beside;
  const { document, payments } = stored;
  const isDraft = stored.number === null;
  const seller = document.seller ?? letterhead;
  const sums = totalsOf(document.lines);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...document,
    ...sums,
    id: stored.id,
    kind: stored.kind,
    number: stored.number,
    issuedOn: stored.issuedOn,
    agencyId: stored.agencyId,
    correctsId: stored.correctsId,
    creditedById,
    payments: [...payments],
    reminders: [...stored.reminders],
    taxes: [...sums.taxes],
    paid,
    entries,
    seconds: document.lines.reduce((sum, { seconds }) => sum + seconds, 0),
    nextNumber: isDraft ? nextNumber : null,
    missing: isDraft ? missingBy(() => assertIssuable({ ...document, seller })) : null,
    missingForXrechnung: missingBy(() => assertXrechnung({ ...document, seller }))?.message ?? null,
    state: stateOf(stored, { isPaid: paid >= sums.total, isCredited: creditedById !== null, today }),
  };
};

const stateOf = (
  { kind, number, document }: StoredInvoice,
  { isPaid, isCredited, today }: { isPaid: boolean; isCredited: boolean; today: string },
): InvoiceState => {
  if (kind === 'credit_note') return 'credit_note';
  if (number === null) return 'draft';
  if (isCredited) return 'credited';
  if (isPaid) return 'paid';
  return document.dueOn !== null && document.dueOn < today ? 'overdue' : 'open';
};
