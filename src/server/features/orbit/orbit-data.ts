import { z } from 'zod';
import { orbitSettings } from '#contract/orbit.ts';
import type { DataKind, DataPart, ImportContext } from '#server/data/data-part.ts';
import { parsedJson } from '#server/data/json-text.ts';
import { personTable } from '#server/data/person-table.ts';
import type { Db } from '#server/db/database.ts';
import { icsEvent, icsFoot, icsHead } from './exports/ics.ts';
import { type FinishedRow, orbitTables } from './tables.ts';

const key = z.string().min(1).max(200);
const words = z.string().max(10_000);
const moment = z.number().int();
const yesNo = z.union([z.literal(0), z.literal(1)]);
const amount = z.number().int().nullable();
const status = z.enum(['active', 'paused']);

/** What came with an import is news for whoever keeps a copy: it takes the next revision. */
const nextRevision = async ({ db, userId }: ImportContext) => {
  const { revision } = await orbitTables(db)
    .insertInto('orbit_state')
    .values({ user_id: userId, revision: 1, settings: '{}', active_at: null, kept_at: null })
    .onConflict((c) => c.column('user_id').doUpdateSet((eb) => ({ revision: eb('orbit_state.revision', '+', 1) })))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { revision, deleted_at: null };
};
const changing = { id: 'id', deleted: 'deleted_at', fill: nextRevision };

const settings = personTable({
  table: 'orbit_state',
  label: 'Settings of Orbit',
  row: z.object({ settings: words.refine(isSettings, 'These are no settings of Orbit.') }),
  unique: [],
  fill: async () => ({ revision: 0, active_at: null, kept_at: null }),
});

const thing = z.object({
  id: key,
  name: words,
  description: words,
  color: z.string().max(20),
  status,
  sample: z.string().max(200).nullable(),
  created_at: moment,
});

const agencies = personTable({ table: 'orbit_agencies', label: 'Agencies', row: thing, ...changing });

const projects = personTable({
  table: 'orbit_projects',
  label: 'Projects',
  row: thing.extend({
    agency_id: key.nullable(),
    estimate_seconds: amount,
    billable: yesNo,
    hourly_rate: amount,
    currency: z.string().max(3),
    budget: amount,
  }),
  refers: { agency_id: 'orbit_agencies' },
  ...changing,
});

const entries = personTable({
  table: 'orbit_entries',
  label: 'Time entries',
  row: z.object({
    id: key,
    project_id: key,
    description: words,
    started_at: moment,
    ended_at: moment.nullable(),
    tags: words.refine(isList, 'These are no tags.'),
    billable: yesNo,
    hourly_rate: amount,
    currency: z.string().max(3),
    source: z.enum(['timer', 'manual', 'event', 'import', 'timesheet']),
    external_id: words.nullable(),
    created_at: moment,
  }),
  refers: { project_id: 'orbit_projects' },
  moment: 'ended_at',
  ...changing,
});

/** Entries that expire leave no trace: a new epoch tells it to whoever keeps a copy. */
const expiringEntries: DataKind = {
  ...entries,
  expire: {
    ...entries.expire!,
    async erase(db, userId, before) {
      const erased = await entries.expire!.erase(db, userId, before);
      await orbitTables(db)
        .updateTable('orbit_state')
        .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
        .where('user_id', '=', userId)
        .execute();
      return erased;
    },
  },
};

const pauses = personTable({
  table: 'orbit_pauses',
  label: 'Pauses',
  row: z.object({ id: key, kind: z.enum(['idle', 'break']), started_at: moment, ended_at: moment }),
  moment: 'ended_at',
  ...changing,
});

const linked = personTable({
  table: 'orbit_event_projects',
  label: 'Projects of calendar events',
  row: z.object({ event_id: key, project_id: key }),
  unique: ['event_id'],
  refers: { project_id: 'orbit_projects' },
});

/** An event may have another name in this account; what follows a dot tells which of several instances is meant. */
const eventProjects: DataKind = {
  ...linked,
  write: (context, records) =>
    linked.write(
      context,
      records.map((record) => ({ ...record, event_id: renamed(context, String(record.event_id)) })),
    ),
};
const renamed = ({ ids }: ImportContext, eventId: string): string =>
  eventId.replace(/^[^.]+/, (seriesId) => ids.get('calendar_series')?.get(seriesId) ?? seriesId);

const finished = async (db: Db, userId: string): Promise<FinishedRow[]> =>
  (
    await orbitTables(db)
      .selectFrom('orbit_entries')
      .selectAll()
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('started_at')
      .execute()
  ).filter((row): row is FinishedRow => row.ended_at !== null);

/** What Orbit stores of a person; what can be undone here cannot be undone elsewhere and stays. */
export const orbitData = (now: () => number): DataPart => ({
  name: 'orbit',
  kinds: [settings, agencies, projects, expiringEntries, pauses, eventProjects],
  async files(db, userId) {
    const rows = await finished(db, userId);
    if (rows.length === 0) return [];
    const named = await orbitTables(db)
      .selectFrom('orbit_projects')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    const byId = new Map(named.map((project) => [project.id, project]));
    const events = rows.map((row) => icsEvent(row, byId, now()));
    return [{ name: 'orbit.ics', text: [icsHead(), ...events, icsFoot()].join('') }];
  },
});

function isSettings(text: string): boolean {
  return orbitSettings.partial().safeParse(parsedJson(text)).success;
}
function isList(text: string): boolean {
  return z.array(z.string()).safeParse(parsedJson(text)).success;
}
