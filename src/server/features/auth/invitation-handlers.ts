import type { invitationsContract } from '#contract/admin/invitations.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Invitations } from './invitations.ts';

/** Answers the calls of administrators about invitations. */
export const invitationsHandlers = (invitations: Invitations): Handlers<typeof invitationsContract> => ({
  list: () => invitations.list(),
  create: ({ body, context }) => invitations.create(body, context.origin),
  withdraw: ({ params }) => succeeded(invitations.withdraw(params.id)),
});
