import { z } from 'zod';
import { done, id } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What a transaction and an invoice have in common: the number is named, the amount is what is open, or the payer is the customer. */
export const paymentSigns = ['number', 'amount', 'payer'] as const;
export type PaymentSign = (typeof paymentSigns)[number];

/** Money that came in and that an open invoice may have been paid with; amounts in minor units of the currency. */
export const paymentProposal = z
  .object({
    transactionId: id,
    day: z.string(),
    payer: z.string(),
    /** What the payer has written. */
    note: z.string(),
    /** What came in. */
    received: z.number().int(),
    currency: z.string(),
    invoiceId: id,
    number: z.string(),
    buyer: z.string(),
    /** What would be recorded as paid. */
    amount: z.number().int(),
    /** What is open of the invoice before that. */
    open: z.number().int(),
    because: z.array(z.enum(paymentSigns)).min(1),
  })
  .meta({ id: 'PaymentProposal' });
export type PaymentProposal = z.infer<typeof paymentProposal>;

const pair = { transactionId: id, invoiceId: id };

export const paymentProposalsContract = {
  list: endpoint('GET /api/invoices/payment-proposals', {
    scopes: ['orbit:read', 'life:read'],
    summary: 'Lists income among the transactions that open invoices may have been paid with, and why.',
    reply: z.array(paymentProposal),
  }),
  accept: endpoint('POST /api/invoices/payment-proposals/accept', {
    scopes: ['orbit:write', 'life:read'],
    summary: 'Records proposed payments on their invoices; removing the payment takes one back.',
    body: z.object({ accepted: z.array(z.object(pair)).min(1, 'Choose a payment.').max(100) }),
    reply: z.object({ payments: z.array(z.object({ invoiceId: id, paymentId: id, number: z.string() })) }),
    errors: ['conflict'],
  }),
  dismiss: endpoint('PUT /api/invoices/payment-proposals/dismissed', {
    scopes: ['orbit:write', 'life:read'],
    summary: 'Says that a transaction paid another thing than an invoice, or that it may have been that after all.',
    body: z.object({ ...pair, dismissed: z.boolean().default(true) }),
    reply: done,
    errors: ['not_found'],
  }),
};
