import type { mailLlmContract } from '#contract/mail/llm.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Llm } from './llm.ts';
import type { SummarizeThread } from './summarize-thread.ts';

/** Answers the calls about the LLM of a user. */
export const mailLlmHandlers = (llm: Llm, summarize: SummarizeThread): Handlers<typeof mailLlmContract> => ({
  llm: ({ caller }) => llm.view(caller.user.id),
  saveLlm: ({ caller, body }) => llm.save(caller.user.id, withoutUndefined(body)),
  tryLlm: ({ caller }) => llm.test(caller.user.id),
  summarise: ({ caller, params }) => summarize(caller.user.id, params.id),
});

const withoutUndefined = <T extends object>(given: T) =>
  // Of each field only the value undefined is left out.
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
