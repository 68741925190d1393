import type { mailAutomationContract } from '#contract/mail/automation.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { AutomationPermissions } from './permissions.ts';

/** Answers the calls about what Iris may do by itself. */
export const mailAutomationHandlers = (
  permissions: AutomationPermissions,
): Handlers<typeof mailAutomationContract> => ({
  automation: ({ caller }) => permissions.view(caller.user.id),
  pauseAutomation: ({ caller, body }) => permissions.pause(caller.user.id, body.paused),
  answerOffer: ({ caller, body }) => permissions.answer(caller.user.id, body),
  endPermission: ({ caller, query }) => permissions.end(caller.user.id, query),
});
