import type { Db } from '#server/db/database.ts';
import { orbitTables } from './tables.ts';

/** An expense that is on an invoice; one without a number is a draft. */
export interface InvoicedExpense {
  readonly transactionId: string;
  readonly invoice: { readonly id: string; readonly number: string | null };
}

/** Which expenses are on the invoices of a person. */
export const createInvoiceExpenseStore = (database: Db) => {
  const db = orbitTables(database);
  return {
    async of(userId: string): Promise<InvoicedExpense[]> {
      const rows = await db
        .selectFrom('orbit_invoice_expenses as link')
        .innerJoin('orbit_invoices as invoice', 'invoice.id', 'link.invoice_id')
        .select(['link.transaction_id', 'invoice.id', 'invoice.number'])
        .where('link.user_id', '=', userId)
        .execute();
      return rows.map(({ transaction_id, id, number }) => ({ transactionId: transaction_id, invoice: { id, number } }));
    },
    async set(userId: string, invoiceId: string, transactionIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom('orbit_invoice_expenses')
        .where('user_id', '=', userId)
        .where('invoice_id', '=', invoiceId)
        .execute();
      if (transactionIds.length === 0) return;
      await db
        .insertInto('orbit_invoice_expenses')
        .values(transactionIds.map((transaction_id) => ({ user_id: userId, transaction_id, invoice_id: invoiceId })))
        .execute();
    },
  };
};
