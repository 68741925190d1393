import { DAY } from '#contract/time-units.ts';
import { type AllHandlers, WrittenReply } from '#server/http/handlers.ts';
import type { Log } from '#server/log.ts';
import type { WebhookStore } from '../store/webhooks.store.ts';
import type { Webhooks } from './webhooks.ts';

/** How old a mail that needs a reply may be to be news: it counts from when it was sent, and mailboxes fill up late. */
const NEWS = 7 * DAY;

/** A mail that needs a reply; `sentAt` in milliseconds since 1970. */
type WaitingMail = { readonly id: string; readonly sentAt: number };

/** Where events come from: calls that succeed, and mail that is found to need a reply. */
export const createWebhookEvents = (deps: {
  webhooks: Webhooks;
  store: Pick<WebhookStore, 'owners'>;
  /** Begins to deliver what is waiting. */
  deliverNow: () => void;
  mailWaiting: (userId: string) => Promise<{ readonly mails: readonly WaitingMail[] }>;
  now: () => number;
  log: Log;
}) => {
  const { webhooks, now, log } = deps;
  const emit: Webhooks['emit'] = async (...event) => {
    try {
      await webhooks.emit(...event);
      deps.deliverNow();
    } catch (error) {
      // What was done is done: whoever did it is not told that it failed.
      log.error('webhook event lost', { event: event[1], name: error instanceof Error ? error.name : typeof error });
    }
  };
  const timerStopped = async (userId: string, stopped: { id: string } | null) => {
    if (stopped !== null) await emit(userId, 'timer.stopped', { id: stopped.id, href: '/api/time-entries', at: now() });
  };
  return {
    /** The same handlers, which also tell webhooks of what was added or stopped. */
    observe: (handlers: AllHandlers): AllHandlers => ({
      ...handlers,
      calendar: {
        ...handlers.calendar,
        createEvent: after(handlers.calendar.createEvent, ({ caller }, { event }) =>
          emit(caller.user.id, 'event.added', { id: event.id, href: `/api/calendar/events/${event.id}`, at: now() }),
        ),
      },
      life: {
        ...handlers.life,
        add: after(handlers.life.add, ({ caller }, { record }) =>
          emit(caller.user.id, 'record.added', { id: record.id, href: `/api/life/records/${record.id}`, at: now() }),
        ),
      },
      timer: {
        ...handlers.timer,
        start: after(handlers.timer.start, ({ caller }, { stopped }) => timerStopped(caller.user.id, stopped)),
        stop: after(handlers.timer.stop, ({ caller }, { stopped }) => timerStopped(caller.user.id, stopped)),
      },
    }),
    /** Looks for mail that needs a reply, for everybody who has a webhook; each is told of once. */
    async lookForMail(): Promise<void> {
      for (const userId of await deps.store.owners()) {
        if (!(await webhooks.list(userId)).some(({ events }) => events.includes('mail.needs_reply'))) continue;
        const { mails } = await deps.mailWaiting(userId);
        for (const { id, sentAt } of mails)
          if (sentAt > now() - NEWS)
            await emit(userId, 'mail.needs_reply', { id, href: `/api/gmail/emails/${id}`, at: sentAt });
      }
    },
  };
};

const after =
  <Call, Answer>(
    handler: (call: Call) => Answer | Promise<Answer>,
    then: (call: Call, answer: Exclude<Answer, WrittenReply>) => Promise<void>,
  ): ((call: Call) => Promise<Answer>) =>
  async (call) => {
    const answer = await handler(call);
    // Long lists are written, and adding something gives none.
    if (!(answer instanceof WrittenReply)) await then(call, answer as Exclude<Answer, WrittenReply>);
    return answer;
  };
