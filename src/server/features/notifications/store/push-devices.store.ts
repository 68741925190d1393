import { notificationKinds, type NotificationKind } from '#contract/notifications/notifications.ts';
import { z } from 'zod';
import { newId, secretHash } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { PushSubscription } from '../providers/push-sender.ts';
import { kindsIn } from './kinds.ts';

type DeviceRow = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint_hash: string;
  sealed_subscription: string;
  name: string;
  kinds: string;
  created_at: number;
};
const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
}) satisfies z.ZodType<PushSubscription>;

/** A browser that may be pushed to. */
export interface PushDeviceWithKeys {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly kinds: readonly NotificationKind[];
  readonly createdAt: number;
  readonly subscription: PushSubscription;
}

/** The browsers that people allowed to be pushed to; a subscription is stored sealed and removed with its session. */
export const createPushDeviceStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<{ push_devices: DeviceRow }>();
  const sealedFor = (id: string) => `push device ${id}`;
  const toDevice = (row: DeviceRow): PushDeviceWithKeys => ({
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    kinds: kindsIn(row.kinds),
    createdAt: row.created_at,
    subscription: subscription.parse(JSON.parse(vault.open(row.sealed_subscription, sealedFor(row.id)))),
  });
  const devices = prepared(plain, (userId: string) =>
    db.selectFrom('push_devices').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id'),
  );
  return {
    ofUser: async (userId: string): Promise<PushDeviceWithKeys[]> => (await devices(userId)).map(toDevice),
    /** Which kinds a person gets on any device; nothing sealed is opened. */
    async kindsOf(userId: string): Promise<Set<NotificationKind>> {
      const rows = await devices(userId);
      return new Set(rows.flatMap(({ kinds }) => kindsIn(kinds)));
    },
    /** Adds a browser; an earlier entry of the same browser, of whomever, is replaced. */
    async add(userId: string, sessionId: string, given: PushSubscription, name: string): Promise<PushDeviceWithKeys> {
      const id = newId();
      const row: DeviceRow = {
        id,
        user_id: userId,
        session_id: sessionId,
        endpoint_hash: secretHash(given.endpoint),
        sealed_subscription: vault.seal(JSON.stringify(given), sealedFor(id)),
        name,
        kinds: JSON.stringify(notificationKinds),
        created_at: now(),
      };
      await db.transaction().execute(async (trx) => {
        // Whoever names an endpoint holds the browser behind it; one session has one browser.
        await trx.deleteFrom('push_devices').where('endpoint_hash', '=', row.endpoint_hash).execute();
        await trx
          .deleteFrom('push_devices')
          .where('user_id', '=', userId)
          .where('session_id', '=', sessionId)
          .execute();
        await trx.insertInto('push_devices').values(row).execute();
      });
      return toDevice(row);
    },
    async setKinds(userId: string, id: string, kinds: readonly NotificationKind[]): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('push_devices')
        .set({ kinds: JSON.stringify(kinds) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('push_devices')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** The ids of everybody who has such a browser. */
    async usersWithDevices(): Promise<string[]> {
      const rows = await db.selectFrom('push_devices').select('user_id').distinct().execute();
      return rows.map((row) => row.user_id);
    },
  };
};
export type PushDeviceStore = ReturnType<typeof createPushDeviceStore>;
