import { success } from '#contract/common.ts';
import type { mailLearningContract } from '#contract/mail-learning.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Learning } from './learning.ts';

/** Answers the calls about what the mail agent has learned. */
export const mailLearningHandlers = (learning: Learning): Handlers<typeof mailLearningContract> => ({
  correct: ({ caller, params, body }) => learning.correct(caller.user.id, params.id, body),
  learned: ({ caller }) => learning.whatIsLearned(caller.user.id),
  takeBack: ({ caller, params }) => learning.takeBack(caller.user.id, params.id),
  forgetFact: ({ caller, body }) => learning.forgetFact(caller.user.id, body),
  forgetAll: ({ caller }) => learning.forgetAll(caller.user.id),
  async restore({ caller }) {
    await learning.restore(caller.user.id);
    return success;
  },
  async exportLearning({ caller }) {
    return new Response(JSON.stringify(await learning.exported(caller.user.id), null, 1), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="iris-mail-learning.json"',
      },
    });
  },
  importLearning: ({ caller, body }) => learning.imported(caller.user.id, body.acts),
});
