import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/programs/webhooks.ts';
import { fullTime } from '#web/ui/date-format.ts';

/** What happens, as people say it. */
export const eventWords: { [E in WebhookEvent]: string } = {
  'mail.needs_reply': 'An email needs your reply',
  'event.added': 'An event is added',
  'record.added': 'A life record is added',
  'timer.stopped': 'The timer stops',
};

/** How a webhook is doing, in a few words. */
export const webhookState = ({ pausedAt, disabledAt, failingSince }: Webhook): string => {
  if (pausedAt !== null) return `Paused since ${fullTime(pausedAt)}`;
  if (disabledAt !== null) return `Stopped on ${fullTime(disabledAt)} because it kept failing`;
  return failingSince === null ? 'Working' : `Failing since ${fullTime(failingSince)}`;
};

const states: { [S in WebhookDelivery['state']]: string } = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Not delivered',
};

/** What became of a delivery. */
export const deliveryNote = ({ state, createdAt, attempts, nextAt, problem }: WebhookDelivery): string =>
  [
    states[state],
    fullTime(createdAt),
    attempts > 1 ? `${attempts} attempts` : null,
    nextAt === null || attempts === 0 ? null : `next attempt ${fullTime(nextAt)}`,
    problem,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** What a delivery was about; a test is no event. */
export const deliveryTitle = ({ event }: WebhookDelivery): string => (isEvent(event) ? eventWords[event] : 'A test');
const isEvent = (event: string): event is WebhookEvent => Object.hasOwn(eventWords, event);
