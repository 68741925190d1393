import { createHash } from 'node:crypto';
import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

type ConfirmationRow = { token: string; user_id: string; subject: string; payload: string; until: number };

/** How long a confirmation token is valid, in milliseconds. */
const VALID_FOR = 5 * 60_000;

/** Tokens by which a user confirms exactly what they were shown, once. */
export const createConfirmationStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ mail_confirmations: ConfirmationRow }>();
  const payloadHash = (payload: unknown) => createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
  return {
    /** `subject` names what is confirmed, `payload` is all that must not change until then. */
    async offer(userId: string, subject: string, payload: unknown): Promise<{ token: string; until: number }> {
      const token = newSecret();
      const until = now() + VALID_FOR;
      await db.deleteFrom('mail_confirmations').where('user_id', '=', userId).where('until', '<', now()).execute();
      const row = { token: secretHash(token), user_id: userId, subject, payload: payloadHash(payload), until };
      await db.insertInto('mail_confirmations').values(row).execute();
      return { token, until };
    },
    /** Uses a token; throws when it is unknown, used, expired or for something else. */
    async use(userId: string, subject: string, payload: unknown, token: string): Promise<void> {
      const used = await db
        .deleteFrom('mail_confirmations')
        .where('token', '=', secretHash(token))
        .where('user_id', '=', userId)
        .returning(['subject', 'payload', 'until'])
        .executeTakeFirst();
      if (used?.subject !== subject || used.payload !== payloadHash(payload) || used.until < now())
        throw new AppError(
          403,
          'not_confirmed',
          'This wasn’t confirmed, or has changed since. Check it and confirm again.',
        );
    },
  };
};
export type ConfirmationStore = ReturnType<typeof createConfirmationStore>;
