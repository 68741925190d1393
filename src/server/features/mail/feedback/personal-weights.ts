import { replaySignals } from '#mail-analysis/learning/replay.ts';
import { NO_PERSONAL_WEIGHTS, type PersonalWeights } from '#mail-analysis/personal-weights.ts';
import type { TrainingExampleStore } from '../store/training-examples.store.ts';

/** Weights decay with time: they are computed again after this many milliseconds, even without new examples. */
const MAX_AGE = 6 * 3600_000;

/** The weights that follow from the training examples of a user, cached until there are new ones. */
export const createPersonalWeights = (examples: TrainingExampleStore, now: () => number) => {
  const cache = new Map<string, { revision: string; learnedAt: number; weights: PersonalWeights }>();
  return async (userId: string): Promise<PersonalWeights> => {
    const revision = await examples.revision(userId);
    const cached = cache.get(userId);
    if (cached?.revision === revision && now() - cached.learnedAt < MAX_AGE) return cached.weights;
    const signals = await examples.all(userId);
    const weights = signals.length === 0 ? NO_PERSONAL_WEIGHTS : replaySignals(signals, now());
    cache.set(userId, { revision, learnedAt: now(), weights });
    return weights;
  };
};
