import { type Signal, teachingsOf } from './acts.ts';

/** From this probability on an answer is taken to be expected, before the person has taught anything else. */
export const EXPECTED_FROM = 0.5;
/** So many acts, and of each kind so many, are needed before the threshold moves. */
const ENOUGH = { all: 100, each: 20 } as const;
const CANDIDATES = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7] as const;
/** Another threshold must be right so much more often than the usual one, as a share of the acts. */
const BETTER_BY = 0.02;

/**
 * The threshold that would have agreed best with what the person did, both kinds of acts counting alike; judged by the
 * predictions that were made before the acts.
 */
export function expectedFrom(signals: readonly Signal[]): number {
  const told = signals.flatMap((signal) => {
    const reply = teachingsOf(signal).find(({ head }) => head === 'reply');
    return reply === undefined ? [] : [{ predicted: signal.predicted.reply, label: reply.label }];
  });
  const needed = told.filter(({ label }) => label === 1);
  const notNeeded = told.filter(({ label }) => label === 0);
  if (told.length < ENOUGH.all || needed.length < ENOUGH.each || notNeeded.length < ENOUGH.each) return EXPECTED_FROM;
  const agreement = (from: number): number =>
    (needed.filter(({ predicted }) => predicted >= from).length / needed.length +
      notNeeded.filter(({ predicted }) => predicted < from).length / notNeeded.length) /
    2;
  const usual = agreement(EXPECTED_FROM);
  const best = CANDIDATES.toSorted((one, other) => agreement(other) - agreement(one))[0] ?? EXPECTED_FROM;
  return agreement(best) >= usual + BETTER_BY ? best : EXPECTED_FROM;
}
