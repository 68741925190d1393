import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { CHART_RANGE, type ChartRange } from '#contract/section.ts';
import type { ModuleView } from '#contract/life/life.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { storeOfflineCopy } from '#web/api/offline-copy.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';

/** How often activities are refetched, in milliseconds. */
const ACTIVITIES_POLL_MS = 30_000;

export const tabQuery = (module: string, range: ChartRange = CHART_RANGE) => ({
  ...queryFor(contract.life.module, { params: { module }, query: { range } }),
  placeholderData: keepPreviousData<ModuleView>,
});
export const recordQuery = (id: string) => queryFor(contract.life.record, { params: { id } });
export const recordsQuery = (kind: string) => queryFor(contract.life.records, { query: { kind } });
/** The emergency protocol; the person's own data is stored on this device for offline use. */
export const protocolQuery = () => ({
  ...queryFor(contract.life.protocol),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const protocol = await call(contract.life.protocol, { signal });
    storeOfflineCopy('protocol', protocol.sample ? null : protocol);
    return protocol;
  },
});
export const activitiesQuery = () => ({
  ...queryFor(contract.person.activities),
  refetchInterval: ACTIVITIES_POLL_MS,
});
/** The form of a kind, once the kind is known. */
export const kindQuery = (kind: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(contract.life.kind), kind],
    queryFn: kind === undefined ? skipToken : ({ signal }) => call(contract.life.kind, { params: { kind }, signal }),
  });

/** The parsed record of a line of text; nothing is stored by asking. */
export const understandQuery = (text: string) =>
  queryOptions({
    queryKey: [...keyOf(contract.life.understand), text],
    queryFn: text === '' ? skipToken : ({ signal }) => call(contract.life.understand, { body: { text }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Refetches everything that a change of a record may affect. */
export const refreshLife = async (client: QueryClient): Promise<void> => {
  const areas = [
    contract.life.module,
    contract.life.record,
    contract.life.records,
    contract.life.bodySigns,
    contract.lifeFiles.list,
    contract.life.protocol,
    contract.person.activities,
    contract.brief.read,
    // What is noted ends what reminded of it.
    contract.notifications.list,
  ];
  await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: keyOf(area) })));
};
