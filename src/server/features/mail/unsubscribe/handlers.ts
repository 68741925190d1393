import type { mailUnsubscribeContract } from '#contract/mail/unsubscribe.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** Answers the calls about unsubscribing from mailing lists. */
export const mailUnsubscribeHandlers = (service: Unsubscribe): Handlers<typeof mailUnsubscribeContract> => ({
  unsubscribeOffer: ({ caller, params }) => service.offer(caller.user.id, params.id),
  unsubscribe: ({ caller, params, body }) => succeeded(service.unsubscribe(caller.user.id, params.id, body.token)),
});
