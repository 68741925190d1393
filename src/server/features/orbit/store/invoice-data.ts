import { z } from 'zod';
import { invoiceDocument, letterhead } from '#contract/orbit/invoice-document.ts';
import { payments, reminders } from '#contract/orbit/invoices.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import type { DataKind, ImportContext } from '#server/person-data/data-part.ts';
import { personTable } from '#server/person-data/person-table.ts';

const key = z.string().min(1).max(200);
const place = z.number().int().nullable();

export const letterheads = personTable({
  table: 'orbit_letterheads',
  label: 'Letterhead of invoices',
  row: z.object({ letterhead: jsonColumn(letterhead, 20_000, 'This isn’t a letterhead.') }),
  unique: [],
});

const invoiceTable = personTable({
  table: 'orbit_invoices',
  label: 'Invoices',
  row: z.object({
    id: key,
    kind: z.enum(['invoice', 'credit_note']),
    agency_id: key.nullable(),
    document: jsonColumn(invoiceDocument, 500_000, 'This isn’t an invoice.'),
    payments: jsonColumn(payments, 100_000, 'These aren’t payments.'),
    // Exports of earlier versions have none.
    reminders: jsonColumn(reminders, 100_000, 'These aren’t reminders.').default('[]'),
    number: z.string().max(60).nullable(),
    number_year: place,
    number_place: place,
    issued_on: z.string().max(10).nullable(),
    corrects_id: key.nullable(),
    created_at: moment,
  }),
  id: 'id',
  refers: { agency_id: 'orbit_agencies', corrects_id: 'orbit_invoices' },
});

/** The transactions that payments and lines name may have other ids in this account. */
export const invoices: DataKind = {
  ...invoiceTable,
  write: (context, records) =>
    invoiceTable.write(
      context,
      records.map((record) => ({
        ...record,
        payments: withNewTransactions(context, record['payments']),
        document: withNewExpenses(context, record['document']),
      })),
    ),
};
const withNewTransactions = (context: ImportContext, given: unknown): unknown => {
  const read = jsonColumn(payments, 100_000, 'These aren’t payments.').safeParse(given);
  if (!read.success) return given;
  const named = payments.parse(JSON.parse(read.data));
  return JSON.stringify(
    named.map(({ transactionId, ...payment }) => ({
      ...payment,
      transactionId: transactionId === null ? null : newIdOf(context, 'life_records', transactionId),
    })),
  );
};

const withNewExpenses = (context: ImportContext, given: unknown): unknown => {
  const read = jsonColumn(invoiceDocument, 500_000, 'This isn’t an invoice.').safeParse(given);
  if (!read.success) return given;
  const document = invoiceDocument.parse(JSON.parse(read.data));
  const lines = document.lines.map(({ transactionId, ...line }) => ({
    ...line,
    transactionId: transactionId === null ? null : newIdOf(context, 'life_records', transactionId),
  }));
  return JSON.stringify({ ...document, lines });
};

const invoiceLinks = personTable({
  table: 'orbit_invoice_entries',
  label: 'Time entries on invoices',
  row: z.object({ entry_id: key, invoice_id: key }),
  unique: ['entry_id'],
  refers: { entry_id: 'orbit_entries', invoice_id: 'orbit_invoices' },
  // Entries that are imported have another revision, so a draft asks for its hours again.
  fill: async () => ({ revision: 0 }),
});

/** An entry that was removed while it stood on a draft is in no export. */
export const invoiceEntries: DataKind = {
  ...invoiceLinks,
  write: (context, records) =>
    invoiceLinks.write(
      context,
      records.filter(
        ({ entry_id, invoice_id }) =>
          context.ids.get('orbit_entries')?.has(String(entry_id)) === true &&
          context.ids.get('orbit_invoices')?.has(String(invoice_id)) === true,
      ),
    ),
};

const expenseLinks = personTable({
  table: 'orbit_invoice_expenses',
  label: 'Expenses on invoices',
  row: z.object({ transaction_id: key, invoice_id: key }),
  unique: ['transaction_id'],
  refers: { invoice_id: 'orbit_invoices' },
});

export const invoiceExpenses: DataKind = {
  ...expenseLinks,
  write: (context, records) =>
    expenseLinks.write(
      context,
      records
        .filter(({ invoice_id }) => context.ids.get('orbit_invoices')?.has(String(invoice_id)) === true)
        .map((record) => ({
          ...record,
          transaction_id: newIdOf(context, 'life_records', String(record['transaction_id'])),
        })),
    ),
};

/** The id that a record of an export has in this account. */
export const newIdOf = ({ ids }: ImportContext, kind: string, id: string): string => ids.get(kind)?.get(id) ?? id;
