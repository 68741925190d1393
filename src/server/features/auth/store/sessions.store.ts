import { cachedUntilChange } from '#server/db/cached-until-change.ts';
import type { Database } from '#server/db/database.ts';
import { newId, newSecret, secretHash } from '#server/crypto/random.ts';
import type { Caller } from '#server/http/handlers.ts';
import type { AuthTables } from './tables.ts';
import { toAccount, toUser } from './users.store.ts';

/** How long a session lives after it was last seen, in milliseconds. */
export const SESSION_LIFETIME = 30 * 24 * 3600_000;
/** How long after signing in a session ends whether it is used or not, in milliseconds. */
const SESSION_LIFETIME_AT_MOST = 90 * 24 * 3600_000;
/** How far the clocks of two processes, or of a machine before and after it was set, may be apart, in milliseconds. */
const CLOCK_ERROR = 24 * 3600_000;
/** How often "last seen" is written, in milliseconds: reading stays free of writes. */
const SEEN_EVERY = 5 * 60_000;

/** Somewhere a person is signed in; moments in milliseconds since 1970. */
export interface Session {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** A session and whose it is; moments in milliseconds since 1970. */
interface KnownSession {
  readonly caller: Caller;
  readonly signedInAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

/** Where people are signed in; only a hash of the secret is stored. */
export const createSessionStore = (
  { db: plain, changeStamp }: Pick<Database, 'db' | 'changeStamp'>,
  now: () => number,
  onOpen: (userId: string, userAgent: string) => Promise<void> = async () => {},
) => {
  const db = plain.withTables<AuthTables & { api_tokens: { user_id: string } }>();
  const read = cachedUntilChange(changeStamp, async (secret): Promise<KnownSession | undefined> => {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.id as session_id', 'last_seen_at', 'expires_at', 'sessions.created_at as signed_in_at'])
      .where('secret_hash', '=', secretHash(secret))
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        caller: { user: toUser(toAccount(row)), sessionId: row.session_id },
        signedInAt: row.signed_in_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
      }
    );
  });
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
          expires_at: now() + SESSION_LIFETIME,
        })
        .execute();
      await onOpen(userId, userAgent);
      return secret;
    },
    /** Who is signed in with this secret, if anybody. */
    async callerOf(secret: string): Promise<Caller | null> {
      const session = await read(secret);
      if (session === undefined) return null;
      const { caller, signedInAt, lastSeenAt, expiresAt } = session;
      if (now() >= Math.min(expiresAt, signedInAt + SESSION_LIFETIME_AT_MOST)) return null;
      // Signed in while the clock was far ahead: it would live on until then.
      if (signedInAt > now() + CLOCK_ERROR) return null;
      if (Math.abs(now() - lastSeenAt) > SEEN_EVERY) {
        const end = Math.min(now() + SESSION_LIFETIME, signedInAt + SESSION_LIFETIME_AT_MOST);
        const seen = { last_seen_at: now(), expires_at: end };
        await db
          .updateTable('sessions')
          .set(seen)
          .where('id', '=', caller.sessionId)
          .where('user_id', '=', caller.user.id)
          .execute();
      }
      return caller;
    },
    async close(secret: string): Promise<void> {
      await db.deleteFrom('sessions').where('secret_hash', '=', secretHash(secret)).execute();
    },
    async ofUser(userId: string): Promise<Session[]> {
      return db
        .selectFrom('sessions')
        .select([
          'id',
          'user_agent as userAgent',
          'created_at as createdAt',
          'last_seen_at as lastSeenAt',
          'expires_at as expiresAt',
        ])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .where('created_at', '>', now() - SESSION_LIFETIME_AT_MOST)
        .orderBy('last_seen_at', 'desc')
        .execute();
    },
    /** The ids of everybody who is signed in somewhere. */
    async signedInUsers(): Promise<string[]> {
      const rows = await db
        .selectFrom('sessions')
        .select('user_id')
        .distinct()
        .where('expires_at', '>', now())
        .where('created_at', '>', now() - SESSION_LIFETIME_AT_MOST)
        .execute();
      return rows.map((row) => row.user_id);
    },
    /** When each person was last seen, of those who are signed in somewhere. */
    async lastSeen(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('sessions')
        .select(['user_id', (eb) => eb.fn.max('last_seen_at').as('at')])
        .where('expires_at', '>', now())
        .groupBy('user_id')
        .execute();
      return new Map(rows.map(({ user_id, at }) => [user_id, at]));
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
    /** Ends every session of a person, and every token of their programs: whoever has come in is out. */
    async closeAll(userId: string): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
    },
    /** Removes what has expired: sessions, tokens, invitations and unfinished sign-ins. */
    async cleanup(): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_at', '<=', now()), eb('created_at', '<=', now() - SESSION_LIFETIME_AT_MOST)]))
        .execute();
      await db.deleteFrom('link_tokens').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('invitations').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('email_changes').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('sign_in_flows').where('expires_at', '<=', now()).execute();
    },
  };
};
export type SessionStore = ReturnType<typeof createSessionStore>;
