/** The rows of the mail-quality bench that are measured on the invented lives, with their confidence intervals. */
import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import { fixtureMoment } from '#mail-analysis/fixtures/conversation.ts';
import type { MailClassification, MailPriority } from '#mail-analysis/mail-classification.ts';
import { classifyMail } from '#mail-analysis/classification/classify-mail.ts';
import { ASKED_FROM } from '#mail-analysis/need/sentence-model.ts';
import { ASK_THRESHOLD } from '#mail-analysis/thread/speech-act.ts';
import {
  isAsked,
  isLabelledBySentence,
  type LifeLevel,
  type LifeMail,
  type LifeSet,
  type LifeSplit,
  readLives,
} from '#mail-analysis/training/lives.ts';
import { areaUnderCurve, type ScoredExample } from '#mail-analysis/training/logistic.ts';
import { bootstrapInterval, wilsonInterval } from './intervals.ts';

/** A row: what is measured, its figure and 95 % interval, and the bar it has to reach, all as shares. */
export type QualityRow = {
  name: string;
  value: number;
  low: number;
  high: number;
  of: number;
  bar?: number;
  isCeiling?: boolean;
};

/** A judged mail. */
export type ClassifiedCase = {
  mail: LifeMail;
  verdict: MailClassification;
  /** Its sentences with the probability that each asks in its mail, and by itself. */
  asks: readonly ScoredExample[];
  alone: readonly ScoredExample[];
};

const EXPECTED: { [L in LifeLevel]: MailPriority } = {
  urgent: 'high',
  respond: 'medium',
  note: 'medium',
  fyi: 'low',
  promo: 'low',
  fraud: 'low',
};
const BUCKETS: readonly MailPriority[] = ['low', 'medium', 'high'];

/** The place of a priority, and the priority and place that a label wants. */
export const bucketOfPriority = (priority: MailPriority): number => BUCKETS.indexOf(priority);
export const priorityOfLevel = (level: LifeLevel): MailPriority => EXPECTED[level];
export const bucketOfLevel = (level: LifeLevel): number => bucketOfPriority(EXPECTED[level]);

/** How far a verdict is from its label, in buckets of priority; a wrong need of a reply counts one more. */
export const distanceOf = ({ mail, verdict }: ClassifiedCase): number =>
  Math.abs(BUCKETS.indexOf(verdict.priority) - BUCKETS.indexOf(EXPECTED[mail.level])) +
  (verdict.requiresResponse === mail.needsReply ? 0 : 1);

/** Judges every mail of a split of a set. */
export const classifyLives = (split: LifeSplit, set: LifeSet = 'first'): ClassifiedCase[] =>
  readLives(split, set).map((mail) => ({
    mail,
    verdict: analyseMail(mail.input, fixtureMoment),
    ...sentencesOf(mail),
  }));

/** The sentences of a mail that are labelled, with their ask probabilities. */
function sentencesOf(mail: LifeMail): Pick<ClassifiedCase, 'asks' | 'alone'> {
  if (!isLabelledBySentence(mail)) return { asks: [], alone: [] };
  const { focus, asked } = classifyMail(mail.input, fixtureMoment);
  const inMail = asked();
  const scored = focus.utterances.map((one, index) => ({
    label: isAsked(mail, one.text),
    alone: one.ask,
    inMail: inMail[index] ?? 0,
  }));
  return {
    asks: scored.map(({ label, inMail: score }) => ({ label, score })),
    alone: scored.map(({ label, alone: score }) => ({ label, score })),
  };
}

/** F1 of the sentences at a threshold. */
const f1From =
  (threshold: number) =>
  (scored: readonly ScoredExample[]): number => {
    const hits = scored.filter((one) => one.label && one.score >= threshold).length;
    const wrong = scored.filter((one) => one.label !== one.score >= threshold).length;
    return (2 * hits) / (2 * hits + wrong);
  };

/** The rows of a split. */
export function qualityRows(judged: readonly ClassifiedCase[]): QualityRow[] {
  const where = (test: (one: ClassifiedCase) => boolean) => judged.filter(test);
  const tagged = (...tags: string[]) => where(({ mail }) => tags.every((tag) => mail.tags.has(tag)));
  const urgent = where(({ mail }) => mail.level === 'urgent');
  const genuine = where(({ mail }) => mail.level !== 'fraud');
  const fraudFound = where(({ verdict }) => verdict.scores.phishing >= 0.5);
  const isFraud = ({ mail }: ClassifiedCase): boolean => mail.level === 'fraud';
  const isHigh = ({ verdict }: ClassifiedCase): boolean => verdict.priority === 'high';
  const needs = ({ verdict }: ClassifiedCase): boolean => verdict.requiresResponse;
  const sentences = judged.flatMap((one) => one.asks);
  const alone = judged.flatMap((one) => one.alone);
  const attention = genuine.map(({ mail, verdict }) => ({
    label: EXPECTED[mail.level] !== 'low',
    score: verdict.scores.priority,
  }));
  return [
    sampled('ask sentences: AUC', sentences, areaUnderCurve, 0.92),
    sampled('ask sentences: F1', sentences, f1From(ASKED_FROM), 0.78),
    sampled('ask sentences by themselves: AUC', alone, areaUnderCurve),
    sampled('ask sentences by themselves: F1', alone, f1From(ASK_THRESHOLD)),
    sampled('needs attention: AUC', attention, areaUnderCurve, 0.88),
    share(
      'priority within one bucket',
      genuine,
      ({ mail, verdict }) => Math.abs(BUCKETS.indexOf(verdict.priority) - BUCKETS.indexOf(EXPECTED[mail.level])) <= 1,
      0.85,
    ),
    share('priority exact', genuine, ({ mail, verdict }) => verdict.priority === EXPECTED[mail.level], 0.7),
    share('urgent mail is high', urgent, isHigh, 0.85),
    share('urgent mail is high or needs a reply', urgent, (one) => isHigh(one) || needs(one), 0.95),
    share(
      'urgent mail of machines is high',
      urgent.filter(({ mail }) => mail.tags.has('machine')),
      isHigh,
    ),
    share('adversarial promotions that become high', tagged('adversarial'), isHigh, 0.03, true),
    share('a reply is needed: precision', where(needs), ({ mail }) => mail.needsReply),
    share(
      'a reply is needed: recall',
      where(({ mail }) => mail.needsReply),
      needs,
    ),
    share(
      'needs told as facts get a reply',
      tagged('fact').filter(({ mail }) => mail.needsReply),
      needs,
    ),
    share('offers taken for a need of a reply', tagged('offer'), needs, 0.1, true),
    share('named in a list or crowd', tagged('named'), needs),
    share(
      'real first contacts kept',
      tagged('first').filter(({ mail }) => mail.needsReply),
      needs,
    ),
    share(
      'pitches and promotions low and without a reply',
      where(({ mail }) => mail.level === 'promo'),
      (one) => one.verdict.priority === 'low' && !needs(one),
    ),
    share(
      'summaries that quote what is asked',
      where(({ mail }) => mail.needsReply),
      carriesAsk,
    ),
    share('fraud: precision', fraudFound, isFraud, 0.98),
    share('fraud: recall', where(isFraud), (one) => fraudFound.includes(one), 0.9),
  ];
}

/** Whether the summary holds the first words of something that is asked. */
const carriesAsk = ({ mail, verdict }: ClassifiedCase): boolean =>
  mail.asks.some(
    (ask) => bare(verdict.summary).includes(bare(ask).split(' ').slice(-5).join(' ')) || startsIn(ask, verdict.summary),
  );
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const startsIn = (ask: string, summary: string): boolean =>
  bare(summary).includes(bare(ask).split(' ').slice(2, 9).join(' '));

function share(
  name: string,
  all: readonly ClassifiedCase[],
  test: (one: ClassifiedCase) => boolean,
  bar?: number,
  isCeiling = false,
): QualityRow {
  const right = all.filter(test).length;
  const [low, high] = wilsonInterval(right, all.length);
  return {
    name,
    value: right / all.length,
    low,
    high,
    of: all.length,
    ...(bar === undefined ? {} : { bar }),
    isCeiling,
  };
}

function sampled(
  name: string,
  all: readonly ScoredExample[],
  figure: (all: readonly ScoredExample[]) => number,
  bar?: number,
): QualityRow {
  const [low, high] = bootstrapInterval(all, figure);
  return { name, value: figure(all), low, high, of: all.length, ...(bar === undefined ? {} : { bar }) };
}
