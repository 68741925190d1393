import type { mailAutonomyContract } from '#contract/mail-autonomy.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Autonomy } from './autonomy.ts';

/** Answers the calls about what Iris may do by itself. */
export const mailAutonomyHandlers = (autonomy: Autonomy): Handlers<typeof mailAutonomyContract> => ({
  autonomy: ({ caller }) => autonomy.view(caller.user.id),
  pauseAutonomy: ({ caller, body }) => autonomy.pause(caller.user.id, body.paused),
  answerOffer: ({ caller, body }) => autonomy.answer(caller.user.id, body),
  endPermission: ({ caller, query }) => autonomy.end(caller.user.id, query),
});
