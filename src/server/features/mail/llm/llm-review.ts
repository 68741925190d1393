import { DAY } from '#contract/time-units.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { LlmReviewStore } from '../store/llm-review.store.ts';
import type { LlmSettingsStore } from '../store/llm-settings.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { LlmError } from './llm-client.ts';
import type { Llm } from './llm.ts';
import { replyNeededPrompt } from './prompts.ts';

/** The range of reply scores, as probabilities, within which Iris is unsure. */
const UNSURE = { from: 0.35, to: 0.65 } as const;
/** How old a reviewed mail may be, in milliseconds. */
const MAX_AGE = 14 * DAY;
const CANDIDATES = 200;
const REVIEWED = 20;

/** Asks the LLM about mails that Iris is unsure of; its opinion is one more feature, weighted by the user's own feedback. */
export const createLlmReview = ({
  store,
  settings,
  llm,
  messages,
  mailboxes,
  now,
}: {
  store: LlmReviewStore;
  settings: LlmSettingsStore;
  llm: Pick<Llm, 'ask' | 'view'>;
  messages: MailStore;
  mailboxes: () => Pick<MailboxCalls, 'reclassify'>;
  now: () => number;
}) => {
  const review = async (mail: StoredMail): Promise<void> => {
    const text = (await messages.text(mail.userId, mail.id)) ?? mail.snippet;
    const excerpt = { from: mail.fromName || mail.fromAddress, at: mail.sentAt, text };
    const { answer } = await llm.ask(mail.userId, 'secondOpinion', replyNeededPrompt(mail.subject, excerpt));
    await store.saveOpinion(mail, answer.needs_reply);
    await mailboxes().reclassify(mail.userId, mail.id);
  };

  const reviewAll = async (mails: readonly StoredMail[]): Promise<void> => {
    try {
      for (const mail of mails) await review(mail);
    } catch (error) {
      if (!(error instanceof LlmError)) throw error;
    }
  };

  return {
    /** Reviews mail of every user who wants it, all at once; a user whose LLM does not answer is tried again in the next run. */
    async run(): Promise<void> {
      const reviews: Promise<void>[] = [];
      for (const userId of await settings.users()) {
        const { tasks, baseUrl } = await llm.view(userId);
        if (!tasks.secondOpinion || baseUrl === null) continue;
        const mails = await store.undecided(userId, { since: now() - MAX_AGE, limit: CANDIDATES, scores: UNSURE });
        reviews.push(reviewAll(mails.slice(0, REVIEWED)));
      }
      const failed = (await Promise.allSettled(reviews)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  };
};
