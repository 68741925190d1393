/** What corrections bring: the labels of mails are given as corrections in random order, the other mails are measured. */
import { DAY, MINUTE } from '#contract/time-units.ts';
import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import { fixtureMoment } from '#mail-analysis/fixtures/conversation.ts';
import { replaySignals } from '#mail-analysis/learning/replay.ts';
import type { FeedbackSignal, MailFeedback } from '#mail-analysis/learning/signals.ts';
import type { MailClassification } from '#mail-analysis/mail-classification.ts';
import type { PersonalWeights } from '#mail-analysis/personal-weights.ts';
import type { LifeMail } from '#mail-analysis/training/lives.ts';
import { areaUnderCurve } from '#mail-analysis/training/logistic.ts';
import { bucketOfLevel, bucketOfPriority, priorityOfLevel } from './stranger-mail.ts';

/** The figures of the mails that were not corrected, as shares. */
export type CorrectionFigures = { auc: number; withinOne: number; exact: number; reply: number };

/** The means of all orders after so many corrections, with the interval that holds 95 % of the orders. */
export type CorrectionStep = { corrected: number; value: number; low: number; high: number };
export type CorrectionRow = { name: string; steps: readonly CorrectionStep[] };

/** After so many corrections the later ones are made on mail that is classified anew. */
const RELEARNED_EVERY = 10;

const verdictOn = (mail: LifeMail, personal?: PersonalWeights): MailClassification =>
  analyseMail(personal === undefined ? mail.input : { ...mail.input, personal }, fixtureMoment);

/** What the person says about a mail: its priority, and whether it needs a reply. */
function corrections(mail: LifeMail, verdict: MailClassification, at: number): FeedbackSignal[] {
  const { features, words, prior, scores, requiresResponse, priority: level, category } = verdict;
  const predicted = { reply: scores.reply, priority: scores.priority, requiresResponse, level, category };
  const acts: MailFeedback[] = [
    { kind: 'said_priority', priority: priorityOfLevel(mail.level) },
    { kind: 'said_reply', needed: mail.needsReply },
  ];
  return acts.map((act, index) => ({ at: at + index, mail: mail.id, features, words, prior, predicted, act }));
}

/** The weights that follow when these mails are corrected one after the other. */
function taught(mails: readonly LifeMail[]): PersonalWeights {
  let personal: PersonalWeights | undefined;
  let signals: FeedbackSignal[] = [];
  mails.forEach((mail, index) => {
    const at = fixtureMoment.now - DAY + index * MINUTE;
    signals = [...signals, ...corrections(mail, verdictOn(mail, personal), at)];
    if (index % RELEARNED_EVERY === RELEARNED_EVERY - 1) personal = replaySignals(signals, fixtureMoment.now);
  });
  return replaySignals(signals, fixtureMoment.now);
}

function figuresOf(mails: readonly LifeMail[], personal?: PersonalWeights): CorrectionFigures {
  const judged = mails.map((mail) => {
    const verdict = verdictOn(mail, personal);
    const wanted = bucketOfLevel(mail.level);
    return {
      wanted,
      away: Math.abs(bucketOfPriority(verdict.priority) - wanted),
      score: verdict.scores.priority,
      isReplyRight: verdict.requiresResponse === mail.needsReply,
    };
  });
  return {
    auc: areaUnderCurve(judged.map(({ wanted, score }) => ({ label: wanted > 0, score }))),
    withinOne: judged.filter(({ away }) => away <= 1).length / judged.length,
    exact: judged.filter(({ away }) => away === 0).length / judged.length,
    reply: judged.filter(({ isReplyRight }) => isReplyRight).length / judged.length,
  };
}

/** Orders of the mails by a fixed seed. */
function orders<T>(all: readonly T[], count: number): T[][] {
  let state = 20_251_123;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => {
    const order = [...all];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = next(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  });
}

/**
 * Figures of the mails that are never corrected, after so many corrections of others (none first), over random orders. Frauds are no
 * matter of taste and stay out.
 */
export function correctionRows(
  mails: readonly LifeMail[],
  counts: readonly number[],
  repeats: number,
): CorrectionRow[] {
  const genuine = mails.filter(({ level }) => level !== 'fraud');
  const runs = orders(genuine, repeats).map((order) => {
    const rest = order.slice(Math.max(...counts));
    return [0, ...counts].map((count) => figuresOf(rest, count === 0 ? undefined : taught(order.slice(0, count))));
  });
  const row = (name: string, of: (figures: CorrectionFigures) => number): CorrectionRow => ({
    name,
    steps: [0, ...counts].map((corrected, step) => {
      const all = runs.map((run) => of(run[step]!)).toSorted((one, other) => one - other);
      return {
        corrected,
        value: all.reduce((sum, value) => sum + value, 0) / all.length,
        low: all[Math.floor(runs.length * 0.025)]!,
        high: all[Math.ceil(runs.length * 0.975) - 1]!,
      };
    }),
  });
  return [
    row('needs attention: AUC', ({ auc }) => auc),
    row('priority within one bucket', ({ withinOne }) => withinOne),
    row('priority exact', ({ exact }) => exact),
    row('need of a reply, exact', ({ reply }) => reply),
  ];
}
