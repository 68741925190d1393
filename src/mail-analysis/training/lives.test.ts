import { describe, expect, it } from 'vitest';
import { type LifeSet, type LifeSplit, readLives } from './lives.ts';

const SPLITS: readonly LifeSplit[] = ['train', 'tune', 'test'];
const readAll = (set: LifeSet) => SPLITS.flatMap((split) => readLives(split, set));
const repeated = (all: readonly string[]): string[] => all.filter((one, index) => all.indexOf(one) !== index);

describe('the invented lives', () => {
  const first = readAll('first');
  const second = readAll('second');
  const third = readAll('third');
  const fourth = readAll('fourth');
  const fifth = readAll('fifth');
  const texts = [...first, ...second, ...third, ...fourth, ...fifth].map(
    ({ input }) => input.thread[0]?.text.replaceAll(/\s+/g, ' ').trim() ?? '',
  );

  it('give each mail a name of its own and a sender', () => {
    expect(repeated([...first, ...second, ...third, ...fourth, ...fifth].map(({ id }) => id))).toEqual([]);
    expect(
      [...second, ...third, ...fourth, ...fifth].filter(({ input }) => input.thread[0]?.from.address === ''),
    ).toEqual([]);
  });

  it('hold no mail twice', () => {
    expect(repeated(texts)).toEqual([]);
  });

  it('mark what is asked wherever a reply is needed, and nothing in sales mail and fraud', () => {
    const unmarked = [...second, ...third, ...fourth, ...fifth].filter(
      ({ needsReply, asks }) => needsReply && asks.length === 0,
    );
    const marked = [...second, ...third, ...fourth, ...fifth].filter(
      ({ level, asks }) => (level === 'promo' || level === 'fraud') && asks.length > 0,
    );
    expect([...unmarked, ...marked].map(({ id }) => id)).toEqual([]);
    expect(texts.filter((text) => text.includes('[[') || text.includes(']]'))).toEqual([]);
  });
});
