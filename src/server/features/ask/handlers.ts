import type { askContract } from '#contract/ask/ask.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { AnswerQuestion } from './answer-question.ts';

/** Answers the call of questions. */
export const askHandlers = (answerQuestion: AnswerQuestion): Handlers<typeof askContract> => ({
  ask: ({ caller, body }) => answerQuestion(caller.user, body),
});
