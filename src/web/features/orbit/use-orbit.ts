import { useQuery } from '@tanstack/react-query';
import type { Agency, Project } from '#contract/orbit/orbit.ts';
import { sampleAgencies, sampleProjects } from '#contract/orbit/sample.ts';
import { agenciesQuery, projectsQuery } from './orbit-queries.ts';

/** Projects and agencies: the person's own, or the sample until there are own ones. */
export interface OrbitThings {
  readonly sample: boolean;
  readonly projects: readonly Project[];
  readonly agencies: readonly Agency[];
  readonly loading: boolean;
  /** Whether they could not be fetched; shown as an empty list. */
  readonly failed: boolean;
  projectOf(id: string): Project | undefined;
  agencyOf(id: string | null): Agency | undefined;
}

export function useOrbit(): OrbitThings {
  const projects = useQuery(projectsQuery());
  const agencies = useQuery(agenciesQuery());
  const isKnown = projects.data !== undefined && agencies.data !== undefined;
  const sample = isKnown && projects.data.length === 0 && agencies.data.length === 0;
  const shownProjects = sample ? sampleProjects : (projects.data ?? []);
  const shownAgencies = sample ? sampleAgencies : (agencies.data ?? []);
  return {
    sample,
    projects: shownProjects,
    agencies: shownAgencies,
    loading: projects.isPending || agencies.isPending,
    failed: projects.isError || agencies.isError,
    projectOf: (id) => shownProjects.find((project) => project.id === id),
    agencyOf: (id) => shownAgencies.find((agency) => agency.id === id),
  };
}
