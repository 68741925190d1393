import type { Db } from '#server/db/database.ts';
import { type DraftRow, mailTables } from '../store/tables.ts';

/** What people have begun to write, and what is on its way. */
export const createDraftStore = (plain: Db) => {
  const db = mailTables(plain);
  return {
    byId: (userId: string, id: string): Promise<DraftRow | undefined> =>
      db.selectFrom('mail_drafts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
    /** The reply to a mail that is still being written. */
    begun: (userId: string, answers: string): Promise<DraftRow | undefined> =>
      db
        .selectFrom('mail_drafts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('answers', '=', answers)
        .where('state', '!=', 'sent')
        .orderBy('created_at', 'desc')
        .executeTakeFirst(),
    open: (userId: string, limit: number): Promise<DraftRow[]> =>
      db
        .selectFrom('mail_drafts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('state', '!=', 'sent')
        // What Iris proposed and nobody has touched is no draft of the person's yet.
        .where((eb) => eb.or([eb('updated_at', '>', eb.ref('created_at')), eb('state', '!=', 'draft')]))
        .orderBy('updated_at', 'desc')
        .limit(limit)
        .execute(),
    async add(row: DraftRow): Promise<void> {
      await db.insertInto('mail_drafts').values(row).execute();
    },
    async change(userId: string, id: string, changes: Partial<DraftRow>): Promise<void> {
      await db.updateTable('mail_drafts').set(changes).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** Changes a draft only while it is in this state; false when somebody else was quicker. */
    async pass(userId: string, id: string, from: DraftRow['state'], changes: Partial<DraftRow>): Promise<boolean> {
      const done = await db
        .updateTable('mail_drafts')
        .set(changes)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
    async remove(userId: string, id: string): Promise<void> {
      await db.deleteFrom('mail_drafts').where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** Forgets what was sent long enough ago, which lies in the folder of sent mail, and proposals that nobody has touched. */
    async sweep(before: number): Promise<void> {
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
    /** Everybody's letters that are on their way, or were when the process ended. */
    underway: (): Promise<DraftRow[]> =>
      db.selectFrom('mail_drafts').selectAll().where('state', 'in', ['queued', 'sending']).orderBy('send_at').execute(),
    /** Everybody's drafts whose copy on the mail server is out of date. */
    remoteDue: (): Promise<DraftRow[]> =>
      db.selectFrom('mail_drafts').selectAll().where('state', '=', 'draft').where('remote_due', '=', 1).execute(),
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;
