import { dateTimeFormat } from '#contract/intl.ts';
import type { Section } from '#contract/section.ts';
import { addDays, startOfMonth } from '#contract/zone.ts';
import { type Currency, roughMoneyText } from '#contract/money.ts';
import { inMonth } from '../days.ts';
import { groupBy, present, sum } from '../statistics.ts';
import type { Account, Transaction } from '../kinds/finance.ts';

/** What accounts were worth on a day, in minor units, as far back as their balances and transactions tell it. */
export const worthOverTime = (accounts: readonly Account[], transactions: readonly Transaction[]) => {
  const moves = groupBy(transactions, ({ is }) => is.account ?? '');
  const balanceOn = ({ is }: Account, day: string): number | null => {
    const own = moves.get(is.name) ?? [];
    if (day >= is.day)
      return is.balance + sum(own.filter((one) => one.is.day > is.day && one.is.day <= day).map(amountOf));
    // Before its balance was noted, an account is known only as far back as its transactions go.
    if (!own.some((one) => one.is.day <= day)) return null;
    return is.balance - sum(own.filter((one) => one.is.day > day && one.is.day <= is.day).map(amountOf));
  };
  return (day: string): number | null => {
    const balances = accounts.map((one) => balanceOn(one, day));
    return balances.includes(null) ? null : sum(present(balances));
  };
};
const amountOf = ({ is }: Transaction): number => is.amount;

/** What was spent in each of the last months, this one included; nothing when nothing was. */
export const spendingBars = (transactions: readonly Transaction[], unit: Currency, today: string): Section[] => {
  const spent = lastMonths(today).map(
    (month) =>
      -sum(
        inMonth(transactions, month)
          .map(amountOf)
          .filter((amount) => amount < 0),
      ),
  );
  return spent.every((amount) => amount === 0) ? [] : [monthBars(spent, unit, today)];
};

/** A bar for each of the last months, the oldest first; amounts are in minor units. */
export const monthBars = (amounts: readonly number[], unit: Currency, today: string): Section => {
  // Nothing is known of the months before the first with a payment.
  const first = Math.max(
    0,
    amounts.findIndex((amount) => amount !== 0),
  );
  const months = lastMonths(today).map((month, index) => {
    const value = amounts[index] ?? 0;
    return { label: monthName(month), value, shown: roughMoneyText(value, unit) };
  });
  const points = months.slice(Math.min(first, months.length - 1));
  return {
    type: 'bars',
    title: 'Spending by Month',
    sentence: points.length === 1 ? 'This month so far.' : `Last ${points.length} months; this month so far.`,
    points,
  };
};

const MONTHS_SHOWN = 6;
const lastMonths = (today: string): string[] => {
  const months = [startOfMonth(today)];
  while (months.length < MONTHS_SHOWN) months.unshift(startOfMonth(addDays(months[0]!, -1)));
  return months;
};
const monthName = (month: string): string =>
  dateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(month));
