import type { mailFeedbackContract } from '#contract/mail/feedback.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Feedback } from './feedback.ts';

/** Answers the calls about what the mail agent has learned. */
export const mailFeedbackHandlers = (feedback: Feedback): Handlers<typeof mailFeedbackContract> => ({
  correct: ({ caller, params, body }) => feedback.correct(caller.user.id, params.id, body),
  learned: ({ caller }) => feedback.overview(caller.user.id),
  takeBack: ({ caller, params }) => feedback.takeBack(caller.user.id, params.id),
  forgetFact: ({ caller, body }) => feedback.forgetFact(caller.user.id, body),
  forgetAll: ({ caller }) => feedback.forgetAll(caller.user.id),
  restore: ({ caller }) => succeeded(feedback.restore(caller.user.id)),
  async exportLearning({ caller }) {
    return new Response(JSON.stringify(await feedback.exportExamples(caller.user.id), null, 1), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="iris-mail-learning.json"',
      },
    });
  },
  importLearning: ({ caller, body }) => feedback.importExamples(caller.user.id, body.acts),
});
