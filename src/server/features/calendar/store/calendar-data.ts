import { z } from 'zod';
import { iCalendarSource, writeCalendar } from '#formats/icalendar/write-calendar.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import { moment } from '#server/person-data/columns.ts';
import { isJson } from '#server/person-data/json-text.ts';
import { personTable } from '#server/person-data/person-table.ts';
import { createSeriesStore } from './series.store.ts';
import { calendarsKind } from './calendars-data.ts';
import { eventsKind } from './events-data.ts';

/** What the calendar stores of a person, for exports, imports and retention. */
export const calendarData = (
  vault: Vault,
  now: () => number,
  onAccountDeleted: (userId: string) => Promise<void>,
): DataPart => ({
  name: 'calendar',
  kinds: [
    connectionsKind,
    calendarsKind(vault, now),
    eventsKind(vault, now),
    preferencesKind,
    messagesKind,
    feedsKind,
    feedReadsKind,
  ],
  erase: onAccountDeleted,
  /** All events, also those of servers, for other programs. */
  async files(db, userId) {
    const all = await createSeriesStore(db).ofUser(userId);
    if (all.length === 0) return [];
    const sources = all.map(({ series, source }) => ({ series, source: iCalendarSource(source) }));
    return [{ name: 'calendar.ics', text: writeCalendar('Iris', sources, now()) }];
  },
});

const accounts = personTable({
  table: 'calendar_accounts',
  label: 'Connected calendars, without their secrets',
  row: z.object({ id: z.string(), kind: z.string(), name: z.string(), host: z.string(), created_at: moment }),
  id: 'id',
});
const onServers = async (db: Db, userId: string) =>
  (await accounts.read(db, userId)).filter(({ kind }) => kind !== 'local');
/** Without the built-in connection, which an import makes again where its calendars arrive. */
const connectionsKind: DataKind = {
  ...accounts,
  read: onServers,
  count: async (db, userId) => (await onServers(db, userId)).length,
  write: 'keep',
};

const preferencesKind = personTable({
  table: 'calendar_choices',
  label: 'Answers to the calendar agent',
  row: z.object({
    kind: z.enum(['suggestion', 'importance', 'preparation', 'plan', 'calendar']),
    name: z.string().max(2000),
    value: z.string().max(5000).refine(isJson, 'This isn’t JSON.'),
    created_at: moment,
  }),
  unique: ['kind', 'name'],
});

const messagesKind = personTable({
  table: 'calendar_guest_messages',
  label: 'What guests and organizers have answered by email',
  row: z.object({
    uid: z.string().max(500),
    instance: z.string().max(20),
    address: z.string().max(254),
    kind: z.enum(['reply', 'counter', 'event']),
    sequence: z.number().int(),
    stamped_at: moment,
    outcome: z.string().max(20),
  }),
  unique: ['uid', 'instance', 'address', 'kind'],
});

/** Lines of the access log of one account, which do not belong into that of another. */
const feedReadsKind: DataKind = {
  ...personTable({
    table: 'calendar_feed_reads',
    label: 'Days on which calendar feeds were read',
    row: z.object({
      feed_id: z.string(),
      day: z.number().int(),
      content: z.string(),
      reads: z.number().int(),
      read_at: moment,
    }),
    unique: ['feed_id', 'day'],
    moment: 'read_at',
  }),
  write: 'keep',
};

/** Without their addresses: those hold in this installation alone. */
const feedsKind: DataKind = {
  ...personTable({
    table: 'calendar_feeds',
    label: 'Calendar feeds, without their addresses',
    row: z.object({
      id: z.string(),
      name: z.string(),
      content: z.string(),
      calendar_id: z.string().nullable(),
      is_busy_only: z.number(),
      created_at: moment,
    }),
    id: 'id',
  }),
  write: 'keep',
};
