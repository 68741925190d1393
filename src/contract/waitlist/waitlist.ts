import { z } from 'zod';
import { done, instant } from '../common.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';
import { waitlistEntry } from './waitlist-entry.ts';

/** Limits of the waitlist: for one network address, and of emails to one address. */
export const WAITLIST_LIMITS = {
  fromClient: { tries: 300, seconds: 3600, per: 'client' },
  emailsToAddress: { tries: 3, seconds: 3600, per: 'address' },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** The token of the link in an email about the waitlist. */
const link = z.object({ token: z.string().min(16).max(200) });

export const waitlistContract = {
  join: endpoint('POST /api/waitlist', {
    access: 'public',
    summary:
      'Puts an address on the waitlist and, where email is set up, asks it for a confirmation; a repeat answers the same.',
    body: waitlistEntry,
    reply: done,
    limits: [WAITLIST_LIMITS.fromClient],
  }),
  confirm: endpoint('POST /api/waitlist/confirm', {
    access: 'public',
    summary: 'Confirms a place on the waitlist with the token of the link.',
    body: link,
    reply: done,
  }),
  leave: endpoint('POST /api/waitlist/leave', {
    access: 'public',
    summary: 'Erases an address from the waitlist with the token of the link; a repeat answers the same.',
    body: link,
    reply: done,
  }),
  list: endpoint('GET /api/admin/waitlist', {
    access: 'admin',
    summary: 'Lists the waitlist: when each address joined, confirmed and was invited.',
    reply: z.array(
      z.object({
        email: z.string(),
        joinedAt: instant,
        confirmedAt: instant.nullable(),
        invitedAt: instant.nullable(),
      }),
    ),
  }),
  exportCsv: endpoint('GET /api/admin/waitlist.csv', {
    access: 'admin',
    summary: 'Gives the waitlist as a CSV file.',
    reply: 'file',
  }),
};
