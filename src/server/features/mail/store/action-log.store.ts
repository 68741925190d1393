import { z } from 'zod';
import type { MailActionEntry, MailActionKind } from '#contract/mail/actions.ts';
import type { Db } from '#server/db/database.ts';
import type { FolderRole } from '#server/mail-providers/provider.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

type ActionRow = {
  id: string;
  user_id: string;
  account_id: string;
  at: number;
  kind: MailActionKind;
  done_by: MailActionEntry['by'];
  reason: string;
  email: string | null;
  message_id: string | null;
  subject: string;
  sender: string;
  from_role: FolderRole | null;
  to_role: FolderRole | null;
  detail: string;
  state: MailActionEntry['state'];
  undone_at: number | null;
  claimed_until: number | null;
};

/**
 * What undoing an action needs beside the mail: `batch` joins actions of one request, `event` is what was added to the calendar, `record` the task,
 * `fromPath` and `toPath` name folders that have no role, `snooze` is when the mail would have come back, `reminder` how
 * the reminder was before, `labels` what has changed, `rule` the rule that did it.
 */
const actionDetail = z.object({
  batch: z.string().optional(),
  address: z.string().optional(),
  event: z.string().optional(),
  record: z.string().optional(),
  fromPath: z.string().optional(),
  toPath: z.string().optional(),
  snooze: z.object({ until: z.number(), untilAnswered: z.boolean(), heardUntil: z.number() }).optional(),
  reminder: z.object({ remindAt: z.number().nullable(), dueSince: z.number().nullable() }).optional(),
  labels: z.object({ add: z.array(z.string()), remove: z.array(z.string()) }).optional(),
  way: z.string().optional(),
  target: z.string().optional(),
  rule: z.string().optional(),
});
export type ActionDetail = z.infer<typeof actionDetail>;

/** One action on a mail. */
export interface LoggedAction {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly at: number;
  readonly kind: MailActionKind;
  readonly by: MailActionEntry['by'];
  readonly reason: string;
  readonly mailId: string | null;
  /** The Message-ID, which stays the same when the mail is moved. */
  readonly messageId: string | null;
  readonly subject: string;
  readonly sender: string;
  readonly from: FolderRole | null;
  readonly to: FolderRole | null;
  readonly detail: ActionDetail;
  readonly state: MailActionEntry['state'];
}

/** Actions on the mail of every user. */
export const createActionLogStore = (plain: Db) => {
  const db = plain.withTables<{ mail_actions: ActionRow }>();
  const ofUser = (userId: string) => db.selectFrom('mail_actions').selectAll().where('user_id', '=', userId);
  const action = (userId: string, id: string) =>
    db.updateTable('mail_actions').where('user_id', '=', userId).where('id', '=', id);
  const newestOf = async (userId: string, limit: number, { read }: { read: boolean }): Promise<LoggedAction[]> => {
    const rows = await ofUser(userId)
      .$if(!read, (query) => query.where('kind', '!=', 'read'))
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toAction);
  };
  return {
    async add(action: LoggedAction): Promise<void> {
      await db.insertInto('mail_actions').values(toRow(action)).execute();
    },
    async byId(userId: string, id: string): Promise<LoggedAction | undefined> {
      const row = await ofUser(userId).where('id', '=', id).executeTakeFirst();
      return row && toAction(row);
    },
    newest: (userId: string, limit: number) => newestOf(userId, limit, { read: true }),
    newestExceptRead: (userId: string, limit: number) => newestOf(userId, limit, { read: false }),
    /** Which of these mailboxes the user sent from last. */
    async lastSendingAccount(userId: string, accountIds: readonly string[]): Promise<string | undefined> {
      if (accountIds.length === 0) return undefined;
      const row = await db
        .selectFrom('mail_actions')
        .select('account_id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'send')
        .where('account_id', 'in', accountIds)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.account_id;
    },
    /** Actions on a mail, found by its Message-ID too where it has one. */
    async ofMail({ userId, accountId, id, messageId }: StoredMail): Promise<LoggedAction[]> {
      const rows = await ofUser(userId)
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('email', '=', id), ...(messageId === null ? [] : [eb('message_id', '=', messageId)])]))
        .execute();
      return rows.map(toAction);
    },
    /** The action that made a task, or an event, of a mail. */
    async madeAs(userId: string, kind: 'task' | 'event', id: string): Promise<LoggedAction | undefined> {
      const rows = await ofUser(userId)
        .where('kind', '=', kind === 'task' ? 'add_task' : 'add_event')
        .where('state', '=', 'done')
        .orderBy('at', 'desc')
        .execute();
      return rows.map(toAction).find(({ detail }) => (kind === 'task' ? detail.record : detail.event) === id);
    },
    /** Actions of one batch, which began at a moment. */
    async ofBatch(userId: string, batch: string, since: number): Promise<LoggedAction[]> {
      const rows = await ofUser(userId).where('at', '>=', since).orderBy('at', 'desc').execute();
      return rows.map(toAction).filter(({ detail }) => detail.batch === batch);
    },
    /** Actions of the agent that were not undone. */
    async byAgent(userId: string): Promise<LoggedAction[]> {
      const rows = await ofUser(userId).where('done_by', '=', 'agent').where('state', '=', 'done').execute();
      return rows.map(toAction);
    },
    /** Keeps others from undoing an action until a moment, and gives it; undefined when it was undone, or somebody else is undoing it. */
    async claim(
      userId: string,
      id: string,
      { now, until }: { now: number; until: number },
    ): Promise<LoggedAction | undefined> {
      const row = await action(userId, id)
        .set({ claimed_until: until })
        .where('state', '=', 'done')
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst();
      return row && toAction(row);
    },
    /** Prolongs a claim, or with null gives it back. */
    async extendClaim(userId: string, id: string, until: number | null): Promise<void> {
      await action(userId, id).set({ claimed_until: until }).execute();
    },
    async markUndone(userId: string, id: string, at: number): Promise<void> {
      await action(userId, id).set({ state: 'undone', undone_at: at, claimed_until: null }).execute();
    },
    /** What the agent did by itself; what a rule of the person says is none of it. */
    async countByAgentSince(userId: string, since: number): Promise<number> {
      const rows = await db
        .selectFrom('mail_actions')
        .select('detail')
        .where('user_id', '=', userId)
        .where('done_by', '=', 'agent')
        .where('at', '>=', since)
        .execute();
      return rows.filter((row) => actionDetail.parse(JSON.parse(row.detail)).rule === undefined).length;
    },
    /** Deletes old entries of all users. */
    async cleanup(before: number): Promise<void> {
      await db.deleteFrom('mail_actions').where('at', '<', before).execute();
    },
  };
};
export type ActionLogStore = ReturnType<typeof createActionLogStore>;

const toAction = (row: ActionRow): LoggedAction => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  at: row.at,
  kind: row.kind,
  by: row.done_by,
  reason: row.reason,
  mailId: row.email,
  messageId: row.message_id,
  subject: row.subject,
  sender: row.sender,
  from: row.from_role,
  to: row.to_role,
  detail: actionDetail.parse(JSON.parse(row.detail)),
  state: row.state,
});

const toRow = (action: LoggedAction): ActionRow => ({
  id: action.id,
  user_id: action.userId,
  account_id: action.accountId,
  at: action.at,
  kind: action.kind,
  done_by: action.by,
  reason: action.reason,
  email: action.mailId,
  message_id: action.messageId,
  subject: action.subject,
  sender: action.sender,
  from_role: action.from,
  to_role: action.to,
  detail: JSON.stringify(action.detail),
  state: action.state,
  undone_at: null,
  claimed_until: null,
});
