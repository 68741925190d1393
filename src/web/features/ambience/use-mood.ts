import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lifeContract } from '#contract/life/life.ts';
import { usePreferencesAsked } from '#web/api/preferences.ts';
import { queryFor } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { type Mood, openInMood, setMood } from '#web/ui/appearance.ts';
import { type BodySigns, type CheckIn, chooseMood, drawnFor, inputsFrom, isFresh, moodSeed, NO_SIGNS } from './mood.ts';
import { whyMood } from './why-mood.ts';

/** How often the mood is chosen again, in milliseconds. */
const CHOSEN_EVERY = 30_000;
/** A night is that of this day while the person has woken up within so many milliseconds. */
const SLEPT_WITHIN = 36 * 60 * 60_000;

/** The mood of a page, and why it is this one. */
export interface MoodNow {
  readonly mood: Mood;
  readonly why: string;
  readonly isKept: boolean;
}

/** The mood of the whole page: looked at every half minute and drawn once for a part of the day, unless the person has chosen one. */
export const useMood = (pinned: Mood | null): MoodNow => {
  const { checkIn, isAsked: isCheckInAsked } = useLastCheckIn();
  const session = useSession();
  const user = session.kind === 'person' ? session.user.id : '';
  const [now, setNow] = useState(() => new Date());
  const { signs, areAsked } = useBodySigns(pinned === null && !isFresh(checkIn, now));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CHOSEN_EVERY);
    return () => clearInterval(timer);
  }, []);
  const mood = pinned ?? chooseMood(inputsFrom(checkIn, now, drawnFor(moodSeed(user, now)), signs));
  const isKnown = usePreferencesAsked() && (pinned !== null || (isCheckInAsked && areAsked));
  const isOpening = useRef(true);
  useEffect(() => {
    // Until then the page keeps the mood that this device saw last.
    if (!isKnown) return;
    if (isOpening.current) openInMood(mood);
    else setMood(mood);
    isOpening.current = false;
  }, [mood, isKnown]);
  return { mood, why: whyMood({ isKept: pinned !== null, checkIn, signs, now }), isKept: pinned !== null };
};

/** The latest check-in, or null if there is none or it cannot be fetched, and whether the server has been asked. */
const useLastCheckIn = (): { checkIn: CheckIn | null; isAsked: boolean } => {
  const { data, isPending } = useQuery({
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
  return { checkIn: data ?? null, isAsked: !isPending };
};

/** What the last night and the last heart-rate variability say, however they were recorded. */
const useBodySigns = (isWanted: boolean): { signs: BodySigns; areAsked: boolean } => {
  const asleep = useQuery({
    ...queryFor(lifeContract.records, { query: { kind: 'sleep', limit: 1 } }),
    enabled: isWanted,
    select: ([night]) => (night !== undefined && isOfToday(night.values.day) ? numberOf(night.values.asleep) : null),
  });
  const variability = useQuery({
    ...queryFor(lifeContract.records, { query: { kind: 'reading', limit: 60 } }),
    enabled: isWanted,
    select: (readings) => {
      const all = readings.filter(({ values }) => values.measure === 'Heart rate variability');
      const values = all.flatMap((reading) => numberOf(reading.values.value) ?? []);
      const [latest] = all;
      if (latest === undefined || !isOfToday(latest.values.day) || values.length < USUAL_FROM) return null;
      return (values[0]! * values.length) / values.reduce((sum, value) => sum + value, 0); // there is one at least
    },
  });
  if (!isWanted) return { signs: NO_SIGNS, areAsked: true };
  return {
    signs: { asleep: asleep.data ?? null, variability: variability.data ?? null },
    areAsked: !asleep.isPending && !variability.isPending,
  };
};
/** From so many measurements on it is known what is usual. */
const USUAL_FROM = 3;
const isOfToday = (day: unknown): boolean => typeof day === 'string' && Date.now() - Date.parse(day) < SLEPT_WITHIN;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
