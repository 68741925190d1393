import type { MailKind } from '#contract/mail.ts';
import type { Db } from '#server/db/database.ts';
import type { Category, Priority, Sentiment, ThreadState } from '../analysis/verdict.ts';
import type { FolderRole, TroubleKind } from '../provider.ts';

export type AccountRow = {
  id: string;
  user_id: string;
  kind: MailKind;
  email: string;
  sealed_credentials: string;
  may_change: number;
  problem_kind: TroubleKind | null;
  problem_message: string | null;
  created_at: number;
  last_sync_at: number | null;
  leased_by: string | null;
  leased_until: number | null;
};

export type FolderRow = {
  id: string;
  user_id: string;
  account_id: string;
  path: string;
  role: FolderRole;
  cursor: string | null;
};

export type MessageRow = {
  id: string;
  user_id: string;
  account_id: string;
  folder_id: string;
  folder_role: FolderRole;
  remote_id: string;
  search_id: number;
  thread_id: string;
  message_id: string | null;
  refs: string;
  subject: string;
  from_name: string;
  from_address: string;
  recipients: string;
  sent_at: number;
  size: number;
  snippet: string;
  is_read: number;
  is_flagged: number;
  is_answered: number;
  is_mine: number;
  attachments: string;
  facts: string;
  verdict_version: number;
  priority: Priority;
  category: Category;
  sentiment: Sentiment;
  requires_response: number;
  thread_state: ThreadState;
  waits: number;
  summary: string;
  verdict: string;
  judged_at: number;
};

export type BodyRow = { id: string; user_id: string; body: string; html: string | null; source: Buffer | null };

export type MailTables = {
  mail_accounts: AccountRow;
  mail_folders: FolderRow;
  mail_messages: MessageRow;
  mail_bodies: BodyRow;
  mail_references: { account_id: string; user_id: string; reference: string; thread_id: string };
  mail_settings: { user_id: string; value: string };
};

/** The mail tables of a database or a transaction. */
export const mailTables = (db: Db) => db.withTables<MailTables>();
export type MailDb = ReturnType<typeof mailTables>;
