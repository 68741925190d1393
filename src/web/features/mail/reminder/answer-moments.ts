import { addDays, type Zone } from '#contract/zone.ts';
import { type LaterMoment, momentOfInput } from '../later/moments.ts';

const MORNING = 8 * 3600;

/** In how many days people mostly expect an answer. */
export const answerDays = [
  { days: 2, label: 'In 2 days' },
  { days: 4, label: 'In 4 days' },
  { days: 7, label: 'In a week' },
  { days: 14, label: 'In 2 weeks' },
] as const;

/** The morning so many days after a moment (milliseconds since 1970), in a zone. */
const morningIn = (days: number, from: number, zone: Zone): number =>
  zone.momentOf(addDays(zone.dayOf(from), days), MORNING);

/** The moments that are offered for an answer. */
export const answerMoments = (now: number, zone: Zone): LaterMoment[] =>
  answerDays.map(({ days, label }) => ({ label, at: morningIn(days, now, zone) }));

/** When a person wants to be reminded of a mail that leaves soon: after days, or at a date and time that they type. */
export type ReminderWish =
  | { readonly kind: 'none' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'own'; readonly typed: string };

/** The moment of a wish for a mail that leaves at `leaves`; null without one. */
export const momentOfWish = (wish: ReminderWish, leaves: number, zone: Zone): number | null => {
  if (wish.kind === 'days') return morningIn(wish.days, leaves, zone);
  return wish.kind === 'own' ? momentOfInput(wish.typed, zone) : null;
};
