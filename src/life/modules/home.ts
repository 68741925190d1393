import { addDays, daysBetween, startOfMonth } from '#contract/zone.ts';
import { relativeDayText, isWithin } from '../days.ts';
import type { Entry } from '../kind.ts';
import { type ViewContext, lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, bar, figure, list, metrics, progress } from '../section-builders.ts';
import { countText } from '../charts/heat.ts';
import { picture } from '../pictures/picture.ts';
import { groupBy, share } from '../statistics.ts';
import { chore, item, meter, shopping } from '../kinds/home.ts';

export const home = lifeModule({
  kinds: [chore, shopping, item, meter],
  reads: [requires(chore), requires(shopping), requires(item), requires(meter, 100)],
  sample: (today) => [
    ...choreLine([
      ['Descale the kettle', -3],
      ['Water the plants', 0],
      ['Change the bed linen', 1],
      ['Clean the coffee machine', 3],
      ['Test the smoke alarms', 6],
      ['Clean the windows', 12],
    ]),
    metrics(
      figure({ id: 'due', label: 'Due within 7 days', icon: 'list-checks', value: 4, note: '1 is late' }),
      figure({ id: 'done', label: 'Chores on time', icon: 'check', value: 86, unit: '%' }),
      figure({
        id: 'power',
        label: 'Electricity',
        icon: 'zap',
        value: 214,
        unit: 'kWh',
        note: '6% less than last month',
      }),
      figure({ id: 'warranty', label: 'Warranties ending', icon: 'shield-check', value: 2, note: 'Within 90 days' }),
    ),
    list('Chores', [
      { title: 'Water the plants', note: 'Every 4 days', end: 'Today', icon: 'sprout' },
      { title: 'Change the bed linen', note: 'Every 14 days', end: 'Tomorrow', icon: 'bed' },
      {
        title: 'Clean the coffee machine',
        note: 'Every 30 days',
        end: relativeDayText(addDays(today, 3), today),
        icon: 'wrench',
      },
      {
        title: 'Test the smoke alarms',
        note: 'Every 180 days',
        end: relativeDayText(addDays(today, 6), today),
        icon: 'bell',
      },
    ]),
    progress('Warranties', [
      bar({ label: 'Washing machine', value: 71, shown: '212 days left' }),
      bar({ label: 'Headphones', value: 22, shown: '64 days left' }),
      bar({ label: 'Kettle', value: 9, shown: '31 days left' }),
    ]),
    list('Shopping', [
      { title: 'Olive oil', note: '1 bottle', icon: 'shopping-cart' },
      { title: 'Light bulbs', note: '2, warm white', icon: 'shopping-cart' },
      { title: 'Oats', note: '1 kg', icon: 'shopping-cart' },
    ]),
  ],
  view(records, { today }) {
    const chores = records.of(chore).map((entry) => ({ entry, due: dueOn(entry, today) }));
    const late = chores.filter(({ due }) => due < today).length;
    const soon = chores.filter(({ due }) => due <= addDays(today, 7));
    const warranties = records.of(item).filter(({ is }) => is.warranty !== null && is.warranty >= today);
    return [
      ...choreLine(chores.map(({ entry, due }) => [entry.title, daysBetween(today, due)] as const)),
      metrics(
        figure({
          id: 'due',
          label: 'Due within 7 days',
          icon: 'list-checks',
          value: chores.length === 0 ? null : soon.length,
          missing: 'Add a chore',
          none: 'Nothing is due within 7 days',
          note: late === 0 ? 'None late' : `${late} late`,
          formula: 'Chores due within a week, including late ones.',
        }),
        figure({
          id: 'done',
          label: 'Chores on time',
          icon: 'check',
          value: share(chores.length - late, chores.length),
          unit: '%',
          missing: 'Add a chore',
          formula: 'Share of chores that aren’t late.',
        }),
        usageFigure(records, today),
        figure({
          id: 'warranty',
          label: 'Warranties ending',
          icon: 'shield-check',
          value:
            warranties.length === 0 ? null : warranties.filter(({ is }) => isWithin(is.warranty, today, 90)).length,
          missing: 'Add a warranty to something you own',
          none: 'None within 90 days',
          note: 'Within 90 days',
        }),
      ),
      list(
        'Chores',
        chores
          .toSorted((a, b) => (a.due < b.due ? -1 : 1))
          .map(({ entry, due }) => ({
            title: entry.title,
            note: chore.note!(entry.is),
            end: relativeDayText(due, today),
            icon: 'wrench' as const,
            ...(due < today && { badge: badge('Late', 'warning', 'clock') }),
            record: entry.id,
          })),
        'No chores yet',
      ),
      progress(
        'Warranties',
        warranties
          .toSorted((a, b) => (a.is.warranty! < b.is.warranty! ? -1 : 1))
          .map((entry) => warrantyRow(entry, today)),
        'No warranties yet',
      ),
      list(
        'Shopping',
        records
          .of(shopping)
          .filter(({ is }) => !is.bought)
          .map((entry) => ({
            title: entry.title,
            note: shopping.note!(entry.is),
            icon: 'shopping-cart' as const,
            record: entry.id,
          })),
        'Nothing to buy',
      ),
    ];
  },
});

/** The line of chores reaches so many days to both sides of today. */
const REACH = 15;
const CHORES_SHOWN = 20;

/** The chores of the coming days on a line, today in its middle; late ones are marked, and stay on it however late they are. */
const choreLine = (all: readonly (readonly [title: string, inDays: number])[]) => {
  const near = all.filter(([, days]) => days <= REACH).toSorted(([, a], [, b]) => a - b);
  const late = near.filter(([, days]) => days < 0).length;
  const next = near.find(([, days]) => days >= 0);
  return picture('line', {
    title: `${REACH} days back and ahead`,
    sentence: [
      late > 0 && `${late === 1 ? 'One chore is' : `${late} chores are`} late.`,
      next && `Next: ${next[0]}, ${next[1] === 0 ? 'today' : next[1] === 1 ? 'tomorrow' : `in ${next[1]} days`}.`,
    ]
      .filter(Boolean)
      .join(' '),
    parts: near.slice(0, CHORES_SHOWN).map(([label, days]) => ({
      label,
      shown: days === 0 ? 'today' : days < 0 ? `${countText('day')(-days)} late` : `in ${countText('day')(days)}`,
      value: 0.5 + days / (2 * REACH),
      ...(days < 0 && { marked: true }),
    })),
  });
};

const dueOn = ({ is, at }: Entry<(typeof chore)['fields']>, today: string): string =>
  is.last === null ? today : addDays(is.last, is.every) || new Date(at).toISOString().slice(0, 10);

const warrantyRow = ({ id, title, is }: Entry<(typeof item)['fields']>, today: string) => {
  const left = daysBetween(today, is.warranty!);
  const whole = is.bought === null ? Math.max(left, 365) : Math.max(daysBetween(is.bought, is.warranty!), 1);
  return bar({ label: title, value: left, max: whole, shown: `${left} days left`, record: id });
};

/** What the meter that was read last has counted since the reading before the month began. */
const usageFigure = (records: LifeRecords, today: ViewContext['today']) => {
  const [latest] = records.of(meter);
  const own = groupBy(records.of(meter), ({ is }) => is.meter).get(latest?.is.meter ?? '') ?? [];
  const before = own.find(({ is }) => is.day < startOfMonth(today)) ?? own.at(-1);
  const used = latest && before && before !== latest ? latest.is.value - before.is.value : null;
  return figure({
    id: 'usage',
    label: latest?.is.meter ?? 'Meters',
    icon: 'zap',
    value: used,
    digits: 1,
    ...(latest?.is.unit && { unit: latest.is.unit }),
    missing: latest ? 'Add a second reading' : 'Add a meter reading',
    note: before && `Since ${relativeDayText(before.is.day, today)}`,
    formula: 'The latest reading minus the last one before this month.',
  });
};
