import { moneyText } from '#contract/money.ts';
import type { ListRow } from '#contract/section.ts';
import { daysBetween } from '#contract/zone.ts';
import { relativeDayText } from '../days.ts';
import type { Transaction } from '../kinds/finance.ts';
import type { InvoicePayment } from '../module.ts';

/** How many days a bank may take to book a payment, or the person to record it. */
const BOOKED_WITHIN = 7;

/**
 * The payments of invoices that are not among the transactions yet: one that came in by a bank statement, too, is the same money. A
 * transaction stands for one payment at most, unless the person has said that it paid several.
 */
export const unbookedPayments = (
  payments: readonly InvoicePayment[],
  transactions: readonly Transaction[],
): InvoicePayment[] => {
  const known = new Set(transactions.map(({ id }) => id));
  const named = new Set(payments.map(({ transactionId }) => transactionId));
  const left = new Set(transactions.filter(({ id, is }) => is.amount > 0 && !named.has(id)));
  return payments.filter((payment) => {
    if (payment.transactionId !== null && known.has(payment.transactionId)) return false;
    const booked = [...left].find(
      ({ is }) =>
        is.amount === payment.amount &&
        is.currency === payment.currency &&
        Math.abs(daysBetween(is.day, payment.day)) <= BOOKED_WITHIN,
    );
    if (booked !== undefined) left.delete(booked);
    return booked === undefined;
  });
};

/** A payment as a row that says which invoice it comes from. */
export const paymentRow = ({ payer, invoice, day, amount, currency }: InvoicePayment, today: string): ListRow => ({
  title: payer || `Invoice ${invoice}`,
  note: `Payment of invoice ${invoice}, ${relativeDayText(day, today)}`,
  end: moneyText(amount, currency),
  icon: 'banknote',
});
