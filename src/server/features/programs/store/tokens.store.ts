import { z } from 'zod';
import { type Scope, scopeNames } from '#contract/programs/scopes.ts';
import { newId, secretHash } from '#server/crypto/random.ts';
import { cachedUntilChange } from '#server/db/cached-until-change.ts';
import type { Database } from '#server/db/database.ts';

/** A token as its person sees it; moments in milliseconds since 1970, null: it does not expire, or was not used yet. */
export interface StoredToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  /** The MCP tools that a connected program may use; null for a token that the person made. */
  readonly tools: readonly string[] | null;
}

/** A token and whose it is. */
export interface KnownToken extends StoredToken {
  readonly userId: string;
}

/** A row of `api_tokens`. */
export type TokenRow = {
  id: string;
  user_id: string;
  name: string;
  secret_hash: string;
  scopes: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  client_id: string | null;
  tools: string | null;
};

/**
 * The tokens of programs. Only a SHA-256 of each is stored: a token is 256 random bits and no password that could be guessed, so a
 * slow hash would add nothing and cost every call its time.
 */
export const createTokenStore = (
  { db: plain, changeStamp }: Pick<Database, 'db' | 'changeStamp'>,
  now: () => number,
) => {
  const db = plain.withTables<{ api_tokens: TokenRow }>();
  return {
    /** Adds a token, unless the person has as many as they can: then null. */
    async add(
      userId: string,
      secret: string,
      given: Pick<StoredToken, 'name' | 'scopes' | 'expiresAt'>,
      atMost: number,
    ): Promise<StoredToken | null> {
      const token: StoredToken = { ...given, id: newId(), createdAt: now(), lastUsedAt: null, tools: null };
      const { n } = await db
        .selectFrom('api_tokens')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (Number(n) >= atMost) return null;
      await db
        .insertInto('api_tokens')
        .values({
          id: token.id,
          user_id: userId,
          name: token.name,
          secret_hash: secretHash(secret),
          scopes: JSON.stringify(token.scopes),
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          last_used_at: null,
          client_id: null,
          tools: null,
        })
        .execute();
      return token;
    },
    /** The tokens of a person, newest first, with those that have expired. */
    async ofUser(userId: string): Promise<StoredToken[]> {
      const rows = await db
        .selectFrom('api_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toToken);
    },
    /** The token that this is, if there is one, also if it has expired. */
    bySecret: (
      (read) => (secret: string) =>
        read(secretHash(secret))
    )(
      cachedUntilChange(changeStamp, async (hash): Promise<KnownToken | undefined> => {
        const row = await db.selectFrom('api_tokens').selectAll().where('secret_hash', '=', hash).executeTakeFirst();
        return row && { ...toToken(row), userId: row.user_id };
      }),
    ),
    async noteUse(userId: string, id: string): Promise<void> {
      const seen = { last_used_at: now() };
      await db.updateTable('api_tokens').set(seen).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('api_tokens')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};
export type TokenStore = ReturnType<typeof createTokenStore>;

/** A scope that is none any more allows nothing. */
const scopeList = z
  .array(z.string())
  .transform((list) => list.filter((scope): scope is Scope => scopeNames.includes(scope as Scope)));

const toolList = z.array(z.string());

const toToken = (row: TokenRow): StoredToken => ({
  id: row.id,
  name: row.name,
  scopes: scopeList.parse(JSON.parse(row.scopes)),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  tools: row.tools === null ? null : toolList.parse(JSON.parse(row.tools)),
});
