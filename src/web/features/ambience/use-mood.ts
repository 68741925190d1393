import { useEffect, useState } from 'react';
import { type Mood, setMood } from '#web/ui/appearance.ts';
import { chooseMood, randomInputs } from './mood.ts';

/** How often the mood is chosen anew, in milliseconds. */
const CHOSEN_EVERY = 30_000;

/** The mood of the moment, worn by the whole page: chosen at the start and every half minute, unless the person keeps one. */
export const useMood = (kept: Mood | null): Mood => {
  const [chosen, choose] = useState(nextMood);
  useEffect(() => {
    const timer = setInterval(() => choose(nextMood()), CHOSEN_EVERY);
    return () => clearInterval(timer);
  }, []);
  const mood = kept ?? chosen;
  useEffect(() => setMood(mood), [mood]);
  return mood;
};

const nextMood = (): Mood => chooseMood(randomInputs(new Date(), Math.random));
