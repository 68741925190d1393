import type { ListRow } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { currencies, type Currency, moneyText, roughMoneyText } from '#contract/money.ts';
import { relativeDayText, inMonth, isWithin } from '../days.ts';
import type { Entry } from '../kind.ts';
import { type InvoicePayment, type ViewContext, lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, bar, feedRows, figure, list, metrics, progress } from '../section-builders.ts';
import { groupBy, share, sum } from '../statistics.ts';
import { account, type Account, budget, subscription, transaction, type Transaction } from '../kinds/finance.ts';
import { paymentRow, unbookedPayments } from './invoice-income.ts';
import { monthBars, spendingBars, worthOverTime } from './finance-over-time.ts';
import { monthRing } from '../pictures/month-ring.ts';
import { sampleTrend } from '../sample-trend.ts';
import { amountLine, stateLine } from '../charts/line.ts';

const CYCLES_A_MONTH = { Week: 52 / 12, Month: 1, Quarter: 1 / 3, Year: 1 / 12 } as const;
/** Examples, in minor units; the last one is what the figure above them says. */
const SAMPLE_SPENDING = [214_800, 198_300, 236_100, 207_500, 221_900, 186_400];
/** Spent on the days of the month, in minor units. */
const SAMPLE_DAYS = [4_200, 98_000, 840, 0, 5_400, 2_310, 0, 7_820, 1_290, 3_600, 0];
const NO_TRANSACTIONS = 'No transactions yet';

export const finance = lifeModule({
  kinds: [transaction, account, budget, subscription],
  liveBy: 'own-records-or-payments',
  asks: ['invoicePayments', 'invoicedExpenses'],
  reads: [requires(transaction, 400), requires(account), requires(budget), requires(subscription)],
  charts: [
    stateLine('Net worth', {
      reads: [account, transaction],
      prepare(records) {
        const unit = mainCurrency(records);
        const accounts = records.of(account).filter(({ is }) => is.currency === unit);
        return accounts.length === 0 ? null : { unit, worthOn: worthOverTime(accounts, records.of(transaction)) };
      },
      at: ({ worthOn }, day) => worthOn(day),
      showOf:
        ({ unit }) =>
        (value) =>
          roughMoneyText(Math.round(value), unit),
      show: (value) => roughMoneyText(Math.round(value), 'USD'),
      sample: [4_821_000, 90_000],
    }),
    amountLine('Spending', {
      reads: [transaction],
      prepare(records) {
        const unit = mainCurrency(records);
        const spent = records.of(transaction).filter(({ is }) => is.currency === unit && is.amount < 0);
        if (spent.length === 0) return null;
        const byDay = groupBy(spent, ({ is }) => is.day);
        return {
          unit,
          first: [...byDay.keys()].reduce((a, b) => (a < b ? a : b)),
          spentOn: (day: string) => -sum((byDay.get(day) ?? []).map(({ is }) => is.amount)),
        };
      },
      since: ({ first }) => first,
      on: ({ spentOn }, day) => spentOn(day),
      showOf:
        ({ unit }) =>
        (value) =>
          roughMoneyText(Math.round(value), unit),
    }),
  ],
  sample: (today) => [
    ...monthRing((day) => SAMPLE_DAYS[Number(day.slice(8)) % SAMPLE_DAYS.length] ?? 0, {
      unit: 'USD',
      planned: 118_000,
      today,
    }),
    metrics(
      figure({ id: 'worth', label: 'Net worth', icon: 'landmark', value: '$48,210', note: '3 accounts' }),
      figure({
        id: 'spent',
        label: 'Spent this month',
        icon: 'credit-card',
        value: '$1,864',
        trend: sampleTrend('Spending a day', 74, 21, 18),
      }),
      figure({ id: 'saved', label: 'Savings rate', icon: 'piggy-bank', value: 31, unit: '%', note: 'This month' }),
      figure({ id: 'bills', label: 'Bills, 30 days', icon: 'banknote', value: '$742', note: '6 bills' }),
    ),
    progress('Budgets', [
      bar({ label: 'Groceries', value: 312, max: 480, shown: '$312 of $480' }),
      bar({ label: 'Transport', value: 96, max: 140, shown: '$96 of $140' }),
      bar({ label: 'Eating out', value: 148, max: 160, shown: '$148 of $160' }),
      bar({ label: 'Home', value: 210, max: 400, shown: '$210 of $400' }),
    ]),
    list('Latest Transactions', [
      { title: 'Corner bakery', note: 'Groceries', end: '-$8.40', icon: 'credit-card' },
      { title: 'Salary', note: 'Income', end: '$3,850', icon: 'banknote' },
      { title: 'Train to Hamburg', note: 'Transport', end: '-$54.00', icon: 'credit-card' },
      { title: 'Electricity', note: 'Home', end: '-$78.20', icon: 'credit-card' },
    ]),
    list('Upcoming Bills', [
      { title: 'Rent', note: '$980 every month', end: relativeDayText(addDays(today, 4), today), icon: 'house' },
      { title: 'Internet', note: '$39 every month', end: relativeDayText(addDays(today, 6), today), icon: 'repeat' },
      {
        title: 'Insurance',
        note: '$120 every quarter',
        end: relativeDayText(addDays(today, 11), today),
        icon: 'repeat',
      },
    ]),
    monthBars(SAMPLE_SPENDING, 'USD', today),
  ],
  view(records, context) {
    const { today } = context;
    const payments = unbookedPayments(context.facts.invoicePayments ?? [], records.of(transaction));
    const unit = mainCurrency(records, payments);
    const all = records.of(transaction).filter(({ is }) => is.currency === unit);
    const month = inMonth(all, today);
    const invoiced = sum(
      payments
        .filter(({ day, currency }) => currency === unit && day.slice(0, 7) === today.slice(0, 7) && day <= today)
        .map(({ amount }) => amount),
    );
    const income = invoiced + sum(month.filter(({ is }) => is.amount > 0).map(({ is }) => is.amount));
    const spent = -sum(month.filter(({ is }) => is.amount < 0).map(({ is }) => is.amount));
    const accounts = records.of(account).filter(({ is }) => is.currency === unit);
    const bills = records.of(subscription).filter(({ is }) => is.currency === unit);
    const due = bills.filter(({ is }) => isWithin(is.next, today, 30));
    const spending = groupBy(
      month.filter(({ is }) => is.amount < 0),
      ({ is }) => is.day,
    );
    const elsewhere = otherCurrencies(records, unit) + payments.filter(({ currency }) => currency !== unit).length;
    return [
      ...monthRing((day) => -sum((spending.get(day) ?? []).map(({ is }) => is.amount)), {
        unit,
        planned: sum(
          records
            .of(budget)
            .filter(({ is }) => is.currency === unit)
            .map(({ is }) => is.amount),
        ),
        today,
      }),
      metrics(
        figure({
          id: 'worth',
          label: 'Net worth',
          icon: 'landmark',
          value: accounts.length === 0 ? null : roughMoneyText(netWorth(accounts, all), unit),
          missing: 'Add an account',
          note:
            elsewhere === 0
              ? `${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'} in ${unit}`
              : `${elsewhere} in other currencies not counted`,
          formula: 'Each account’s balance plus its transactions since then.',
        }),
        // A month with spending says so in its ring.
        ...(spent > 0
          ? []
          : [
              figure({
                id: 'spent',
                label: 'Spent this month',
                icon: 'credit-card',
                value: null,
                missing: month.length === 0 ? 'No transaction this month' : 'Nothing spent this month',
                formula: 'Total of this month’s negative amounts.',
              }),
            ]),
        figure({
          id: 'saved',
          label: 'Savings rate',
          icon: 'piggy-bank',
          value: share(income - spent, income),
          unit: '%',
          missing: 'Add this month’s income',
          note: incomeText(income, invoiced, unit),
          formula:
            'Income minus spending, divided by income, this month. Payments of your invoices are income. One that’s also on your bank statement counts once.',
        }),
        figure({
          id: 'bills',
          label: 'Bills, 30 days',
          icon: 'banknote',
          value: bills.length === 0 ? null : roughMoneyText(sum(due.map(({ is }) => Math.abs(is.amount))), unit),
          missing: 'Add a subscription or bill',
          note: `${roughMoneyText(monthly(bills), unit)} a month in all`,
          formula: 'Total due within 30 days.',
        }),
      ),
      progress(
        'Budgets',
        records.of(budget).map((entry) => budgetRow(entry, month)),
        'No budgets yet',
      ),
      list('Latest Transactions', latestRows(records, payments, context), NO_TRANSACTIONS),
      list(
        'Upcoming Bills',
        due
          .toSorted((a, b) => (a.is.next! < b.is.next! ? -1 : 1))
          .map((entry) => ({
            title: entry.title,
            note: subscription.note!(entry.is),
            end: relativeDayText(entry.is.next!, today),
            icon: 'repeat' as const,
            record: entry.id,
          })),
        'Nothing due within 30 days',
      ),
      ...spendingBars(all, unit, today),
    ];
  },
});

const incomeText = (income: number, invoiced: number, unit: Currency): string | undefined => {
  if (income === 0) return undefined;
  const all = `Income ${roughMoneyText(income, unit)}`;
  if (invoiced === 0) return all;
  return `${all}, ${invoiced === income ? 'all' : roughMoneyText(invoiced, unit)} from invoices`;
};

/** The latest transactions and payments of invoices, by their days. */
const latestRows = (records: LifeRecords, payments: readonly InvoicePayment[], context: ViewContext): ListRow[] => {
  const days = new Map(records.of(transaction).map(({ id, is }) => [id, is.day]));
  const booked = transactionRows(records, context).map((row) => ({ row, day: days.get(row.record ?? '') ?? '' }));
  const invoiced = payments
    .filter(({ day }) => day <= context.today)
    .map((payment) => ({ row: paymentRow(payment, context.today), day: payment.day }));
  return [...booked, ...invoiced].sort((a, b) => b.day.localeCompare(a.day)).map(({ row }) => row);
};

/** The latest transactions: the amount at the end, with the category and the day of each under its name. */
const transactionRows = (records: LifeRecords, context: ViewContext): ListRow[] => {
  const byId = new Map(records.of(transaction).map((entry) => [entry.id, entry.is]));
  return feedRows(records, [transaction], context).map((row) => {
    const is = byId.get(row.record ?? '');
    if (is === undefined) return row;
    const note = [is.category, relativeDayText(is.day, context.today), invoiceText(row.record, context)]
      .filter((part) => part !== null)
      .join(', ');
    return { ...row, note, end: moneyText(is.amount, is.currency) };
  });
};

/** Which invoice charges for an expense, in words. */
const invoiceText = (id: string | undefined, { facts: { invoicedExpenses } }: ViewContext): string | null => {
  if (id === undefined || invoicedExpenses?.has(id) !== true) return null;
  const number = invoicedExpenses.get(id) ?? null;
  return number === null ? 'on an invoice draft' : `on invoice ${number}`;
};

type Subscription = Entry<(typeof subscription)['fields']>;

const netWorth = (accounts: readonly Account[], all: readonly Transaction[]): number =>
  sum(
    accounts.map(({ is }) => {
      const later = all.filter((entry) => entry.is.account === is.name && entry.is.day > is.day);
      return is.balance + sum(later.map((entry) => entry.is.amount));
    }),
  );

const monthly = (bills: readonly Subscription[]): number =>
  Math.round(sum(bills.map(({ is }) => Math.abs(is.amount) * CYCLES_A_MONTH[is.cycle])));

const budgetRow = ({ id, is }: Entry<(typeof budget)['fields']>, month: readonly Transaction[]) => {
  const own = month.filter((entry) => entry.is.category === is.category && entry.is.currency === is.currency);
  const used = Math.max(0, -sum(own.map((entry) => entry.is.amount)));
  return bar({
    label: is.category,
    value: used,
    max: is.amount,
    shown: `${roughMoneyText(used, is.currency)} of ${roughMoneyText(is.amount, is.currency)}`,
    ...(used > is.amount && { badge: badge('Over', 'warning', 'trending-up') }),
    record: id,
  });
};

const inCurrencies = (records: LifeRecords) => [
  ...records.of(account),
  ...records.of(transaction),
  ...records.of(subscription),
  ...records.of(budget),
];
/** The currency that most records and payments are in. */
const mainCurrency = (records: LifeRecords, payments: readonly InvoicePayment[] = []): Currency => {
  const paid = payments.flatMap(({ currency }) => currencies.find((known) => known === currency) ?? []);
  const groups = groupBy([...inCurrencies(records).map(({ is }) => is.currency), ...paid], (currency) => currency);
  const [most] = [...groups.values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? currencies[0];
};
const otherCurrencies = (records: LifeRecords, unit: Currency): number =>
  inCurrencies(records).filter(({ is }) => is.currency !== unit).length;
