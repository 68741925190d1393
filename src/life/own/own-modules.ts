import { countText, heatOfRecords } from '../charts/heat.ts';
import { line } from '../charts/line.ts';
import type { Chart } from '../chart.ts';
import { relativeDayText } from '../days.ts';
import { type LifeModule, requires } from '../module.ts';
import { INSIGHTS_WINDOW } from '../modules/insights.ts';
import type { LifeRecords } from '../records.ts';
import { list, LIST_ROWS } from '../section-builders.ts';
import { mean, sum } from '../statistics.ts';
import type { OwnKind } from './own-kind.ts';

/** A tab with the kinds of a person's own that stand on it; the insights follow those of every tab. */
export const withOwnKinds = (module: LifeModule, own: readonly OwnKind[]): LifeModule => {
  const here = own.filter(({ tab }) => tab === module.id);
  const followed = module.id === 'insights' ? own.filter(({ daily }) => daily !== undefined) : [];
  if (here.length === 0 && followed.length === 0) return module;
  return {
    ...module,
    kinds: [...module.kinds, ...here],
    reads: [
      ...module.reads,
      ...here.map((kind) => requires(kind)),
      ...followed.map((kind) => requires(kind, INSIGHTS_WINDOW)),
    ],
    charts: [...(module.charts ?? []), ...here.filter(({ chart }) => chart).map(chartOf)],
    view: (records, context) => [
      ...module.view(records, { ...context, own: followed }),
      ...here.map((kind) => latestOf(kind, records, context.today)),
    ],
  };
};

/** Only the rows that are shown are put into words: there may be thousands. */
const latestOf = (kind: OwnKind, records: LifeRecords, today: string) =>
  list(
    kind.label,
    records
      .of(kind)
      .slice(0, LIST_ROWS)
      .map((entry) => ({
        title: kind.title(entry.is),
        ...(entry.day !== null && { end: relativeDayText(entry.day, today) }),
        icon: kind.icon,
        record: entry.id,
      })),
    'Nothing yet',
  );

/** A line of the first number; without one, the days with a record. */
const chartOf = (kind: OwnKind): Chart => {
  const { label, daily } = kind;
  if (daily === undefined)
    return heatOfRecords(label, [kind], { show: countText('record'), days: 'days with a record' });
  const { join, show, valueOf } = daily;
  return line(label, kind, [[daily.label, valueOf]], { show, join: join === 'total' ? sum : mean });
};
