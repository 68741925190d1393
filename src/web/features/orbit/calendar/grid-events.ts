import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { daysBetween } from '#contract/zone.ts';
import { queryFor } from '#web/api/queries.ts';
import { eventsQuery, type OrbitEvent } from '../events-query.ts';

/** An event as the grid and the event button need it. */
export type GridEvent = Pick<OrbitEvent, 'id' | 'title' | 'startTime' | 'endTime' | 'isTimeBlock' | 'projectId'>;

const MOST = 300;

/** The events of some days, past ones too; without a calendar there are none. */
export function useGridEvents(first: string, last: string, today: string): GridEvent[] {
  const daysBack = Math.max(0, daysBetween(first, today));
  const daysForward = Math.max(1, daysBetween(today, last) + 1);
  const { data: coming } = useQuery(eventsQuery());
  const { data } = useQuery({
    ...queryFor(contract.calendar.events, { query: { daysBack, daysForward, maxResults: MOST } }),
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
