import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';

/** What a webhook can be told of. */
export const webhookEvents = ['mail.needs_reply', 'event.added', 'record.added', 'timer.stopped'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How many webhooks a person can have, and how many deliveries of one are listed. */
export const WEBHOOKS_AT_MOST = 20;
export const DELIVERIES_SHOWN = 100;
/** How many days deliveries are listed, and after how many days of failures a webhook is disabled. */
export const DELIVERY_LOG_DAYS = 30;
export const DISABLED_AFTER_DAYS = 3;

/** How often a webhook may be tried. */
export const WEBHOOK_TESTS = { tries: 10, seconds: 60, per: 'person' } as const satisfies RateLimit;

const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: instant,
    /** Since when every delivery has failed; null while they succeed. */
    failingSince: instant.nullable(),
    /** Since when nothing is delivered, because it failed for too long; null while it works. */
    disabledAt: instant.nullable(),
    /** Since when the person lets it rest; null while it is told of events. */
    pausedAt: instant.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const delivery = z
  .object({
    /** The same in every try, as `webhook-id`. */
    id,
    event: z.string(),
    createdAt: instant,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    /** When it is tried next; null when it is not. */
    nextAt: instant.nullable(),
    /** The HTTP status of the last try; null where there was no answer. */
    status: z.number().nullable(),
    /** Why the last try failed, in a sentence. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

export const webhooksContract = {
  list: endpoint('GET /api/webhooks', {
    summary: 'Lists the addresses that are told when something happens, newest first.',
    reply: z.array(webhook),
  }),
  create: endpoint('POST /api/webhooks', {
    summary: 'Adds an address to be told of events, signed as Standard Webhooks; the secret is in this answer only.',
    body: z.object({
      url: z
        .string()
        .trim()
        .max(2000)
        .refine(
          isAddress,
          'A webhook must be an address that begins with https:// or http://, without a password in it.',
        ),
      events: z
        .array(z.enum(webhookEvents, 'This isn’t an event.'))
        .min(1, 'Choose at least one event.')
        .max(webhookEvents.length),
    }),
    reply: webhook.extend({ secret: z.string() }),
    errors: ['conflict'],
  }),
  change: endpoint('PUT /api/webhooks/{id}', {
    summary: 'Pauses a webhook, or lets one go on that is paused or was disabled; a paused one is told of nothing.',
    body: z.object({ paused: z.boolean() }),
    reply: webhook,
  }),
  remove: endpoint('DELETE /api/webhooks/{id}', {
    summary: 'Removes a webhook and forgets its deliveries.',
    reply: done,
  }),
  test: endpoint('POST /api/webhooks/{id}/test', {
    summary: 'Delivers a test to a webhook at once, one try, and tells how it went.',
    reply: delivery,
    limits: [WEBHOOK_TESTS],
  }),
  deliveries: endpoint('GET /api/webhooks/{id}/deliveries', {
    summary: `Lists what was delivered to a webhook in the last ${DELIVERY_LOG_DAYS} days, newest first.`,
    reply: z.array(delivery),
  }),
  retry: endpoint('POST /api/webhooks/{id}/deliveries/{delivery}/retry', {
    summary: 'Delivers something once more at once, one try with the same id, and tells how it went.',
    reply: delivery,
    limits: [WEBHOOK_TESTS],
  }),
};
