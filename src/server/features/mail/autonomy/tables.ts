import type { AloneAction, AlonePermission } from '#contract/mail-autonomy.ts';
import type { Db } from '#server/db/database.ts';

export type Outcome = 'right' | 'wrong';

export type SuggestionRow = {
  user_id: string;
  sender: string;
  sender_name: string;
  action: AloneAction;
  /** The identifier of the mail, which stays the same wherever the mail is moved. */
  mail: string;
  outcome: Outcome;
  at: number;
};

export type PermissionRow = {
  user_id: string;
  sender: string;
  sender_name: string;
  action: AloneAction;
  state: AlonePermission['state'];
  why: string;
  at: number;
};

type Tables = {
  mail_suggestions: SuggestionRow;
  mail_permissions: PermissionRow;
  mail_autonomy: { user_id: string; paused: number; at: number };
};

export const autonomyTables = (db: Db) => db.withTables<Tables>();
