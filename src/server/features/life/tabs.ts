import type { ModuleView } from '#contract/life.ts';
import { CHART_RANGE, type ChartRange } from '#contract/section.ts';
import { addDays } from '#contract/zone.ts';
import { stretchOf } from '#life/charts/chart.ts';
import { asAsked, readingsOf } from '#life/charts/readings.ts';
import { shapeOf } from '#life/kind.ts';
import { thisDayBefore } from '#life/days.ts';
import { type Facts, type LifeModule, NO_FACTS, type Reading } from '#life/module.ts';
import { kindsOf } from '#life/modules.ts';
import { present } from '#life/statistics.ts';
import type { PersonDays } from '#server/db/person-days.ts';
import { notFound } from '#server/errors.ts';
import { recordsOf } from './content.ts';
import type { LifeParts } from './parts.ts';
import type { ReadRow, Wanted } from './store.ts';

/** Other names of tabs in addresses. */
const ALIASES: ReadonlyMap<string, string> = new Map([['body', 'health']]);

/** Shows the tabs: examples until something makes a tab live, then figures from the records alone. */
export const createLifeTabs = ({ store, modules, daysOf, factSources, now }: LifeParts) => {
  const kinds = kindsOf(modules);
  /** What was read tells it for most; only of what lies further back the database has to be asked. */
  const isLive = ({ liveBy = 'own-records', kinds: own }: LifeModule, userId: string, facts: Facts, rows: Rows) => {
    const names = own.map(({ id }) => id);
    return LIVE_BY[liveBy]({
      facts,
      hasOwn: async () => rows.some(({ kind }) => names.includes(kind)) || (await store.hasAny(userId, names)),
      hasAny: async () => rows.length > 0 || (await store.hasAny(userId, 'any')),
    });
  };
  const factsFor = async ({ asks = [] }: LifeModule, userId: string, days: PersonDays): Promise<Facts> => {
    const told = asks.map(async (name) => [name, (await factSources[name]?.(userId, days)) ?? null] as const);
    return { ...NO_FACTS, ...Object.fromEntries(await Promise.all(told)) };
  };

  return {
    async view(userId: string, id: string, range: ChartRange = CHART_RANGE): Promise<ModuleView> {
      const module = modules.find((one) => one.id === (ALIASES.get(id) ?? id));
      if (module === undefined) throw notFound('This tab');
      const days = await daysOf(userId);
      const { today, weekStart } = days;
      const wanted = readingsOf(module, range).map((one) => ({ kind: one.kind.id, ...spanOf(one, today) }));
      const [facts, rows, doneByProject] = await Promise.all([
        factsFor(module, userId, days),
        store.read(userId, wanted),
        module.countsDone ? store.doneByProject(userId, module.countsDone.id) : NOTHING_DONE,
      ]);
      const live = await isLive(module, userId, facts, rows);
      const { charts = [] } = module;
      const head = {
        module: module.id,
        label: module.label,
        sample: !live,
        placeholder: !live && module.placeholder === true,
        range: charts.length === 0 ? null : range,
        kinds: [...module.kinds, ...(module.alsoAdds ?? [])].map((kind) => shapeOf(kind, today)),
      };
      const stretch = stretchOf(range, today, weekStart);
      if (!live)
        return { ...head, sections: [...module.sample(today), ...present(charts.map((one) => one.sample?.(stretch)))] };
      const all = recordsOf(rows, kinds);
      return {
        ...head,
        sections: [
          ...module.view(asAsked(all, module, today), { today, weekStart, now: now(), facts, doneByProject }),
          ...present(charts.map((one) => one.draw(all, stretch))),
        ],
      };
    },
  };
};

const NOTHING_DONE: ReadonlyMap<string, number> = new Map();

const spanOf = ({ days, most, state }: Reading, today: string): Omit<Wanted, 'kind'> => {
  const latest = { ...(most !== undefined && { latest: { until: today, most } }), ...(state && { state }) };
  if (days === 'all') return latest;
  return days === 'this-day' ? { among: thisDayBefore(today) } : { since: addDays(today, -days), ...latest };
};

type Rows = readonly Pick<ReadRow, 'kind'>[];

interface Signs {
  readonly facts: Facts;
  hasOwn(): Promise<boolean>;
  hasAny(): Promise<boolean>;
}
const LIVE_BY: { [W in NonNullable<LifeModule['liveBy']>]: (signs: Signs) => Promise<boolean> | boolean } = {
  'own-records': ({ hasOwn }) => hasOwn(),
  'any-record': ({ hasAny }) => hasAny(),
  messages: ({ facts }) => facts.messages !== null,
};
