import { type DraftOutcomes, UNDO_SECONDS, type VoiceEdits, type VoiceProfile } from '#contract/mail-voice.ts';
import type { Db } from '#server/db/database.ts';
import { REPLIES_READ, type SentReply } from '../drafting/learn-voice.ts';
import { mailTables } from '../store/tables.ts';

export interface KeptVoice {
  readonly profile: VoiceProfile;
  readonly learnedAt: number;
  readonly edits: VoiceEdits;
  readonly outcomes: DraftOutcomes;
  readonly undoSeconds: number;
}

export const NO_VOICE: VoiceProfile = { samples: 0, signedAs: null, languages: {}, people: {} };
const NOTHING: KeptVoice = {
  profile: NO_VOICE,
  learnedAt: 0,
  edits: {},
  outcomes: { unchanged: 0, edited: 0, rewritten: 0, discarded: 0 },
  undoSeconds: UNDO_SECONDS.fallback,
};

/** How people write, and what they have changed of it. */
export const createVoiceStore = (plain: Db) => {
  const db = mailTables(plain);
  const of = async (userId: string): Promise<KeptVoice> => {
    const row = await db.selectFrom('mail_voice').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (row === undefined) return NOTHING;
    return {
      // Written below, or by an import that has checked that it is JSON.
      profile: { ...NO_VOICE, ...(JSON.parse(row.learned) as Partial<VoiceProfile>) },
      learnedAt: row.learned_at,
      edits: JSON.parse(row.edits) as VoiceEdits,
      outcomes: { ...NOTHING.outcomes, ...(JSON.parse(row.outcomes) as Partial<DraftOutcomes>) },
      undoSeconds: row.undo_seconds,
    };
  };
  return {
    of,
    async save(userId: string, changes: Partial<KeptVoice>): Promise<KeptVoice> {
      const voice = { ...(await of(userId)), ...changes };
      const row = {
        learned: JSON.stringify(voice.profile),
        learned_at: voice.learnedAt,
        edits: JSON.stringify(voice.edits),
        outcomes: JSON.stringify(voice.outcomes),
        undo_seconds: voice.undoSeconds,
      };
      await db
        .insertInto('mail_voice')
        .values({ user_id: userId, ...row })
        .onConflict((c) => c.column('user_id').doUpdateSet(row))
        .execute();
      return voice;
    },
    /** The newest replies that a person has sent, with their text. */
    async sentReplies(userId: string): Promise<SentReply[]> {
      const rows = await db
        .selectFrom('mail_messages')
        .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
        .select(['mail_messages.recipients as recipients', 'mail_bodies.body as body'])
        .where('mail_messages.user_id', '=', userId)
        .where('mail_messages.folder_role', '=', 'sent')
        .where('mail_messages.refs', '!=', '[]')
        .orderBy('mail_messages.sent_at', 'desc')
        .limit(REPLIES_READ)
        .execute();
      return rows.flatMap(({ recipients, body }) => {
        const { to } = JSON.parse(recipients) as { to: SentReply['to'][] };
        return to[0] === undefined ? [] : [{ to: to[0], text: body }];
      });
    },
  };
};
export type VoiceStore = ReturnType<typeof createVoiceStore>;
