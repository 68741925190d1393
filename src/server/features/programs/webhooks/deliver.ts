import { DISABLED_AFTER_DAYS } from '#contract/programs/webhooks.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#contract/time-units.ts';
import { sendRequest } from '#server/network/connect.ts';
import { type ConnectionPolicy, HostNotAllowed } from '#server/network/connection-policy.ts';
import type { DeliveryStore, StoredDelivery } from '../store/webhook-deliveries.store.ts';
import type { StoredWebhook, WebhookStore } from '../store/webhooks.store.ts';
import { signedHeaders } from './sign.ts';

/** How long after each failed try the next one follows; after the last one nothing more is tried. */
export const RETRIES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** How long a receiver may take to answer. */
const PATIENCE = 10 * SECOND;
/** How many deliveries one run takes of each webhook, and of all. */
const AT_ONCE = { ofEach: 20, all: 400 } as const;
/** The receiver asks for nothing more (RFC 9110, section 15.5.11). */
const GONE = 410;

type Outcome = { readonly status: number | null; readonly problem: string | null };

/** Delivers what is due. Whoever runs it has to be the only one: two would tell a receiver the same twice. */
export const createDelivering = (deps: {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  policy: ConnectionPolicy;
  now: () => number;
}) => {
  const { webhooks, deliveries, policy, now } = deps;

  /** Tries a delivery once and notes what came of it; `mayRetry` leaves the next try to a later run. */
  const attempt = async (webhook: StoredWebhook, delivery: StoredDelivery, mayRetry: boolean): Promise<boolean> => {
    const secret = await webhooks.secretOf(webhook.userId, webhook.id);
    if (secret === undefined) return false;
    const { status, problem } = await post(webhook.url, delivery, secret);
    const attempts = delivery.attempts + 1;
    const wait = mayRetry ? RETRIES[delivery.attempts] : undefined;
    const isDelivered = problem === null;
    // Whoever sees the delivery sees its webhook well.
    if (isDelivered) await noteHealth(webhook, { status, problem });
    await deliveries.noteTry(webhook.userId, delivery.id, {
      attempts,
      nextAt: isDelivered || wait === undefined ? null : now() + wait,
      status,
      problem,
      deliveredAt: isDelivered ? now() : null,
    });
    if (!isDelivered) await noteHealth(webhook, { status, problem });
    return isDelivered;
  };

  const noteHealth = async (webhook: StoredWebhook, { status, problem }: Outcome): Promise<void> => {
    if (problem === null) {
      if (webhook.failingSince !== null)
        await webhooks.noteHealth(webhook.userId, webhook.id, { failingSince: null, disabledAt: null });
      return;
    }
    const failingSince = webhook.failingSince ?? now();
    const isOver = status === GONE || now() - failingSince >= DISABLED_AFTER_DAYS * DAY;
    await webhooks.noteHealth(webhook.userId, webhook.id, { failingSince, disabledAt: isOver ? now() : null });
    if (isOver) await deliveries.giveUp(webhook.userId, webhook.id);
  };

  const post = async (url: string, { id, body }: StoredDelivery, secret: string): Promise<Outcome> => {
    try {
      const response = await sendRequest(policy, new URL(url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Iris',
          ...signedHeaders(secret, { id, at: now(), body }),
        },
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      const status = response.statusCode ?? 0;
      response.destroy(); // what it says besides is of no use
      return { status, problem: status >= 200 && status < 300 ? null : `The address returned ${status}.` };
    } catch (error) {
      if (error instanceof HostNotAllowed) return { status: null, problem: error.message };
      const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
      return {
        status: null,
        problem: isLate ? 'The address didn’t respond in time.' : 'The address isn’t responding.',
      };
    }
  };

  return {
    attempt,
    /** Tries everything that is due; the webhooks beside each other, what one is told in its order. */
    async run(): Promise<void> {
      const due = Map.groupBy(await deliveries.due(AT_ONCE), ({ webhookId }) => webhookId);
      await Promise.all(
        [...due].map(async ([webhookId, waiting]) => {
          for (const delivery of waiting) {
            const webhook = await webhooks.byId(delivery.userId, webhookId);
            if (webhook === undefined || webhook.disabledAt !== null || webhook.pausedAt !== null) return;
            // A receiver that is down is not asked again for each delivery of the same run.
            if (!(await attempt(webhook, delivery, true))) return;
          }
        }),
      );
    },
  };
};
export type Delivering = ReturnType<typeof createDelivering>;
