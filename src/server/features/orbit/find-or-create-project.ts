import { sampleAgencies, sampleProjects } from '#contract/orbit/sample.ts';
import { AppError } from '#server/errors.ts';
import type { StoredAgency, StoredProject } from './store/records.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

/** Finds a project of the person, and copies a sample project to their own first. */
export const projectFor = async (unit: UnitOfWork, id: string, field = 'projectId'): Promise<StoredProject> => {
  const { store, userId } = unit;
  const sample = sampleProjects.find((each) => each.id === id);
  const own = (sample && (await store.projectOfSample(userId, sample.id))) ?? (await store.project(userId, id));
  if (own !== undefined) return own;
  if (sample === undefined) throw missing('This project', field);
  const { id: sampleId, agencyId, estimatedHours, weeklyHours, ...same } = sample;
  return unit.add('projects', {
    ...same,
    agencyId: agencyId === null ? null : (await agencyFor(unit, agencyId)).id,
    estimateSeconds: estimatedHours === null ? null : estimatedHours * 3600,
    weeklySeconds: weeklyHours === null ? null : weeklyHours * 3600,
    sample: sampleId,
    createdAt: unit.at,
  });
};

/** Finds an agency of the person, and copies a sample agency to their own first. */
export const agencyFor = async (unit: UnitOfWork, id: string): Promise<StoredAgency> => {
  const { store, userId } = unit;
  const sample = sampleAgencies.find((each) => each.id === id);
  const own = (sample && (await store.agencyOfSample(userId, sample.id))) ?? (await store.agency(userId, id));
  if (own !== undefined) return own;
  if (sample === undefined) throw missing('This agency', 'agencyId');
  const { name, description, color, status, archived } = sample;
  return unit.add('agencies', { name, description, color, status, archived, sample: sample.id, createdAt: unit.at });
};

const missing = (what: string, field: string) => new AppError(404, 'not_found', `${what} was not found.`, { field });
