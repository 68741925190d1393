import type { Db } from '#server/db/database.ts';
import type { Act } from '../analysis/learning/acts.ts';
import type { ParsedMail } from '../mime/parse.ts';
import type { RemoteFlags } from '../provider.ts';
import { type AccountRow, type FolderRow, mailTables, type MessageRow } from '../store/tables.ts';
import { type KeptLesson, lessonOn, type LessonStore } from './lessons.store.ts';

const DAY = 24 * 3600_000;
/** An answer later than this tells nothing about the mail; and nothing is learned from answers of long ago; milliseconds. */
const ANSWERED_WITHIN = 7 * DAY;
const REMEMBERED = 180 * DAY;

/** An own mail as the synchronisation has just read it. */
export type OwnMail = { at: number; parsed: Pick<ParsedMail, 'inReplyTo' | 'references'> };

/**
 * Notices what the person does with their mail in any program, from what changes on the server. A mail that vanished unread
 * tells something only when the person has read a newer one: otherwise they may never have seen it.
 */
export const createHints = (plain: Db, lessons: LessonStore, now: () => number) => {
  const db = mailTables(plain);
  const owned = (account: AccountRow) =>
    db
      .selectFrom('mail_messages')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.user_id)
      .where('is_mine', '=', 0)
      .where('judged_at', '>', 0);
  const keep = async (account: AccountRow, found: readonly (KeptLesson | null)[]): Promise<void> => {
    await lessons.add(
      account.user_id,
      found.filter((each) => each !== null),
    );
  };

  /** Whether the person has read something newer, or written since. */
  const hadChance = async (account: AccountRow, row: MessageRow): Promise<boolean> => {
    const later = await db
      .selectFrom('mail_messages')
      .select('id')
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.user_id)
      .where('sent_at', '>', row.sent_at)
      .where((eb) => eb.or([eb('is_read', '=', 1), eb('is_mine', '=', 1)]))
      .limit(1)
      .executeTakeFirst();
    return later !== undefined;
  };

  return {
    /** The person wrote these mails: what they answer was worth an answer. */
    async wrote(account: AccountRow, mails: readonly OwnMail[]): Promise<void> {
      // Nobody wrote the answers of the sample mailbox.
      if (account.kind === 'sample') return;
      const recent = mails.filter(({ at }) => at > now() - REMEMBERED);
      for (const { at, parsed } of recent) {
        const answered = parsed.inReplyTo ?? parsed.references.at(-1);
        if (answered === undefined) continue;
        const rows = await owned(account)
          .where('message_id', '=', answered)
          .where('sent_at', '>=', at - ANSWERED_WITHIN)
          .execute();
        await keep(
          account,
          rows.map((row) => lessonOn(row, { kind: 'replied', afterMs: Math.max(0, at - row.sent_at) }, at)),
        );
        await markAnswered(account, rows);
      }
    },

    /** The server tells of flags: a star that was not there before. */
    async flagged(account: AccountRow, folder: FolderRow, flags: ReadonlyMap<string, RemoteFlags>): Promise<void> {
      const starred = [...flags].filter(([, { flagged }]) => flagged).map(([remoteId]) => remoteId);
      if (starred.length === 0) return;
      const rows = await owned(account)
        .where('folder_id', '=', folder.id)
        .where('is_flagged', '=', 0)
        .where('remote_id', 'in', starred)
        .execute();
      await keep(
        account,
        rows.map((row) => lessonOn(row, { kind: 'starred' }, now())),
      );
    },

    /** These mails have left the inbox, by another program of the person. */
    async left(account: AccountRow, folder: FolderRow, ids: readonly string[]): Promise<void> {
      if (folder.role !== 'inbox' || ids.length === 0) return;
      const rows = await owned(account)
        .where('id', 'in', ids)
        .where('sent_at', '>', now() - REMEMBERED)
        .execute();
      for (const row of rows) {
        const act = actOfLeaving(row);
        if (act.kind === 'opened_and_archived' || (await hadChance(account, row))) {
          await keep(account, [lessonOn(row, act, now())]);
        }
      }
    },
  };

  /** Answers from programs that set no mark count in the statistics too. */
  async function markAnswered(account: AccountRow, rows: readonly MessageRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .updateTable('mail_messages')
      .set({ is_answered: 1 })
      .where('user_id', '=', account.user_id)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
};
export type Hints = ReturnType<typeof createHints>;

/** What it tells that a mail was put away. */
export const actOfLeaving = (
  row: Pick<MessageRow, 'is_read'>,
): Extract<Act, { kind: 'opened_and_archived' | 'discarded_unread' }> =>
  row.is_read === 1 ? { kind: 'opened_and_archived' } : { kind: 'discarded_unread' };
