import { expect, test, vi } from 'vitest';
import { fixtureMoment } from './fixtures/conversation.ts';
import type { AnalysisInput } from './input.ts';
import { readLives } from './training/lives.ts';

const inputs = [
  ...readLives('tune'),
  ...readLives('tune', 'second'),
  ...readLives('test', 'fourth'),
  ...readLives('test', 'fifth'),
].map(({ input }) => input);

/** An analysis that remembers no sentence, word or domain of before. */
const freshAnalysis = async (): Promise<(input: AnalysisInput) => unknown> => {
  vi.resetModules();
  const { analyseMail } = await import('./analyse-mail.ts');
  return (input) => analyseMail(input, fixtureMoment);
};

test('a verdict is the same, whatever was read before', async () => {
  const first = await freshAnalysis();
  const forwards = inputs.map(first);
  expect(forwards.length).toBeGreaterThan(150);
  expect(inputs.map(first)).toEqual(forwards);
  const second = await freshAnalysis();
  expect(inputs.toReversed().map(second).toReversed()).toEqual(forwards);
});

test('a verdict is the same when nothing was read before', async () => {
  const last = await freshAnalysis();
  const remembered = inputs.map(last);
  for (const at of [0, 7, 31, 64, 101, 139]) {
    const fresh = await freshAnalysis();
    expect(fresh(inputs[at]!)).toEqual(remembered[at]);
  }
});
