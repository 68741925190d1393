import { z } from 'zod';
import { done, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { waitlistEntry } from './waitlist-entry.ts';

export const waitlistContract = {
  join: endpoint({
    method: 'POST',
    path: '/api/waitlist',
    access: 'public',
    summary: 'Puts an address on the waitlist; a repeat changes nothing and answers the same.',
    body: waitlistEntry,
    reply: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/waitlist',
    access: 'admin',
    summary: 'Lists the waitlist with the time of each consent.',
    reply: z.array(z.object({ email: z.string(), joinedAt: instant })),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/admin/waitlist.csv',
    access: 'admin',
    summary: 'Gives the waitlist as a CSV file.',
    reply: 'file',
  }),
};
