import { addDays, daysBetween } from '#contract/zone.ts';
import type { Figure } from '#contract/section.ts';

const DAYS = 26;
const WEEKS = 12;
/** With less than this, lines would say less than the figure does. */
const ENOUGH = 3;

type Amounts = readonly (readonly [day: string | null, amount: number])[];

/** How much there was on each of the last days. */
export const dailyTrend = (name: string, amounts: Amounts, today: string): Figure['trend'] | undefined =>
  trendOf(`${name}, last ${DAYS} days`, amounts, { today, step: 1, steps: DAYS });

/** How much there was in each of the last weeks, the last of which ends today. */
export const weeklyTrend = (name: string, amounts: Amounts, today: string): Figure['trend'] | undefined =>
  trendOf(`${name}, last ${WEEKS} weeks`, amounts, { today, step: 7, steps: WEEKS });

const trendOf = (
  label: string,
  amounts: Amounts,
  { today, step, steps }: { today: string; step: number; steps: number },
): Figure['trend'] | undefined => {
  const first = addDays(today, 1 - step * steps);
  const values = Array.from({ length: steps }, () => 0);
  for (const [day, amount] of amounts)
    if (day !== null && day >= first && day <= today) values[Math.floor(daysBetween(first, day) / step)]! += amount;
  return values.filter((value) => value > 0).length < ENOUGH
    ? undefined
    : { values, label, domain: [0, Math.max(...values)] };
};
