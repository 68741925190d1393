import type { Agency, Project } from '#contract/orbit/orbit.ts';
import type { RunningTimer, TimeEntry } from '#contract/orbit/time.ts';
import { secondsBetween } from './time/spans.ts';
import type { StoredAgency, StoredEntry, StoredFinishedEntry, StoredProject } from './store/records.ts';

const EVENT = 'event:';

/** The external id of an entry that was made from a calendar event. */
export const eventExternalId = (eventId: string): string => EVENT + eventId;

/** The event that an entry was made from, by its external id. */
export const eventIdOf = (externalId: string | null): string | null =>
  externalId?.startsWith(EVENT) ? externalId.slice(EVENT.length) : null;

const named = ({ id, name, description, color, status }: StoredAgency | StoredProject) => ({
  id,
  name,
  description,
  color,
  status,
});

export const toAgency = (agency: StoredAgency): Agency => ({ ...named(agency), archived: agency.archived });

/** A project as the contract describes it; a removed agency is left out. */
export const toProject = (project: StoredProject, agencies: readonly Pick<StoredAgency, 'id'>[]): Project => ({
  ...named(project),
  favourite: project.favourite,
  agencyId: agencies.some(({ id }) => id === project.agencyId) ? project.agencyId : null,
  estimatedHours: project.estimateSeconds === null ? null : project.estimateSeconds / 3600,
  weeklyHours: project.weeklySeconds === null ? null : project.weeklySeconds / 3600,
  billable: project.billable,
  hourlyRate: project.hourlyRate,
  currency: project.currency,
  budget: project.budget,
  sample: project.sample,
});

export const toRunning = (entry: StoredEntry): RunningTimer => ({
  id: entry.id,
  projectId: entry.projectId,
  taskId: entry.taskId,
  description: entry.description,
  startTime: new Date(entry.startedAt).toISOString(),
  tags: [...entry.tags],
  billable: entry.billable,
  hourlyRate: entry.hourlyRate,
  currency: entry.currency,
});

export const toEntry = (entry: StoredFinishedEntry): TimeEntry => ({
  ...toRunning(entry),
  duration: secondsBetween(entry.startedAt, entry.endedAt),
  endTime: new Date(entry.endedAt).toISOString(),
  source: entry.source,
  eventId: eventIdOf(entry.externalId),
});
