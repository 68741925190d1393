import { z } from 'zod';
import { done, flag, id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { ingestReport } from './ingest.ts';

/** How a bridge can fail a call that asks it. */
const BRIDGE_ERRORS = [
  'bank_refused',
  'bank_unreachable',
  'bank_unreadable',
  'bank_busy',
] as const satisfies readonly ErrorCode[];

/** An account at a bridge, and the name of the account here that it counts towards: null is left out. */
const bridgeAccount = z.object({
  id,
  name: z.string(),
  institution: z.string().nullable(),
  currency: z.string(),
  as: z.string().nullable(),
});

const bridge = z
  .object({
    connection: z
      .object({
        host: z.string(),
        accounts: z.array(bridgeAccount),
        /** Whether the person has added what it has; before that nothing is fetched daily. */
        started: z.boolean(),
        fetchedAt: instant.nullable(),
        /** Why it could not be asked. */
        problem: z.string().nullable(),
        /** Whether only a new setup token helps. */
        needsToken: z.boolean(),
        /** What the bridge says by itself, in its own words. */
        said: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'BankBridge' });
export type BankBridgeState = z.infer<typeof bridge>;

export const lifeBankContract = {
  state: endpoint('GET /api/life/bank', {
    summary: 'Tells whether a SimpleFIN bridge is connected, which accounts it has, and how the last fetch went.',
    scopes: [],
    reply: bridge,
  }),
  connect: endpoint('POST /api/life/bank', {
    summary: 'Claims the access of a SimpleFIN setup token. Nothing is added; a new token renews the access.',
    scopes: [],
    body: z.object({ token: text(4000) }),
    reply: bridge,
    errors: BRIDGE_ERRORS,
    limits: [{ tries: 20, seconds: 3600, per: 'person', everyCall: true }],
  }),
  choose: endpoint('PUT /api/life/bank/accounts', {
    summary: 'Says which accounts of the bridge are fetched, and what they are called here.',
    scopes: [],
    body: z.object({ accounts: z.array(z.object({ id, as: text(200).nullable() })).max(500) }),
    reply: bridge,
    errors: ['not_connected'],
  }),
  fetch: endpoint('POST /api/life/bank/fetch', {
    summary: 'Fetches accounts and transactions now; `preview=1` tells what would be added and adds nothing.',
    scopes: [],
    query: z.object({ preview: flag(false) }),
    body: z.object({}),
    reply: ingestReport,
    errors: ['not_connected', ...BRIDGE_ERRORS],
    limits: [{ tries: 30, seconds: 3600, per: 'person', everyCall: true }],
  }),
  disconnect: endpoint('DELETE /api/life/bank', {
    summary: 'Forgets the bridge and its access; what it has brought stays.',
    scopes: [],
    reply: done,
    errors: ['not_connected'],
  }),
};
