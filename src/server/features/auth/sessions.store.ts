import type { Db } from '#server/db/database.ts';
import { newId, newSecret, secretHash } from '#server/crypto/random.ts';
import type { Caller } from '#server/http/handlers.ts';
import { toUser } from './people.store.ts';
import type { AuthTables } from './tables.ts';

/** How long a session lives after it was last seen, in milliseconds. */
export const SESSION_LIFE = 30 * 24 * 3600_000;
/** How often "last seen" is written, in milliseconds: reading stays free of writes. */
const SEEN_EVERY = 5 * 60_000;

/** Where people are signed in; only a hash of the secret is stored. */
export const createSessionStore = (
  plain: Db,
  now: () => number,
  onOpen: (userId: string, userAgent: string) => Promise<void> = async () => {},
) => {
  const db = plain.withTables<AuthTables>();
  return {
    /** Opens a session and gives the secret for the cookie. */
    async open(userId: string, userAgent: string): Promise<string> {
      const secret = newSecret();
      await db
        .insertInto('sessions')
        .values({
          id: newId(),
          secret_hash: secretHash(secret),
          user_id: userId,
          user_agent: userAgent,
          created_at: now(),
          last_seen_at: now(),
          expires_at: now() + SESSION_LIFE,
        })
        .execute();
      await onOpen(userId, userAgent);
      return secret;
    },
    /** Who is signed in with this secret, if anybody. */
    async callerOf(secret: string): Promise<Caller | null> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select(['sessions.id as session_id', 'sessions.last_seen_at as last_seen_at'])
        .where('sessions.secret_hash', '=', secretHash(secret))
        .where('sessions.expires_at', '>', now())
        .executeTakeFirst();
      if (row === undefined) return null;
      if (now() - row.last_seen_at > SEEN_EVERY) {
        const seen = { last_seen_at: now(), expires_at: now() + SESSION_LIFE };
        await db
          .updateTable('sessions')
          .set(seen)
          .where('id', '=', row.session_id)
          .where('user_id', '=', row.id)
          .execute();
      }
      return { user: toUser(row), sessionId: row.session_id };
    },
    async close(secret: string): Promise<void> {
      await db.deleteFrom('sessions').where('secret_hash', '=', secretHash(secret)).execute();
    },
    ofUser: (userId: string) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .orderBy('last_seen_at', 'desc')
        .execute(),
    /** Everybody who is signed in somewhere. */
    async people(): Promise<string[]> {
      const rows = await db
        .selectFrom('sessions')
        .select('user_id')
        .distinct()
        .where('expires_at', '>', now())
        .execute();
      return rows.map((row) => row.user_id);
    },
    async closeOne(userId: string, id: string): Promise<boolean> {
      const result = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    async closeOthers(userId: string, currentId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', currentId).execute();
    },
    async closeAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    /** Removes what has run out: sessions, links and unfinished sign-ins. */
    async sweep(): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('link_tokens').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('email_changes').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('sign_in_flows').where('expires_at', '<=', now()).execute();
    },
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
