import type { DraftOutcomes } from '#contract/mail/writing-style.ts';

/** From these similarities on a draft counts as sent unchanged, and as used at all. */
const SAME = 0.95;
const USED = 0.7;
/** The number of words compared at the start of longer texts. */
const COMPARED = 600;

/** Similarity of two texts by their longest common subsequence of words, from 0 to 1. */
export const similarity = (one: string, other: string): number => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 && b.length === 0) return 1;
  let before = Array.from(b, () => 0).concat(0);
  for (const word of a) {
    const row = [0];
    for (const [index, against] of b.entries())
      row.push(word === against ? before[index]! + 1 : Math.max(before[index + 1]!, row[index]!));
    before = row;
  }
  return (2 * before[b.length]!) / (a.length + b.length);
};

/** Whether a proposed draft was sent unchanged, edited or rewritten. */
export const outcomeOf = (proposed: readonly string[], sent: string): keyof DraftOutcomes => {
  const best = Math.max(0, ...proposed.map((text) => similarity(text, sent)));
  if (best >= SAME) return 'unchanged';
  return best >= USED ? 'edited' : 'rewritten';
};

const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}[\]]+/gu) ?? []).slice(0, COMPARED);
