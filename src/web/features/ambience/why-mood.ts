import { minutesText } from '#contract/duration.ts';
import { type BodySigns, type CheckIn, isFresh, timeOfDay } from './mood.ts';

const WHEN = {
  morning: 'It’s morning',
  afternoon: 'It’s afternoon',
  evening: 'It’s evening',
  night: 'It’s night',
} as const;

/** Why the page has its mood, in a sentence or two. */
export const whyMood = ({
  isKept,
  checkIn,
  signs: { asleep, variability },
  now,
}: {
  isKept: boolean;
  checkIn: CheckIn | null;
  signs: BodySigns;
  now: Date;
}): string => {
  if (isKept) return 'You’ve kept this mood. It stays until you follow your day again.';
  const when = WHEN[timeOfDay(now.getHours())];
  if (isFresh(checkIn, now)) {
    const said = [
      checkIn.energy === null ? null : `energy ${checkIn.energy} of 10`,
      checkIn.stress === null ? null : `stress ${checkIn.stress} of 10`,
      checkIn.focus === null ? null : `focus ${checkIn.focus} of 5`,
    ].filter((part) => part !== null);
    return `${when}, and you’ve checked in: ${said.join(', ')}.`;
  }
  const known = [
    asleep === null ? null : `you slept ${minutesText(asleep)}`,
    variability === null
      ? null
      : `your heart-rate variability is ${Math.abs(Math.round((variability - 1) * 100))}% ${variability < 1 ? 'below' : 'above'} your usual`,
  ].filter((part) => part !== null);
  if (known.length > 0) return `${when}, and ${known.join(' and ')}. You haven’t said how you are.`;
  return `${when}, and you haven’t said how you are. It’s a guess, and it stays for this part of the day.`;
};
