import type { CalendarKind } from '#contract/calendar.ts';
import type { Db } from '#server/db/database.ts';

export interface AccountRow {
  id: string;
  user_id: string;
  kind: CalendarKind;
  name: string;
  host: string;
  sealed_credentials: string;
  problem: string | null;
  created_at: number;
  last_sync_at: number | null;
  needs_reconnect: number;
}

export interface CalendarRow {
  id: string;
  user_id: string;
  account_id: string;
  path: string;
  name: string;
  is_read_only: number;
  cursor: string | null;
  /** What its server says. */
  color: string | null;
  /** What the person prefers. */
  chosen_color: string | null;
  is_hidden: number;
  is_default: number;
}

export interface SeriesRow {
  id: string;
  user_id: string;
  calendar_id: string;
  path: string;
  etag: string | null;
  source: string | null;
  series: string;
  from_at: number;
  to_at: number;
}

export interface ChoiceRow {
  user_id: string;
  /** What was said of events stands under `importance`, by the pattern of their title; the working week under `plan`. */
  kind: 'suggestion' | 'importance' | 'preparation' | 'plan';
  name: string;
  value: string;
  created_at: number;
}

export interface ChangeRow {
  id: string;
  user_id: string;
  what: string;
  steps: string;
  created_at: number;
  undone_at: number | null;
}

type Tables = {
  calendar_versions: { user_id: string; version: number };
  calendar_accounts: AccountRow;
  calendar_calendars: CalendarRow;
  calendar_series: SeriesRow;
  calendar_choices: ChoiceRow;
  calendar_changes: ChangeRow;
};

export const calendarTables = (db: Db) => db.withTables<Tables>();
