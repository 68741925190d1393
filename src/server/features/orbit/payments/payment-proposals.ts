import type { BodyOf } from '#contract/endpoint.ts';
import type { PaymentProposal, paymentProposalsContract } from '#contract/orbit/payment-proposals.ts';
import { addDays } from '#contract/zone.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, conflict } from '#server/errors.ts';
import { totalsOf } from '#formats/invoice/totals.ts';
import type { OrbitChangeLog } from '../change-log.ts';
import { createDismissedProposalStore } from '../store/dismissed-proposals.store.ts';
import { createInvoiceStore, type StoredInvoice } from '../store/invoices.store.ts';
import { type IncomingMoney, matchPayments, type OpenInvoice, type PaymentMatch } from './match-payments.ts';

type Accept = BodyOf<typeof paymentProposalsContract.accept>;
type Dismiss = BodyOf<typeof paymentProposalsContract.dismiss>;

/** Reads what came in since a day, the latest first. */
export type ReadIncome = (userId: string, since: string) => Promise<readonly IncomingMoney[]>;

/** How many days before its invoice a payment is looked for: deposits name the number of what comes later. */
const DAYS_BEFORE = 30;

/** Proposes transactions as payments of open invoices; nothing is recorded before the person says so. */
export const createPaymentProposals = (deps: {
  db: Db;
  changeLog: OrbitChangeLog;
  readIncome: ReadIncome;
  now: () => number;
}) => {
  const { db, changeLog, readIncome, now } = deps;
  const dismissed = createDismissedProposalStore(db, now);

  const found = async (
    reads: Db,
    userId: string,
    incoming: readonly IncomingMoney[],
    turnedDown: ReadonlySet<string>,
  ): Promise<PaymentMatch[]> => {
    const all = await createInvoiceStore(reads).all(userId);
    return matchPayments({
      incoming,
      invoices: openAmong(all),
      recorded: all.flatMap(({ payments, document: { currency } }) => payments.map((each) => ({ ...each, currency }))),
      isDismissed: (transactionId, invoiceId) => turnedDown.has(keyOf(transactionId, invoiceId)),
    });
  };
  /** What came in since the first invoice that is open; nothing is read where none is. */
  const incomeFor = async (userId: string): Promise<readonly IncomingMoney[]> => {
    const open = openAmong(await createInvoiceStore(db).all(userId));
    if (open.length === 0) return [];
    const first = open.map(({ issuedOn }) => issuedOn).reduce((a, b) => (a < b ? a : b));
    return readIncome(userId, addDays(first, -DAYS_BEFORE));
  };
  const turnedDownBy = async (userId: string) =>
    new Set((await dismissed.of(userId, 'payment')).map(({ source_id, target_id }) => keyOf(source_id, target_id)));

  return {
    async list(userId: string): Promise<PaymentProposal[]> {
      const incoming = await incomeFor(userId);
      if (incoming.length === 0) return [];
      return (await found(db, userId, incoming, await turnedDownBy(userId))).map(shown);
    },

    async accept(userId: string, { accepted }: Accept) {
      const [incoming, turnedDown] = [await incomeFor(userId), await turnedDownBy(userId)];
      const { result } = await changeLog.write(userId, 'Recorded payments', async ({ trx }) => {
        const proposed = await found(trx, userId, incoming, turnedDown);
        const store = createInvoiceStore(trx);
        const payments = [];
        for (const { transactionId, invoiceId } of accepted) {
          const match = proposed.find(({ money, invoice }) => money.id === transactionId && invoice.id === invoiceId);
          const invoice = match && (await store.one(userId, invoiceId));
          if (match === undefined || invoice === undefined)
            throw conflict(
              'This payment is no longer proposed: it’s recorded already, or something has changed since.',
            );
          const { money, amount } = match;
          const payment = { id: newId(), on: money.day, amount, note: money.payer.slice(0, NOTE_KEPT), transactionId };
          await store.setPayments(userId, invoiceId, [...invoice.payments, payment]);
          payments.push({ invoiceId, paymentId: payment.id, number: match.invoice.number });
        }
        return payments;
      });
      return { payments: result };
    },

    async dismiss(userId: string, { transactionId, invoiceId, dismissed: isDismissed }: Dismiss): Promise<void> {
      if ((await createInvoiceStore(db).one(userId, invoiceId)) === undefined)
        throw new AppError(404, 'not_found', 'This invoice was not found.', { field: 'invoiceId' });
      const key = { kind: 'payment', source_id: transactionId, target_id: invoiceId } as const;
      await (isDismissed ? dismissed.dismiss(userId, key) : dismissed.bringBack(userId, key));
    },
  };
};

const NOTE_KEPT = 200;
const keyOf = (transactionId: string, invoiceId: string): string => `${transactionId} ${invoiceId}`;

const openAmong = (all: readonly StoredInvoice[]): OpenInvoice[] => {
  const credited = new Set(all.map(({ correctsId }) => correctsId));
  return all.flatMap(({ id, kind, number, issuedOn, document: { buyer, currency, lines }, payments }) => {
    if (kind !== 'invoice' || number === null || issuedOn === null || credited.has(id)) return [];
    const open = totalsOf(lines).total - payments.reduce((sum, { amount }) => sum + amount, 0);
    return open > 0 ? [{ id, number, issuedOn, buyer: buyer.name, currency, open }] : [];
  });
};

const shown = ({ money, invoice, amount, open, because }: PaymentMatch): PaymentProposal => ({
  transactionId: money.id,
  day: money.day,
  payer: money.payer,
  note: money.note,
  received: money.amount,
  currency: money.currency,
  invoiceId: invoice.id,
  number: invoice.number,
  buyer: invoice.buyer,
  amount,
  open,
  because: [...because],
});
