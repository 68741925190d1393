import type { waitlistContract } from '#contract/waitlist/waitlist.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Waitlist } from './waitlist.ts';

const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="waitlist.csv"',
};

/** Answers the calls about the waitlist. */
export const waitlistHandlers = (waitlist: Waitlist): Handlers<typeof waitlistContract> => ({
  join: ({ body, context }) => succeeded(waitlist.join(body.email, context.origin, context.client)),
  confirm: ({ body }) => succeeded(waitlist.confirm(body.token)),
  leave: ({ body }) => succeeded(waitlist.leave(body.token)),
  list: () => waitlist.list(),
  exportCsv: async () => new Response(await waitlist.csv(), { headers: CSV_HEADERS }),
});
