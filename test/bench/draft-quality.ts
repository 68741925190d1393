/** The rows of the mail-quality bench about what Iris writes: drafts, and the summaries of long threads. */
import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import { blanksIn } from '#mail-analysis/drafting/blanks.ts';
import { composeDrafts } from '#mail-analysis/drafting/compose-drafts.ts';
import { commitmentAsks } from '#mail-analysis/drafting/fixtures/commitment-asks.ts';
import { generatedOwner, generateThreads, GENERATED_AT } from '#mail-analysis/drafting/fixtures/generated-threads.ts';
import { readReplyContext } from '#mail-analysis/drafting/reply-context.ts';
import { conversation, fixtureMoment } from '#mail-analysis/fixtures/conversation.ts';
import { lateCommitments, lateDecisions } from '#mail-analysis/fixtures/late-cases.ts';
import type { AnalysisInput, AnalysisMoment } from '#mail-analysis/input.ts';

/** How many of how many. */
export type Count = [right: number, of: number];

const NOBODY = { samples: 0, signedAs: null, languages: {}, people: {} };

const composed = (input: AnalysisInput, moment: AnalysisMoment, sources: readonly string[]) =>
  composeDrafts(readReplyContext(input, moment, { nudge: false }), {
    profile: NOBODY,
    names: ['Maya'],
    note: '',
    sources: [...sources],
  });

const numbersIn = (text: string): string[] => text.replaceAll(/\[[^\]]*\]/g, '').match(/\d+(?:[.:,]\d+)*/g) ?? [];

/** Drafts with a number that their thread does not have. */
export function inventingDrafts(): Count {
  const drafts = generateThreads().flatMap(({ input }) => {
    const [mail] = input.thread;
    const known = `${mail?.text ?? ''} ${mail?.subject ?? ''} ${mail?.from.name ?? ''}`;
    const { variants } = composed(input, { now: GENERATED_AT, timeZone: 'UTC' }, [known, generatedOwner.name]);
    return variants.map(({ text }) => numbersIn(text).some((number) => !known.includes(number)));
  });
  return [drafts.filter(Boolean).length, drafts.length];
}

/** Requests about money, law, other people or by strangers that are answered before the person chose. */
export function unaskedAnswers(): Count {
  const asks = [...commitmentAsks, ...lateCommitments];
  const answered = asks.filter((ask) => {
    const input = conversation([['dana', `${ask}\n\nDana`, { subject: 'A question' }]]);
    const { body } = composed(input, fixtureMoment, [ask, 'Dana Roth', 'Maya']);
    return body !== '' && blanksIn(body).length === 0;
  });
  return [answered.length, asks.length];
}

/** Long threads whose summary says what the newest mail decided. */
export const decidedSummaries = (): Count => [
  lateDecisions.filter(({ lines, decision }) =>
    analyseMail(conversation(lines), fixtureMoment).summary.includes(decision),
  ).length,
  lateDecisions.length,
];
