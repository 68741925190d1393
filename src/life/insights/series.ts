import { addDays } from '#contract/zone.ts';
import type { Fields } from '../field.ts';
import type { Entry, Kind } from '../kind.ts';
import type { LifeRecords } from '../records.ts';
import { transaction } from '../kinds/finance.ts';
import { checkin, measurement, measures, sleep, workout } from '../kinds/health.ts';
import { study } from '../kinds/learning.ts';
import { interaction } from '../kinds/social.ts';
import { minutesText } from '#contract/duration.ts';
import { numberText } from '../section-builders.ts';
import { mean, present, sum } from '../statistics.ts';

/** One thing over the days, null where nothing is known. */
export interface Series {
  readonly label: string;
  /** The kind it comes from: two series of one kind are not compared, because one record makes both. */
  readonly kind: string;
  readonly values: readonly (number | null)[];
  /** A value as people read it. */
  readonly show: (value: number) => string;
}

/** Measures of which each record is a part of its day. */
const DAY_SUMS: ReadonlySet<unknown> = new Set(['Water', 'Steps', 'Alcohol']);

/** Every series that the records give, one value for each day of the range; `own` are kinds of the person's own. */
export const dailySeries = (records: LifeRecords, from: string, to: string, own: readonly Kind[] = []): Series[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);

  const series = <F extends Fields>(
    label: string,
    kind: Kind<F>,
    valueOf: (entry: Entry<F>) => number | null,
    { join, missing, show = numberText }: Joining,
  ): Series => {
    const entries = records.of(kind);
    const byDay = new Map<string, number[]>();
    for (const entry of entries) {
      const value = valueOf(entry);
      if (entry.day !== null && value !== null) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), value]);
    }
    const known = [...byDay.keys()].sort();
    const first = known[0] ?? to;
    const values = days.map((day) => {
      const own = byDay.get(day);
      if (own !== undefined) return join(own);
      return missing === 'zero' && day >= first && known.length > 0 ? 0 : null;
    });
    return { label, kind: kind.id, values, show };
  };

  const doings = [
    series('Sleep', sleep, ({ is }) => is.asleep, { ...MEAN, show: minutesText }),
    series('Restfulness', sleep, ({ is }) => is.rating, MEAN),
    series('Movement', workout, ({ is }) => is.duration, { ...COUNTED, show: minutesText }),
    series('Spending', transaction, ({ is }) => (is.amount < 0 ? -is.amount : null), { ...COUNTED, show: wholeMoney }),
    series('Time with people', interaction, () => 1, COUNTED),
    series('Study', study, ({ is }) => is.duration, { ...COUNTED, show: minutesText }),
    ...measures.map((measure) => ({
      ...series(
        measure,
        measurement,
        ({ is }) => (is.measure === measure ? is.value : null),
        DAY_SUMS.has(measure) ? { join: sum, missing: 'unknown' } : MEAN,
      ),
      kind: `${measurement.id} ${measure}`,
    })),
  ];
  const states = [
    series('Energy', checkin, ({ is }) => is.energy, MEAN),
    series('Mood', checkin, ({ is }) => is.mood, MEAN),
    series('Stress', checkin, ({ is }) => is.stress, MEAN),
  ];
  const labels = new Set([...doings, ...states].map(({ label }) => label.toLowerCase()));
  const ofOwn = own.flatMap(({ daily, ...kind }) => {
    if (daily === undefined) return [];
    const { label, join, show, valueOf } = daily;
    const name = labels.has(label.toLowerCase()) ? `${label} (your own)` : label;
    return series(name, kind, valueOf, { join: join === 'total' ? sum : MEAN.join, missing: 'unknown', show });
  });
  // What a person does comes first: a finding tells the later thing by the earlier one.
  return [...doings, ...ofOwn, ...states].filter(({ values }) => present(values).length > 0);
};

interface Joining {
  readonly join: (values: readonly number[]) => number;
  /** What a day without a record means. */
  readonly missing: 'zero' | 'unknown';
  readonly show?: (value: number) => string;
}
/** Averages of small numbers differ behind the point. */
const averageText = (value: number) => numberText(value, Math.abs(value) < 100 ? 1 : 0);
const MEAN: Joining = { join: (values) => mean(values) ?? 0, missing: 'unknown', show: averageText };
const COUNTED: Joining = { join: sum, missing: 'zero' };
/** Minor units, whatever their currency, as whole ones. */
const wholeMoney = (minor: number) => numberText(minor / 100);
