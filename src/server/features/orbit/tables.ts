import type { Generated } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** What every row has that can be changed and undone. */
type Kept = { id: string; user_id: string; revision: number; deleted_at: number | null };

export type AgencyRow = Kept & {
  name: string;
  description: string;
  color: string;
  status: 'active' | 'paused';
  sample: string | null;
  created_at: number;
};

export type ProjectRow = AgencyRow & {
  agency_id: string | null;
  estimate_seconds: number | null;
  billable: number;
  hourly_rate: number | null;
  currency: string;
  budget: number | null;
};

export type EntryRow = Kept & {
  project_id: string;
  description: string;
  started_at: number;
  /** Null while it runs. */
  ended_at: number | null;
  tags: string;
  billable: number;
  hourly_rate: number | null;
  currency: string;
  source: 'timer' | 'manual' | 'event' | 'import' | 'timesheet';
  /** What it was made from elsewhere: `event:` and the event, or `row:` and the fingerprint of an imported row. */
  external_id: string | null;
  created_at: number;
};
export type FinishedRow = EntryRow & { ended_at: number };

export type PauseRow = Kept & { kind: 'idle' | 'break'; started_at: number; ended_at: number };

/** The tables whose changes can be undone. */
export type KeptTables = {
  orbit_agencies: AgencyRow;
  orbit_projects: ProjectRow;
  orbit_entries: EntryRow;
  orbit_pauses: PauseRow;
};
export type KeptTable = keyof KeptTables;

export type OrbitTables = KeptTables & {
  orbit_state: {
    user_id: string;
    revision: number;
    settings: string;
    active_at: number | null;
    kept_at: number | null;
    /** Counts up when rows vanish without a trace. */
    epoch: Generated<number>;
  };
  orbit_changes: {
    user_id: string;
    revision: number;
    batch: number;
    created_at: number;
    what: string;
    notes: string;
    /** Whether taking it back leaves alone what was changed since, instead of refusing. */
    gentle: number;
    undone_at: number | null;
  };
  orbit_event_projects: { user_id: string; event_id: string; project_id: string };
};

/** The tables of Orbit in a database or a transaction. */
export const orbitTables = (db: Db) => db.withTables<OrbitTables>();
export type OrbitDb = ReturnType<typeof orbitTables>;
