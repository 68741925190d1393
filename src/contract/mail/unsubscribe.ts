import { z } from 'zod';
import { done } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const unsubscribeMethods = ['https', 'mailto', 'none'] as const;

export const mailUnsubscribeContract = {
  unsubscribeOffer: endpoint('POST /api/gmail/emails/{id}/unsubscribe/confirmation', {
    scopes: ['mail:send'],
    summary: 'Tells how one can unsubscribe from a list and whom that would tell, with a token for saying yes.',
    reply: z.object({
      way: z.enum(unsubscribeMethods),
      /** The host that is requested, or the address that is written to. */
      target: z.string().nullable(),
      token: z.string().nullable(),
      /** Why Iris cannot unsubscribe. */
      problem: z.string().nullable(),
    }),
    errors: ['not_connected'],
  }),
  unsubscribe: endpoint('POST /api/gmail/emails/{id}/unsubscribe', {
    scopes: ['mail:send'],
    summary: 'Unsubscribes from a list (RFC 8058) after the person has said yes.',
    body: z.object({ token: z.string().max(200) }),
    reply: done,
    errors: ['not_connected', 'not_confirmed', 'private_address', 'not_left'],
  }),
};
