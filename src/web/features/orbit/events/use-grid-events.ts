import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';
import { orbitEventsQuery, type OrbitEvent } from '../events-query.ts';

/** An event with the fields that the grid and the event button use. */
export type GridEvent = Pick<OrbitEvent, 'id' | 'title' | 'startTime' | 'endTime' | 'isTimeBlock' | 'projectId'>;

/** The events of some days, both included and past ones too; empty without a calendar. */
export function useGridEvents(first: string, last: string): GridEvent[] {
  const { data: coming } = useQuery(orbitEventsQuery());
  const { data } = useQuery({
    ...queryFor(contract.calendar.range, { query: { from: first, to: last } }),
    enabled: coming?.connected === true,
  });
  return (data?.events ?? []).flatMap(({ id, summary, start, end, isTimeBlock }) =>
    start.dateTime === undefined || end.dateTime === undefined
      ? []
      : [
          {
            id,
            title: summary,
            startTime: new Date(start.dateTime).toISOString(),
            endTime: new Date(end.dateTime).toISOString(),
            isTimeBlock,
            projectId: null,
          },
        ],
  );
}
