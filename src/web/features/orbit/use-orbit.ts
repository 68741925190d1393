import { useQuery } from '@tanstack/react-query';
import type { Agency, Project } from '#contract/orbit/orbit.ts';
import { sampleAgencies, sampleProjects } from '#contract/orbit/sample.ts';
import type { OrbitTask } from '#contract/orbit/tasks.ts';
import { agenciesQuery, projectsQuery, tasksQuery } from './orbit-queries.ts';

/** Projects and agencies: the person's own, or the sample until there are own ones. */
export interface OrbitThings {
  readonly sample: boolean;
  readonly projects: readonly Project[];
  readonly agencies: readonly Agency[];
  /** What is left of the sample beside own projects, as long as each of these began as a sample. */
  readonly samples: readonly Project[];
  readonly loading: boolean;
  /** Whether they could not be fetched; shown as an empty list. */
  readonly failed: boolean;
  projectOf(id: string): Project | undefined;
  agencyOf(id: string | null): Agency | undefined;
  /** Whether time can be tracked on a project: it is active, and its client is not archived. */
  isOffered(project: Project): boolean;
  tasksOf(projectId: string): readonly OrbitTask[];
}

export function useOrbit(): OrbitThings {
  const projects = useQuery(projectsQuery());
  const agencies = useQuery(agenciesQuery());
  const tasks = useQuery({ ...tasksQuery(), enabled: (projects.data?.length ?? 0) > 0 });
  const isKnown = projects.data !== undefined && agencies.data !== undefined;
  const sample = isKnown && projects.data.length === 0 && agencies.data.length === 0;
  const shownProjects = sample ? sampleProjects : (projects.data ?? []);
  const shownAgencies = sample ? sampleAgencies : (agencies.data ?? []);
  const isAdopted = (project: Project) => shownProjects.some((own) => own.sample === project.id);
  const hasOnlyAdopted = shownProjects.length > 0 && shownProjects.every((own) => own.sample !== null);
  return {
    sample,
    projects: shownProjects,
    agencies: shownAgencies,
    samples: !sample && hasOnlyAdopted ? sampleProjects.filter((project) => !isAdopted(project)) : [],
    loading: projects.isPending || agencies.isPending,
    failed: projects.isError || agencies.isError,
    projectOf: (id) => shownProjects.find((project) => project.id === id),
    agencyOf: (id) => shownAgencies.find((agency) => agency.id === id),
    isOffered: ({ status, agencyId }) =>
      status === 'active' && !shownAgencies.some(({ id, archived }) => id === agencyId && archived),
    tasksOf: (projectId) => (sample ? [] : (tasks.data ?? []).filter((task) => task.projectId === projectId)),
  };
}
