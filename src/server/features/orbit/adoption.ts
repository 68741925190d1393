import { sampleAgencies, sampleProjects } from '#contract/orbit-sample.ts';
import { AppError } from '#server/errors.ts';
import type { Desk } from './journal.ts';
import { orbitStore } from './store.ts';
import type { AgencyRow, ProjectRow } from './tables.ts';

/** Finds a project of the person; a sample project becomes their own first. An unknown one is not found. */
export const projectFor = async (desk: Desk, id: string): Promise<ProjectRow> => {
  const store = orbitStore(desk.db);
  const sample = sampleProjects.find((each) => each.id === id);
  const ownId = sample && (await store.adopted(desk.userId, 'orbit_projects', sample.id));
  const own = await store.project(desk.userId, ownId ?? id);
  if (own !== undefined) return own;
  if (sample === undefined) throw missing('This project', 'projectId');
  const { agencyId, estimatedHours, name, description, color, status, billable, hourlyRate, currency, budget } = sample;
  return desk.add('orbit_projects', {
    agency_id: agencyId === null ? null : (await agencyFor(desk, agencyId)).id,
    estimate_seconds: estimatedHours === null ? null : estimatedHours * 3600,
    billable: billable ? 1 : 0,
    hourly_rate: hourlyRate,
    sample: sample.id,
    created_at: desk.at,
    name,
    description,
    color,
    status,
    currency,
    budget,
  });
};

/** Finds an agency of the person; a sample agency becomes their own first. */
export const agencyFor = async (desk: Desk, id: string): Promise<AgencyRow> => {
  const store = orbitStore(desk.db);
  const sample = sampleAgencies.find((each) => each.id === id);
  const ownId = sample && (await store.adopted(desk.userId, 'orbit_agencies', sample.id));
  const own = await store.agency(desk.userId, ownId ?? id);
  if (own !== undefined) return own;
  if (sample === undefined) throw missing('This agency', 'agencyId');
  const { name, description, color, status } = sample;
  return desk.add('orbit_agencies', { name, description, color, status, sample: sample.id, created_at: desk.at });
};

const missing = (what: string, field: string) => new AppError(404, 'not_found', `${what} was not found.`, { field });
