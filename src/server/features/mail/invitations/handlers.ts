import { success } from '#contract/common.ts';
import type { mailInvitationsContract } from '#contract/mail/invitations.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { MailInvitations } from './mail-invitations.ts';

/** Answers the calls about invitations in mails. */
export const mailInvitationsHandlers = (invitations: MailInvitations): Handlers<typeof mailInvitationsContract> => ({
  invitation: ({ caller, params }) => invitations.read(caller.user, params.id),
  answerInvitation: async ({ caller, params, body }) => ({
    ...success,
    ...(await invitations.answer(caller.user, params.id, body)),
  }),
  applyMessage: async ({ caller, params }) => ({
    ...success,
    ...(await invitations.apply(caller.user, params.id)),
  }),
  declineMessage: async ({ caller, params, body }) => ({
    ...success,
    ...(await invitations.decline(caller.user, params.id, body.note)),
  }),
});
