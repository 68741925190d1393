import { z } from 'zod';
import { done, id } from '../common.ts';
import { DOCUMENTS } from '../costly-calls.ts';
import { endpoint } from '../endpoint.ts';
import { chosenExpenses, expenseSpan, invoiceExpense } from './invoice-expenses.ts';
import {
  buyer,
  invoiceDocument,
  invoiceLanguages,
  invoiceLine,
  isoDay,
  letterhead,
  taxCategories,
} from './invoice-document.ts';
import { currency, minorUnitsSchema, zoneName } from './orbit.ts';
import { roundings } from './reports.ts';

export const invoiceStates = ['draft', 'open', 'overdue', 'paid', 'credited', 'credit_note'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Which hours are charged: billable entries that start in the span and are on no other invoice. */
const hours = z.object({
  projectId: id.optional(),
  agencyId: id.optional(),
  from: isoDay,
  to: isoDay,
  zone: zoneName,
  rounding: z.enum(roundings).default('none'),
  /** To how many minutes each entry is rounded. */
  minutes: z.number().int().min(1).max(240).default(15),
  /** One line for each project, or for each task (the description of an entry) of a project. */
  by: z.enum(['project', 'task']).default('project'),
});
export type InvoiceHours = z.output<typeof hours>;

const line = invoiceLine.extend({
  tax: invoiceLine.shape.tax.optional(),
  taxRate: invoiceLine.shape.taxRate.optional(),
});
/** A draft: hours and lines of one's own; what is not said comes from the letterhead. */
export const invoiceBody = z.object({
  agencyId: id.nullable().optional(),
  buyer: buyer.optional(),
  /** Without one, that of the client's last invoice or of the letterhead. */
  language: z.enum(invoiceLanguages).optional(),
  currency: currency.optional(),
  hours: hours.optional(),
  lines: z.array(line).max(200).default([]),
  tax: z.enum(taxCategories).optional(),
  taxRate: invoiceLine.shape.taxRate.optional(),
  taxNote: z.string().trim().max(300).optional(),
  note: z.string().trim().max(2000).optional(),
  dueOn: isoDay.nullable().optional(),
  /** The first and the last day of what is charged; hours that are taken bring their own. */
  servedFrom: isoDay.nullable().optional(),
  servedTo: isoDay.nullable().optional(),
});
export type InvoiceBody = z.output<typeof invoiceBody>;

const payment = z.object({
  id,
  on: isoDay,
  amount: z.number().int(),
  note: z.string(),
  /** The transaction that it came in by, where the person has said so. */
  transactionId: id.nullable().default(null),
});
export const payments = z.array(payment);

export const reminderSteps = ['friendly', 'firm'] as const;
export type ReminderStep = (typeof reminderSteps)[number];
const reminder = z.object({
  id,
  step: z.enum(reminderSteps),
  /** The day on which it was written. */
  on: isoDay,
  /** The draft of an email that was made of it; null where no mailbox was connected. */
  draftId: id.nullable(),
});
export const reminders = z.array(reminder);
export type InvoiceReminder = z.infer<typeof reminder>;

/** An invoice or credit note with its sums; amounts in minor units of its currency. */
export const invoice = invoiceDocument
  .extend({
    id,
    kind: z.enum(['invoice', 'credit_note']),
    state: z.enum(invoiceStates),
    number: z.string().nullable(),
    issuedOn: z.string().nullable(),
    agencyId: id.nullable(),
    /** The invoice that a credit note takes back, and the credit note that takes an invoice back. */
    correctsId: id.nullable(),
    creditedById: id.nullable(),
    lines: z.array(invoiceLine.extend({ net: z.number().int() })),
    taxes: z.array(
      z.object({
        category: z.enum(taxCategories),
        rate: z.number(),
        base: z.number().int(),
        amount: z.number().int(),
      }),
    ),
    net: z.number().int(),
    tax: z.number().int(),
    total: z.number().int(),
    paid: z.number().int(),
    payments,
    /** The reminders of payment that were written for it, the first one first. */
    reminders,
    /** How many time entries it charges for, and for how many seconds after rounding. */
    entries: z.number().int(),
    seconds: z.number().int(),
    /** The number that a draft would get if it were issued today. */
    nextNumber: z.string().nullable(),
    /** The first thing that a draft lacks before it can be issued, and where. */
    missing: z.object({ field: z.string().nullable(), message: z.string() }).nullable(),
    /** The first thing that it lacks for an XRechnung. */
    missingForXrechnung: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

export const invoicesContract = {
  list: endpoint('GET /api/invoices', {
    summary: "Lists the person's invoices and credit notes, the newest first.",
    reply: z.array(invoice),
  }),
  create: endpoint('POST /api/invoices', {
    summary: 'Makes a draft of an invoice from unbilled hours and lines of its own.',
    body: invoiceBody,
    reply: invoice,
    errors: ['not_found', 'conflict'],
  }),
  preview: endpoint('POST /api/invoices/preview', {
    summary: 'Shows the invoice that such a draft would be, without keeping it.',
    body: invoiceBody,
    reply: invoice,
    errors: ['not_found'],
  }),
  letterhead: endpoint('GET /api/invoices/letterhead', {
    summary: "Gives the person's letterhead, with which invoices are issued.",
    reply: letterhead,
  }),
  saveLetterhead: endpoint('PUT /api/invoices/letterhead', {
    summary: "Saves the person's letterhead; invoices that are issued keep theirs.",
    body: letterhead,
    reply: letterhead,
  }),
  expenses: endpoint('GET /api/invoices/expenses', {
    scopes: ['orbit:read', 'life:read'],
    summary: 'Lists what was spent between two days by the finance tab, and on which invoice each expense is.',
    query: expenseSpan,
    reply: z.array(invoiceExpense),
  }),
  addExpenses: endpoint('POST /api/invoices/{id}/expenses', {
    scopes: ['orbit:write', 'life:read'],
    summary:
      'Adds a line for each of some expenses to a draft; each can be on one invoice. One in another currency needs a rate.',
    body: chosenExpenses,
    reply: invoice,
    errors: ['conflict'],
  }),
  one: endpoint('GET /api/invoices/{id}', { summary: 'Gives an invoice.', reply: invoice }),
  change: endpoint('PATCH /api/invoices/{id}', {
    summary: 'Changes a draft; `hours` takes the unbilled hours anew.',
    body: invoiceBody.extend({ lines: z.array(line).max(200).optional() }),
    reply: invoice,
    errors: ['conflict'],
  }),
  remove: endpoint('DELETE /api/invoices/{id}', {
    summary: 'Deletes a draft; its hours are unbilled again.',
    reply: done,
    errors: ['conflict'],
  }),
  issue: endpoint('POST /api/invoices/{id}/issue', {
    summary: 'Issues a draft: it gets the next number of its year, and its hours cannot be changed any more.',
    body: z.object({ issuedOn: isoDay.optional() }),
    reply: invoice,
    errors: ['conflict'],
  }),
  credit: endpoint('POST /api/invoices/{id}/credit-note', {
    summary: 'Issues a credit note over all of an invoice, whose hours are unbilled again.',
    body: z.object({ note: z.string().trim().max(2000).default('') }),
    reply: invoice,
    errors: ['conflict'],
  }),
  pay: endpoint('POST /api/invoices/{id}/payments', {
    summary: 'Records a payment; without an amount, what is still open.',
    body: z.object({
      on: isoDay.optional(),
      amount: minorUnitsSchema.min(1, 'A payment must be more than zero.').optional(),
      note: z.string().trim().max(200).default(''),
    }),
    reply: invoice,
    errors: ['conflict'],
  }),
  removePayment: endpoint('DELETE /api/invoices/{id}/payments/{payment}', {
    summary: 'Takes a recorded payment back.',
    reply: invoice,
  }),
  remind: endpoint('POST /api/invoices/{id}/reminders', {
    scopes: ['orbit:write', 'mail:write'],
    summary:
      'Writes a reminder of payment for an overdue invoice: as a draft of an email with the PDF where a mailbox is connected, and as a text in any case. Nothing is sent.',
    body: z.object({ step: z.enum(reminderSteps) }),
    reply: z.object({
      invoice,
      reminder,
      text: z.object({ to: z.string(), subject: z.string(), body: z.string() }),
    }),
    errors: ['conflict'],
  }),
  removeReminder: endpoint('DELETE /api/invoices/{id}/reminders/{reminder}', {
    scopes: ['orbit:write', 'mail:write'],
    summary: 'Takes a reminder back, with its draft unless that was sent.',
    reply: invoice,
  }),
  pdf: endpoint('GET /api/invoices/{id}/invoice.pdf', {
    summary: 'Gives an invoice as PDF/A-3 with its EN 16931 data inside (Factur-X, ZUGFeRD); a draft as a plain PDF.',
    reply: 'file',
    limits: [DOCUMENTS],
  }),
  xml: endpoint('GET /api/invoices/{id}/invoice.xml', {
    summary: 'Gives the EN 16931 data of an issued invoice (UN/CEFACT CII).',
    reply: 'file',
    errors: ['conflict'],
  }),
  xrechnung: endpoint('GET /api/invoices/{id}/xrechnung.xml', {
    summary: 'Gives an issued invoice as XRechnung 3.0, if it has all that German authorities ask for.',
    reply: 'file',
    errors: ['conflict', 'bad_input'],
  }),
};
