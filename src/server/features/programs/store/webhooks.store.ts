import { z } from 'zod';
import { type WebhookEvent, webhookEvents } from '#contract/programs/webhooks.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

/** An address that is told of events; moments in milliseconds since 1970. */
export interface StoredWebhook {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: number;
  readonly failingSince: number | null;
  readonly disabledAt: number | null;
  readonly pausedAt: number | null;
}

type Row = {
  id: string;
  user_id: string;
  url: string;
  sealed_secret: string;
  events: string;
  created_at: number;
  failing_since: number | null;
  disabled_at: number | null;
  paused_at: number | null;
};

/** The webhooks of people; their secrets rest sealed, because each delivery is signed with one. */
export const createWebhookStore = (plain: Db, vault: Pick<Vault, 'seal' | 'open'>, now: () => number) => {
  const db = plain.withTables<{ webhooks: Row }>();
  const placeOf = (id: string) => `webhook ${id}`;
  const rowsOfUser = prepared(plain, (userId: string) =>
    db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id'),
  );
  return {
    /** Adds a webhook, unless the person has as many as they can: then null. */
    async add(
      userId: string,
      secret: string,
      { url, events }: { url: string; events: readonly WebhookEvent[] },
      atMost: number,
    ): Promise<StoredWebhook | null> {
      const { n } = await db
        .selectFrom('webhooks')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (Number(n) >= atMost) return null;
      const id = newId();
      const row: Row = {
        id,
        user_id: userId,
        url,
        sealed_secret: vault.seal(secret, placeOf(id)),
        events: JSON.stringify(events),
        created_at: now(),
        failing_since: null,
        disabled_at: null,
        paused_at: null,
      };
      await db.insertInto('webhooks').values(row).execute();
      return toWebhook(row);
    },
    /** The webhooks of a person, newest first. */
    ofUser: async (userId: string): Promise<StoredWebhook[]> => (await rowsOfUser(userId)).map(toWebhook),
    async byId(userId: string, id: string): Promise<StoredWebhook | undefined> {
      const row = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toWebhook(row);
    },
    /** The secret that signs what a webhook is sent; undefined when it was removed. */
    async secretOf(userId: string, id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('webhooks')
        .select('sealed_secret')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && vault.open(row.sealed_secret, placeOf(id));
    },
    /** Who has a webhook that works. */
    async owners(): Promise<string[]> {
      const rows = await db
        .selectFrom('webhooks')
        .select('user_id')
        .distinct()
        .where('disabled_at', 'is', null)
        .where('paused_at', 'is', null)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    /** Notes since when a webhook fails, and from when on it gets nothing; null: it does not. */
    async noteHealth(
      userId: string,
      id: string,
      { failingSince, disabledAt }: Pick<StoredWebhook, 'failingSince' | 'disabledAt'>,
    ): Promise<void> {
      await db
        .updateTable('webhooks')
        .set({ failing_since: failingSince, disabled_at: disabledAt })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    /** Lets a webhook rest from a moment on; null: it goes on, as one that does not fail. */
    async setPaused(userId: string, id: string, pausedAt: number | null): Promise<void> {
      await db
        .updateTable('webhooks')
        .set({ paused_at: pausedAt, ...(pausedAt === null && { failing_since: null, disabled_at: null }) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('webhooks')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};
export type WebhookStore = ReturnType<typeof createWebhookStore>;

const eventList = z.array(z.enum(webhookEvents));

const toWebhook = (row: Row): StoredWebhook => ({
  id: row.id,
  userId: row.user_id,
  url: row.url,
  events: eventList.parse(JSON.parse(row.events)),
  createdAt: row.created_at,
  failingSince: row.failing_since,
  disabledAt: row.disabled_at,
  pausedAt: row.paused_at,
});
