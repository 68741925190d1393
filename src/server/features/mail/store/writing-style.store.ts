import {
  type DraftOutcomes,
  draftOutcomes,
  UNDO_SECONDS,
  type WritingStyleEdits,
  writingStyleEdits,
  type WritingStyleProfile,
  writingStyleProfile,
} from '#contract/mail/writing-style.ts';
import type { Db } from '#server/db/database.ts';
import { REPLIES_READ, type SentReply } from '#mail-analysis/drafting/learn-writing-style.ts';
import { parseRecipients } from '#server/mail-store/mail-columns.ts';
import { textColumns, textOf } from '#server/mail-store/mail-text.ts';
import { mailTables } from '#server/mail-store/tables.ts';

type WritingStyleRow = {
  user_id: string;
  learned: string;
  learned_at: number;
  edits: string;
  outcomes: string;
  undo_seconds: number;
};

export interface StoredWritingStyle {
  readonly profile: WritingStyleProfile;
  readonly learnedAt: number;
  readonly edits: WritingStyleEdits;
  readonly outcomes: DraftOutcomes;
  readonly undoSeconds: number;
}

export const EMPTY_WRITING_STYLE: WritingStyleProfile = { samples: 0, signedAs: null, languages: {}, people: {} };
const NOTHING: StoredWritingStyle = {
  profile: EMPTY_WRITING_STYLE,
  learnedAt: 0,
  edits: {},
  outcomes: { unchanged: 0, edited: 0, rewritten: 0, discarded: 0 },
  undoSeconds: UNDO_SECONDS.fallback,
};

/** An imported profile may lack what was added later. */
export const learnedColumn = writingStyleProfile.partial();
export const outcomesColumn = draftOutcomes.partial();

/** How users write, and what they have changed of it. */
export const createWritingStyleStore = (plain: Db) => {
  const db = plain.withTables<{ mail_voice: WritingStyleRow }>();
  const of = async (userId: string): Promise<StoredWritingStyle> => {
    const row = await db.selectFrom('mail_voice').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (row === undefined) return NOTHING;
    return {
      profile: { ...EMPTY_WRITING_STYLE, ...learnedColumn.parse(JSON.parse(row.learned)) },
      learnedAt: row.learned_at,
      edits: writingStyleEdits.parse(JSON.parse(row.edits)),
      outcomes: { ...NOTHING.outcomes, ...outcomesColumn.parse(JSON.parse(row.outcomes)) },
      undoSeconds: row.undo_seconds,
    };
  };
  return {
    of,
    async save(userId: string, changes: Partial<StoredWritingStyle>): Promise<StoredWritingStyle> {
      const style = { ...(await of(userId)), ...changes };
      const row = {
        learned: JSON.stringify(style.profile),
        learned_at: style.learnedAt,
        edits: JSON.stringify(style.edits),
        outcomes: JSON.stringify(style.outcomes),
        undo_seconds: style.undoSeconds,
      };
      await db
        .insertInto('mail_voice')
        .values({ user_id: userId, ...row })
        .onConflict((c) => c.column('user_id').doUpdateSet(row))
        .execute();
      return style;
    },
    /** The newest replies that the user has sent, with their text. */
    async sentReplies(userId: string): Promise<SentReply[]> {
      const rows = await mailTables(plain)
        .selectFrom('mail_messages')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .leftJoin('mail_sources', 'mail_sources.id', 'mail_messages.id')
        .select(['mail_messages.recipients', ...textColumns])
        .where('mail_messages.user_id', '=', userId)
        .where('mail_messages.folder_role', '=', 'sent')
        .where('mail_messages.refs', '!=', '[]')
        .orderBy('mail_messages.sent_at', 'desc')
        .limit(REPLIES_READ)
        .execute();
      return rows.flatMap((row) => {
        const [to] = parseRecipients(row.recipients).to;
        return to === undefined ? [] : [{ to, text: textOf(row) }];
      });
    },
  };
};
export type WritingStyleStore = ReturnType<typeof createWritingStyleStore>;
