import { z } from 'zod';
import { draftIntents, type DraftState, draftTones, type MailDraft } from '#contract/mail/drafts.ts';
import type { Db } from '#server/db/database.ts';
import type { KnownDraft } from '#server/mail-providers/provider.ts';
import { DRAFT_LANGUAGES } from '#mail-analysis/drafting/draft-types.ts';

type DraftRow = {
  id: string;
  user_id: string;
  account_id: string;
  sender: string | null;
  kind: MailDraft['kind'];
  answers: string | null;
  answers_message_id: string | null;
  forwards: string | null;
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
  continues: string | null;
  remote_message_id: string | null;
  created_at: number;
  updated_at: number;
};

const person = z.object({ name: z.string(), address: z.string() });
const recipients = z.object({ to: z.array(person), cc: z.array(person), bcc: z.array(person).default([]) });
export type Recipients = z.infer<typeof recipients>;

const proposedReplies = z.object({
  variants: z.array(
    z.object({ intent: z.enum(draftIntents), tone: z.enum(draftTones), label: z.string(), text: z.string() }),
  ),
  ownPhrases: z.number(),
  language: z.enum(DRAFT_LANGUAGES),
});
/** What Iris proposes to answer. */
export type ProposedReplies = z.infer<typeof proposedReplies>;

const references = z.array(z.string());

/** What a user writes, and what is on its way. */
export interface Draft {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  /** The alias that it is written from; null: the address of its mailbox. */
  readonly sender: string | null;
  readonly kind: MailDraft['kind'];
  /** The stored mail that it answers, by id and by Message-ID. */
  readonly answers: string | null;
  readonly answersMessageId: string | null;
  /** The stored mail that it forwards. */
  readonly forwards: string | null;
  readonly threadId: string | null;
  readonly recipients: Recipients;
  readonly subject: string;
  readonly body: string;
  readonly quote: boolean;
  readonly proposed: ProposedReplies;
  /** Message-IDs of the conversation, oldest first. */
  readonly references: readonly string[];
  readonly state: DraftState;
  readonly sendAt: number | null;
  readonly problem: string | null;
  /** The Message-ID that it is sent with. */
  readonly messageId: string | null;
  /** The stored mail that it was when another program began it. */
  readonly continues: string | null;
  /** Its copy in the drafts folder of the mailbox. */
  readonly serverCopy: KnownDraft | null;
  readonly isServerCopyStale: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}
export type DraftChanges = Partial<Omit<Draft, 'id' | 'userId' | 'createdAt'>>;

/** Drafts and the outbox of every user. */
export const createDraftStore = (plain: Db) => {
  const db = plain.withTables<{ mail_drafts: DraftRow }>();
  const ofUser = (userId: string) => db.selectFrom('mail_drafts').selectAll().where('user_id', '=', userId);
  return {
    async byId(userId: string, id: string): Promise<Draft | undefined> {
      const row = await ofUser(userId).where('id', '=', id).executeTakeFirst();
      return row && toDraft(row);
    },
    /** The reply to a mail that is still being written. */
    async openReplyTo(userId: string, mailId: string): Promise<Draft | undefined> {
      const row = await ofUser(userId)
        .where('answers', '=', mailId)
        .where('state', '!=', 'sent')
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && toDraft(row);
    },
    /** The draft that forwards a mail and is still being written. */
    async openForwardOf(userId: string, mailId: string): Promise<Draft | undefined> {
      const row = await ofUser(userId)
        .where('forwards', '=', mailId)
        .where('state', '=', 'draft')
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && toDraft(row);
    },
    /** The draft that a mail was made into, or that has it as its copy. */
    async continuing(userId: string, mailId: string): Promise<Draft | undefined> {
      const row = await ofUser(userId).where('continues', '=', mailId).orderBy('created_at', 'desc').executeTakeFirst();
      return row && toDraft(row);
    },
    async unsent(userId: string, limit: number): Promise<Draft[]> {
      const rows = await ofUser(userId)
        .where('state', '!=', 'sent')
        // A proposal that the user has not touched is not a draft of theirs yet.
        .where((eb) => eb.or([eb('updated_at', '>', eb.ref('created_at')), eb('state', '!=', 'draft')]))
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDraft);
    },
    async add(draft: Draft): Promise<void> {
      const { id, userId: user_id, createdAt: created_at, ...changes } = draft;
      // A whole draft gives every column.
      const row = { id, user_id, created_at, ...toColumns(changes) } as DraftRow;
      await db.insertInto('mail_drafts').values(row).execute();
    },
    async update(userId: string, id: string, changes: DraftChanges): Promise<void> {
      await db
        .updateTable('mail_drafts')
        .set(toColumns(changes))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    /** Changes a draft only while it is in this state; false when another request was faster. */
    async transition(userId: string, id: string, from: DraftState, changes: DraftChanges): Promise<boolean> {
      const result = await db
        .updateTable('mail_drafts')
        .set(toColumns(changes))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Changes a draft; false, and nothing is changed, when another copy of it was noted since it was read. */
    async updateUnlessCopied(draft: Draft, changes: DraftChanges): Promise<boolean> {
      const result = await db
        .updateTable('mail_drafts')
        .set(toColumns(changes))
        .where('user_id', '=', draft.userId)
        .where('id', '=', draft.id)
        .where('remote_id', 'is not distinct from', draft.serverCopy?.remoteId ?? null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /**
     * Notes the copy on the mail server of what a draft was at some moment; it is stale if the draft was changed since. False, and
     * nothing noted, when it was sent, discarded or moved to another mailbox.
     */
    async noteServerCopy(
      { userId, id, accountId, updatedAt }: Draft,
      serverCopy: Draft['serverCopy'],
    ): Promise<boolean> {
      const result = await db
        .updateTable('mail_drafts')
        .set((eb) => ({
          ...toColumns({ serverCopy }),
          remote_due: eb.case().when('updated_at', '=', updatedAt).then(0).else(1).end(),
        }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    /** Begins to send a queued draft whose time has come; false when it is not queued any more, or for a later time. */
    async claimDue(userId: string, id: string, now: number): Promise<boolean> {
      const result = await db
        .updateTable('mail_drafts')
        .set({ state: 'sending', send_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .where((eb) => eb.or([eb('send_at', '<=', now), eb('send_at', 'is', null)]))
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('mail_drafts').where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** Deletes old sent drafts of all users, which lie in the folder of sent mail, and proposals that nobody touched. */
    async cleanup(before: number): Promise<void> {
      await db
        .deleteFrom('mail_drafts')
        .where('updated_at', '<', before)
        .where((eb) =>
          eb.or([
            eb('state', '=', 'sent'),
            eb.and([eb('state', '=', 'draft'), eb('updated_at', '=', eb.ref('created_at'))]),
          ]),
        )
        .execute();
    },
    /** Drafts of all users that leave until then, are on their way, or were when the process ended. */
    async inTransit(until: number): Promise<Draft[]> {
      const rows = await db
        .selectFrom('mail_drafts')
        .selectAll()
        .where('state', 'in', ['queued', 'sending'])
        .where((eb) => eb.or([eb('send_at', '<=', until), eb('send_at', 'is', null)]))
        .orderBy('send_at')
        .execute();
      return rows.map(toDraft);
    },
    /** Drafts of all users whose copy on the mail server is out of date. */
    async withStaleCopy(): Promise<Draft[]> {
      const rows = await db
        .selectFrom('mail_drafts')
        .selectAll()
        .where('state', '=', 'draft')
        .where('remote_due', '=', 1)
        .execute();
      return rows.map(toDraft);
    },
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;

const toDraft = (row: DraftRow): Draft => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  sender: row.sender,
  kind: row.kind,
  answers: row.answers,
  answersMessageId: row.answers_message_id,
  forwards: row.forwards,
  threadId: row.thread_id,
  recipients: recipients.parse(JSON.parse(row.recipients)),
  subject: row.subject,
  body: row.body,
  quote: row.quote === 1,
  proposed: proposedReplies.parse(JSON.parse(row.built)),
  references: references.parse(JSON.parse(row.refs)),
  state: row.state,
  sendAt: row.send_at,
  problem: row.problem,
  messageId: row.message_id,
  serverCopy:
    row.remote_folder === null || row.remote_id === null
      ? null
      : { folder: row.remote_folder, remoteId: row.remote_id, messageId: row.remote_message_id },
  isServerCopyStale: row.remote_due === 1,
  continues: row.continues,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The columns of the fields that are given; the query leaves out what is undefined. */
const toColumns = (changes: DraftChanges) => ({
  account_id: changes.accountId,
  sender: changes.sender,
  kind: changes.kind,
  answers: changes.answers,
  answers_message_id: changes.answersMessageId,
  forwards: changes.forwards,
  thread_id: changes.threadId,
  recipients: changes.recipients && JSON.stringify(changes.recipients),
  subject: changes.subject,
  body: changes.body,
  quote: changes.quote === undefined ? undefined : Number(changes.quote),
  built: changes.proposed && JSON.stringify(changes.proposed),
  refs: changes.references && JSON.stringify(changes.references),
  state: changes.state,
  send_at: changes.sendAt,
  problem: changes.problem,
  message_id: changes.messageId,
  ...(changes.serverCopy === undefined
    ? {}
    : {
        remote_folder: changes.serverCopy?.folder ?? null,
        remote_id: changes.serverCopy?.remoteId ?? null,
        remote_message_id: changes.serverCopy?.messageId ?? null,
      }),
  continues: changes.continues,
  remote_due: changes.isServerCopyStale === undefined ? undefined : Number(changes.isServerCopyStale),
  updated_at: changes.updatedAt,
});
