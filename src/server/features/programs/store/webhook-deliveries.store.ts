import { sql } from 'kysely';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';

/** Something that a webhook is told; moments in milliseconds since 1970, `nextAt` null when nothing more is tried. */
export interface StoredDelivery {
  readonly id: string;
  readonly userId: string;
  readonly webhookId: string;
  readonly event: string;
  readonly body: string;
  readonly createdAt: number;
  readonly attempts: number;
  readonly nextAt: number | null;
  readonly status: number | null;
  readonly problem: string | null;
  readonly deliveredAt: number | null;
}

type Row = {
  id: string;
  user_id: string;
  webhook_id: string;
  event: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: number;
  next_at: number | null;
  status: number | null;
  problem: string | null;
  delivered_at: number | null;
};

const COLUMNS = [
  'id',
  'user_id as userId',
  'webhook_id as webhookId',
  'event',
  'body',
  'created_at as createdAt',
  'attempts',
  'next_at as nextAt',
  'status',
  'problem',
  'delivered_at as deliveredAt',
] as const;

/** What is to be delivered to webhooks, and what became of it. */
export const createDeliveryStore = (plain: Db, now: () => number) => {
  const db = plain.withTables<{ webhook_deliveries: Row }>();
  return {
    /** Adds a delivery, and gives its id; null if the webhook was told of this very thing before. */
    async add(
      userId: string,
      given: { webhookId: string; event: string; subject: string; body: string; nextAt: number | null },
    ): Promise<string | null> {
      const id = `msg_${newId()}`;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('webhook_deliveries')
        .values({
          id,
          user_id: userId,
          webhook_id: given.webhookId,
          event: given.event,
          subject: given.subject,
          body: given.body,
          created_at: now(),
          attempts: 0,
          next_at: given.nextAt,
          status: null,
          problem: null,
          delivered_at: null,
        })
        .onConflict((conflict) => conflict.columns(['webhook_id', 'event', 'subject']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? id : null;
    },
    byId: (userId: string, id: string): Promise<StoredDelivery | undefined> =>
      db
        .selectFrom('webhook_deliveries')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),
    /** The newest of a webhook, newest first. */
    ofWebhook: (userId: string, webhookId: string, limit: number): Promise<StoredDelivery[]> =>
      db
        .selectFrom('webhook_deliveries')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** What is due for anybody, the oldest of each webhook first: whoever has much waiting holds up nobody else. */
    due: ({ ofEach, all }: { ofEach: number; all: number }): Promise<StoredDelivery[]> =>
      db
        .selectFrom(
          db
            .selectFrom('webhook_deliveries')
            .select(COLUMNS)
            .select(sql<number>`row_number() over (partition by webhook_id order by next_at, created_at)`.as('place'))
            .where('next_at', '<=', now())
            .as('waiting'),
        )
        .selectAll()
        .where('place', '<=', ofEach)
        .orderBy('place')
        .orderBy('nextAt')
        .limit(all)
        .execute(),
    async noteTry(
      userId: string,
      id: string,
      outcome: Pick<StoredDelivery, 'attempts' | 'nextAt' | 'status' | 'problem' | 'deliveredAt'>,
    ): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({
          attempts: outcome.attempts,
          next_at: outcome.nextAt,
          status: outcome.status,
          problem: outcome.problem,
          delivered_at: outcome.deliveredAt,
        })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },
    /** Tries nothing of a webhook any more. */
    async giveUp(userId: string, webhookId: string): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ next_at: null })
        .where('user_id', '=', userId)
        .where('webhook_id', '=', webhookId)
        .execute();
    },
    /** Forgets the deliveries of all people from before a moment. */
    async forgetBefore(moment: number): Promise<void> {
      await db.deleteFrom('webhook_deliveries').where('created_at', '<', moment).execute();
    },
  };
};
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
