import type { ChosenExpense, InvoiceExpense } from '#contract/orbit/invoice-expenses.ts';
import { addDays } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { assertSpan } from '../reports/reports.ts';
import { createInvoiceExpenseStore, type InvoicedExpense } from '../store/invoice-expenses.store.ts';
import { type Expense, lineOfExpense } from './expense-lines.ts';
import type { Invoices } from './invoices.ts';

/** Reads what a person has spent since a day. */
export type ReadExpenses = (userId: string, since: string) => Promise<readonly Expense[]>;

/** How old an expense may be to be charged, in days. */
const EXPENSE_DAYS = 1100;

/** Takes expenses of the finance tab over into drafts of invoices, each of them once. */
export const createInvoiceExpenses = (deps: { db: Db; invoices: Invoices; readExpenses: ReadExpenses }) => {
  const { db, invoices, readExpenses } = deps;
  const store = createInvoiceExpenseStore(db);
  return {
    /** The expenses between two days, both included, the latest first. */
    async list(userId: string, { from, to }: { from: string; to: string }): Promise<InvoiceExpense[]> {
      assertSpan({ from, to });
      const [spent, invoiced] = [await readExpenses(userId, from), await store.of(userId)];
      const invoiceOf = new Map(invoiced.map(({ transactionId, invoice }) => [transactionId, invoice]));
      return spent
        .filter(({ day }) => day <= to)
        .toSorted((a, b) => b.day.localeCompare(a.day))
        .map(({ id, ...expense }) => ({ transactionId: id, ...expense, invoice: invoiceOf.get(id) ?? null }));
    },

    /** Adds a line for each of some expenses to a draft. */
    async add(userId: string, invoiceId: string, chosen: readonly ChosenExpense[]) {
      const spent = await readExpenses(userId, addDays(await invoices.todayOf(userId), -EXPENSE_DAYS));
      const byId = new Map(spent.map((expense) => [expense.id, expense]));
      return invoices.addLines(userId, invoiceId, (draft, taken) =>
        [...new Map(chosen.map((each) => [each.transactionId, each])).values()].map(({ transactionId, rate }) => {
          const expense = byId.get(transactionId);
          if (expense === undefined) throw notFound('This expense');
          assertFree(expense, taken);
          assertRate(expense, draft.currency, rate);
          return lineOfExpense(expense, { ...draft, rate });
        }),
      );
    },

    /** The expenses that are on invoices. */
    invoiced: (userId: string): Promise<InvoicedExpense[]> => store.of(userId),
  };
};

const assertFree = ({ id, payee }: Expense, taken: readonly InvoicedExpense[]): void => {
  const found = taken.find(({ transactionId }) => transactionId === id);
  if (found === undefined) return;
  const { number } = found.invoice;
  throw conflict(
    number === null ? `“${payee}” is already on an invoice draft.` : `“${payee}” is already on invoice ${number}.`,
  );
};

const assertRate = ({ payee, currency: paidIn }: Expense, currency: string, rate: number | undefined): void => {
  if (paidIn !== currency && rate === undefined)
    throw badInput(
      `“${payee}” was paid in ${paidIn}, and this invoice is in ${currency}. Enter what one ${paidIn} is worth in ${currency}.`,
      'expenses.rate',
    );
};
