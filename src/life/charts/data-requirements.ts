import type { ChartRange } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { thisDayBefore } from '../days.ts';
import type { Fields } from '../field.ts';
import type { Kind } from '../kind.ts';
import { type LifeModule, type DataRequirement, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { RANGE_DAYS } from './chart-period.ts';

type Reader = Pick<LifeModule, 'reads' | 'charts'>;

/** The first step of a line of weeks may begin before its range does. */
const WEEK = 7;

/** What a tab reads with its charts: as far back as the one that asks for more. */
export const dataRequirementsOf = ({ reads, charts = [] }: Reader, range: ChartRange): DataRequirement[] => {
  const days = RANGE_DAYS[range] + WEEK;
  const drawn = new Set(charts.flatMap((chart) => chart.reads));
  const isDoneOnly = (kind: Kind) => charts.every((chart) => !chart.reads.includes(kind) || chart.doneOnly);
  const isEnough = ({ kind, days: own, state }: DataRequirement) =>
    !drawn.has(kind) || state !== undefined || own === 'all' || own === 'this-day' || own >= days;
  const covered = new Set(
    reads
      .filter(({ state }) => state === undefined)
      .filter(({ days: own }) => own === 'all' || (own !== 'this-day' && own >= days))
      .map(({ kind }) => kind),
  );
  return [
    ...reads.filter(isEnough),
    ...[...drawn]
      .filter((kind) => !covered.has(kind))
      .map((kind) => ({ ...requires(kind, days), ...(isDoneOnly(kind) && { state: 'done' as const }) })),
  ];
};

/** Records as the view of a tab asked for them, whatever its charts have read beyond that. */
export const asRequired = (records: LifeRecords, { reads, charts = [] }: Reader, today: string): LifeRecords => {
  const drawn = new Set(charts.flatMap((chart) => chart.reads.map(({ id }) => id)));
  return {
    ...records,
    of<F extends Fields>(kind: Kind<F>) {
      const all = records.of(kind);
      if (!drawn.has(kind.id)) return all;
      const tests = reads.filter((one) => one.kind.id === kind.id).map(({ days }) => testOf(days, today));
      return all.filter(({ day }) => tests.some((isAsked) => isAsked(day)));
    },
  };
};

const testOf = (days: DataRequirement['days'], today: string): ((day: string | null) => boolean) => {
  if (days === 'all') return () => true;
  if (days === 'this-day') {
    const among = new Set<string | null>(thisDayBefore(today));
    return (day) => among.has(day);
  }
  const since = addDays(today, -days);
  return (day) => day !== null && day >= since;
};
