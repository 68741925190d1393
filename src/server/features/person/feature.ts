import type { Db } from '#server/db/database.ts';
import { createPersonDays } from '#server/person-data/person-days.ts';
import { createPersonLanguage } from '#server/person-data/person-language.ts';
import { createPersonZone } from '#server/person-data/person-zone.ts';
import { type AccessLogSource, createAccessLog } from './access-log.ts';
import { type ActivitySource, createActivities } from './activities.ts';
import { personHandlers } from './handlers.ts';
import { personData } from './store/person-data.ts';
import { createAccessLogStore } from './store/access-log.store.ts';
import { createDeviceStore } from './store/device.store.ts';
import { createPreferencesStore } from './store/preferences.store.ts';

/** What belongs to a person in every feature: preferences, time zone, access log and activities. */
export const createPerson = (deps: {
  db: Db;
  /** What features add to these; asked with each call, so that features may be built later. */
  sources: () => {
    readonly accessLog: readonly AccessLogSource[];
    readonly activities: readonly ActivitySource[];
  };
  now: () => number;
}) => {
  const { db, now } = deps;
  const preferences = createPreferencesStore(db);
  return {
    handlers: {
      person: personHandlers({
        preferences,
        activities: createActivities(() => deps.sources().activities),
      }),
    },
    data: personData,
    preferences,
    accessLog: createAccessLog(createAccessLogStore(db, now), () => deps.sources().accessLog),
    /** The zone that days of the person begin in: the one they chose, else that of their device, else that of this machine. */
    timeZoneOf: (userId: string) => preferences.timeZone(userId),
    /** The same, null where neither the person nor a device has named one. */
    zoneNameOf: createPersonZone(db),
    daysOf: createPersonDays(db, now),
    readingOf: createPersonLanguage(db),
    noteDevice: createDeviceStore(db, now).note,
  };
};
