import type { messagePriorities } from '#contract/messages/messages.ts';
import type { Db } from '#server/db/database.ts';

export type MessageRow = {
  id: string;
  from_user_id: string | null;
  to_user_id: string | null;
  thread_id: string | null;
  subject: string;
  content: string;
  words: string;
  priority: (typeof messagePriorities)[number];
  message_type: string;
  sent_at: number;
  read_at: number | null;
  replied_at: number | null;
  archived_at: number | null;
};

export type PersonRow = {
  id: string;
  email: string;
  email_key: string;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
};

/** The messages of a database or a transaction, and the people who write them. */
export const messageTables = (db: Db) => db.withTables<{ messages: MessageRow; users: PersonRow }>();
export type MessageDb = ReturnType<typeof messageTables>;
