import { z } from 'zod';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

/** A program that has registered itself. */
export interface StoredClient {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

type Row = { id: string; name: string; redirect_uris: string; created_at: number };
const addresses = z.array(z.string());

/** Programs that have registered themselves; they belong to nobody, and are forgotten when nobody has connected them. */
export const createOAuthClientStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ oauth_clients: Row; api_tokens: { client_id: string | null } }>();
  return {
    async add({ name, redirectUris }: Omit<StoredClient, 'id'>): Promise<StoredClient & { createdAt: number }> {
      const [id, createdAt] = [newId(), now()];
      const row = { id, name, redirect_uris: JSON.stringify(redirectUris), created_at: createdAt };
      await db.insertInto('oauth_clients').values(row).execute();
      return { id, name, redirectUris, createdAt };
    },
    async byId(id: string): Promise<StoredClient | undefined> {
      const row = await db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { id: row.id, name: row.name, redirectUris: addresses.parse(JSON.parse(row.redirect_uris)) };
    },
    /** Forgets those from before a moment that nobody has connected. */
    async forgetUnused(before: number): Promise<void> {
      await db
        .deleteFrom('oauth_clients')
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('api_tokens').select('client_id').whereRef('api_tokens.client_id', '=', 'oauth_clients.id'),
            ),
          ),
        )
        .execute();
    },
  };
};
export type OAuthClientStore = ReturnType<typeof createOAuthClientStore>;
