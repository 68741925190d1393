import { z } from 'zod';
import type {
  RecordFacts,
  RecordKind,
  StoredAgency,
  StoredEntry,
  StoredPause,
  StoredProject,
  StoredTask,
} from './records.ts';
import type {
  AgencyRow,
  ChangeableTable,
  ChangeableTables,
  EntryRow,
  PauseRow,
  ProjectRow,
  TaskRow,
} from './tables.ts';

/** The tags of an entry, which its column holds as JSON. */
export const tagList = z.array(z.string());
export const parseTags = (text: string): readonly string[] => tagList.parse(JSON.parse(text));

const namedFacts = (row: AgencyRow | ProjectRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  color: row.color,
  status: row.status,
  sample: row.sample,
  createdAt: row.created_at,
});

export const toStoredAgency = (row: AgencyRow): StoredAgency => ({ ...namedFacts(row), archived: row.archived === 1 });

export const toStoredTask = (row: TaskRow): StoredTask => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  estimateSeconds: row.estimate_seconds,
  hourlyRate: row.hourly_rate,
  budget: row.budget,
  done: row.done === 1,
  createdAt: row.created_at,
});

export const toStoredProject = (row: ProjectRow): StoredProject => ({
  ...namedFacts(row),
  favourite: row.favourite === 1,
  agencyId: row.agency_id,
  estimateSeconds: row.estimate_seconds,
  weeklySeconds: row.weekly_seconds,
  billable: row.billable === 1,
  hourlyRate: row.hourly_rate,
  currency: row.currency,
  budget: row.budget,
});

export const toStoredEntry = (row: EntryRow): StoredEntry => ({
  id: row.id,
  projectId: row.project_id,
  taskId: row.task_id,
  description: row.description,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  tags: parseTags(row.tags),
  billable: row.billable === 1,
  hourlyRate: row.hourly_rate,
  currency: row.currency,
  source: row.source,
  externalId: row.external_id,
  createdAt: row.created_at,
});

export const toStoredPause = (row: PauseRow): StoredPause => ({
  id: row.id,
  kind: row.kind,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

export const TABLES = {
  agencies: 'orbit_agencies',
  projects: 'orbit_projects',
  tasks: 'orbit_tasks',
  entries: 'orbit_entries',
  pauses: 'orbit_pauses',
} as const satisfies Readonly<Record<RecordKind, ChangeableTable>>;

/** How each fact of a record is written into its column. */
type ColumnWriters<Facts, Row> = { readonly [F in keyof Facts]-?: (value: Facts[F]) => Partial<Row> };

const flag = (value: boolean): number => (value ? 1 : 0);

const namedColumns: ColumnWriters<Omit<RecordFacts['agencies'], 'archived'>, Omit<AgencyRow, 'archived'>> = {
  name: (name) => ({ name }),
  description: (description) => ({ description }),
  color: (color) => ({ color }),
  status: (status) => ({ status }),
  sample: (sample) => ({ sample }),
  createdAt: (created_at) => ({ created_at }),
};

const WRITERS: {
  readonly [K in RecordKind]: ColumnWriters<RecordFacts[K], ChangeableTables[(typeof TABLES)[K]]>;
} = {
  agencies: { ...namedColumns, archived: (archived) => ({ archived: flag(archived) }) },
  projects: {
    ...namedColumns,
    favourite: (favourite) => ({ favourite: flag(favourite) }),
    agencyId: (agency_id) => ({ agency_id }),
    estimateSeconds: (estimate_seconds) => ({ estimate_seconds }),
    weeklySeconds: (weekly_seconds) => ({ weekly_seconds }),
    billable: (billable) => ({ billable: flag(billable) }),
    hourlyRate: (hourly_rate) => ({ hourly_rate }),
    currency: (currency) => ({ currency }),
    budget: (budget) => ({ budget }),
  },
  tasks: {
    projectId: (project_id) => ({ project_id }),
    name: (name) => ({ name }),
    estimateSeconds: (estimate_seconds) => ({ estimate_seconds }),
    hourlyRate: (hourly_rate) => ({ hourly_rate }),
    budget: (budget) => ({ budget }),
    done: (done) => ({ done: flag(done) }),
    createdAt: (created_at) => ({ created_at }),
  },
  entries: {
    projectId: (project_id) => ({ project_id }),
    taskId: (task_id) => ({ task_id }),
    description: (description) => ({ description }),
    startedAt: (started_at) => ({ started_at }),
    endedAt: (ended_at) => ({ ended_at }),
    tags: (tags) => ({ tags: JSON.stringify(tags) }),
    billable: (billable) => ({ billable: flag(billable) }),
    hourlyRate: (hourly_rate) => ({ hourly_rate }),
    currency: (currency) => ({ currency }),
    source: (source) => ({ source }),
    externalId: (external_id) => ({ external_id }),
    createdAt: (created_at) => ({ created_at }),
  },
  pauses: {
    kind: (kind) => ({ kind }),
    startedAt: (started_at) => ({ started_at }),
    endedAt: (ended_at) => ({ ended_at }),
  },
};

/** The names of the facts of a kind of record; what else an object holds is not stored. */
export const factNames = <K extends RecordKind>(kind: K): readonly (keyof RecordFacts[K])[] =>
  Object.keys(WRITERS[kind]) as (keyof RecordFacts[K])[]; // the writers have no other keys

/** The columns of those facts that are defined. */
export const toColumns = <K extends RecordKind>(
  kind: K,
  facts: Partial<RecordFacts[K]>,
): Partial<ChangeableTables[(typeof TABLES)[K]]> => {
  const writers: ColumnWriters<RecordFacts[K], ChangeableTables[(typeof TABLES)[K]]> = WRITERS[kind];
  const columns: Partial<ChangeableTables[(typeof TABLES)[K]]> = {};
  for (const name of factNames(kind)) {
    const value = facts[name];
    if (value !== undefined) Object.assign(columns, writers[name](value));
  }
  return columns;
};
