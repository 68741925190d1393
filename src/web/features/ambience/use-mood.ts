import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lifeContract } from '#contract/life/life.ts';
import { queryFor } from '#web/api/queries.ts';
import { type Mood, setMood } from '#web/ui/appearance.ts';
import { type CheckIn, chooseMood, inputsFrom } from './mood.ts';

/** How often the mood is chosen again, in milliseconds. */
const CHOSEN_EVERY = 30_000;

/** The mood of the whole page: chosen at the start and every half minute, unless the person has chosen one. */
export const useMood = (pinned: Mood | null): Mood => {
  const checkIn = useLastCheckIn();
  const [chosen, choose] = useState(() => nextMood(checkIn));
  const [felt, feel] = useState(checkIn);
  // A new check-in takes effect at once.
  if (felt !== checkIn) {
    feel(checkIn);
    choose(nextMood(checkIn));
  }
  useEffect(() => {
    const timer = setInterval(() => choose(nextMood(checkIn)), CHOSEN_EVERY);
    return () => clearInterval(timer);
  }, [checkIn]);
  const mood = pinned ?? chosen;
  useEffect(() => setMood(mood), [mood]);
  return mood;
};

const nextMood = (checkIn: CheckIn | null): Mood => chooseMood(inputsFrom(checkIn, new Date(), Math.random));

/** The latest check-in, or null if there is none or it cannot be fetched. */
const useLastCheckIn = (): CheckIn | null => {
  const { data } = useQuery({
    ...queryFor(lifeContract.records, { query: { kind: 'checkin', limit: 1 } }),
    select: ([latest]): CheckIn | null =>
      latest === undefined
        ? null
        : {
            at: Date.parse(latest.createdAt),
            energy: numberOf(latest.values.energy),
            stress: numberOf(latest.values.stress),
            focus: numberOf(latest.values.focus),
          },
  });
  return data ?? null;
};
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
