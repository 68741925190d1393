import type { z } from 'zod';
import {
  type InvoiceDocument,
  invoiceDocument,
  letterhead as letterheadSchema,
  type Letterhead,
} from '#contract/orbit/invoice-document.ts';
import { payments as paymentsSchema, reminders as remindersSchema } from '#contract/orbit/invoices.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { conflict } from '#server/errors.ts';
import { type InvoiceRow, orbitTables } from './tables.ts';

type Payments = z.infer<typeof paymentsSchema>;
type Reminders = z.infer<typeof remindersSchema>;

/** An invoice as it is stored; one without a number is a draft. */
export interface StoredInvoice {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly agencyId: string | null;
  readonly document: InvoiceDocument;
  readonly payments: Payments;
  readonly reminders: Reminders;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly correctsId: string | null;
}
/** A time entry on an invoice, at the revision that the invoice has read. */
export interface InvoicedEntry {
  readonly id: string;
  readonly revision: number;
}

/** How many ids one statement names. */
const CHUNK = 200;

/** The invoices of a person, what they charge for, and the letterhead. */
export const createInvoiceStore = (database: Db) => {
  const db = orbitTables(database);
  const of = (userId: string) => db.selectFrom('orbit_invoices').selectAll().where('user_id', '=', userId);
  const change = (userId: string, id: string, to: Partial<InvoiceRow>) =>
    db.updateTable('orbit_invoices').set(to).where('user_id', '=', userId).where('id', '=', id).execute();
  return {
    all: async (userId: string): Promise<StoredInvoice[]> =>
      (await of(userId).orderBy('created_at', 'desc').orderBy('id').execute()).map(toStored),
    one: async (userId: string, id: string): Promise<StoredInvoice | undefined> =>
      (await of(userId).where('id', '=', id).execute()).map(toStored)[0],
    creditOf: async (userId: string, id: string): Promise<StoredInvoice | undefined> =>
      (await of(userId).where('corrects_id', '=', id).execute()).map(toStored)[0],
    async add(
      userId: string,
      facts: Pick<StoredInvoice, 'kind' | 'agencyId' | 'document' | 'correctsId'>,
      at: number,
    ): Promise<StoredInvoice> {
      const id = newId();
      const { kind, agencyId: agency_id, correctsId: corrects_id } = facts;
      const given = { number: null, number_year: null, number_place: null, issued_on: null };
      const document = JSON.stringify(facts.document);
      await db
        .insertInto('orbit_invoices')
        .values({
          ...given,
          id,
          user_id: userId,
          kind,
          agency_id,
          document,
          payments: '[]',
          reminders: '[]',
          corrects_id,
          created_at: at,
        })
        .execute();
      return { ...facts, id, payments: [], reminders: [], number: null, issuedOn: null };
    },
    setDraft: (userId: string, id: string, { document, agencyId }: Pick<StoredInvoice, 'document' | 'agencyId'>) =>
      change(userId, id, { document: JSON.stringify(document), agency_id: agencyId }),
    setPayments: (userId: string, id: string, payments: Payments) =>
      change(userId, id, { payments: JSON.stringify(payments) }),
    setReminders: (userId: string, id: string, reminders: Reminders) =>
      change(userId, id, { reminders: JSON.stringify(reminders) }),
    /** The last number that was given in a year; asked only while the person's row is locked, so that no two get the same. */
    async lastPlace(userId: string, year: number): Promise<number> {
      const { last } = await db
        .selectFrom('orbit_invoices')
        .select((eb) => eb.fn.max('number_place').as('last'))
        .where('user_id', '=', userId)
        .where('number_year', '=', year)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },
    issue: (
      userId: string,
      id: string,
      {
        document,
        number,
        year,
        place,
        on,
      }: { document: InvoiceDocument; number: string; year: number; place: number; on: string },
    ) =>
      change(userId, id, {
        document: JSON.stringify(document),
        number,
        number_year: year,
        number_place: place,
        issued_on: on,
      }),
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('orbit_invoices').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Which entries each invoice charges for. */
    async entryCounts(userId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('orbit_invoice_entries')
        .select((eb) => ['invoice_id', eb.fn.countAll().as('entries')])
        .where('user_id', '=', userId)
        .groupBy('invoice_id')
        .execute();
      return new Map(rows.map(({ invoice_id, entries }) => [invoice_id, Number(entries)]));
    },
    /** The entries of an invoice with the revision that it has read, and the one they have now; removed ones have none. */
    async entriesOf(userId: string, invoiceId: string) {
      const rows = await db
        .selectFrom('orbit_invoice_entries as link')
        .innerJoin('orbit_entries as entry', 'entry.id', 'link.entry_id')
        .select(['link.entry_id as id', 'link.revision', 'entry.revision as now', 'entry.deleted_at'])
        .where('link.user_id', '=', userId)
        .where('link.invoice_id', '=', invoiceId)
        .execute();
      return rows.map(({ id, revision, now, deleted_at }) => ({
        id,
        isAsRead: revision === now && deleted_at === null,
      }));
    },
    /** The issued invoices of entries that start in a span, both moments included, by the ids of the entries. */
    async issuedFor(userId: string, from: number, to: number): Promise<Map<string, { id: string; number: string }>> {
      const rows = await db
        .selectFrom('orbit_invoice_entries as link')
        .innerJoin('orbit_invoices as invoice', 'invoice.id', 'link.invoice_id')
        .innerJoin('orbit_entries as entry', 'entry.id', 'link.entry_id')
        .select(['link.entry_id', 'invoice.id', 'invoice.number'])
        .where('link.user_id', '=', userId)
        .where('entry.started_at', '>=', from)
        .where('entry.started_at', '<=', to)
        .execute();
      return new Map(rows.flatMap(({ entry_id, id, number }) => (number === null ? [] : [[entry_id, { id, number }]])));
    },
    /** The revisions of the entries among some that are on no other invoice than `exceptId`. */
    async unbilled(userId: string, ids: readonly string[], exceptId: string | null): Promise<InvoicedEntry[]> {
      const free: InvoicedEntry[] = [];
      for (let at = 0; at < ids.length; at += CHUNK) {
        const rows = await db
          .selectFrom('orbit_entries as entry')
          .leftJoin('orbit_invoice_entries as link', 'link.entry_id', 'entry.id')
          .select(['entry.id', 'entry.revision', 'link.invoice_id'])
          .where('entry.user_id', '=', userId)
          .where('entry.id', 'in', ids.slice(at, at + CHUNK))
          .execute();
        for (const { id, revision, invoice_id } of rows)
          if (invoice_id === null || invoice_id === exceptId) free.push({ id, revision });
      }
      return free;
    },
    async setEntries(userId: string, invoiceId: string, entries: readonly InvoicedEntry[]): Promise<void> {
      await db
        .deleteFrom('orbit_invoice_entries')
        .where('user_id', '=', userId)
        .where('invoice_id', '=', invoiceId)
        .execute();
      for (let at = 0; at < entries.length; at += CHUNK) {
        const rows = entries
          .slice(at, at + CHUNK)
          .map(({ id, revision }) => ({ user_id: userId, entry_id: id, invoice_id: invoiceId, revision }));
        await db.insertInto('orbit_invoice_entries').values(rows).execute();
      }
    },

    async letterhead(userId: string): Promise<Letterhead> {
      const row = await db
        .selectFrom('orbit_letterheads')
        .select('letterhead')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return letterheadSchema.parse(JSON.parse(row?.letterhead ?? '{}'));
    },
    async setLetterhead(userId: string, given: Letterhead): Promise<void> {
      const letterhead = JSON.stringify(given);
      await db
        .insertInto('orbit_letterheads')
        .values({ user_id: userId, letterhead })
        .onConflict((c) => c.column('user_id').doUpdateSet({ letterhead }))
        .execute();
    },
  };
};

export type InvoiceStore = ReturnType<typeof createInvoiceStore>;

/** Refuses to change entries that an issued invoice charges for. */
export const assertNotInvoiced = async (database: Db, userId: string, ids: readonly string[]): Promise<void> => {
  const invoiced = await orbitTables(database)
    .selectFrom('orbit_invoice_entries as link')
    .innerJoin('orbit_invoices as invoice', 'invoice.id', 'link.invoice_id')
    .select('invoice.number')
    .where('link.user_id', '=', userId)
    .where('link.entry_id', 'in', ids)
    .where('invoice.number', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (invoiced !== undefined)
    throw conflict(
      `This time is on invoice ${invoiced.number}, so it can’t be changed. Issue a credit note for the invoice first.`,
    );
};

const toStored = (row: InvoiceRow): StoredInvoice => ({
  id: row.id,
  kind: row.kind,
  agencyId: row.agency_id,
  document: invoiceDocument.parse(JSON.parse(row.document)),
  payments: paymentsSchema.parse(JSON.parse(row.payments)),
  reminders: remindersSchema.parse(JSON.parse(row.reminders)),
  number: row.number,
  issuedOn: row.issued_on,
  correctsId: row.corrects_id,
});
