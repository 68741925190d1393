import {
  DELIVERIES_SHOWN,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  WEBHOOKS_AT_MOST,
} from '#contract/programs/webhooks.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { type ConnectionPolicy, connectTarget, HostNotAllowed } from '#server/network/connection-policy.ts';
import type { DeliveryStore, StoredDelivery } from '../store/webhook-deliveries.store.ts';
import type { StoredWebhook, WebhookStore } from '../store/webhooks.store.ts';
import type { Delivering } from './deliver.ts';
import { newWebhookSecret } from './sign.ts';

/** The webhooks of a person as they add, see, try and remove them. */
export const createWebhooks = (deps: {
  store: WebhookStore;
  deliveries: DeliveryStore;
  delivering: Delivering;
  policy: ConnectionPolicy;
  /** Counts a test of a person and refuses those over the limit. */
  countTest: (userId: string) => Promise<void>;
  now: () => number;
}) => {
  const { store, deliveries, delivering, policy, now } = deps;
  const found = async (userId: string, id: string): Promise<StoredWebhook> => {
    const webhook = await store.byId(userId, id);
    if (webhook === undefined) throw notFound('This webhook');
    return webhook;
  };
  /** Tries a delivery once and tells how it went. */
  const tried = async (webhook: StoredWebhook, deliveryId: string): Promise<WebhookDelivery> => {
    const delivery = await deliveries.byId(webhook.userId, deliveryId);
    if (delivery !== undefined) await delivering.attempt(webhook, delivery, false);
    const after = await deliveries.byId(webhook.userId, deliveryId);
    if (after === undefined) throw notFound('This delivery');
    return shownDelivery(after);
  };
  return {
    list: async (userId: string): Promise<Webhook[]> => (await store.ofUser(userId)).map(shown),

    /** Adds a webhook; nobody can read its secret a second time. */
    async create(
      userId: string,
      { url, events }: { url: string; events: readonly WebhookEvent[] },
    ): Promise<Webhook & { secret: string }> {
      refuseForeignNetworks(policy, new URL(url));
      const secret = newWebhookSecret();
      const stored = await store.add(userId, secret, { url, events: [...new Set(events)] }, WEBHOOKS_AT_MOST);
      if (stored === null)
        throw conflict(`You already have ${WEBHOOKS_AT_MOST} webhooks, which is the limit. Remove one first.`);
      return { ...shown(stored), secret };
    },

    /** Pauses a webhook, which gives up what was waiting for it, or lets it go on. */
    async change(userId: string, id: string, { paused }: { paused: boolean }): Promise<Webhook> {
      const webhook = await found(userId, id);
      if (paused !== (webhook.pausedAt !== null) || webhook.disabledAt !== null) {
        await store.setPaused(userId, id, paused ? now() : null);
        if (paused) await deliveries.giveUp(userId, id);
      }
      return shown(await found(userId, id));
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await store.remove(userId, id))) throw notFound('This webhook');
    },

    /** Delivers a test now, with one try. */
    async test(userId: string, id: string): Promise<WebhookDelivery> {
      const webhook = await found(userId, id);
      await deps.countTest(userId);
      const at = now();
      const body = bodyOf('test', at, { id: newId(), href: '/api/webhooks' });
      const added = await deliveries.add(userId, {
        webhookId: id,
        event: 'test',
        subject: newId(),
        body,
        nextAt: null,
      });
      return tried(webhook, added!); // it was just added: no other test has its subject
    },

    /** Delivers something once more now. */
    async retry(userId: string, id: string, deliveryId: string): Promise<WebhookDelivery> {
      const webhook = await found(userId, id);
      const delivery = await deliveries.byId(userId, deliveryId);
      if (delivery?.webhookId !== id) throw notFound('This delivery');
      await deps.countTest(userId);
      return tried(webhook, deliveryId);
    },

    async deliveries(userId: string, id: string): Promise<WebhookDelivery[]> {
      await found(userId, id);
      return (await deliveries.ofWebhook(userId, id, DELIVERIES_SHOWN)).map(shownDelivery);
    },

    /** Puts an event into the queue of each webhook of the person that wants it: its id and where it is, not what is in it. */
    async emit(userId: string, event: WebhookEvent, { id, href, at }: EventSubject): Promise<void> {
      for (const webhook of await store.ofUser(userId)) {
        if (isResting(webhook) || !webhook.events.includes(event) || at < webhook.createdAt) continue;
        await deliveries.add(userId, {
          webhookId: webhook.id,
          event,
          subject: id,
          body: bodyOf(event, at, { id, href }),
          nextAt: now(),
        });
      }
    },

    /** The webhooks that were disabled because they failed for too long. */
    async disabled(userId: string) {
      const all = await store.ofUser(userId);
      return all.flatMap(({ id, url, disabledAt }) =>
        disabledAt === null ? [] : [{ id, host: new URL(url).host, disabledAt }],
      );
    },
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;

const isResting = ({ disabledAt, pausedAt }: StoredWebhook): boolean => disabledAt !== null || pausedAt !== null;

/** What an event is about: its id, the call that gives it, and when it happened, in milliseconds since 1970. */
interface EventSubject {
  readonly id: string;
  readonly href: string;
  readonly at: number;
}

const instantOf = (moment: number) => new Date(moment).toISOString();

const bodyOf = (type: string, at: number, data: { id: string; href: string }): string =>
  JSON.stringify({ type, timestamp: instantOf(at), data });

/** An address that is written as a number is known at once; what a name leads to is looked at with each delivery. */
const refuseForeignNetworks = (policy: ConnectionPolicy, url: URL): void => {
  try {
    connectTarget(policy, url.hostname, Number(url.port) || (url.protocol === 'https:' ? 443 : 80));
  } catch (error) {
    if (error instanceof HostNotAllowed) throw badInput(error.message, 'url');
    throw error;
  }
};

const shown = ({ id, url, events, createdAt, failingSince, disabledAt, pausedAt }: StoredWebhook): Webhook => ({
  id,
  url,
  events: [...events],
  createdAt: instantOf(createdAt),
  failingSince: failingSince === null ? null : instantOf(failingSince),
  disabledAt: disabledAt === null ? null : instantOf(disabledAt),
  pausedAt: pausedAt === null ? null : instantOf(pausedAt),
});

const shownDelivery = (delivery: StoredDelivery): WebhookDelivery => {
  const { id, event, createdAt, attempts, nextAt, status, problem, deliveredAt } = delivery;
  const state = deliveredAt !== null ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  return {
    id,
    event,
    createdAt: instantOf(createdAt),
    state,
    attempts,
    nextAt: nextAt === null ? null : instantOf(nextAt),
    status,
    problem,
  };
};
