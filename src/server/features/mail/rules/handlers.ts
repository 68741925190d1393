import type { mailRulesContract } from '#contract/mail/rules.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Rules } from './rules.ts';

/** Answers the calls about mail rules. */
export const mailRulesHandlers = (rules: Rules): Handlers<typeof mailRulesContract> => ({
  rules: ({ caller }) => rules.list(caller.user.id),
  addRule: ({ caller, body }) => rules.add(caller.user.id, body),
  proposeRule: ({ caller, params }) => rules.propose(caller.user.id, params.id),
  previewRule: ({ caller, body }) => rules.preview(caller.user.id, body),
  editRule: ({ caller, params, body }) => rules.edit(caller.user.id, params.id, body),
  removeRule: ({ caller, params }) => rules.remove(caller.user.id, params.id),
  undoRuleChange: ({ caller, params }) => succeeded(rules.undo(caller.user, params.id)),
});
