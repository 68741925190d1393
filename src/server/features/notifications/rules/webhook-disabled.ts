import type { NotificationRule } from './rule.ts';
import { longMoment } from './date-format.ts';

/** A webhook that gets nothing more because it failed for too long; `disabledAt` in milliseconds since 1970. */
export interface DisabledWebhook {
  readonly id: string;
  readonly host: string;
  readonly disabledAt: number;
}

/** A webhook was disabled; it is over when the person removes it. */
export const webhookDisabled = (
  factsOf: (userId: string) => Promise<readonly DisabledWebhook[]>,
): NotificationRule => ({
  name: 'webhook-disabled',
  kind: 'deadlineNotifications',
  type: 'energy',
  digest: (count) => `${count} webhooks were disabled`,
  async find(userId, _now, reader) {
    return (await factsOf(userId)).map(({ id, host, disabledAt }) => ({
      cause: `webhook-disabled ${id} ${disabledAt}`,
      title: `The webhook at ${host} was disabled`,
      message: 'It failed for three days, or asked not to be called again.',
      details: `Nothing has been sent to ${host} since ${longMoment(disabledAt, reader)}. Remove the webhook and add it again once the address works.`,
      priority: 'high',
      reasons: ['Every delivery to it failed', 'You added this webhook'],
      link: { label: 'Open Settings', to: '/settings' },
    }));
  },
});
