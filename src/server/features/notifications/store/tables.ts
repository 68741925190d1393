import type {
  DigestPace,
  NotificationKind,
  NotificationPriority,
  NotificationType,
} from '#contract/notifications/notifications.ts';
import type { Db } from '#server/db/database.ts';

export type NotificationRow = {
  id: string;
  user_id: string;
  rule: string;
  cause: string;
  kind: NotificationKind;
  type: NotificationType;
  priority: NotificationPriority;
  title: string;
  message: string;
  details: string;
  reasons: string;
  link: string | null;
  bundle: string | null;
  in_app: number;
  told_at: number;
  due_at: number;
  happens_at: number | null;
  seen_at: number | null;
  read_at: number | null;
  closed_at: number | null;
  settled_at: number | null;
  snoozed_until: number | null;
  letter_at: number | null;
  pushed_at: number | null;
};

export type EmailDigestRow = { user_id: string; pace: DigestPace; kinds: string; tried_at: number | null };

/** The tables of the notifications in a database or a transaction. */
export const notificationTables = (db: Db) =>
  db.withTables<{ notifications: NotificationRow; notification_letters: EmailDigestRow }>();
