import type { Agency, Project } from '#contract/orbit.ts';
import type { RunningTimer, TimeEntry } from '#contract/orbit-time.ts';
import { secondsBetween } from './time/spans.ts';
import type { AgencyRow, EntryRow, FinishedRow, ProjectRow } from './tables.ts';

const EVENT = 'event:';

/** How an entry remembers the calendar event that it was made from. */
export const eventKey = (eventId: string): string => EVENT + eventId;

export const toAgency = ({ id, name, description, color, status }: AgencyRow): Agency => ({
  id,
  name,
  description,
  color,
  status,
});

/** A project as the person knows it; an agency that is gone is none. */
export const toProject = (row: ProjectRow, agencies: readonly Pick<AgencyRow, 'id'>[]): Project => ({
  ...toAgency(row),
  agencyId: agencies.some(({ id }) => id === row.agency_id) ? row.agency_id : null,
  estimatedHours: row.estimate_seconds === null ? null : row.estimate_seconds / 3600,
  billable: row.billable === 1,
  hourlyRate: row.hourly_rate,
  currency: row.currency,
  budget: row.budget,
});

export const toRunning = (row: EntryRow): RunningTimer => ({
  id: row.id,
  projectId: row.project_id,
  description: row.description,
  startTime: new Date(row.started_at).toISOString(),
  tags: tagsOf(row),
  billable: row.billable === 1,
  hourlyRate: row.hourly_rate,
  currency: row.currency,
});

export const toEntry = (row: FinishedRow): TimeEntry => ({
  ...toRunning(row),
  duration: secondsBetween(row.started_at, row.ended_at),
  endTime: new Date(row.ended_at).toISOString(),
  source: row.source,
  eventId: row.external_id?.startsWith(EVENT) ? row.external_id.slice(EVENT.length) : null,
});

/** Tags are stored as a JSON list that only this feature writes. */
export const tagsOf = ({ tags }: Pick<EntryRow, 'tags'>): string[] => JSON.parse(tags) as string[];
