import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import { DAY } from '#contract/time-units.ts';
import { badInput } from '#server/errors.ts';

/** How far ahead a mail can be snoozed, and how long one waits for an answer unless a moment is given; milliseconds. */
const LATEST = 2 * 366 * DAY;
const FOR_AN_ANSWER = 30 * DAY;

/** When a mail comes back by what a person has chosen, in milliseconds since 1970; refuses what makes no sense. */
export const snoozeMoment = (
  { until, untilAnswered = false }: SnoozeChoice,
  now: number,
): { until: number; untilAnswered: boolean } => {
  if (until === undefined) {
    if (!untilAnswered) throw badInput('Choose when this should come back.', 'until');
    return { until: now + FOR_AN_ANSWER, untilAnswered };
  }
  const at = Date.parse(until);
  if (at <= now) throw badInput('This time has passed. Choose a later one.', 'until');
  if (at > now + LATEST) throw badInput('Choose a time within two years.', 'until');
  return { until: at, untilAnswered };
};
