import { z } from 'zod';
import { done, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

export const waitlistContract = {
  join: endpoint({
    method: 'POST',
    path: '/api/waitlist',
    access: 'public',
    summary: 'Puts an address on the waitlist; a repeat changes nothing and answers the same.',
    body: z.object({
      email: z
        .string('Please enter a valid email address.')
        .trim()
        .max(254, 'Please enter a valid email address.')
        .regex(/^[^\s@]+@[^\s@]+$/, 'Please enter a valid email address.')
        .transform((address) => {
          const at = address.lastIndexOf('@');
          return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase();
        }),
    }),
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
