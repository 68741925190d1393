import { z } from 'zod';
import { reportLinkSettings } from '#contract/orbit/report-links.ts';
import { orbitSettings } from '#contract/orbit/orbit.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import type { DataKind, DataPart, ImportContext, LivingKind } from '#server/person-data/data-part.ts';
import { personTable } from '#server/person-data/person-table.ts';
import { createOrbitChangeStore } from './undo.ts';
import { tagList } from './columns.ts';
import { createEntryStore } from './entries.store.ts';
import { invoiceEntries, invoiceExpenses, invoices, letterheads, newIdOf } from './invoice-data.ts';
import { createProjectStore } from './projects.store.ts';
import type { StoredFinishedEntry, StoredProject } from './records.ts';
import { orbitTables } from './tables.ts';

const key = z.string().min(1).max(200);
const longText = z.string().max(10_000);
const flag = z.union([z.literal(0), z.literal(1)]);
const amount = z.number().int().nullable();
const status = z.enum(['active', 'paused']);

/** Imported rows take the next revision, so that caches read them. */
const nextRevision = async ({ db, userId }: ImportContext) => {
  const { revision } = await orbitTables(db)
    .insertInto('orbit_state')
    .values({ user_id: userId, revision: 1, settings: '{}', active_at: null, kept_at: null })
    .onConflict((c) => c.column('user_id').doUpdateSet((eb) => ({ revision: eb('orbit_state.revision', '+', 1) })))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { revision, deleted_at: null };
};
const revisioned = { id: 'id', deleted: 'deleted_at', fill: nextRevision };

const settings = personTable({
  table: 'orbit_state',
  label: 'Orbit settings',
  row: z.object({ settings: jsonColumn(orbitSettings.partial(), 10_000, 'These aren’t Orbit settings.') }),
  unique: [],
  fill: async () => ({ revision: 0, active_at: null, kept_at: null }),
});

const agencyFields = z.object({
  id: key,
  name: longText,
  description: longText,
  color: z.string().max(20),
  status,
  sample: z.string().max(200).nullable(),
  created_at: moment,
});

// Exports of earlier versions know neither archived clients nor favourites nor tasks nor weekly hours.
const agencies = personTable({
  table: 'orbit_agencies',
  label: 'Agencies',
  row: agencyFields.extend({ archived: flag.default(0) }),
  ...revisioned,
});

const projects = personTable({
  table: 'orbit_projects',
  label: 'Projects',
  row: agencyFields.extend({
    favourite: flag.default(0),
    agency_id: key.nullable(),
    estimate_seconds: amount,
    weekly_seconds: amount.default(null),
    billable: flag,
    hourly_rate: amount,
    currency: z.string().max(3),
    budget: amount,
  }),
  refers: { agency_id: 'orbit_agencies' },
  ...revisioned,
});

const tasks = personTable({
  table: 'orbit_tasks',
  label: 'Tasks of projects',
  row: z.object({
    id: key,
    project_id: key,
    name: longText,
    estimate_seconds: amount,
    hourly_rate: amount,
    budget: amount,
    done: flag,
    created_at: moment,
  }),
  refers: { project_id: 'orbit_projects' },
  ...revisioned,
});

const entries = personTable({
  table: 'orbit_entries',
  label: 'Time entries',
  row: z.object({
    id: key,
    project_id: key,
    task_id: key.nullable().default(null),
    description: longText,
    started_at: moment,
    ended_at: moment.nullable(),
    tags: jsonColumn(tagList, 10_000, 'These aren’t tags.'),
    billable: flag,
    hourly_rate: amount,
    currency: z.string().max(3),
    source: z.enum(['timer', 'manual', 'event', 'import', 'timesheet']),
    external_id: longText.nullable(),
    created_at: moment,
  }),
  refers: { project_id: 'orbit_projects', task_id: 'orbit_tasks' },
  moment: 'ended_at',
  ...revisioned,
});

/** Expired entries and pauses leave no deleted row, and no change that says what they were; a new epoch invalidates caches. */
const expiring = (kind: LivingKind, table: 'orbit_entries' | 'orbit_pauses', now: () => number): DataKind => ({
  ...kind,
  expire: {
    ...kind.expire!,
    async erase(db, userId, before) {
      const orbit = orbitTables(db);
      const old = orbit.selectFrom(table).select('id').where('user_id', '=', userId).where('ended_at', '<', before);
      const ids = new Set((await old.execute()).map(({ id }) => id));
      const erased = await kind.expire!.erase(db, userId, before);
      await createOrbitChangeStore(db, now).forgetSteps(
        userId,
        (step) => step.table === table && step.ids.every((id) => ids.has(id)),
      );
      await orbit
        .updateTable('orbit_state')
        .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
        .where('user_id', '=', userId)
        .execute();
      return erased;
    },
  },
});

const pauses = personTable({
  table: 'orbit_pauses',
  label: 'Pauses',
  row: z.object({ id: key, kind: z.enum(['idle', 'break']), started_at: moment, ended_at: moment }),
  moment: 'ended_at',
  ...revisioned,
});

const eventLinks = personTable({
  table: 'orbit_event_projects',
  label: 'Projects of calendar events',
  row: z.object({ event_id: key, project_id: key }),
  unique: ['event_id'],
  refers: { project_id: 'orbit_projects' },
});

/** Their addresses are in no export: elsewhere they are kept as a list of what was shared, and open nothing. */
const reportLinks: DataKind = {
  ...personTable({
    table: 'orbit_report_links',
    label: 'Links to reports, without their addresses',
    row: z.object({
      id: key,
      settings: jsonColumn(reportLinkSettings, 20_000, 'This isn’t a link to a report.'),
      created_at: moment,
    }),
    id: 'id',
    deleted: 'withdrawn_at',
  }),
  write: 'keep',
};

const dismissals = personTable({
  table: 'orbit_dismissed_proposals',
  label: 'Dismissed proposals of Orbit',
  row: z.object({
    kind: z.enum(['event', 'payment']),
    source_id: key,
    target_id: z.string().max(200),
    dismissed_at: moment,
  }),
  unique: ['kind', 'source_id', 'target_id'],
});

const dismissedProposals: DataKind = {
  ...dismissals,
  write: (context, records) =>
    dismissals.write(
      context,
      records.map((record) => {
        const [source, target] = [String(record['source_id']), String(record['target_id'])];
        return record['kind'] === 'payment'
          ? {
              ...record,
              source_id: newIdOf(context, 'life_records', source),
              target_id: newIdOf(context, 'orbit_invoices', target),
            }
          : { ...record, source_id: renamed(context, source) };
      }),
    ),
};

/** An event may have another id in this account; the part after a dot, which identifies an instance of a series, stays. */
const eventProjects: DataKind = {
  ...eventLinks,
  write: (context, records) =>
    eventLinks.write(
      context,
      records.map((record) => ({ ...record, event_id: renamed(context, String(record.event_id)) })),
    ),
};
const renamed = ({ ids }: ImportContext, eventId: string): string =>
  eventId.replace(/^[^.]+/, (seriesId) => ids.get('calendar_series')?.get(seriesId) ?? seriesId);

/**
 * What Orbit stores of a person; its change log is left out, because a change cannot be undone in another account. `toIcs` writes
 * entries as a calendar.
 */
export const orbitData = (
  now: () => number,
  toIcs: (entries: readonly StoredFinishedEntry[], projects: ReadonlyMap<string, StoredProject>) => string,
): DataPart => ({
  name: 'orbit',
  kinds: [
    settings,
    agencies,
    projects,
    tasks,
    expiring(entries, 'orbit_entries', now),
    expiring(pauses, 'orbit_pauses', now),
    eventProjects,
    letterheads,
    invoices,
    dismissedProposals,
    invoiceEntries,
    invoiceExpenses,
    reportLinks,
  ],
  async files(db, userId) {
    const entries = await createEntryStore(db).allFinished(userId);
    if (entries.length === 0) return [];
    const projectsById = new Map((await createProjectStore(db).projectsEver(userId)).map((one) => [one.id, one]));
    return [{ name: 'orbit.ics', text: toIcs(entries, projectsById) }];
  },
});
