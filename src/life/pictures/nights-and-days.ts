import { minutesText } from '#contract/duration.ts';
import type { PicturePart, Section } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { dayText } from './day-text.ts';
import { picture } from './picture.ts';

const DAYS = 28;
/** A night of ten hours is as tall as there is room for. */
const TALLEST = 600;

interface Movement {
  readonly of: (day: string) => number;
  readonly show: (amount: number) => string;
  /** What it is called in a sentence. */
  readonly name: string;
}

/** Four weeks of nights above a line and of movement under it; nothing where there are neither. */
export const nightsAndDays = (
  asleep: (day: string) => number,
  { of, show, name }: Movement,
  { today }: { readonly today: string },
): Section[] => {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const most = (amountOf: (day: string) => number): { day: string; amount: number } =>
    days.map((day) => ({ day, amount: amountOf(day) })).reduce((best, one) => (one.amount > best.amount ? one : best));
  const [night, moved] = [most(asleep), most(of)];
  if (night.amount === 0 && moved.amount === 0) return [];
  return picture('mirror', {
    title: 'Four weeks',
    sentence: [
      night.amount > 0 && `Above, your nights: the longest ${minutesText(night.amount)}, up to ${dayText(night.day)}.`,
      moved.amount > 0 && `Below, your ${name}: most on ${dayText(moved.day)}, ${show(moved.amount)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    parts: days.map((day): PicturePart => {
      const [slept, movement] = [asleep(day), of(day)];
      const shown = [slept > 0 && `${minutesText(slept)} asleep`, movement > 0 && show(movement)].filter(Boolean);
      return {
        label: dayText(day),
        shown: shown.join(', ') || 'Nothing recorded',
        value: slept / TALLEST,
        below: moved.amount === 0 ? 0 : movement / moved.amount,
        ...(night.amount > 0 && day === night.day && { marked: true }),
      };
    }),
  });
};
