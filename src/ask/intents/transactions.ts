import { addDays, startOfMonth } from '#contract/zone.ts';
import { type Transaction, transaction } from '#life/kinds/finance.ts';
import { type Slots } from '../intent.ts';
import { type Period } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, within } from './shared.ts';

/** The month of today. */
export const thisMonth = ({ today }: Sources): Period => ({
  from: startOfMonth(today),
  to: addDays(startOfMonth(addDays(startOfMonth(today), 31)), -1),
});
const isAbout = (slots: Slots) => (entry: Transaction) => isNamed(slots, entry.is.category, entry.is.payee);
/** What was spent (negative amounts) on something in some days, by currency. */
export const spentIn = async (sources: Sources, slots: Slots, period: Period) =>
  within(await sources.records(transaction, period.from), period).filter(
    (entry) => entry.is.amount < 0 && isAbout(slots)(entry),
  );
/** What came in in some days. */
export const earnedIn = async (sources: Sources, slots: Slots, period: Period) =>
  within(await sources.records(transaction, period.from), period).filter(
    (entry) => entry.is.amount > 0 && isAbout(slots)(entry),
  );

/** The sum of each currency, as one text. */
export const sumText = (entries: readonly Transaction[], voice: Voice): string =>
  voice.list(
    [...Map.groupBy(entries, ({ is }) => is.currency)].map(([currency, some]) =>
      voice.money(Math.abs(some.reduce((sum, { is }) => sum + is.amount, 0)), currency),
    ),
  );
/** The sum of all amounts, in minor units. */
export const amountOf = (entries: readonly Transaction[]) => entries.reduce((sum, { is }) => sum + is.amount, 0);
/** The currency of all amounts; null where they have several. */
export const oneCurrency = (entries: readonly Transaction[]): string | null => {
  const all = new Set(entries.map(({ is }) => is.currency));
  return all.size === 1 ? entries[0]!.is.currency : null;
};
