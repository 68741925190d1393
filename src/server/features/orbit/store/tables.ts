import type { Generated } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The columns of every row whose changes can be undone. */
type Changeable = { id: string; user_id: string; revision: number; deleted_at: number | null };

type NamedRow = Changeable & {
  name: string;
  description: string;
  color: string;
  status: 'active' | 'paused';
  sample: string | null;
  created_at: number;
};

export type AgencyRow = NamedRow & { archived: number };

export type ProjectRow = NamedRow & {
  favourite: number;
  agency_id: string | null;
  estimate_seconds: number | null;
  weekly_seconds: number | null;
  billable: number;
  hourly_rate: number | null;
  currency: string;
  budget: number | null;
};

export type TaskRow = Changeable & {
  project_id: string;
  name: string;
  estimate_seconds: number | null;
  hourly_rate: number | null;
  budget: number | null;
  done: number;
  created_at: number;
};

export type EntryRow = Changeable & {
  project_id: string;
  task_id: string | null;
  description: string;
  started_at: number;
  ended_at: number | null;
  tags: string;
  billable: number;
  hourly_rate: number | null;
  currency: string;
  source: 'timer' | 'manual' | 'event' | 'import' | 'timesheet';
  external_id: string | null;
  created_at: number;
};

export type PauseRow = Changeable & { kind: 'idle' | 'break'; started_at: number; ended_at: number };

export type InvoiceRow = {
  id: string;
  user_id: string;
  kind: 'invoice' | 'credit_note';
  agency_id: string | null;
  document: string;
  payments: string;
  reminders: string;
  number: string | null;
  number_year: number | null;
  number_place: number | null;
  issued_on: string | null;
  corrects_id: string | null;
  created_at: number;
};

export type ReportLinkRow = {
  id: string;
  user_id: string;
  settings: string;
  secret_hash: string;
  created_at: number;
  last_opened_at: number | null;
  withdrawn_at: number | null;
};

export type DismissedProposalRow = {
  user_id: string;
  kind: 'event' | 'payment';
  source_id: string;
  target_id: string;
  dismissed_at: number;
};

/** The tables whose changes can be undone. */
export type ChangeableTables = {
  orbit_agencies: AgencyRow;
  orbit_projects: ProjectRow;
  orbit_tasks: TaskRow;
  orbit_entries: EntryRow;
  orbit_pauses: PauseRow;
};
export type ChangeableTable = keyof ChangeableTables;

export type OrbitTables = ChangeableTables & {
  orbit_state: {
    user_id: string;
    revision: number;
    settings: string;
    active_at: number | null;
    kept_at: number | null;
    /** Incremented when rows are deleted without a revision. */
    epoch: Generated<number>;
  };
  orbit_invoices: InvoiceRow;
  orbit_invoice_entries: { user_id: string; entry_id: string; invoice_id: string; revision: number };
  orbit_invoice_expenses: { user_id: string; transaction_id: string; invoice_id: string };
  orbit_letterheads: { user_id: string; letterhead: string };
  orbit_report_links: ReportLinkRow;
  orbit_dismissed_proposals: DismissedProposalRow;
  orbit_event_projects: { user_id: string; event_id: string; project_id: string };
};

/** The tables of Orbit in a database or a transaction. */
export const orbitTables = (db: Db) => db.withTables<OrbitTables>();
export type OrbitDb = ReturnType<typeof orbitTables>;
