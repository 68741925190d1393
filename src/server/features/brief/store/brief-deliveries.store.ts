import { z } from 'zod';
import type { BriefPart } from '#contract/brief/brief.ts';
import type { BriefWay } from '#contract/brief/brief-delivery.ts';
import type { Db } from '#server/db/database.ts';
import { briefTables } from './tables.ts';

/** One brief by one way. */
export interface StoredBriefDelivery {
  readonly part: BriefPart;
  readonly way: BriefWay;
  readonly isOn: boolean;
  /** In minutes after midnight of the person's clock. */
  readonly sendsAt: number;
  /** The last day, where the person is, that was sent or had nothing to say. */
  readonly handledDay: string | null;
  /** When it is tried again after a failure, in milliseconds since 1970. */
  readonly retryAt: number | null;
  /** The lines that the last one held. */
  readonly said: readonly string[];
}

const names = z.array(z.string()).catch([]);

/** Which briefs are sent, and which were; every query names the owner, but for the one that looks for all who want some. */
export const createBriefDeliveryStore = (plain: Db) => {
  const db = briefTables(plain);
  const one = (userId: string, { part, way }: Pick<StoredBriefDelivery, 'part' | 'way'>) =>
    db.updateTable('brief_deliveries').where('user_id', '=', userId).where('part', '=', part).where('way', '=', way);
  return {
    async of(userId: string): Promise<StoredBriefDelivery[]> {
      const rows = await db.selectFrom('brief_deliveries').selectAll().where('user_id', '=', userId).execute();
      return rows.map((row) => ({
        part: row.part,
        way: row.way,
        isOn: row.is_on === 1,
        sendsAt: row.sends_at,
        handledDay: row.handled_day,
        retryAt: row.retry_at,
        said: names.parse(JSON.parse(row.said)),
      }));
    },
    /** The ids of everybody who wants a brief sent. */
    async subscribers(): Promise<string[]> {
      const rows = await db
        .selectFrom('brief_deliveries')
        .select('user_id')
        .distinct()
        .where('is_on', '=', 1)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    async save(userId: string, { part, way, ...chosen }: Omit<StoredBriefDelivery, 'said' | 'retryAt'>): Promise<void> {
      const changes = {
        is_on: chosen.isOn ? 1 : 0,
        sends_at: chosen.sendsAt,
        handled_day: chosen.handledDay,
        retry_at: null,
      };
      await db
        .insertInto('brief_deliveries')
        .values({ user_id: userId, part, way, said: '[]', ...changes })
        .onConflict((conflict) => conflict.columns(['user_id', 'part', 'way']).doUpdateSet(changes))
        .execute();
    },
    /** Takes a day in hand; false when another process has it, or it was switched off. */
    async claim(userId: string, delivery: Pick<StoredBriefDelivery, 'part' | 'way'>, day: string): Promise<boolean> {
      const { numUpdatedRows } = await one(userId, delivery)
        .where('is_on', '=', 1)
        .where((eb) => eb.or([eb('handled_day', 'is', null), eb('handled_day', '<', day)]))
        .set({ handled_day: day, retry_at: null })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Gives a day back that could not be sent. */
    async giveBack(userId: string, delivery: StoredBriefDelivery, retryAt: number): Promise<void> {
      await one(userId, delivery).set({ handled_day: delivery.handledDay, retry_at: retryAt }).execute();
    },
    async noteSaid(userId: string, delivery: StoredBriefDelivery, said: readonly string[]): Promise<void> {
      await one(userId, delivery)
        .set({ said: JSON.stringify(said) })
        .execute();
    },
  };
};
export type BriefDeliveryStore = ReturnType<typeof createBriefDeliveryStore>;
