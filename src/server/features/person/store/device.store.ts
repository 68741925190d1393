import { AUTO_LANGUAGE } from '#contract/person/preferences.ts';
import { isZone } from '#contract/zone.ts';
import type { Db } from '#server/db/database.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import { DEVICE_LANGUAGE } from '#server/person-data/person-language.ts';
import { DEVICE_ZONE, createStoredPreferences, zonesAmong } from '#server/person-data/person-zone.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };

/** What a device says of itself. */
export interface Device {
  readonly zone: string;
  /** The language of the pages on it. */
  readonly language: WrittenLanguage;
}

/** For so long what a device said last is not looked up again, in milliseconds. */
const CACHED_FOR = 60_000;
const MAX_CACHED_PEOPLE = 10_000;

/** Stores the zone and the language of the device of a person, for those who have chosen none. */
export const createDeviceStore = (plain: Db, now: () => number) => {
  const cached = new Map<string, Device & { at: number }>();
  const read = createStoredPreferences(plain);
  return {
    async note(userId: string, { zone, language }: Device): Promise<void> {
      const last = cached.get(userId);
      const isKnown = last?.zone === zone && last.language === language && now() - last.at < CACHED_FOR;
      if (isKnown || !isZone(zone)) return;
      const named = await read(userId);
      const zones = zonesAmong(named);
      const hasChosen = (named('lang') ?? AUTO_LANGUAGE) !== AUTO_LANGUAGE;
      const rows = [
        ...(zones.chosen === null && zones.device !== zone ? [{ name: DEVICE_ZONE, value: zone }] : []),
        ...(!hasChosen && named(DEVICE_LANGUAGE) !== language ? [{ name: DEVICE_LANGUAGE, value: language }] : []),
      ].map(({ name, value }) => ({ user_id: userId, name, value: JSON.stringify(value) }));
      if (rows.length > 0)
        await plain
          .withTables<Tables>()
          .insertInto('preferences')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'name'])
              .doUpdateSet((excluded) => ({ value: excluded.ref('excluded.value') })),
          )
          .execute();
      if (cached.size >= MAX_CACHED_PEOPLE) cached.clear();
      cached.set(userId, { zone, language, at: now() });
    },
  };
};
