import type { Section } from '#contract/section.ts';
import { minutesText } from '#contract/duration.ts';
import { addDays, startOfWeek } from '#contract/zone.ts';
import type { WeekDay } from '../days.ts';
import { sum } from '../statistics.ts';
import { dayText } from './day-text.ts';
import { picture } from './picture.ts';

const WEEKS = 12;

/** The minutes of each of the last twelve weeks as fibres that grow, this week marked; nothing where there are none. */
export const weekGrowth = (
  title: string,
  sessions: readonly { readonly day: string; readonly minutes: number }[],
  { today, weekStart }: WeekDay,
): Section[] => {
  const current = startOfWeek(today, weekStart);
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(current, 7 * (index + 1 - WEEKS)));
  const spent = weeks.map((week) =>
    sum(
      sessions.filter(({ day }) => day >= week && day < addDays(week, 7) && day <= today).map(({ minutes }) => minutes),
    ),
  );
  const most = Math.max(...spent);
  const whole = sum(spent);
  if (most === 0) return [];
  return picture('growth', {
    title,
    sentence:
      spent.at(-1) === whole
        ? `${minutesText(whole)} this week.`
        : `${minutesText(whole)} in twelve weeks; ${minutesText(spent.at(-1)!)} of it this week.`,
    parts: weeks.map((week, index) => ({
      label: dayText(week),
      shown: minutesText(spent[index]!),
      value: spent[index]! / most,
      ...(week === current && { marked: true }),
    })),
  });
};
