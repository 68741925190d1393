import type { InvoiceDocument, InvoiceLine, Letterhead } from '#contract/orbit/invoice-document.ts';
import type { Invoice, InvoiceBody, InvoiceReminder } from '#contract/orbit/invoices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { invoicesContract } from '#contract/orbit/invoices.ts';
import { moneyText } from '#contract/money.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import type { OrbitChangeLog } from '../change-log.ts';
import { totalsOf } from '#formats/invoice/totals.ts';
import type { IssuedInvoice } from '#formats/invoice/cii.ts';
import { createInvoiceExpenseStore, type InvoicedExpense } from '../store/invoice-expenses.store.ts';
import { createInvoiceStore, type StoredInvoice } from '../store/invoices.store.ts';
import { changeDraft, type DraftContext, expensesOf, makeDraft, taxedLine } from './drafts.ts';
import { invoiceNumber, toInvoice } from './present.ts';
import { assertIssuable } from './required.ts';

/** How many lines an invoice has at most. */
const MOST_LINES = 200;

type InvoiceChange = BodyOf<typeof invoicesContract.change>;

/** Invoices from drafts to payments; each change runs under the lock of the person's row, so that numbers have no gaps. */
export const createInvoices = (deps: {
  db: Db;
  changeLog: OrbitChangeLog;
  zoneFor(userId: string, asked: string | undefined): Promise<Zone>;
  currencyOf(userId: string): Promise<string>;
  now: () => number;
}) => {
  const { db, changeLog, zoneFor, currencyOf, now } = deps;
  const invoices = createInvoiceStore(db);
  const todayOf = async (userId: string) => (await zoneFor(userId, undefined)).dayOf(now());

  const contextOf = async (userId: string, zone: string | undefined): Promise<DraftContext> => ({
    userId,
    zone: await zoneFor(userId, zone),
    currency: await currencyOf(userId),
  });

  /** What stands beside every invoice of a person. */
  const besideAll = async (userId: string) => {
    const today = await todayOf(userId);
    const letterhead = await invoices.letterhead(userId);
    const year = Number(today.slice(0, 4));
    return {
      today,
      letterhead,
      nextNumber: invoiceNumber(letterhead, year, (await invoices.lastPlace(userId, year)) + 1),
    };
  };
  const shown = async (userId: string, invoice: StoredInvoice): Promise<Invoice> =>
    toInvoice(invoice, {
      ...(await besideAll(userId)),
      entries: (await invoices.entryCounts(userId)).get(invoice.id) ?? 0,
      creditedById: (await invoices.creditOf(userId, invoice.id))?.id ?? null,
    });

  /** Changes one invoice in a transaction, and shows it as it is after that. */
  const changing = async (
    userId: string,
    id: string,
    what: string,
    work: (trx: Db, invoice: StoredInvoice, today: string) => Promise<string | void>,
  ): Promise<Invoice> => {
    const today = await todayOf(userId);
    const { result } = await changeLog.write(userId, what, async ({ trx }) =>
      work(trx, found(await createInvoiceStore(trx).one(userId, id)), today),
    );
    return shown(userId, found(await invoices.one(userId, result ?? id)));
  };

  /** Gives the next number of a year to a draft, inside of the transaction of `trx`. */
  const number = async (trx: Db, userId: string, draft: StoredInvoice, on: string, seller: Letterhead) => {
    const store = createInvoiceStore(trx);
    const year = Number(on.slice(0, 4));
    const place = (await store.lastPlace(userId, year)) + 1;
    if (draft.document.dueOn !== null && draft.document.dueOn < on)
      throw badInput('The due date is before the day of the invoice.', 'dueOn');
    const dueOn = draft.document.dueOn ?? (draft.kind === 'invoice' ? addDays(on, seller.dueDays) : null);
    await store.issue(userId, draft.id, {
      document: { ...draft.document, seller, dueOn },
      number: invoiceNumber(seller, year, place),
      year,
      place,
      on,
    });
  };

  return {
    todayOf,
    async list(userId: string): Promise<Invoice[]> {
      const all = await invoices.all(userId);
      const counts = await invoices.entryCounts(userId);
      const beside = await besideAll(userId);
      const credits = new Map(all.map(({ id, correctsId }) => [correctsId, id]));
      return all.map((each) =>
        toInvoice(each, { ...beside, entries: counts.get(each.id) ?? 0, creditedById: credits.get(each.id) ?? null }),
      );
    },
    one: async (userId: string, id: string) => shown(userId, found(await invoices.one(userId, id))),

    async preview(userId: string, body: InvoiceBody): Promise<Invoice> {
      const { facts, entries } = await makeDraft(db, await contextOf(userId, body.hours?.zone), body);
      const draft = { ...facts, id: 'preview', payments: [], reminders: [], number: null, issuedOn: null };
      return toInvoice(draft, { ...(await besideAll(userId)), entries: entries.length, creditedById: null });
    },

    async create(userId: string, body: InvoiceBody): Promise<Invoice> {
      const context = await contextOf(userId, body.hours?.zone);
      const { result } = await changeLog.write(userId, 'Created an invoice draft', async ({ trx, at }) => {
        const { facts, entries } = await makeDraft(trx, context, body);
        const draft = await createInvoiceStore(trx).add(userId, facts, at);
        await createInvoiceStore(trx).setEntries(userId, draft.id, entries);
        return draft;
      });
      return shown(userId, result);
    },

    async change(userId: string, id: string, changes: InvoiceChange) {
      const context = await contextOf(userId, changes.hours?.zone);
      return changing(userId, id, 'Changed an invoice', async (trx, invoice) => {
        assertDraft(invoice);
        const { facts, entries } = await changeDraft(trx, context, invoice, changes);
        const store = createInvoiceStore(trx);
        await store.setDraft(userId, id, facts);
        if (entries !== undefined) await store.setEntries(userId, id, entries);
        await createInvoiceExpenseStore(trx).set(userId, id, expensesOf(facts.document));
      });
    },

    /** Adds lines to a draft, taxed as its others; `make` is told which expenses are on invoices. */
    addLines: (
      userId: string,
      id: string,
      make: (draft: InvoiceDocument, taken: readonly InvoicedExpense[]) => Omit<InvoiceLine, 'tax' | 'taxRate'>[],
    ) =>
      changing(userId, id, 'Added expenses to an invoice', async (trx, draft) => {
        assertDraft(draft);
        const expenses = createInvoiceExpenseStore(trx);
        const lines = [...draft.document.lines];
        const tax = lines[0] ?? (await createInvoiceStore(trx).letterhead(userId));
        const taken = await expenses.of(userId);
        for (const line of make(draft.document, taken)) lines.push(taxedLine(line, tax));
        if (lines.length > MOST_LINES) throw conflict(`An invoice can have at most ${MOST_LINES} lines.`);
        const document = { ...draft.document, lines };
        await createInvoiceStore(trx).setDraft(userId, id, { agencyId: draft.agencyId, document });
        await expenses.set(userId, id, expensesOf(document));
      }),

    async remove(userId: string, id: string) {
      await changeLog.write(userId, 'Deleted a draft', async ({ trx }) => {
        assertDraft(found(await createInvoiceStore(trx).one(userId, id)));
        await createInvoiceStore(trx).remove(userId, id);
      });
      return { success: true as const };
    },

    issue: (userId: string, id: string, asked: string | undefined) =>
      changing(userId, id, 'Issued an invoice', async (trx, draft, today) => {
        assertDraft(draft);
        const store = createInvoiceStore(trx);
        const seller = await store.letterhead(userId);
        assertIssuable({ ...draft.document, seller });
        const changed = (await store.entriesOf(userId, id)).filter(({ isAsRead }) => !isAsRead).length;
        if (changed > 0)
          throw conflict(
            `${changed === 1 ? 'A time entry on this draft has' : `${changed} time entries on this draft have`} changed since. Take the hours again, then issue it.`,
          );
        await number(trx, userId, draft, asked ?? today, seller);
      }),

    credit: (userId: string, id: string, note: string) =>
      changing(userId, id, 'Issued a credit note', async (trx, invoice, today) => {
        if (invoice.kind !== 'invoice' || invoice.number === null)
          throw conflict('Only an issued invoice can be credited.');
        const store = createInvoiceStore(trx);
        if ((await store.creditOf(userId, id)) !== undefined) throw conflict('This invoice has already been credited.');
        if (invoice.payments.length > 0)
          throw conflict('There are payments on this invoice. Remove them first, or send the money back.');
        const { document, agencyId } = invoice;
        const facts = {
          kind: 'credit_note' as const,
          agencyId,
          correctsId: id,
          document: { ...document, note, dueOn: null },
        };
        const credit = await store.add(userId, facts, now());
        const seller = document.seller ?? (await store.letterhead(userId));
        await number(trx, userId, credit, today, seller);
        await store.setEntries(userId, id, []);
        await createInvoiceExpenseStore(trx).set(userId, id, []);
        return credit.id;
      }),

    pay: (userId: string, id: string, { on, amount, note }: BodyOf<typeof invoicesContract.pay>) =>
      changing(userId, id, 'Recorded a payment', async (trx, invoice, today) => {
        if (invoice.kind !== 'invoice' || invoice.number === null)
          throw conflict('Only an issued invoice can be paid.');
        const store = createInvoiceStore(trx);
        if ((await store.creditOf(userId, id)) !== undefined)
          throw conflict('This invoice has been credited, so nothing is due.');
        const open = totalsOf(invoice.document.lines).total - sumOf(invoice.payments);
        if (open <= 0) throw conflict('This invoice has already been paid.');
        if (amount !== undefined && amount > open)
          throw badInput(`Only ${moneyText(open, invoice.document.currency)} of this invoice is open.`, 'amount');
        const payment = { id: newId(), on: on ?? today, amount: amount ?? open, note, transactionId: null };
        await store.setPayments(userId, id, [...invoice.payments, payment]);
      }),

    /** What was paid from a day on, the latest first; amounts in minor units. */
    async paymentsSince(userId: string, since: string) {
      return (await invoices.all(userId))
        .flatMap(({ number: given, document: { buyer, currency }, payments }) =>
          payments.map(({ on, amount, transactionId }) => ({
            payer: buyer.name,
            invoice: given ?? '',
            day: on,
            amount,
            currency,
            transactionId,
          })),
        )
        .filter(({ day }) => day >= since)
        .sort((a, b) => b.day.localeCompare(a.day));
    },

    removePayment: (userId: string, id: string, payment: string) =>
      changing(userId, id, 'Removed a payment', async (trx, { payments }) => {
        const left = payments.filter((each) => each.id !== payment);
        if (left.length === payments.length) throw notFound('This payment');
        await createInvoiceStore(trx).setPayments(userId, id, left);
      }),

    addReminder: (userId: string, id: string, reminder: InvoiceReminder) =>
      changing(userId, id, 'Wrote a payment reminder', async (trx, { reminders }) => {
        await createInvoiceStore(trx).setReminders(userId, id, [...reminders, reminder]);
      }),
    removeReminder: (userId: string, id: string, reminder: string) =>
      changing(userId, id, 'Removed a payment reminder', async (trx, { reminders }) => {
        const left = reminders.filter((each) => each.id !== reminder);
        if (left.length === reminders.length) throw notFound('This reminder');
        await createInvoiceStore(trx).setReminders(userId, id, left);
      }),

    letterhead: (userId: string) => invoices.letterhead(userId),
    async saveLetterhead(userId: string, given: Letterhead): Promise<Letterhead> {
      await invoices.setLetterhead(userId, given);
      return given;
    },

    /** An invoice with all that its file holds; undefined while it is a draft. */
    async issued(userId: string, id: string): Promise<IssuedInvoice | undefined> {
      const { document, number: given, issuedOn, kind, correctsId } = found(await invoices.one(userId, id));
      if (given === null || issuedOn === null || document.seller === null) return undefined;
      const corrected = correctsId === null ? undefined : await invoices.one(userId, correctsId);
      const corrects =
        corrected?.number == null || corrected.issuedOn === null
          ? null
          : { number: corrected.number, issuedOn: corrected.issuedOn };
      return { ...document, seller: document.seller, kind, number: given, issuedOn, corrects };
    },
    /** A draft with the letterhead of today, as its PDF shows it. */
    async draft(userId: string, id: string) {
      const { document, kind } = found(await invoices.one(userId, id));
      return { ...document, kind, seller: await invoices.letterhead(userId) } satisfies InvoiceDocument & {
        kind: string;
      };
    },
  };
};
export type Invoices = ReturnType<typeof createInvoices>;

const found = (invoice: StoredInvoice | undefined): StoredInvoice => {
  if (invoice === undefined) throw notFound('This invoice');
  return invoice;
};

const assertDraft = ({ number, kind }: StoredInvoice): void => {
  if (number !== null)
    throw conflict(
      kind === 'invoice'
        ? `Invoice ${number} is issued and can’t be changed. Issue a credit note instead.`
        : `Credit note ${number} is issued and can’t be changed.`,
    );
};

const sumOf = (payments: readonly { amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
