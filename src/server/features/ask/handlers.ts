import { ASK_RATE, type askContract } from '#contract/ask/ask.ts';
import type { CountCall } from '#server/http/count-call.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { AnswerQuestion } from './answer-question.ts';

/** Answers the call of questions. */
export const askHandlers = (answerQuestion: AnswerQuestion, countCall: CountCall): Handlers<typeof askContract> => ({
  async ask({ caller, body }) {
    await countCall(`ask ${caller.user.id}`, ASK_RATE);
    return answerQuestion(caller.user, body);
  },
});
