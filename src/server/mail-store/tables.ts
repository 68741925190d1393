import { sql, type SqlBool } from 'kysely';
import type { MailKind } from '#contract/mail/credentials.ts';
import type { Db } from '#server/db/database.ts';
import type { MailCategory, MailPriority, MailSentiment, ThreadState } from '#mail-analysis/mail-classification.ts';
import type { FolderRole, MailboxErrorKind } from '#server/mail-providers/provider.ts';

export type AccountRow = {
  id: string;
  user_id: string;
  kind: MailKind;
  email: string;
  sealed_credentials: string;
  may_change: number;
  signature: string;
  aliases: string;
  problem_kind: MailboxErrorKind | null;
  problem_message: string | null;
  created_at: number;
  last_sync_at: number | null;
  process_id: string | null;
};

export type FolderRow = {
  id: string;
  user_id: string;
  account_id: string;
  path: string;
  role: FolderRole;
  cursor: string | null;
  name: string;
  listed: number;
  selectable: number;
  unread: number | null;
  followed: number;
  /** Whether its server did not let it be opened the last time. */
  refused: number;
};

export type MailTableRow = {
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
  /** The subject without marks of an answer, cut. */
  bare_subject: string;
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
  has_files: number;
  facts: string;
  verdict_version: number;
  priority: MailPriority;
  category: MailCategory;
  sentiment: MailSentiment;
  requires_response: number;
  thread_state: ThreadState;
  waits: number;
  /** Empty where it stands in `shown`. */
  summary: string;
  /** What is searched for in a classification, as JSON; of those stored long ago all of it. */
  verdict: string;
  /** What a list shows of it, packed; null where that stands in `verdict`. */
  shown: Uint8Array | null;
  /** What is learned from it, packed; null where that stands in `verdict`. */
  learned: Uint8Array | null;
  judged_at: number;
  /** When it came in by the clock of its server; null where that is `sent_at`, or was not kept. */
  came_at: number | null;
};

/** The text of a mail: packed, alone or by its source, or plain where it is short or was stored long ago. */
export type BodyRow = { id: string; user_id: string; body: string; packed: Uint8Array | null; by_source: number };
/** The source of a mail, packed in one of the ways of `mail-source.ts`; without attachments when it is large. */
export type SourceRow = { id: string; user_id: string; source: Buffer; is_packed: number; left_out: string | null };

/** A mail that is here and not read yet. */
export type UnparsedRow = Pick<
  MailTableRow,
  'id' | 'user_id' | 'account_id' | 'folder_id' | 'remote_id' | 'size' | 'is_read' | 'is_flagged' | 'is_answered'
> & { came_at: number };

export type MailTables = {
  mail_suppressed: { user_id: string; address: string; why: string; at: number };
  mail_accounts: AccountRow;
  mail_folders: FolderRow;
  mail_labels: { folder_id: string; user_id: string; account_id: string; remote_id: string };
  mail_messages: MailTableRow;
  mail_bodies: BodyRow;
  mail_sources: SourceRow;
  mail_arrivals: UnparsedRow;
  mail_former_ids: { id: string; user_id: string; account_id: string; message_id: string; at: number };
  mail_references: { account_id: string; user_id: string; reference: string; thread_id: string };
  mail_settings: { user_id: string; value: string };
};

/** The mail tables of a database or a transaction. */
export const mailTables = (db: Db) => db.withTables<MailTables>();
export type MailDb = ReturnType<typeof mailTables>;

/** Written out rather than given as a value, so that both databases know that `mail_listed` holds every such mail. */
export const isClassified = sql<SqlBool>`mail_messages.judged_at > 0`;
