import { addDays } from '#contract/zone.ts';
import type { createLife } from '#server/features/life/feature.ts';
import { messageFacts } from '#server/features/life/message-facts.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import type { PersonalFeatures } from './features.ts';

/** How far back payments of invoices are told, in days. */
const PAYMENT_DAYS = 400;

type FactSources = NonNullable<Parameters<typeof createLife>[0]['factSources']>;

/** What messages, the calendar, tracked hours and invoices tell the life tabs; `upcomingEvents` is asked only after everything is built. */
export const lifeFactSources = ({
  messages,
  orbit,
  upcomingEvents,
  now,
}: Pick<PersonalFeatures, 'messages' | 'orbit'> & {
  upcomingEvents: (userId: string, days: PersonDays) => ReturnType<NonNullable<FactSources['events']>>;
  now: () => number;
}): FactSources => ({
  async messages(userId) {
    return messageFacts(await messages.list(userId, { q: undefined, box: undefined, limit: 200 }), userId, now());
  },
  events: upcomingEvents,
  async invoicePayments(userId, { today }) {
    const payments = await orbit.invoices.paymentsSince(userId, addDays(today, -PAYMENT_DAYS));
    return payments.length === 0 ? null : payments;
  },
  async tracked(userId, { today, zone }) {
    const days = await orbit.reports.trackedByDay(userId, { from: addDays(today, -6), to: today, zone });
    return days.size === 0 ? null : days;
  },
});
