import type { Section } from '#contract/section.ts';
import { type Currency, roughMoneyText } from '#contract/money.ts';
import { dateTimeFormat } from '#contract/intl.ts';
import { addDays, daysBetween, startOfMonth } from '#contract/zone.ts';
import { sum } from '../statistics.ts';
import { picture } from './picture.ts';

/**
 * What was spent on each day of this month as a ring of fibres, in minor units; days to come rest. A fibre is as long as the root of its
 * day's share of the dearest day, so that the rent does not hide the bread.
 */
export const monthRing = (
  spentOn: (day: string) => number,
  { unit, planned, today }: { unit: Currency; planned: number; today: string },
): Section[] => {
  const first = startOfMonth(today);
  const next = startOfMonth(addDays(first, 31));
  const days = Array.from({ length: daysBetween(first, next) }, (_, index) => addDays(first, index));
  const amounts = days.map((day) => (day <= today ? Math.max(spentOn(day), 0) : 0));
  const [most, spent] = [Math.max(...amounts), sum(amounts)];
  if (spent === 0) return [];
  const dearest = days[amounts.indexOf(most)]!;
  const shown = roughMoneyText(spent, unit);
  return picture('ring', {
    title: utc(first, { month: 'long' }),
    sentence: [
      `Most on ${shortDay(dearest)}: ${roughMoneyText(most, unit)}.`,
      planned > 0 && `Your budgets come to ${roughMoneyText(planned, unit)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    centre: { shown, note: 'spent' },
    parts: days.map((day, index) => ({
      label: shortDay(day),
      shown: roughMoneyText(amounts[index]!, unit),
      value: Math.sqrt(amounts[index]! / most),
      ...(day === today && { marked: true }),
    })),
  });
};

const utc = (day: string, options: Intl.DateTimeFormatOptions) =>
  dateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
const shortDay = (day: string) => utc(day, { month: 'short', day: 'numeric' });
