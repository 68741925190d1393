import type { Areas } from '#contract/contract.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Webhooks } from './webhooks.ts';

export const webhooksHandlers = (webhooks: Webhooks): Handlers<Areas['webhooks']> => ({
  list: ({ caller }) => webhooks.list(caller.user.id),
  create: ({ caller, body }) => webhooks.create(caller.user.id, body),
  change: ({ caller, params, body }) => webhooks.change(caller.user.id, params.id, body),
  remove: ({ caller, params }) => succeeded(webhooks.remove(caller.user.id, params.id)),
  test: ({ caller, params }) => webhooks.test(caller.user.id, params.id),
  retry: ({ caller, params }) => webhooks.retry(caller.user.id, params.id, params.delivery),
  deliveries: ({ caller, params }) => webhooks.deliveries(caller.user.id, params.id),
});
