import type { mailModelContract } from '#contract/mail-model.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Model } from './model.ts';

/** Answers the calls about the language model that the mail agent may ask. */
export const mailModelHandlers = (model: Model): Handlers<typeof mailModelContract> => ({
  model: ({ caller }) => model.shown(caller.user.id),
  saveModel: ({ caller, body }) => model.save(caller.user.id, defined(body)),
  tryModel: ({ caller }) => model.tryOut(caller.user.id),
  summarise: ({ caller, params }) => model.summarise(caller.user.id, params.id),
});

/** Without what was left out. */
const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
