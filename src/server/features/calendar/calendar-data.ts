import { sql } from 'kysely';
import { z } from 'zod';
import type { Vault } from '#server/crypto/vault.ts';
import type { DataKind, DataPart } from '#server/data/data-part.ts';
import { isJson } from '#server/data/json-text.ts';
import { claimIds, parseRow, personTable } from '#server/data/person-table.ts';
import type { Db } from '#server/db/database.ts';
import { badInput } from '#server/errors.ts';
import { BUILT_IN } from './connections.ts';
import { icsIn, writeCalendar } from './ical/write-calendar.ts';
import { extentOf } from './recurrence/extent.ts';
import { replies, type Series } from './recurrence/series.ts';
import { calendarsKind, ownAccount } from './calendars-data.ts';
import { createCalendarStore } from './store/calendars.store.ts';
import { createSeriesStore, seriesIn } from './store/series.store.ts';
import { calendarTables } from './store/tables.ts';

const words = z.string().max(100_000);
const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), day: z.iso.date() }),
  z.object({ kind: z.literal('time'), wall: z.string().max(40), zone: z.string().max(100).nullable() }),
]);
const length = z.object({ days: z.number(), seconds: z.number() });
const eventAt = z.object({
  start: when,
  length,
  facts: z.object({
    summary: words,
    description: words,
    location: words,
    status: z.enum(['confirmed', 'tentative', 'cancelled']),
    isBusy: z.boolean(),
    organizer: words.nullable(),
    attendees: z
      .array(z.object({ displayName: words, email: words, reply: z.enum(replies), isOptional: z.boolean() }))
      .max(2000),
    link: words.nullable(),
    isTimeBlock: z.boolean(),
  }),
});
const texts = z.array(z.string().max(5000)).max(5000);
const series = z.object({
  uid: words,
  sequence: z.number(),
  master: eventAt.nullable(),
  rules: texts,
  exceptRules: texts,
  dates: z.array(z.object({ start: when, length: length.nullable() })).max(5000),
  exceptDates: z.array(when).max(5000),
  overrides: z.array(eventAt.extend({ instead: when, following: z.boolean() })).max(5000),
  zones: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
const record = z.object({
  id: z.string().min(1).max(200),
  path: z.string().min(1).max(1000),
  /** Missing in exports from before there were several calendars. */
  calendar_id: z.string().max(200).optional(),
  series,
});

const own = (db: Db, userId: string) =>
  calendarTables(db)
    .selectFrom('calendar_series')
    .innerJoin('calendar_calendars', 'calendar_calendars.id', 'calendar_series.calendar_id')
    .innerJoin('calendar_accounts', 'calendar_accounts.id', 'calendar_calendars.account_id')
    .where('calendar_series.user_id', '=', userId)
    .where('calendar_accounts.kind', '=', 'local');
const count = sql<number>`count(*)`.as('n');

/** What the calendar agent stores of a person: events of the built-in calendar live on, others have their own server. */
export const calendarData = (vault: Vault, now: () => number, leave: (userId: string) => Promise<void>): DataPart => {
  const events: DataKind = {
    name: 'calendar_series',
    label: 'Events of the built-in calendar',
    async read(db, userId) {
      const rows = await own(db, userId)
        .select(['calendar_series.id', 'calendar_series.path', 'calendar_series.calendar_id', 'calendar_series.series'])
        .orderBy('calendar_series.id')
        .execute();
      return rows.map(({ series: text, ...row }) => ({ ...row, series: JSON.parse(text) as unknown }));
    },
    count: async (db, userId) => (await own(db, userId).select(count).executeTakeFirstOrThrow()).n,
    async write(context, given) {
      const all = given.map((each, index) => parseRow(record, each, `calendar_series.${index}`));
      const { userId } = context;
      const account = await ownAccount(context.db, vault, now, userId);
      const builtIn = all.some((each) => each.calendar_id === undefined)
        ? (await createCalendarStore(context.db).meet(account, BUILT_IN)).id
        : null;
      const calendarOf = (old: string | undefined): string => {
        const id = old === undefined ? builtIn : context.ids.get('calendar_calendars')?.get(old);
        if (id == null) throw badInput('The export is damaged: an event belongs to no calendar.', 'zip');
        return id;
      };
      const ids = await claimIds(
        context,
        'calendar_series',
        all.map(({ id }) => id),
      );
      let added = 0;
      for (const [index, { id, path, calendar_id, series: each }] of all.entries()) {
        const { from, to } = extentIn(each as unknown as Series, index); // its shape was parsed; zones are checked by use
        const done = await calendarTables(context.db)
          .insertInto('calendar_series')
          .values({
            id: ids.get(id)!,
            user_id: userId,
            calendar_id: calendarOf(calendar_id),
            path,
            etag: null,
            source: null,
            series: JSON.stringify(each),
            from_at: from,
            to_at: to,
          })
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        added += Number(done.numInsertedOrUpdatedRows ?? 0n);
      }
      return added;
    },
    expire: {
      count: async (db, userId, before) =>
        (await own(db, userId).where('calendar_series.to_at', '<', before).select(count).executeTakeFirstOrThrow()).n,
      async erase(db, userId, before) {
        const old = await own(db, userId)
          .where('calendar_series.to_at', '<', before)
          .select('calendar_series.id')
          .execute();
        for (const { id } of old) {
          await calendarTables(db)
            .deleteFrom('calendar_series')
            .where('user_id', '=', userId)
            .where('id', '=', id)
            .execute();
        }
        return old.length;
      },
    },
  };
  const accounts = personTable({
    table: 'calendar_accounts',
    label: 'Connected calendars, without their secrets',
    row: z.object({ id: z.string(), kind: z.string(), name: z.string(), host: z.string(), created_at: z.number() }),
    id: 'id',
  });
  // The one that is kept here is made anew where its calendars arrive; those on servers are remembered as having been there.
  const onServers = async (db: Db, userId: string) =>
    (await accounts.read(db, userId)).filter(({ kind }) => kind !== 'local');
  const connected: DataKind = {
    ...accounts,
    read: onServers,
    count: async (db, userId) => (await onServers(db, userId)).length,
    write: 'keep',
  };
  const choices = personTable({
    table: 'calendar_choices',
    label: 'Answers to the calendar agent',
    row: z.object({
      kind: z.enum(['suggestion', 'importance', 'preparation', 'plan']),
      name: z.string().max(2000),
      value: z.string().max(5000).refine(isJson, 'This is no JSON.'),
      created_at: z.number().int(),
    }),
    unique: ['kind', 'name'],
  });
  return {
    name: 'calendar',
    kinds: [connected, calendarsKind(vault, now), events, choices],
    erase: leave,
    /** Everything that is in any calendar, also those of servers, for other programs. */
    async files(db, userId) {
      const all = await createSeriesStore(db).ofUser(userId);
      if (all.length === 0) return [];
      const written = all.map((row) => ({ series: seriesIn(row), source: icsIn(row.source) }));
      return [{ name: 'calendar.ics', text: writeCalendar('Iris', written, now()) }];
    },
  };
};

/** The last moment that a date can tell stands for no end. */
const FOREVER = 8_640_000_000_000_000;
const extentIn = (each: Series, index: number): { from: number; to: number } => {
  try {
    const { from, to } = extentOf(each);
    if (Number.isNaN(from) || Number.isNaN(to)) throw new RangeError('no moment');
    return { from: Math.max(Math.floor(from), -FOREVER), to: Math.min(Math.ceil(to), FOREVER) };
  } catch {
    throw badInput(`The export is damaged at calendar_series.${index}: this is no event.`, 'zip');
  }
};
