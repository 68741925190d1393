import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../common.ts';
import { CALENDAR_SERVER_ERRORS } from './calendar-server-errors.ts';

/**
 * Whether a change tells the guests of an event. Without it those are told who were invited before, and those who are added; a program
 * with a token tells nobody.
 */
export const tell = z.enum(['guests', 'nobody']).optional();

/** Who was told of a change, and by what. */
export const notifiedGuests = z.object({
  /** Nobody where there are no guests, the person wants it so, or neither the calendar server nor a mailbox can. */
  told: z.enum(['server', 'email', 'nobody']),
  /** The addresses of the guests who were told. */
  toldTo: z.array(z.string()),
  /** What the person should know about that, in a sentence. */
  problem: z.string().nullable(),
});
export type NotifiedGuests = z.infer<typeof notifiedGuests>;

export const calendarGuestsContract = {
  ways: endpoint('GET /api/calendar/guests/ways', {
    summary: 'Tells how guests of an event learn of it, before they are invited or told of a change.',
    /** The calendar of a new event, or an event; without both the calendar for new events. */
    query: z.object({ calendarId: id.optional(), eventId: id.optional() }),
    reply: z.object({
      told: notifiedGuests.shape.told,
      /** The address that the person invites from; null where the server knows it. */
      from: z.string().nullable(),
      /** Whether the person can also leave it. */
      isOptional: z.boolean(),
    }),
    errors: ['not_connected', 'not_found', 'read_only', ...CALENDAR_SERVER_ERRORS],
  }),
};
