import {
  type Buyer,
  buyer as buyerSchema,
  type InvoiceDocument,
  type InvoiceLine,
} from '#contract/orbit/invoice-document.ts';
import type { InvoiceBody, InvoiceHours } from '#contract/orbit/invoices.ts';
import type { Zone } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, badInput, conflict } from '#server/errors.ts';
import { assertSpan, momentsOf } from '../reports/reports.ts';
import { createInvoiceStore, type InvoicedEntry, type StoredInvoice } from '../store/invoices.store.ts';
import { createOrbitStore } from '../store/orbit.store.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import { type HourLines, linesOfHours } from './hours.ts';
import { sentenceFor } from './required.ts';

/** How many entries one draft charges for at most. */
const MOST_ENTRIES = 5000;

type DraftFacts = Pick<StoredInvoice, 'kind' | 'agencyId' | 'document' | 'correctsId'>;
type DraftChange = Partial<InvoiceBody>;

/** What is read of a person before a transaction begins, which may not wait for another connection. */
export interface DraftContext {
  readonly userId: string;
  /** The zone whose days the hours are meant in. */
  readonly zone: Zone;
  /** The currency where neither the request nor the hours say one. */
  readonly currency: string;
}

/** The unbilled hours that are asked for, as lines; `exceptId` is the draft that may keep its own. */
const takeHours = async (
  db: Db,
  { userId, zone }: DraftContext,
  hours: InvoiceHours,
  { currency, exceptId }: { currency: string | undefined; exceptId: string | null },
): Promise<HourLines & { entries: InvoicedEntry[]; currency: string | undefined }> => {
  assertSpan(hours);
  const store = createOrbitStore(db);
  const projects = new Map((await store.projects(userId)).map((each) => [each.id, each]));
  if (hours.projectId !== undefined && !projects.has(hours.projectId))
    throw new AppError(404, 'not_found', 'This project was not found.', { field: 'hours.projectId' });
  const tasks = new Map((await store.tasks(userId)).map((each) => [each.id, each]));
  const started = await store.startedIn(userId, momentsOf(hours, zone), MOST_ENTRIES + 1);
  if (started.length > MOST_ENTRIES) throw badInput('That’s too many entries. Choose fewer days.', 'hours.to');
  const isMeant = ({ billable, projectId }: StoredFinishedEntry) =>
    billable &&
    projects.has(projectId) &&
    (hours.projectId === undefined || projectId === hours.projectId) &&
    (hours.agencyId === undefined || projects.get(projectId)?.agencyId === hours.agencyId);
  const meant = started.filter(isMeant);
  const free = await createInvoiceStore(db).unbilled(
    userId,
    meant.map(({ id }) => id),
    exceptId,
  );
  const revisions = new Map(free.map(({ id, revision }) => [id, revision]));
  const unbilled = meant.filter(({ id }) => revisions.has(id));
  // An invoice has one currency; entries in another one wait for an invoice of their own.
  const chosen = currency ?? unbilled[0]?.currency;
  const taken = unbilled.filter((entry) => entry.currency === chosen);
  return {
    ...linesOfHours(taken, hours, { projects, tasks, zone }),
    entries: taken.map(({ id }) => ({ id, revision: revisions.get(id)! })), // each has one, or it was left out
    currency: chosen,
  };
};

/** What a new draft says, and the entries that it charges for. */
export const makeDraft = async (db: Db, context: DraftContext, body: InvoiceBody) => {
  const { userId } = context;
  const invoices = createInvoiceStore(db);
  const letterhead = await invoices.letterhead(userId);
  const agencyId = await agencyOf(db, userId, body);
  const hours =
    body.hours === undefined
      ? NO_HOURS
      : await takeHours(db, context, body.hours, { currency: body.currency, exceptId: null });
  const tax = { tax: body.tax ?? letterhead.tax, taxRate: body.taxRate ?? letterhead.taxRate };
  // Expenses come onto a draft by a call of their own, which sees that each is charged once.
  const own = body.lines.map((line) => ({ ...line, transactionId: null }));
  const lines = [...hours.lines.map((line) => ({ ...line, tax: undefined, taxRate: undefined })), ...own].map((line) =>
    taxedLine(line, tax),
  );
  const last = await lastInvoice(db, userId, agencyId);
  const language = body.language ?? last?.document.language ?? letterhead.language;
  const facts: DraftFacts = {
    kind: 'invoice',
    agencyId,
    correctsId: null,
    document: {
      buyer: body.buyer ?? last?.document.buyer ?? (await newBuyer(db, userId, agencyId)),
      language,
      currency: body.currency ?? hours.currency ?? context.currency,
      lines,
      taxNote:
        body.taxNote ??
        sentenceFor(
          lines.map((line) => line.tax),
          language,
        ),
      note: body.note ?? '',
      dueOn: body.dueOn ?? null,
      ...servedIn(hours, body),
      seller: null,
    },
  };
  return { facts, entries: hours.entries };
};

/** What a draft says after a change; `entries` is undefined where it keeps the ones it has. */
export const changeDraft = async (db: Db, context: DraftContext, draft: StoredInvoice, changes: DraftChange) => {
  const { userId } = context;
  const { document } = draft;
  const { letterhead } = createInvoiceStore(db);
  const head = await letterhead(userId);
  const first = document.lines[0];
  const tax = {
    tax: changes.tax ?? first?.tax ?? head.tax,
    taxRate: changes.taxRate ?? (changes.tax === undefined ? (first?.taxRate ?? head.taxRate) : head.taxRate),
  };
  const currency = changes.currency ?? document.currency;
  if (currency !== document.currency && expensesOf(document).length > 0)
    throw conflict(
      `The expenses on this draft are in ${document.currency}. Remove them before you change its currency.`,
    );
  const hours =
    changes.hours === undefined
      ? undefined
      : await takeHours(db, context, changes.hours, { currency, exceptId: draft.id });
  const own =
    changes.lines === undefined
      ? document.lines.filter(({ seconds }) => hours === undefined || seconds === 0)
      : withKnownExpenses(changes.lines, expensesOf(document));
  const retaxed = changes.tax !== undefined || changes.taxRate !== undefined;
  const lines = [
    ...(hours?.lines ?? []).map((line) => taxedLine({ ...line, tax: undefined, taxRate: undefined }, tax)),
    ...own.map((line) => taxedLine(retaxed ? { ...line, tax: undefined, taxRate: undefined } : line, tax)),
  ];
  const language = changes.language ?? document.language;
  const isSameTax = changes.tax === undefined && changes.lines === undefined && language === document.language;
  const facts = {
    agencyId: changes.agencyId === undefined ? draft.agencyId : await agencyOf(db, userId, changes),
    document: {
      ...document,
      currency,
      lines,
      buyer: changes.buyer ?? document.buyer,
      language,
      taxNote:
        changes.taxNote ??
        (isSameTax
          ? document.taxNote
          : sentenceFor(
              lines.map((line) => line.tax),
              language,
            )),
      note: changes.note ?? document.note,
      dueOn: changes.dueOn === undefined ? document.dueOn : changes.dueOn,
      ...servedIn(hours ?? { from: null, to: null }, { ...served(document), ...served(changes) }),
    },
  };
  return { facts, entries: hours?.entries };
};

type Served = Pick<InvoiceBody, 'servedFrom' | 'servedTo'>;
const served = ({ servedFrom, servedTo }: Served): Served => ({
  ...(servedFrom !== undefined && { servedFrom }),
  ...(servedTo !== undefined && { servedTo }),
});

/** The days of what is charged: those of the hours, or those that are named, of which one stands for both. */
const servedIn = (hours: { readonly from: string | null; readonly to: string | null }, named: Served) => {
  const from = hours.from ?? named.servedFrom ?? named.servedTo ?? null;
  const to = hours.to ?? named.servedTo ?? from;
  if (from !== null && to !== null && to < from) throw badInput('The last day is before the first one.', 'servedTo');
  return { servedFrom: from, servedTo: to };
};

const NO_HOURS = { lines: [], entries: [], currency: undefined, from: null, to: null } as const;

type TaxOf = Pick<InvoiceLine, 'tax' | 'taxRate'>;
/** A line with its own tax, or the one of the invoice; where no tax is charged, its rate is 0. */
export const taxedLine = (
  {
    seconds,
    transactionId,
    ...line
  }: Omit<InvoiceLine, 'tax' | 'taxRate'> & {
    [K in keyof TaxOf]?: TaxOf[K] | undefined;
  },
  given: TaxOf,
): InvoiceLine => {
  const tax = line.tax ?? given.tax;
  return { ...line, tax, taxRate: tax === 'S' ? (line.taxRate ?? given.taxRate) : 0, seconds, transactionId };
};

/** The expenses that the lines of an invoice charge for. */
export const expensesOf = ({ lines }: Pick<InvoiceDocument, 'lines'>): string[] =>
  lines.flatMap(({ transactionId }) => transactionId ?? []);

/** Lines that charge for no other expenses than those that are on the draft already, and for each of these once. */
const withKnownExpenses = <L extends { readonly transactionId: string | null }>(
  lines: readonly L[],
  known: readonly string[],
): L[] => {
  const left = new Set(known);
  return lines.map((line) =>
    line.transactionId !== null && left.delete(line.transactionId) ? line : { ...line, transactionId: null },
  );
};

/** The client of an invoice: the one that is named, or that of the hours. */
const agencyOf = async (db: Db, userId: string, { agencyId, hours }: DraftChange): Promise<string | null> => {
  const store = createOrbitStore(db);
  const named = agencyId === undefined ? hours?.agencyId : agencyId;
  if (named !== undefined && named !== null) {
    if ((await store.agency(userId, named)) === undefined)
      throw new AppError(404, 'not_found', 'This agency was not found.', { field: 'agencyId' });
    return named;
  }
  if (named === null || hours?.projectId === undefined) return null;
  return (await store.project(userId, hours.projectId))?.agencyId ?? null;
};

/** The last invoice of a client: the address is typed once for each. */
const lastInvoice = async (db: Db, userId: string, agencyId: string | null): Promise<StoredInvoice | undefined> =>
  agencyId === null
    ? undefined
    : (await createInvoiceStore(db).all(userId)).find((invoice) => invoice.agencyId === agencyId);

const newBuyer = async (db: Db, userId: string, agencyId: string | null): Promise<Buyer> =>
  buyerSchema.parse(
    agencyId === null ? {} : { name: (await createOrbitStore(db).agency(userId, agencyId))?.name ?? '' },
  );
