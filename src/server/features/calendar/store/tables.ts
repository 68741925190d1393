import type { FeedContent } from '#contract/calendar/feeds.ts';
import type { CalendarKind } from '#contract/calendar/credentials.ts';
import type { Db } from '#server/db/database.ts';

export interface CalendarAccountRow {
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
  /** As its server has it. */
  color: string | null;
  /** As the person has it. */
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
  /** JSON, see `series-json.ts`. */
  series: string;
  from_at: number;
  to_at: number;
}

export interface PreferenceRow {
  user_id: string;
  /**
   * Feedback on events stands under `importance`, by the pattern of their title; the working week under `plan`; how a calendar is shown
   * that is stored nowhere under `calendar`.
   */
  kind: 'suggestion' | 'importance' | 'preparation' | 'plan' | 'calendar';
  name: string;
  /** JSON. */
  value: string;
  created_at: number;
}

export interface ReminderRow {
  series_id: string;
  user_id: string;
  remind_at: number;
}

export interface GuestMessageRow {
  user_id: string;
  uid: string;
  /** The instance key; empty for the whole event. */
  instance: string;
  /** In lower case. */
  address: string;
  kind: 'reply' | 'counter' | 'event';
  sequence: number;
  stamped_at: number;
  outcome: string;
}

export interface FeedRow {
  id: string;
  user_id: string;
  name: string;
  content: FeedContent;
  calendar_id: string | null;
  is_busy_only: number;
  secret_hash: string;
  created_at: number;
  last_read_at: number | null;
}

/** How often a feed was read on a day, which is counted from 1970. */
interface FeedReadsRow {
  feed_id: string;
  user_id: string;
  day: number;
  content: FeedContent;
  reads: number;
  read_at: number;
}

type Tables = {
  calendar_feed_reads: FeedReadsRow;
  calendar_feeds: FeedRow;
  calendar_guest_messages: GuestMessageRow;
  calendar_reminders: ReminderRow;
  calendar_versions: { user_id: string; version: number };
  calendar_accounts: CalendarAccountRow;
  calendar_calendars: CalendarRow;
  calendar_series: SeriesRow;
  calendar_choices: PreferenceRow;
};

export const calendarTables = (db: Db) => db.withTables<Tables>();
