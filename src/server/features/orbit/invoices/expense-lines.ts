import { minorDigits } from '#contract/currency-digits.ts';
import { dayIn, moneyIn, quantityText } from './invoice-words.ts';
import type { InvoiceDocument, InvoiceLine } from '#contract/orbit/invoice-document.ts';

/** Money that was spent, in minor units of its currency. */
export interface Expense {
  readonly id: string;
  readonly day: string;
  readonly payee: string;
  readonly category: string | null;
  readonly note: string;
  readonly amount: number;
  readonly currency: string;
}

/** What is charged for an expense, without tax; one in another currency is converted by the rate, and the line says so. */
export const lineOfExpense = (
  { id, day, payee, amount, currency: paidIn }: Expense,
  { currency, language, rate }: Pick<InvoiceDocument, 'currency' | 'language'> & { rate: number | undefined },
): Omit<InvoiceLine, 'tax' | 'taxRate'> => {
  const isConverted = paidIn !== currency && rate !== undefined;
  const price = isConverted ? converted(amount, { paidIn, currency, rate }) : amount;
  const paid = isConverted ? ` (${moneyIn(language, amount, paidIn)} × ${quantityText(language, rate)})` : '';
  return {
    text: `${payee.slice(0, 400)}, ${dayIn(language, day)}${paid}`,
    quantity: 1,
    unit: 'piece',
    price,
    seconds: 0,
    transactionId: id,
  };
};

/** An amount in the minor units of another currency, half of one rounded up. */
const converted = (
  amount: number,
  { paidIn, currency, rate }: { paidIn: string; currency: string; rate: number },
): number => Math.round((amount / 10 ** minorDigits(paidIn)) * rate * 10 ** minorDigits(currency));
