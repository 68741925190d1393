import type { PaymentSign } from '#contract/orbit/payment-proposals.ts';
import { daysBetween } from '#contract/zone.ts';
import { isNumberNamed, isSamePayer } from './payment-signs.ts';

/** Money that came in, in minor units. */
export interface IncomingMoney {
  readonly id: string;
  readonly day: string;
  readonly payer: string;
  readonly note: string;
  readonly amount: number;
  readonly currency: string;
}
/** An issued invoice of which something is open. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly buyer: string;
  readonly currency: string;
  readonly open: number;
}
/** What a person has recorded on an invoice. */
export interface RecordedPayment {
  readonly transactionId: string | null;
  readonly on: string;
  readonly amount: number;
  readonly currency: string;
}
export interface PaymentMatch {
  readonly money: IncomingMoney;
  readonly invoice: OpenInvoice;
  readonly amount: number;
  /** What is open of the invoice before this payment. */
  readonly open: number;
  readonly because: readonly PaymentSign[];
}

/** How long after its invoice money is still taken for a payment of it, in days, where the number isn't named. */
const PAID_WITHIN = 180;
/** How many days a bank may take to book a payment, or the person to record it. */
const BOOKED_WITHIN = 7;

/**
 * Which transactions pay which invoices. The number of the invoice is the strongest sign; an amount and a payer prove it together;
 * an amount alone is proposed only where no other invoice and no other transaction could be meant. Each euro pays for one thing:
 * what stands on an invoice already is not proposed again, and money that names several invoices is shared in their order.
 */
export const matchPayments = ({
  incoming,
  invoices,
  recorded,
  isDismissed,
}: {
  incoming: readonly IncomingMoney[];
  invoices: readonly OpenInvoice[];
  recorded: readonly RecordedPayment[];
  isDismissed: (transactionId: string, invoiceId: string) => boolean;
}): PaymentMatch[] => {
  const left = leftOf(incoming, recorded);
  const open = new Map(invoices.map(({ id, open: of }) => [id, of]));
  const pairs = incoming
    .filter(({ id }) => (left.get(id) ?? 0) > 0)
    .flatMap((money) =>
      invoices
        .filter(({ id, currency }) => currency === money.currency && !isDismissed(money.id, id))
        .map((invoice) => ({ money, invoice, because: signsOf(money, invoice, left.get(money.id)!) })),
    )
    .filter(({ because }) => because.length > 0);
  const proved = pairs.filter((pair) => isProof(pair, pairs));
  const sorted = proved.toSorted(
    (a, b) =>
      weightOf(b.because) - weightOf(a.because) ||
      a.money.day.localeCompare(b.money.day) ||
      a.invoice.number.localeCompare(b.invoice.number, 'en', { numeric: true }) ||
      a.money.id.localeCompare(b.money.id),
  );
  const matches: PaymentMatch[] = [];
  for (const { money, invoice, because } of sorted) {
    const rest = left.get(money.id)!;
    const due = open.get(invoice.id)!;
    if (rest <= 0 || due <= 0) continue;
    const isShared = proved.some(
      (pair) => pair.money === money && pair.invoice !== invoice && open.get(pair.invoice.id)! > 0,
    );
    const amount = isShared ? Math.min(rest, due) : rest;
    left.set(money.id, rest - amount);
    open.set(invoice.id, due - amount);
    matches.push({ money, invoice, amount, open: due, because });
  }
  return matches;
};

const signsOf = (money: IncomingMoney, invoice: OpenInvoice, left: number): PaymentSign[] => {
  const days = daysBetween(invoice.issuedOn, money.day);
  const isNamed = isNumberNamed(invoice.number, `${money.note} ${money.payer}`);
  if (!isNamed && (days < 0 || days > PAID_WITHIN)) return [];
  return [
    ...(isNamed ? (['number'] as const) : []),
    ...(left === invoice.open ? (['amount'] as const) : []),
    ...(isSamePayer(invoice.buyer, money.payer) ? (['payer'] as const) : []),
  ];
};

type Pair = Pick<PaymentMatch, 'money' | 'invoice' | 'because'>;
const isProof = ({ money, invoice, because }: Pair, pairs: readonly Pair[]): boolean => {
  if (because.includes('number')) return true;
  if (!because.includes('amount')) return false;
  if (because.includes('payer')) return true;
  return !pairs.some(
    (other) =>
      (other.money === money) !== (other.invoice === invoice) &&
      (other.because.includes('amount') || other.because.includes('number')),
  );
};

const WEIGHTS: Readonly<Record<PaymentSign, number>> = { number: 4, amount: 2, payer: 1 };
const weightOf = (signs: readonly PaymentSign[]): number => signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0);

/** What of each transaction no payment stands for yet; one that was recorded by hand stands for the transaction that is like it. */
const leftOf = (incoming: readonly IncomingMoney[], recorded: readonly RecordedPayment[]): Map<string, number> => {
  const left = new Map(incoming.map(({ id, amount }) => [id, amount]));
  for (const { transactionId, amount } of recorded)
    if (transactionId !== null) left.set(transactionId, (left.get(transactionId) ?? 0) - amount);
  for (const payment of recorded) {
    if (payment.transactionId !== null) continue;
    const booked = incoming.find(
      ({ id, day, amount, currency }) =>
        left.get(id) === amount &&
        amount === payment.amount &&
        currency === payment.currency &&
        Math.abs(daysBetween(day, payment.on)) <= BOOKED_WITHIN,
    );
    if (booked !== undefined) left.set(booked.id, 0);
  }
  return left;
};
