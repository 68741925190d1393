import { useEffect, useState } from 'react';
import { type Mood, setMood } from '#web/ui/appearance.ts';
import { chooseMood, randomInputs } from './mood.ts';

/** How often the mood is chosen anew, in milliseconds. */
const CHOSEN_EVERY = 30_000;
/** On this device: a mood that the person keeps, or `off` for none that changes. Chosen in the settings. */
const KEPT_KEY = 'iris.ambience';

/** The mood of the moment, worn by the whole page: chosen at the start and every half minute, unless the person keeps one. */
export const useMood = (): Mood => {
  const [mood, wear] = useState(nextMood);
  useEffect(() => {
    const timer = setInterval(() => wear(nextMood()), CHOSEN_EVERY);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => setMood(mood), [mood]);
  return mood;
};

const nextMood = (): Mood => keptMood() ?? chooseMood(randomInputs(new Date(), Math.random));

const keptMood = (): Mood | null => {
  try {
    if (localStorage.getItem(KEPT_KEY) === null) return null;
  } catch {
    return null;
  }
  return (document.documentElement.dataset.mood as Mood | undefined) ?? null; // only setMood and theme.js write it
};
