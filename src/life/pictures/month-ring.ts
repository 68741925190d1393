import type { Section } from '#contract/section.ts';
import { type Currency, roughMoneyText } from '#contract/money.ts';
import { addDays, daysBetween, startOfMonth } from '#contract/zone.ts';
import { sum } from '../statistics.ts';
import { dayText, monthText } from './day-text.ts';
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
    title: monthText(first),
    sentence: [
      `Most on ${dayText(dearest)}: ${roughMoneyText(most, unit)}.`,
      planned > 0 && `Your budgets come to ${roughMoneyText(planned, unit)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    centre: { shown, note: 'spent' },
    parts: days.map((day, index) => ({
      label: dayText(day),
      shown: roughMoneyText(amounts[index]!, unit),
      value: Math.sqrt(amounts[index]! / most),
      ...(day === today && { marked: true }),
    })),
  });
};
