import { learnAgain } from '../analysis/learning/replay.ts';
import { nothingLearned, type PersonalWeights } from '../analysis/learning/weights.ts';
import type { LessonStore } from './lessons.store.ts';

/** What was learned grows old slowly: it is learned again after so many milliseconds even when nothing was added. */
const RENEWED = 6 * 3600_000;

/** Learns from the lessons of each person, and remembers the result until there is something new. */
export const createPersonal = (lessons: LessonStore, now: () => number) => {
  const known = new Map<string, { revision: string; learnedAt: number; weights: PersonalWeights }>();
  return async (userId: string): Promise<PersonalWeights> => {
    const revision = await lessons.revision(userId);
    const before = known.get(userId);
    if (before?.revision === revision && now() - before.learnedAt < RENEWED) return before.weights;
    const signals = await lessons.all(userId);
    const weights = signals.length === 0 ? nothingLearned : learnAgain(signals, now());
    known.set(userId, { revision, learnedAt: now(), weights });
    return weights;
  };
};
