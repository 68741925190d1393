import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Project } from '#contract/orbit/orbit.ts';
import { queryFor } from '#web/api/queries.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimer } from '../use-timer.ts';

const lastEntryQuery = () => queryFor(contract.timeEntries.list, { query: { limit: 1 } });

/** The project that is being tracked, was tracked last, or is the first active one. */
export function useLastProject(things: OrbitThings): Project | undefined {
  const { timer } = useTimer();
  const { data } = useQuery({ ...lastEntryQuery(), enabled: !things.sample });
  return (
    things.projectOf(timer?.running?.projectId ?? '') ??
    things.projectOf(data?.[0]?.projectId ?? '') ??
    things.projects.find(({ status }) => status === 'active')
  );
}
