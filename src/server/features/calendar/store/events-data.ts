import { z } from 'zod';
import { seriesBounds } from '#formats/recurrence/bounds.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { badInput } from '#server/errors.ts';
import type { LivingKind } from '#server/person-data/data-part.ts';
import { claimIds, parseRows } from '#server/person-data/person-table.ts';
import { builtInCalendar } from './built-in-account.ts';
import { createBuiltInSeriesStore } from './built-in-series.store.ts';
import { createCalendarChangeStore } from './changes.store.ts';
import { type Calendar, createCalendarStore } from './calendars.store.ts';
import { createSeriesStore } from './series.store.ts';
import { eventSeries } from './series-json.ts';
import { accountForImport } from './calendars-data.ts';

/** The name of this kind in exports. */
const KIND = 'calendar_series';
const record = z.object({
  id: z.string().min(1).max(200),
  path: z.string().min(1).max(1000),
  /** Missing in exports from before there were several calendars. */
  calendar_id: z.string().max(200).optional(),
  series: eventSeries,
});

/** The events of the built-in calendars; others have their own server. */
export const eventsKind = (vault: Vault, now: () => number): LivingKind => ({
  name: KIND,
  label: 'Events of the built-in calendar',
  read: async (db, userId) =>
    (await createBuiltInSeriesStore(db).list(userId)).map(({ id, path, calendarId, series }) => ({
      id,
      path,
      calendar_id: calendarId,
      series,
    })),
  count: (db, userId) => createBuiltInSeriesStore(db).count(userId),
  async write(context, given) {
    const records = await parseRows(context, record, given, KIND);
    const { db, userId } = context;
    const [calendars, store] = [createCalendarStore(db), createSeriesStore(db)];
    const account = await accountForImport(db, vault, now, userId);
    const builtIn = records.some((each) => each.calendar_id === undefined)
      ? (await calendars.put(account, builtInCalendar())).id
      : undefined;
    const byId = new Map((await calendars.ofUser(userId)).map((calendar) => [calendar.id, calendar]));
    const calendarOf = (old: string | undefined): Calendar => {
      const id = old === undefined ? builtIn : context.ids.get('calendar_calendars')?.get(old);
      const calendar = byId.get(id ?? '');
      if (calendar === undefined) throw badInput('The export is damaged: an event belongs to no calendar.', 'zip');
      return calendar;
    };
    const ids = await claimIds(
      context,
      KIND,
      records.map(({ id }) => id),
    );
    let added = 0;
    for (const [index, { id, path, calendar_id, series }] of records.entries()) {
      await context.pause();
      const object = { path, etag: null, source: null, series };
      if (!hasBounds(series)) throw badInput(`The export is damaged at ${KIND}.${index}: this is no event.`, 'zip');
      const isAdded = await store.add(calendarOf(calendar_id), object, ids.get(id)!);
      if (isAdded) added += 1;
    }
    return added;
  },
  expire: {
    count: (db, userId, before) => createBuiltInSeriesStore(db).countEndedBefore(userId, before),
    async erase(db, userId, before) {
      const erased = await createBuiltInSeriesStore(db).removeEndedBefore(userId, before);
      await createCalendarChangeStore(db, now).forgetErased(userId, erased, before);
      return erased.size;
    },
  },
});

/** A series without any event, or in a zone that does not exist, lies at no time. */
const hasBounds = (series: EventSeries): boolean => {
  try {
    const { from, to } = seriesBounds(series);
    return !Number.isNaN(from) && !Number.isNaN(to);
  } catch {
    return false;
  }
};
