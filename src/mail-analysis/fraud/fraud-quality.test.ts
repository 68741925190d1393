import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { fixtureMoment } from '../fixtures/conversation.ts';
import { type FraudCase, fraudInput } from '../fixtures/fraud/fraud-case.ts';
import { lockedFrauds } from '../fixtures/fraud/locked-frauds.ts';
import { lockedLookAlikes } from '../fixtures/fraud/locked-look-alikes.ts';
import { paymentFrauds, paymentLookAlikes } from '../fixtures/fraud/payment-frauds.ts';
import { tuningFrauds } from '../fixtures/fraud/tuning-frauds.ts';
import { tuningLookAlikes } from '../fixtures/fraud/tuning-look-alikes.ts';
import { unseenFrauds } from '../fixtures/fraud/unseen-frauds.ts';
import { unseenLookAlikes } from '../fixtures/fraud/unseen-look-alikes.ts';

const frauds = [...lockedFrauds, ...unseenFrauds, ...tuningFrauds, ...paymentFrauds];
const lookAlikes = [...lockedLookAlikes, ...unseenLookAlikes, ...tuningLookAlikes, ...paymentLookAlikes];
const read = (one: FraudCase) => analyseMail(fraudInput(one), fixtureMoment);
const isFlagged = (one: FraudCase): boolean => read(one).warnings.length > 0;
const named = (some: readonly FraudCase[]): string[] => some.map(({ from, subject }) => `${from}: ${subject}`);

describe('frauds among as many honest mails that look like them', () => {
  test('at least nine in ten frauds are noticed', () => {
    const missed = frauds.filter((one) => !isFlagged(one));
    expect(missed.length, named(missed).join(' / ')).toBeLessThanOrEqual(frauds.length * 0.1);
  });

  test('at most one in fifty of the noticed mails is honest', () => {
    const wrong = lookAlikes.filter(isFlagged);
    expect(wrong.length, named(wrong).join(' / ')).toBeLessThanOrEqual(frauds.filter(isFlagged).length * 0.02);
  });

  test('a noticed fraud is not retold, looks neither kind nor settled, and is neither answered nor noted', () => {
    const retold = frauds.filter(isFlagged).filter((one) => {
      const { summary, sentiment, threadState, suggestedActions, deadline, meeting } = read(one);
      return (
        !summary.startsWith('Be careful') ||
        sentiment === 'positive' ||
        threadState === 'done' ||
        suggestedActions.some(({ kind }) => kind !== 'report' && kind !== 'archive') ||
        deadline !== undefined ||
        meeting !== undefined
      );
    });
    expect(named(retold)).toEqual([]);
  });
});
