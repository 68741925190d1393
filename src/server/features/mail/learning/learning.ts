import type { FactKey, MailCorrection, WhatIsLearned } from '#contract/mail-learning.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Act } from '../analysis/learning/acts.ts';
import { trackRecord } from '../analysis/learning/track-record.ts';
import { learnedFacts, type PersonalWeights } from '../analysis/learning/weights.ts';
import type { Ledger } from '../autonomy/ledger.ts';
import { toEmailItem } from '../present.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { MessageRow } from '../store/tables.ts';
import type { DeskCalls } from '../sync/mail-thread.ts';
import { actWords } from './act-words.ts';
import { factWords, ruleWords, shownFact } from './fact-words.ts';
import { lesson } from './lesson.ts';
import { forgetting, hintId, type KeptLesson, lessonOn, type LessonStore, toTravel } from './lessons.store.ts';

const FACTS_SHOWN = 100;
const RECENT_SHOWN = 20;

/** What the mail agent learns from one person, as they may see it, correct it, take it along and take it away. */
export const createLearning = (deps: {
  lessons: LessonStore;
  accounts: AccountStore;
  messages: MessageStore;
  desk: Pick<DeskCalls, 'personal' | 'judgeAnew'>;
  /** Hears how the person sees a mail that Iris saw otherwise. */
  ledger: Pick<Ledger, 'corrected'>;
  /** Writes lessons that were learned elsewhere. */
  adopt(userId: string, records: readonly unknown[]): Promise<number>;
  now: () => number;
}) => {
  const { lessons, accounts, messages, desk, now } = deps;

  const owned = async (userId: string, id: string): Promise<MessageRow> => {
    const row = await messages.byId(userId, id);
    if (row === undefined) throw notFound('This email');
    return row;
  };

  /** Acts of the time before Iris read along were never judged beforehand. */
  const judgedBefore = async (userId: string, all: readonly KeptLesson[]): Promise<KeptLesson[]> => {
    const since = new Map((await accounts.ofUser(userId)).map((account) => [account.id, account.created_at]));
    return all.filter(({ accountId, at }) => accountId !== null && at >= (since.get(accountId) ?? Infinity));
  };

  return {
    /** The person says how a mail is to be seen. */
    async correct(userId: string, id: string, correction: MailCorrection) {
      const mail = await owned(userId, id);
      const kept = lessonOn(mail, actOf(correction), now());
      if (kept === null) throw badInput('Iris has not read this email yet. Try again in a moment.', 'id');
      await lessons.add(userId, [kept]);
      await deps.ledger.corrected(mail, correction);
      const changed = await desk.judgeAnew(userId, id);
      return { id: kept.id, changed, email: toEmailItem(await owned(userId, id)) };
    },

    /** The person did something with a mail in Iris itself. */
    async observe(row: MessageRow, act: Exclude<Act, { kind: 'forgot' }>): Promise<void> {
      const kept = lessonOn(row, act, now());
      if (kept !== null) await lessons.add(row.user_id, [kept]);
    },
    /** What was done is undone, so it tells nothing. */
    unobserve: (row: MessageRow, kind: Exclude<Act['kind'], 'forgot'>): Promise<boolean> =>
      lessons.remove(row.user_id, hintId(row, kind)),

    async whatIsLearned(userId: string): Promise<WhatIsLearned> {
      const all = await lessons.all(userId);
      const weights = await desk.personal(userId);
      const forgotten = await lessons.forgotten(userId);
      const { reply, priority, hits, corrections } = trackRecord(await judgedBefore(userId, all), now());
      return {
        rules: rulesOf(weights, all),
        facts: learnedFacts(weights).slice(0, FACTS_SHOWN).map(shownFact),
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
          .map((each) => ({ id: each.id, at: new Date(each.at).toISOString(), text: actWords(each) })),
      };
    },

    /** Takes back one act; everything is learned again without it. */
    async takeBack(userId: string, id: string): Promise<{ changed: number }> {
      const kept = await lessons.one(userId, id);
      if (kept === undefined || !(await lessons.remove(userId, id))) throw notFound('This act');
      return { changed: await desk.judgeAnew(userId, kept.mailId === '' ? null : kept.mailId) };
    },

    async forgetFact(userId: string, fact: FactKey) {
      const act = forgetting(fact, now());
      await lessons.add(userId, [act]);
      return { id: act.id, changed: await desk.judgeAnew(userId, null) };
    },

    async forgetAll(userId: string) {
      const forgotten = await lessons.forgetAll(userId);
      return { forgotten, changed: await desk.judgeAnew(userId, null) };
    },
    async restore(userId: string): Promise<void> {
      await lessons.restore(userId);
      await desk.judgeAnew(userId, null);
    },

    exported: async (userId: string) => ({ schema: 1 as const, acts: (await lessons.all(userId)).map(toTravel) }),
    async imported(userId: string, acts: readonly unknown[]) {
      const damaged = acts.findIndex((act) => !lesson.safeParse(act).success);
      if (damaged >= 0) throw badInput(`Act ${damaged + 1} of this file cannot be read; nothing was changed.`, 'acts');
      const added = await deps.adopt(userId, acts);
      return { added, changed: await desk.judgeAnew(userId, null) };
    },
  };
};
export type Learning = ReturnType<typeof createLearning>;

const actOf = (correction: MailCorrection): Act => {
  if (correction.about === 'reply') return { kind: 'said_reply', needed: correction.needed };
  if (correction.about === 'priority') return { kind: 'said_priority', priority: correction.priority };
  if (correction.about === 'category') return { kind: 'said_category', category: correction.category };
  return { kind: 'said_unimportant' };
};

const rulesOf = ({ rules = {} }: PersonalWeights, all: readonly KeptLesson[]): WhatIsLearned['rules'] =>
  Object.entries(rules)
    .map(([name, rule]) => ({
      about: 'rule' as const,
      name,
      ...factWords(name),
      says: ruleWords(rule),
      effect: 0,
      count: all.filter(({ act, features }) => act.kind.startsWith('said_') && name in features).length,
    }))
    .reverse();
