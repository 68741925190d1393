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
  const session = useSession();
  const user = session.kind === 'person' ? session.user.id : '';
  const [now, setNow] = useState(() => new Date());
  const { checkIn, signs: known, areAsked } = useSigns();
  const signs = isFresh(checkIn, now) ? NO_SIGNS : known;
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CHOSEN_EVERY);
    return () => clearInterval(timer);
  }, []);
  const mood = pinned ?? chooseMood(inputsFrom(checkIn, now, drawnFor(moodSeed(user, now)), signs));
  const isKnown = usePreferencesAsked() && (pinned !== null || areAsked);
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

/** What the records of this day say, or null where there are none or they cannot be fetched, and whether the server has been asked. */
const useSigns = (): { checkIn: CheckIn | null; signs: BodySigns; areAsked: boolean } => {
  const { data, isPending } = useQuery(queryFor(lifeContract.bodySigns));
  const { checkIn = null, night = null, variability = null } = data ?? {};
  return {
    checkIn: checkIn && { ...checkIn, at: Date.parse(checkIn.at) },
    signs: {
      asleep: night !== null && isOfToday(night.day) ? night.asleep : null,
      variability: variability !== null && isOfToday(variability.day) ? variability.share : null,
    },
    areAsked: !isPending,
  };
};
const isOfToday = (day: string | null): boolean => day !== null && Date.now() - Date.parse(day) < SLEPT_WITHIN;
