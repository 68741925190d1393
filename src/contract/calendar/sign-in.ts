import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const calendarSignInContract = {
  start: endpoint('GET /api/calendar/oauth/{kind}', {
    access: 'public',
    summary: 'Leads to the sign-in of a calendar provider, to connect calendars there or to open known ones again.',
    /** The address that is offered there. */
    query: z.object({ email: z.string().max(254).optional().catch(undefined) }),
    reply: 'redirect',
  }),
  callback: endpoint('GET /api/calendar/oauth/{kind}/callback', {
    access: 'public',
    summary: 'Where a calendar provider sends the person back to: connects their calendars and leads to them.',
    reply: 'redirect',
  }),
  problem: endpoint('GET /api/calendar/sign-in-problem', {
    summary: "Tells why a calendar wasn't connected after signing in, in the words of whoever refused it.",
    query: z.object({ why: z.string().max(4000) }),
    reply: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
};
