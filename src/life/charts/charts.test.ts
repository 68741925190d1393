import { describe, expect, test } from 'vitest';
import { type ChartRange, chartRanges, type SectionOf } from '#contract/section.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import { minutesText } from '#contract/duration.ts';
import type { Fields } from '../field.ts';
import type { Entry, Kind } from '../kind.ts';
import type { LifeRecords } from '../records.ts';
import { lifeModules } from '../modules.ts';
import { account, transaction } from '../kinds/finance.ts';
import { finance } from '../modules/finance.ts';
import { worthOverTime } from '../modules/finance-over-time.ts';
import { checkin, measurement, sleep, workout } from '../kinds/health.ts';
import { chartStepsOf, chartPeriodOf } from './chart-period.ts';
import { countText, heat, levelLimits, levelOf } from './heat.ts';
import { line } from './line.ts';
import { asRequired, dataRequirementsOf } from './data-requirements.ts';

const TODAY = '2026-11-22'; // a Sunday
const MONDAY = 1;
let made = 0;
const entry = <F extends Fields>(kind: Kind<F>, day: string, is: object): Entry<F> =>
  ({ id: `e${++made}`, kind: kind.id, title: '', day, at: 0, is: { day, ...is } }) as unknown as Entry<F>; // as far as a chart looks
const records = (...all: Entry<never>[]): LifeRecords => ({
  of: <F extends Fields>(kind: Kind<F>) => all.filter((one) => one.kind === kind.id),
  withId: () => undefined,
});
const night = (day: string, asleep: number) => entry(sleep, day, { asleep }) as unknown as Entry<never>;
const walk = (day: string, duration: number) => entry(workout, day, { duration }) as unknown as Entry<never>;

const sleepLine = line('Sleep', sleep, [['Asleep', ({ is }) => is.asleep]], { show: minutesText });
const movement = heat('Movement', [workout, ({ is }) => is.duration], {
  show: minutesText,
  days: 'days with movement',
});
const lineOf = (range: ChartRange, given: LifeRecords, today = TODAY) =>
  sleepLine.draw(given, chartPeriodOf(range, today, MONDAY)) as SectionOf<'line'> | null;
const heatOf = (range: ChartRange, given: LifeRecords, today = TODAY) =>
  movement.draw(given, chartPeriodOf(range, today, MONDAY)) as SectionOf<'heat'> | null;

describe('weeks', () => {
  const saturday = '2026-11-21';
  const given = records(walk(saturday, 30), walk(TODAY, 30), night(saturday, 400), night(TODAY, 500));
  test.each([
    ['Sunday', 0, '2026-10-18', TODAY, 'Known for 2 of 53 weeks: 6 h 40 to 8 h 20, 7 h 30 on average.'],
    ['Monday', MONDAY, '2026-10-19', '2026-11-16', 'Known for 1 of 53 weeks: 7 h 30.'],
    ['Saturday', 6, '2026-10-24', saturday, 'Known for 1 of 53 weeks: 7 h 30.'],
  ])('begin with a %s for whoever wants that', (_, weekStart, first, last, sentence) => {
    const drawn = movement.draw(given, chartPeriodOf('30d', TODAY, weekStart)) as SectionOf<'heat'>;
    expect(drawn).toMatchObject({ from: first, sentence: '2 of 30 days with movement, 1 h in all.' });
    const year = sleepLine.draw(given, chartPeriodOf('1y', TODAY, weekStart)) as SectionOf<'line'>;
    expect([year.days.at(-1), year.sentence]).toEqual([last, sentence]);
  });
});

describe('a line', () => {
  test('has a step for each day, and a gap for each day without a record', () => {
    const drawn = lineOf('30d', records(night(TODAY, 440), night('2026-11-20', 400)))!;
    expect(drawn.days).toHaveLength(30);
    expect([drawn.days[0], drawn.days[29]]).toEqual(['2026-10-24', TODAY]);
    const [{ points }] = drawn.series as [SectionOf<'line'>['series'][number]];
    expect(points.slice(-3)).toEqual([{ value: 400, shown: '6 h 40' }, null, { value: 440, shown: '7 h 20' }]);
    expect(drawn.sentence).toBe('Known for 2 of 30 days: 6 h 40 to 7 h 20, 7 h on average.');
  });
  test('of a single record says its value', () => {
    expect(lineOf('30d', records(night(TODAY, 440)))!.sentence).toBe('Known for 1 of 30 days: 7 h 20.');
  });
  test('of nothing, or of records outside its days, is not drawn', () => {
    expect(lineOf('90d', records())).toBeNull();
    expect(lineOf('30d', records(night('2026-10-23', 440), night('2026-11-23', 440)))).toBeNull();
  });
  test('joins several values of a day, and those of a week over a year', () => {
    const twice = records(night(TODAY, 400), night(TODAY, 500));
    expect(lineOf('30d', twice)!.series[0]!.points.at(-1)!.value).toBe(450);
    const year = lineOf('1y', records(night('2026-11-16', 400), night(TODAY, 500)))!;
    expect([year.step, year.days.at(-1), year.days.length]).toEqual(['week', '2026-11-16', 53]);
    expect(year.series[0]!.points.at(-1)!.value).toBe(450);
  });
  test('leaves out a series of which nothing is known', () => {
    const felt = line('How you felt', checkin, [
      ['Mood', ({ is }) => is.mood],
      ['Stress', ({ is }) => is.stress],
    ]);
    const day = entry(checkin, TODAY, { mood: 7, stress: null }) as unknown as Entry<never>;
    const drawn = felt.draw(records(day), chartPeriodOf('30d', TODAY, MONDAY)) as SectionOf<'line'>;
    expect(drawn.series.map(({ label }) => label)).toEqual(['Mood']);
  });
});

describe('a calendar of days', () => {
  test('begins with a Monday, ends today and sums up each day', () => {
    const drawn = heatOf('30d', records(walk(TODAY, 30), walk(TODAY, 30), walk('2026-11-21', 20)))!;
    expect(drawn.from).toBe('2026-10-19');
    expect(drawn.days.slice(-2).map(({ shown }) => shown)).toEqual(['20 min', '1 h']);
    expect(drawn.sentence).toBe('2 of 30 days with movement, 1 h 20 in all.');
  });
  test('does not count days of its first week that lie before its range', () => {
    expect(heatOf('30d', records(walk('2026-10-19', 30)))).toBeNull();
  });
  test('gives small whole numbers a level each, and the largest of many no level of their own', () => {
    expect(levelLimits([1, 1, 2, 3])).toEqual([1, 2, 3]);
    expect([levelLimits([3, 3]), levelLimits([25])]).toEqual([[3], [25]]);
    expect(levelLimits([...Array<number>(20).fill(1), 40])).toEqual([1, 2, 3, 4]);
    const limits = levelLimits([...Array.from({ length: 19 }, (_, at) => 10 + at), 600]);
    expect(limits).toEqual([7, 14, 21, 28]);
    expect([0, 7, 8, 28, 600].map((amount) => levelOf(amount, limits))).toEqual([0, 1, 2, 4, 4]);
  });
  test('says what its levels stand for', () => {
    const many = [
      ...Array.from({ length: 19 }, (_, at) => walk(addDays(TODAY, -at), 10 + at)),
      walk('2026-10-30', 600),
    ];
    expect(heatOf('30d', records(...many))!.legend).toEqual([
      'up to 7 min',
      'up to 14 min',
      'up to 21 min',
      'more than 21 min',
    ]);
    const few = heat('Kept', [workout, () => 1], { show: countText('time'), days: 'days' });
    const drawn = few.draw(
      records(walk(TODAY, 1), walk(TODAY, 1), walk('2026-11-20', 1)),
      chartPeriodOf('30d', TODAY, MONDAY),
    );
    expect((drawn as SectionOf<'heat'>).legend).toEqual(['1 time', '2 times']);
  });
  test('is not drawn for fewer days than it is worth', () => {
    const seldom = heat('Kept', [workout, () => 1], { show: countText('time'), days: 'days', fewest: 2 });
    const period = chartPeriodOf('30d', TODAY, MONDAY);
    expect(seldom.draw(records(walk(TODAY, 1), walk(TODAY, 1)), period)).toBeNull();
    expect(seldom.draw(records(walk(TODAY, 1), walk('2026-11-20', 1)), period)).not.toBeNull();
  });
});

describe('days', () => {
  test.each([
    ['over a leap day', '2028-03-01', '2028-02-29'],
    ['in a year without one', '2027-03-01', '2027-02-28'],
    ['where the clocks are set', '2026-10-26', '2026-10-25'],
    ['over the end of a year', '2027-01-01', '2026-12-31'],
  ])('follow one another %s', (_, today, before) => {
    const { days } = chartStepsOf(chartPeriodOf('30d', today, MONDAY));
    expect(days.slice(-2)).toEqual([before, today]);
    expect(new Set(days).size).toBe(30);
  });
  test('are those of the person, in Kiritimati another one than in Pago Pago', () => {
    const at = Date.parse('2026-11-22T10:30:00Z');
    const drawn = (zone: string) =>
      heatOf('30d', records(walk('2026-11-23', 10), walk('2026-11-21', 20)), zoneOf(zone).dayOf(at))!;
    expect(drawn('Pacific/Kiritimati').days.at(-1)!.shown).toBe('10 min');
    expect(drawn('Pacific/Pago_Pago').days.at(-1)!.shown).toBe('20 min');
  });
});

describe('net worth', () => {
  const bank = entry(account, '2026-11-10', { name: 'Bank', balance: 1000, currency: 'EUR' });
  const move = (day: string, amount: number) => entry(transaction, day, { account: 'Bank', amount, currency: 'EUR' });
  test('follows the transactions after and before the day of a balance', () => {
    const worthOn = worthOverTime([bank], [move('2026-11-05', 300), move('2026-11-12', -100)]);
    expect(['2026-11-22', '2026-11-11', '2026-11-05'].map(worthOn)).toEqual([900, 1000, 1000]);
  });
  test('is not known before the balance and the first transaction', () => {
    expect(worthOverTime([bank], [move('2026-11-05', 300)])('2026-11-04')).toBeNull();
    expect(worthOverTime([bank], [])('2026-11-09')).toBeNull();
  });
  test('is not told without an account', () => {
    expect(finance.charts![0]!.draw(records(), chartPeriodOf('90d', TODAY, MONDAY))).toBeNull();
  });
  test('that never changed is told by its figure alone', () => {
    const drawn = (...moves: Entry<never>[]) =>
      finance.charts![0]!.draw(records(bank as unknown as Entry<never>, ...moves), chartPeriodOf('90d', TODAY, MONDAY));
    expect(drawn()).toBeNull();
    expect(drawn(move(TODAY, -100) as unknown as Entry<never>)).not.toBeNull();
  });
});

describe('what a tab reads', () => {
  const health = lifeModules.find(({ id }) => id === 'health')!;
  const days = (range: ChartRange, kind: Kind) =>
    dataRequirementsOf(health, range)
      .filter((one) => one.kind.id === kind.id)
      .map((one) => one.days);
  test('goes as far back as its charts look, and each kind comes once', () => {
    expect(days('30d', sleep as unknown as Kind)).toEqual([60]);
    expect(days('1y', sleep as unknown as Kind)).toEqual([372]);
    expect(days('1y', measurement as unknown as Kind)).toEqual([400]);
  });
  test('does not change its figures with the range', () => {
    const old = records(night(TODAY, 440), night('2026-03-01', 200));
    expect(asRequired(old, health, TODAY).of(sleep)).toHaveLength(1);
  });
});

test.each(
  lifeModules.flatMap(({ id, charts = [] }) =>
    charts.flatMap((chart) => chartRanges.map((range) => [id, range, chart] as const)),
  ),
)('an example in %s over %s ends today', (_, range, chart) => {
  const drawn = chart.sample?.(chartPeriodOf(range, TODAY, MONDAY));
  const last =
    drawn?.type === 'heat' ? addDays(drawn.from, drawn.days.length - 1) : drawn?.type === 'line' && drawn.days.at(-1);
  expect([undefined, TODAY, '2026-11-16']).toContain(last || undefined);
});

test('examples agree with the coverage that the example of Insights tells', () => {
  const sentenceOf = (tab: string, title: string) => {
    const drawn = lifeModules
      .find(({ id }) => id === tab)!
      .charts!.map((chart) => chart.sample!(chartPeriodOf('90d', TODAY, MONDAY)))
      .find((section) => 'title' in section && section.title === title)!;
    return 'sentence' in drawn ? drawn.sentence : '';
  };
  expect(sentenceOf('health', 'Sleep')).toContain('Known for 83 of 90 days');
  expect(sentenceOf('health', 'Movement')).toContain('55 of 90 days');
  expect(sentenceOf('insights', 'Days with records')).toContain('76 of 90 days'); // 84 %
});

describe('a line of amounts', () => {
  const paid = (day: string, amount: number, currency = 'EUR') =>
    entry(transaction, day, { amount, currency, account: null }) as unknown as Entry<never>;
  const spendingOf = (range: ChartRange, ...paidOnes: Entry<never>[]) =>
    finance
      .charts!.map((chart) => chart.draw(records(...paidOnes), chartPeriodOf(range, TODAY, MONDAY)))
      .find((section): section is SectionOf<'line'> => section?.type === 'line' && section.title === 'Spending');
  const shown = (drawn: SectionOf<'line'> | undefined) => drawn?.series[0]!.points.map((point) => point?.shown ?? null);

  test('adds up what was spent in each week, nothing counts as nothing, and before the first day nothing is known', () => {
    const drawn = spendingOf(
      '90d',
      paid(TODAY, -1_000),
      paid('2026-11-16', -2_500),
      paid('2026-11-17', 9_000),
      paid('2026-10-12', -700),
      paid('2026-11-18', -4_000, 'USD'),
    );
    expect(drawn?.step).toBe('week');
    expect(shown(drawn)?.slice(-7)).toEqual([null, '€7.00', '€0.00', '€0.00', '€0.00', '€0.00', '€35.00']);
  });

  test('is not there for a few days, or for income alone', () => {
    expect(spendingOf('30d', paid(TODAY, -1_000))).toBeUndefined();
    expect(spendingOf('90d', paid('2026-09-01', 9_000))).toBeUndefined();
  });
});
