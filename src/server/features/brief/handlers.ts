import type { briefContract } from '#contract/brief/brief.ts';
import { success } from '#contract/common.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOfRequest } from '#server/languages/request-language.ts';
import type { Briefs } from './brief.ts';
import type { BriefSending } from './brief-delivery.ts';

/** Answers the calls of the brief. */
export const briefHandlers = (briefs: Briefs, delivery: BriefSending): Handlers<typeof briefContract> => ({
  read: ({ caller, query }) => briefs.read(caller.user, query.part, languageOfRequest()),
  act: ({ caller, body }) => briefs.act(caller.user, body, languageOfRequest()),
  silenced: ({ caller }) => briefs.silenced(caller.user.id),
  async undo({ caller, params }) {
    await briefs.undo(caller.user.id, params.id);
    return success;
  },
  delivery: ({ caller }) => delivery.settings(caller.user.id),
  saveDelivery: ({ caller, body }) => delivery.save(caller.user.id, body),
});
