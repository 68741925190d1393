import { addDays } from '#contract/zone.ts';
import type { createLife } from '#server/features/life/feature.ts';
import { messageFacts } from '#server/features/life/message-facts.ts';
import type { PersonalFeatures } from './features.ts';

/** How far back payments of invoices are told, in days. */
const PAYMENT_DAYS = 400;

type FactSources = NonNullable<Parameters<typeof createLife>[0]['factSources']>;

/** What messages, the calendar, tracked hours and invoices tell the life tabs; the calendar may be built after them. */
export const lifeFactSources = ({
  messages,
  orbit,
  calendar,
  now,
}: Pick<PersonalFeatures, 'messages' | 'orbit'> & {
  calendar: () => PersonalFeatures['calendar'];
  now: () => number;
}): FactSources => ({
  async messages(userId, { zone }) {
    const latest = await messages.list(userId, { q: undefined, box: undefined, limit: 200 });
    return messageFacts(latest, userId, { now: now(), zone });
  },
  events: (userId, days) => calendar().upcomingEvents(userId, days),
  async invoicePayments(userId, { today }) {
    const payments = await orbit.invoices.paymentsSince(userId, addDays(today, -PAYMENT_DAYS));
    return payments.length === 0 ? null : payments;
  },
  async invoicedExpenses(userId) {
    const expenses = await orbit.invoiceExpenses.invoiced(userId);
    return expenses.length === 0
      ? null
      : new Map(expenses.map(({ transactionId, invoice }) => [transactionId, invoice.number]));
  },
  async tracked(userId, { today, zone }) {
    const days = await orbit.reports.trackedByDay(userId, { from: addDays(today, -6), to: today, zone });
    return days.size === 0 ? null : days;
  },
});
