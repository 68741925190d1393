import type { AutoAction, AutomationPermission } from '#contract/mail/automation.ts';
import type { Db } from '#server/db/database.ts';

export type SuggestionOutcome = 'right' | 'wrong';

/** What became of one suggestion; `mail` is the Message-ID, which stays the same when the mail is moved. */
export interface RatedSuggestion {
  readonly userId: string;
  readonly sender: string;
  readonly senderName: string;
  readonly action: AutoAction;
  readonly mail: string;
  readonly outcome: SuggestionOutcome;
  readonly at: number;
}

/** Whether Iris may perform an action by itself on mail of a sender. */
export interface StoredPermission {
  readonly userId: string;
  readonly sender: string;
  readonly senderName: string;
  readonly action: AutoAction;
  readonly state: AutomationPermission['state'];
  readonly why: string;
  readonly at: number;
}

type SuggestionRow = {
  user_id: string;
  sender: string;
  sender_name: string;
  action: AutoAction;
  mail: string;
  outcome: SuggestionOutcome;
  at: number;
};
type PermissionRow = {
  user_id: string;
  sender: string;
  sender_name: string;
  action: AutoAction;
  state: AutomationPermission['state'];
  why: string;
  at: number;
};
type Tables = {
  mail_suggestions: SuggestionRow;
  mail_permissions: PermissionRow;
  mail_autonomy: { user_id: string; paused: number; at: number };
};

/** The most outcomes that are read: the newest. */
const OUTCOMES_READ = 2000;

/** Outcomes of suggestions, and the permissions that follow from them. */
export const createAutomationStore = (plain: Db) => {
  const db = plain.withTables<Tables>();
  return {
    /** Records what became of a suggestion; an earlier outcome for the same mail is replaced. */
    async recordOutcome({ userId, senderName, ...rest }: RatedSuggestion): Promise<void> {
      const { outcome, at } = rest;
      await db
        .insertInto('mail_suggestions')
        .values({ user_id: userId, sender_name: senderName, ...rest })
        .onConflict((c) => c.columns(['user_id', 'action', 'mail']).doUpdateSet({ outcome, at }))
        .execute();
    },
    async dropOutcome(userId: string, action: AutoAction, mail: string): Promise<void> {
      await db
        .deleteFrom('mail_suggestions')
        .where((eb) => eb.and({ user_id: userId, action, mail }))
        .execute();
    },
    async hasOutcome(userId: string, action: AutoAction, mail: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_suggestions')
        .select('at')
        .where((eb) => eb.and({ user_id: userId, action, mail }))
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Newest first. */
    async outcomes(userId: string): Promise<RatedSuggestion[]> {
      const rows = await db
        .selectFrom('mail_suggestions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('mail')
        .limit(OUTCOMES_READ)
        .execute();
      return rows.map(fromRow);
    },
    async permissions(userId: string): Promise<StoredPermission[]> {
      const rows = await db
        .selectFrom('mail_permissions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('sender')
        .execute();
      return rows.map(fromRow);
    },
    async permission(userId: string, sender: string, action: AutoAction): Promise<StoredPermission | undefined> {
      const row = await db
        .selectFrom('mail_permissions')
        .selectAll()
        .where((eb) => eb.and({ user_id: userId, sender, action }))
        .executeTakeFirst();
      return row && fromRow(row);
    },
    async savePermission({ userId, senderName, ...rest }: StoredPermission): Promise<void> {
      const { state, why, at } = rest;
      await db
        .insertInto('mail_permissions')
        .values({ user_id: userId, sender_name: senderName, ...rest })
        .onConflict((c) => c.columns(['user_id', 'sender', 'action']).doUpdateSet({ state, why, at }))
        .execute();
    },
    async removePermission(userId: string, sender: string, action: AutoAction): Promise<void> {
      await db
        .deleteFrom('mail_permissions')
        .where((eb) => eb.and({ user_id: userId, sender, action }))
        .execute();
    },
    async isPaused(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('mail_autonomy')
        .select('paused')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.paused === 1;
    },
    async pause(userId: string, paused: boolean, at: number): Promise<void> {
      const row = { paused: Number(paused), at };
      await db
        .insertInto('mail_autonomy')
        .values({ user_id: userId, ...row })
        .onConflict((c) => c.column('user_id').doUpdateSet(row))
        .execute();
    },
    /** Users who granted any permission. */
    async usersWithGrants(): Promise<string[]> {
      const rows = await db
        .selectFrom('mail_permissions')
        .select('user_id')
        .distinct()
        .where('state', '=', 'granted')
        .execute();
      return rows.map((row) => row.user_id);
    },
    /** Deletes the old outcomes of all users. */
    async cleanup(before: number): Promise<void> {
      await db.deleteFrom('mail_suggestions').where('at', '<', before).execute();
    },
  };
};
export type AutomationStore = ReturnType<typeof createAutomationStore>;

const fromRow = <Row extends SuggestionRow | PermissionRow>({ user_id, sender_name, ...rest }: Row) => ({
  userId: user_id,
  senderName: sender_name,
  ...rest,
});
