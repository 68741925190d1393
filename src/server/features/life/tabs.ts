import type { ModuleView } from '#contract/life/life.ts';
import { CHART_RANGE, type ChartRange, type Section } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import type { ChartPeriod } from '#life/chart.ts';
import { chartPeriodOf } from '#life/charts/chart-period.ts';
import { asRequired, dataRequirementsOf } from '#life/charts/data-requirements.ts';
import { shapeOf } from '#life/kind.ts';
import { thisDayBefore } from '#life/days.ts';
import { type Facts, type LifeModule, NO_FACTS, type DataRequirement } from '#life/module.ts';
import { withOwnKinds } from '#life/own/own-modules.ts';
import { recordsByKind } from '#life/records.ts';
import { present } from '#life/statistics.ts';
import { tabAliases } from '#life/tabs.ts';
import { markWritten } from '#life/written.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import { notFound } from '#server/errors.ts';
import type { LifeDependencies } from './dependencies.ts';
import type { RecordQuery } from './store/records.store.ts';
import type { ListedRecord } from './store/stored-record.ts';

/** Shows the tabs: examples until something makes a tab live, then figures from the records alone. */
export const createLifeTabs = ({ store, modules, ownKinds, daysOf, factSources, now }: LifeDependencies) => {
  const samples = rememberedSamples();
  const readsOf = rememberedReads();
  /** Asks the database only when the records that were read do not decide it. */
  const isLive = (
    { liveBy = 'own-records', kinds: own }: LifeModule,
    userId: string,
    facts: Facts,
    records: readonly ListedRecord[],
  ) => {
    const names = own.map(({ id }) => id);
    return LIVE_BY[liveBy]({
      facts,
      hasOwn: async () => records.some(({ kind }) => names.includes(kind)) || (await store.hasAny(userId, names)),
      hasAny: async () => records.length > 0 || (await store.hasAny(userId, 'any')),
    });
  };
  const factsFor = async ({ asks = [] }: LifeModule, userId: string, days: PersonDays): Promise<Facts> => {
    const answers = asks.map(async (name) => [name, (await factSources[name]?.(userId, days)) ?? null] as const);
    return { ...NO_FACTS, ...Object.fromEntries(await Promise.all(answers)) };
  };

  return {
    async view(userId: string, id: string, range: ChartRange = CHART_RANGE): Promise<ModuleView> {
      const declared = modules.find((one) => one.id === (tabAliases.get(id) ?? id));
      if (declared === undefined) throw notFound('This tab');
      const [days, own] = await Promise.all([daysOf(userId), ownKinds.of(userId)]);
      const module = withOwnKinds(declared, own);
      const { today, weekStart } = days;
      const { requirements, wanted } = readsOf(module, range, today);
      const [facts, records, doneByProject] = await Promise.all([
        factsFor(module, userId, days),
        store.read(userId, wanted),
        module.countsDone ? store.doneByProject(userId, module.countsDone.id) : NOTHING_DONE,
      ]);
      const live = await isLive(module, userId, facts, records);
      const { charts = [] } = module;
      const head = {
        module: module.id,
        label: module.label,
        sample: !live,
        placeholder: !live && module.placeholder === true,
        range: charts.length === 0 ? null : range,
        kinds: [...module.kinds, ...(module.alsoAdds ?? [])].map((kind) => shapeOf(kind, today)),
      };
      const stretch = chartPeriodOf(range, today, weekStart);
      if (!live) return { ...head, sections: samples(module, stretch) };
      const all = recordsByKind(records);
      const sections = [
        ...module.view(asRequired(all, module, today), {
          today,
          weekStart,
          clock: days.clock,
          now: now(),
          facts,
          doneByProject,
        }),
        ...present(charts.map((one) => one.draw(all, stretch))),
      ];
      return {
        ...head,
        sections: markWritten(
          sections,
          records,
          requirements.map(({ kind }) => kind),
        ),
      };
    },
  };
};

/** The examples of a tab, made once for a day and a range: they are the same for everybody. */
const rememberedSamples = () => {
  const made = new WeakMap<LifeModule, { readonly of: string; readonly sections: Section[] }>();
  return (module: LifeModule, stretch: ChartPeriod): Section[] => {
    const of = JSON.stringify(stretch);
    const before = made.get(module);
    if (before?.of === of) return before.sections;
    const { charts = [] } = module;
    const sections = [...module.sample(stretch.today), ...present(charts.map((one) => one.sample?.(stretch)))];
    made.set(module, { of, sections });
    return sections;
  };
};

/** What a tab reads, looked up once for a day and a range: with charts these are dozens of kinds. */
const rememberedReads = () => {
  type Reads = { readonly requirements: DataRequirement[]; readonly wanted: RecordQuery[] };
  const made = new WeakMap<LifeModule, Reads & { readonly of: string }>();
  return (module: LifeModule, range: ChartRange, today: string): Reads => {
    const of = `${range} ${today}`;
    const before = made.get(module);
    if (before?.of === of) return before;
    const requirements = dataRequirementsOf(module, range);
    const reads = {
      of,
      requirements,
      wanted: requirements.map((one) => ({ kind: one.kind.id, ...spanOf(one, today) })),
    };
    made.set(module, reads);
    return reads;
  };
};

const NOTHING_DONE: ReadonlyMap<string, number> = new Map();

const spanOf = ({ days, most, state }: DataRequirement, today: string): Omit<RecordQuery, 'kind'> => {
  const latest = { ...(most !== undefined && { latest: { until: today, most } }), ...(state && { state }) };
  if (days === 'all') return latest;
  return days === 'this-day' ? { among: thisDayBefore(today) } : { since: addDays(today, -days), ...latest };
};

interface LiveSigns {
  readonly facts: Facts;
  hasOwn(): Promise<boolean>;
  hasAny(): Promise<boolean>;
}
const LIVE_BY: { [W in NonNullable<LifeModule['liveBy']>]: (signs: LiveSigns) => Promise<boolean> | boolean } = {
  'own-records': ({ hasOwn }) => hasOwn(),
  'own-records-or-payments': ({ facts, hasOwn }) => facts.invoicePayments !== null || hasOwn(),
  'any-record': ({ hasAny }) => hasAny(),
  messages: ({ facts }) => facts.messages !== null,
};
