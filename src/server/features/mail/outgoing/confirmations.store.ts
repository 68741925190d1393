import { createHash } from 'node:crypto';
import { newSecret, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { mailTables } from '../store/tables.ts';

/** How long a confirmation holds, in milliseconds. */
const LIFE = 5 * 60_000;

/** A person's yes to one exact thing: a token that is good once, for five minutes, and for nothing but what was shown. */
export const createConfirmations = (plain: Db, now: () => number) => {
  const db = mailTables(plain);
  const payloadHash = (payload: unknown) => createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
  return {
    /** `subject` names the thing, `payload` is all that must not change until the yes. */
    async offer(userId: string, subject: string, payload: unknown): Promise<{ token: string; until: number }> {
      const token = newSecret();
      const until = now() + LIFE;
      await db.deleteFrom('mail_confirmations').where('user_id', '=', userId).where('until', '<', now()).execute();
      const row = { token: secretHash(token), user_id: userId, subject, payload: payloadHash(payload), until };
      await db.insertInto('mail_confirmations').values(row).execute();
      return { token, until };
    },
    /** Uses a token up; one that is unknown, used, too old or meant for something else is refused. */
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
          'This was not confirmed, or has changed since. Look at it once more and confirm again.',
        );
    },
  };
};
export type Confirmations = ReturnType<typeof createConfirmations>;
