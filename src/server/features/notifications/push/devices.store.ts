import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import { newId, secretHash } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Subscription } from './post-push.ts';

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
/** A browser that may be pushed to. */
export interface Device {
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly kinds: readonly NotificationKind[];
  readonly createdAt: number;
  readonly subscription: Subscription;
}

/** The browsers that people allowed to be pushed to; where each is reached rests sealed, and it goes with its session. */
export const createDeviceStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<{ push_devices: DeviceRow }>();
  const place = (id: string) => `push device ${id}`;
  const toDevice = (row: DeviceRow): Device => ({
    id: row.id,
    sessionId: row.session_id,
    name: row.name,
    kinds: kindsIn(row.kinds),
    createdAt: row.created_at,
    subscription: JSON.parse(vault.open(row.sealed_subscription, place(row.id))) as Subscription, // sealed by add
  });
  return {
    async ofUser(userId: string): Promise<Device[]> {
      const rows = await db
        .selectFrom('push_devices')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toDevice);
    },
    /** What a person is pushed on any device, without opening what is sealed. */
    async kindsOf(userId: string): Promise<Set<NotificationKind>> {
      const rows = await db.selectFrom('push_devices').select('kinds').where('user_id', '=', userId).execute();
      return new Set(rows.flatMap(({ kinds }) => kindsIn(kinds)));
    },
    /** Remembers a browser; one that was known, of whomever, is known anew. */
    async add(userId: string, sessionId: string, subscription: Subscription, name: string): Promise<Device> {
      const id = newId();
      const row: DeviceRow = {
        id,
        user_id: userId,
        session_id: sessionId,
        endpoint_hash: secretHash(subscription.endpoint),
        sealed_subscription: vault.seal(JSON.stringify(subscription), place(id)),
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
    /** Everybody who has such a browser. */
    async people(): Promise<string[]> {
      const rows = await db.selectFrom('push_devices').select('user_id').distinct().execute();
      return rows.map((row) => row.user_id);
    },
  };
};
export type DeviceStore = ReturnType<typeof createDeviceStore>;

const kindsIn = (json: string): NotificationKind[] => {
  const kinds: unknown = JSON.parse(json);
  return notificationKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
};
