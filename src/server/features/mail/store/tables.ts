import { sql, type SqlBool } from 'kysely';
import type { MailKind } from '#contract/mail.ts';
import type { DraftState, MailDeed, MailDraft } from '#contract/mail-out.ts';
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

export type BodyRow = { id: string; user_id: string; body: string };
/** A mail as it came, packed by brotli or as it is; of a large one the files are left out. */
export type SourceRow = { id: string; user_id: string; source: Buffer; is_packed: number; left_out: string | null };

/** A mail that is here and not read yet. */
export type ArrivalRow = Pick<
  MessageRow,
  'id' | 'user_id' | 'account_id' | 'folder_id' | 'remote_id' | 'size' | 'is_read' | 'is_flagged' | 'is_answered'
> & { came_at: number };

export type DraftRow = {
  id: string;
  user_id: string;
  account_id: string;
  kind: MailDraft['kind'];
  answers: string | null;
  answers_message_id: string | null;
  thread_id: string | null;
  recipients: string;
  subject: string;
  body: string;
  quote: number;
  built: string;
  refs: string;
  state: DraftState;
  send_at: number | null;
  problem: string | null;
  message_id: string | null;
  remote_folder: string | null;
  remote_id: string | null;
  remote_due: number;
  created_at: number;
  updated_at: number;
};

export type ActionRow = {
  id: string;
  user_id: string;
  account_id: string;
  at: number;
  kind: MailDeed;
  done_by: 'person' | 'agent';
  reason: string;
  email: string | null;
  message_id: string | null;
  subject: string;
  sender: string;
  from_role: FolderRole | null;
  to_role: FolderRole | null;
  detail: string;
  state: 'done' | 'undone';
  undone_at: number | null;
};

export type VoiceRow = {
  user_id: string;
  learned: string;
  learned_at: number;
  edits: string;
  outcomes: string;
  undo_seconds: number;
};

export type MailTables = {
  mail_drafts: DraftRow;
  mail_actions: ActionRow;
  mail_voice: VoiceRow;
  mail_suppressed: { user_id: string; address: string; why: string; at: number };
  mail_confirmations: { token: string; user_id: string; subject: string; payload: string; until: number };
  mail_accounts: AccountRow;
  mail_folders: FolderRow;
  mail_messages: MessageRow;
  mail_bodies: BodyRow;
  mail_sources: SourceRow;
  mail_arrivals: ArrivalRow;
  mail_references: { account_id: string; user_id: string; reference: string; thread_id: string };
  mail_settings: { user_id: string; value: string };
};

/** The mail tables of a database or a transaction. */
export const mailTables = (db: Db) => db.withTables<MailTables>();
export type MailDb = ReturnType<typeof mailTables>;

/** Written out rather than given as a value, so that both databases know that `mail_listed` holds every such mail. */
export const isJudged = sql<SqlBool>`mail_messages.judged_at > 0`;
