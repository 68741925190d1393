import { z } from 'zod';
import type { Scope } from '#contract/programs/scopes.ts';
import { newId, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { TokenRow } from './tokens.store.ts';

/** What a person consented to; moments in milliseconds since 1970. */
export interface ConsentCode {
  readonly userId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly tools: readonly string[];
  readonly expiresAt: number;
}

/** The secrets of a token and until when they hold. */
export interface TokenSecrets {
  readonly access: string;
  readonly accessUntil: number;
  readonly refresh: string;
  readonly refreshUntil: number;
}

type CodeRow = {
  code_hash: string;
  user_id: string;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  tools: string;
  expires_at: number;
  used_at: number | null;
  token_id: string | null;
};
type RefreshRow = {
  secret_hash: string;
  user_id: string;
  token_id: string;
  expires_at: number;
  used_at: number | null;
};

const names = z.array(z.string());

/** The codes, tokens and refresh tokens of connected programs; of each secret only a hash is stored. */
export const createOAuthGrantStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ oauth_codes: CodeRow; oauth_refresh_tokens: RefreshRow; api_tokens: TokenRow }>();
  const removeToken = (userId: string, id: string) =>
    db.deleteFrom('api_tokens').where('user_id', '=', userId).where('id', '=', id).execute();
  const refreshRow = (userId: string, tokenId: string, { refresh, refreshUntil }: TokenSecrets): RefreshRow => ({
    secret_hash: secretHash(refresh),
    user_id: userId,
    token_id: tokenId,
    expires_at: refreshUntil,
    used_at: null,
  });

  return {
    async addCode(code: string, { userId, clientId, redirectUri, challenge, tools, expiresAt }: ConsentCode) {
      await db
        .insertInto('oauth_codes')
        .values({
          code_hash: secretHash(code),
          user_id: userId,
          client_id: clientId,
          redirect_uri: redirectUri,
          challenge,
          tools: JSON.stringify(tools),
          expires_at: expiresAt,
          used_at: null,
          token_id: null,
        })
        .execute();
    },
    /** Takes a code, once; whoever brings it a second time ends the token that came of it. */
    async takeCode(code: string): Promise<ConsentCode | null> {
      const hash = secretHash(code);
      const taken = await db
        .updateTable('oauth_codes')
        .set({ used_at: now() })
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (taken !== undefined)
        return {
          userId: taken.user_id,
          clientId: taken.client_id,
          redirectUri: taken.redirect_uri,
          challenge: taken.challenge,
          tools: names.parse(JSON.parse(taken.tools)),
          expiresAt: taken.expires_at,
        };
      const replayed = await db
        .deleteFrom('oauth_codes')
        .where('code_hash', '=', hash)
        .returning(['user_id', 'token_id'])
        .executeTakeFirst();
      if (replayed?.token_id != null) await removeToken(replayed.user_id, replayed.token_id);
      return null;
    },
    /** Makes the token of a code that was taken, in place of an earlier one of the program; false if the code was brought again. */
    async addToken(
      code: string,
      { userId, clientId, tools }: ConsentCode,
      { name, scopes }: { name: string; scopes: readonly Scope[] },
      secrets: TokenSecrets,
    ): Promise<boolean> {
      const id = newId();
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('oauth_codes')
          .set({ token_id: id })
          .where('user_id', '=', userId)
          .where('code_hash', '=', secretHash(code))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trx.deleteFrom('api_tokens').where('user_id', '=', userId).where('client_id', '=', clientId).execute();
        await trx
          .insertInto('api_tokens')
          .values({
            id,
            user_id: userId,
            name,
            secret_hash: secretHash(secrets.access),
            scopes: JSON.stringify(scopes),
            created_at: now(),
            expires_at: secrets.accessUntil,
            last_used_at: null,
            client_id: clientId,
            tools: JSON.stringify(tools),
          })
          .execute();
        await trx
          .insertInto('oauth_refresh_tokens')
          .values(refreshRow(userId, id, secrets))
          .execute();
        return true;
      });
    },
    /**
     * Gives a token new secrets for its refresh token, once; undefined where there is none of this program, or none that a person
     * has consented to since.
     */
    async renew(
      refresh: string,
      { clientId, since }: { clientId: string; since: number },
      secrets: TokenSecrets,
    ): Promise<{ readonly scopes: readonly string[] } | undefined> {
      const given = { hash: secretHash(refresh), at: now() };
      return db.transaction().execute(async (trx) => {
        const used = await trx
          .updateTable('oauth_refresh_tokens')
          .set({ used_at: given.at })
          .where('secret_hash', '=', given.hash)
          .where('used_at', 'is', null)
          .where('expires_at', '>', given.at)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('api_tokens')
                .select('id')
                .whereRef('api_tokens.id', '=', 'oauth_refresh_tokens.token_id')
                .where('client_id', '=', clientId)
                .where('created_at', '>', since),
            ),
          )
          .returning(['user_id', 'token_id'])
          .executeTakeFirst();
        if (used === undefined) return undefined;
        const renewed = await trx
          .updateTable('api_tokens')
          .set({ secret_hash: secretHash(secrets.access), expires_at: secrets.accessUntil })
          .where('user_id', '=', used.user_id)
          .where('id', '=', used.token_id)
          .returning('scopes')
          .executeTakeFirst();
        if (renewed === undefined) return undefined;
        await trx
          .insertInto('oauth_refresh_tokens')
          .values(refreshRow(used.user_id, used.token_id, secrets))
          .execute();
        return { scopes: names.parse(JSON.parse(renewed.scopes)) };
      });
    },
    /** Ends the token of a refresh token that was used before: one of its two bearers has stolen it. */
    async endReused(refresh: string): Promise<void> {
      const row = await db
        .selectFrom('oauth_refresh_tokens')
        .select(['user_id', 'token_id'])
        .where('secret_hash', '=', secretHash(refresh))
        .where('used_at', 'is not', null)
        .executeTakeFirst();
      if (row !== undefined) await removeToken(row.user_id, row.token_id);
    },
    /** Ends the token that one of its secrets names, if it is one of this program. */
    async revoke(secret: string, clientId: string): Promise<void> {
      const hash = secretHash(secret);
      await db
        .deleteFrom('api_tokens')
        .where('client_id', '=', clientId)
        .where((eb) =>
          eb.or([
            eb('secret_hash', '=', hash),
            eb('id', 'in', eb.selectFrom('oauth_refresh_tokens').select('token_id').where('secret_hash', '=', hash)),
          ]),
        )
        .execute();
    },
    /** How many tokens a person has, beside those of a program. */
    async countOthers(userId: string, clientId: string): Promise<number> {
      const { n } = await db
        .selectFrom('api_tokens')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('client_id', 'is', null), eb('client_id', '!=', clientId)]))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    /** Forgets codes and refresh tokens of all people that have expired, and the tokens that nothing renews any more. */
    async forgetExpired(before: number): Promise<void> {
      await db.deleteFrom('oauth_codes').where('expires_at', '<', before).execute();
      await db.deleteFrom('oauth_refresh_tokens').where('expires_at', '<', before).execute();
      await db
        .deleteFrom('api_tokens')
        .where('client_id', 'is not', null)
        .where('id', 'not in', (eb) => eb.selectFrom('oauth_refresh_tokens').select('token_id'))
        .execute();
    },
  };
};
export type OAuthGrantStore = ReturnType<typeof createOAuthGrantStore>;
