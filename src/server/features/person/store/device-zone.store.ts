import { isZone } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import { DEVICE_ZONE, zonesOfPerson } from '#server/person-data/person-zone.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** For so long the zone that a device sent last is not looked up again, in milliseconds. */
const CACHED_FOR = 60_000;
const MAX_CACHED_PEOPLE = 10_000;

/** Stores the zone that the device of a person is in, for those who have chosen none. */
export const createDeviceZoneStore = (plain: Db, now: () => number) => {
  const zones = zonesOfPerson(plain);
  const cached = new Map<string, { zone: string; at: number }>();
  return {
    async note(userId: string, zone: string): Promise<void> {
      const last = cached.get(userId);
      if ((last?.zone === zone && now() - last.at < CACHED_FOR) || !isZone(zone)) return;
      const { chosen, device } = await zones(userId);
      if (chosen === null && device !== zone) {
        const row = { user_id: userId, name: DEVICE_ZONE, value: JSON.stringify(zone) };
        await plain
          .withTables<Tables>()
          .insertInto('preferences')
          .values(row)
          .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: row.value }))
          .execute();
      }
      if (cached.size >= MAX_CACHED_PEOPLE) cached.clear();
      cached.set(userId, { zone, at: now() });
    },
  };
};
