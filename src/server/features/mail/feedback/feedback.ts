import type { LearnedFactKey, MailCorrection, LearningOverview } from '#contract/mail/feedback.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { MailFeedback } from '#mail-analysis/learning/signals.ts';
import { predictionAccuracy } from '#mail-analysis/learning/prediction-accuracy.ts';
import { strongestFeatures, type PersonalWeights } from '#mail-analysis/personal-weights.ts';
import { toEmailItem } from '../present-email.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { signalLabel } from './signal-labels.ts';
import { factLabel, ruleLabel, toLearnedFactView } from './fact-labels.ts';
import { trainingExample } from '../store/training-example.ts';
import {
  forgottenFactExample,
  implicitExampleId,
  type StoredTrainingExample,
  trainingExampleFor,
  type TrainingExampleStore,
  toExportedExample,
} from '../store/training-examples.store.ts';

const FACTS_SHOWN = 100;
const RECENT_SHOWN = 20;

/** What the mail worker does with training examples. */
export interface Relearning {
  personal(userId: string): Promise<PersonalWeights>;
  /** Classifies every inbox again after feedback on a mail, or with null on none; gives how many other mails changed. */
  reclassify(userId: string, mailId: string | null): Promise<number>;
}

/** What the mail agent has learned from a user: shown, corrected, exported and forgotten. */
export const createFeedback = (deps: {
  examples: TrainingExampleStore;
  accounts: AccountStore;
  messages: MailStore;
  mailboxes: () => Relearning;
  /** Called after the user corrected a classification. */
  onCorrected(mail: StoredMail, correction: MailCorrection): Promise<void>;
  /** Stores exported examples; gives how many were new. */
  importRecords(userId: string, records: readonly unknown[]): Promise<number>;
  now: () => number;
}) => {
  const { examples, accounts, messages, mailboxes, now } = deps;

  const owned = async (userId: string, id: string): Promise<StoredMail> => {
    const mail = await messages.byId(userId, id);
    if (mail === undefined) throw notFound('This email');
    return mail;
  };

  /** Mail from before the mailbox was connected had no prediction that could be right or wrong. */
  const withPrediction = async (
    userId: string,
    all: readonly StoredTrainingExample[],
  ): Promise<StoredTrainingExample[]> => {
    const since = new Map((await accounts.ofUser(userId)).map((account) => [account.id, account.createdAt]));
    return all.filter(({ accountId, at }) => accountId !== null && at >= (since.get(accountId) ?? Infinity));
  };

  return {
    /** Corrects the classification of a mail. */
    async correct(userId: string, id: string, correction: MailCorrection) {
      const mail = await owned(userId, id);
      const example = trainingExampleFor(mail, signalOfCorrection(correction), now());
      if (example === null) throw badInput('Iris hasn’t read this email yet. Try again in a moment.', 'id');
      await examples.add(userId, [example]);
      await deps.onCorrected(mail, correction);
      const changed = await mailboxes().reclassify(userId, id);
      return { id: example.id, changed, email: toEmailItem(await owned(userId, id)) };
    },

    /** Learns from what the user did with a mail in Iris itself. */
    async observe(mail: StoredMail, act: Exclude<MailFeedback, { kind: 'forgot' }>): Promise<void> {
      const example = trainingExampleFor(mail, act, now());
      if (example !== null) await examples.add(mail.userId, [example]);
    },
    /** Forgets an observation, because the action was undone. */
    unobserve: (mail: StoredMail, kind: Exclude<MailFeedback['kind'], 'forgot'>): Promise<boolean> =>
      examples.remove(mail.userId, implicitExampleId(mail, kind)),

    async overview(userId: string): Promise<LearningOverview> {
      const all = await examples.all(userId);
      const weights = await mailboxes().personal(userId);
      const forgotten = await examples.forgotten(userId);
      const { reply, priority, hits, corrections } = predictionAccuracy(await withPrediction(userId, all), now());
      return {
        rules: rulesOf(weights, all),
        facts: strongestFeatures(weights).slice(0, FACTS_SHOWN).map(toLearnedFactView),
        reply,
        priority,
        hits,
        acts: all.length,
        corrections,
        since: all[0] === undefined ? null : new Date(all[0].at).toISOString(),
        forgotten: forgotten && { count: forgotten.count, until: new Date(forgotten.until).toISOString() },
        recent: all
          .slice(-RECENT_SHOWN)
          .reverse()
          .map((each) => ({ id: each.id, at: new Date(each.at).toISOString(), text: signalLabel(each) })),
      };
    },

    /** Removes one example; everything is learned again without it. */
    async takeBack(userId: string, id: string): Promise<{ changed: number }> {
      const example = await examples.byId(userId, id);
      if (example === undefined || !(await examples.remove(userId, id))) throw notFound('This action');
      return { changed: await mailboxes().reclassify(userId, example.mailId === '' ? null : example.mailId) };
    },

    async forgetFact(userId: string, fact: LearnedFactKey) {
      const example = forgottenFactExample(fact, now());
      await examples.add(userId, [example]);
      return { id: example.id, changed: await mailboxes().reclassify(userId, null) };
    },

    async forgetAll(userId: string) {
      const forgotten = await examples.forgetAll(userId);
      return { forgotten, changed: await mailboxes().reclassify(userId, null) };
    },
    async restore(userId: string): Promise<void> {
      await examples.restore(userId);
      await mailboxes().reclassify(userId, null);
    },

    exportExamples: async (userId: string) => ({
      schema: 1 as const,
      acts: (await examples.all(userId)).map(toExportedExample),
    }),
    async importExamples(userId: string, acts: readonly unknown[]) {
      const damaged = acts.findIndex((act) => !trainingExample.safeParse(act).success);
      if (damaged >= 0)
        throw badInput(`Action ${damaged + 1} in this file can’t be read. Nothing was changed.`, 'acts');
      const added = await deps.importRecords(userId, acts);
      return { added, changed: await mailboxes().reclassify(userId, null) };
    },
  };
};
export type Feedback = ReturnType<typeof createFeedback>;

const signalOfCorrection = (correction: MailCorrection): MailFeedback => {
  if (correction.about === 'reply') return { kind: 'said_reply', needed: correction.needed };
  if (correction.about === 'priority') return { kind: 'said_priority', priority: correction.priority };
  if (correction.about === 'category') return { kind: 'said_category', category: correction.category };
  return { kind: 'said_unimportant' };
};

const rulesOf = (
  { senderRules: rules = {} }: PersonalWeights,
  all: readonly StoredTrainingExample[],
): LearningOverview['rules'] =>
  Object.entries(rules)
    .map(([name, rule]) => ({
      about: 'rule' as const,
      name,
      ...factLabel(name),
      says: ruleLabel(rule),
      effect: 0,
      count: all.filter(({ act, features }) => act.kind.startsWith('said_') && name in features).length,
    }))
    .reverse();
