import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const mailSignInContract = {
  start: endpoint('GET /api/gmail/oauth/{kind}', {
    access: 'public',
    summary: 'Leads to the sign-in of a mail provider, to connect a mailbox there or to open a known one again.',
    /** The address that is offered there. */
    query: z.object({ email: z.string().max(254).optional().catch(undefined) }),
    reply: 'redirect',
  }),
  callback: endpoint('GET /api/gmail/oauth/{kind}/callback', {
    access: 'public',
    summary: 'Where a mail provider sends the person back to: connects their mailbox and leads to it.',
    reply: 'redirect',
  }),
  problem: endpoint('GET /api/gmail/sign-in-problem', {
    summary: "Tells why a mailbox wasn't connected after signing in, in the words of whoever refused it.",
    query: z.object({ why: z.string().max(4000) }),
    reply: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
};
