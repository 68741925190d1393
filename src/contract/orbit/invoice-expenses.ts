import { z } from 'zod';
import { id } from '../common.ts';
import { isoDay } from './invoice-document.ts';

/** Money that the person has spent, as the finance tab has it, and the invoice that charges for it. */
export const invoiceExpense = z
  .object({
    transactionId: id,
    day: z.string(),
    payee: z.string(),
    category: z.string().nullable(),
    note: z.string(),
    /** What was paid, in minor units of the currency: more than zero. */
    amount: z.number().int(),
    currency: z.string(),
    /** The invoice that it is on; one without a number is a draft. */
    invoice: z.object({ id, number: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'InvoiceExpense' });
export type InvoiceExpense = z.infer<typeof invoiceExpense>;

export const expenseSpan = z.object({ from: isoDay, to: isoDay });

/** Which expenses a draft takes over; `rate` is what one unit of the expense's currency is worth in the draft's. */
export const chosenExpenses = z.object({
  expenses: z
    .array(
      z.object({
        transactionId: id,
        rate: z.number().positive('A rate must be more than zero.').max(1_000_000).optional(),
      }),
    )
    .min(1, 'Choose an expense.')
    .max(100),
});
export type ChosenExpense = z.infer<typeof chosenExpenses>['expenses'][number];
