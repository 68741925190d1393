import type { mailAwayContract } from '#contract/mail/away.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { AwayReplies } from './away-replies.ts';

/** Answers the calls about away replies. */
export const mailAwayHandlers = (away: AwayReplies): Handlers<typeof mailAwayContract> => ({
  away: ({ caller, params }) => away.view(caller.user.id, params.id),
  saveAway: ({ caller, params, body: { otherScript, ...reply } }) =>
    away.save(caller.user.id, params.id, reply, otherScript),
  endAway: ({ caller, params }) => succeeded(away.end(caller.user.id, params.id)),
});
