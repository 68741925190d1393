import { z } from 'zod';
import { invoiceDocument, letterhead } from '#contract/orbit/invoice-document.ts';
import { payments, reminders } from '#contract/orbit/invoices.ts';
import { reportLinkSettings } from '#contract/orbit/report-links.ts';
import { orbitSettings } from '#contract/orbit/orbit.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import type { DataKind, DataPart, ImportContext, LivingKind } from '#server/person-data/data-part.ts';
import { personTable } from '#server/person-data/person-table.ts';
import { createOrbitChangeStore } from './undo.ts';
import { tagList } from './columns.ts';
import { createEntryStore } from './entries.store.ts';
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
  row: z.object({ settings: jsonColumn(orbitSettings.partial(), 10_000, 'These are no settings of Orbit.') }),
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

// Exports of earlier versions know neither archived clients nor favourites nor tasks.
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
    tags: jsonColumn(tagList, 10_000, 'These are no tags.'),
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

const letterheads = personTable({
  table: 'orbit_letterheads',
  label: 'Letterhead of invoices',
  row: z.object({ letterhead: jsonColumn(letterhead, 20_000, 'This is no letterhead.') }),
  unique: [],
});

const invoices = personTable({
  table: 'orbit_invoices',
  label: 'Invoices',
  row: z.object({
    id: key,
    kind: z.enum(['invoice', 'credit_note']),
    agency_id: key.nullable(),
    document: jsonColumn(invoiceDocument, 500_000, 'This is no invoice.'),
    payments: jsonColumn(payments, 100_000, 'These are no payments.'),
    // Exports of earlier versions have none.
    reminders: jsonColumn(reminders, 100_000, 'These are no reminders.').default('[]'),
    number: z.string().max(60).nullable(),
    number_year: amount,
    number_place: amount,
    issued_on: z.string().max(10).nullable(),
    corrects_id: key.nullable(),
    created_at: moment,
  }),
  id: 'id',
  refers: { agency_id: 'orbit_agencies', corrects_id: 'orbit_invoices' },
});

/** The transactions that payments name may have other ids in this account. */
const invoicesWithPayments: DataKind = {
  ...invoices,
  write: (context, records) =>
    invoices.write(
      context,
      records.map((record) => ({ ...record, payments: withNewTransactions(context, record['payments']) })),
    ),
};
const withNewTransactions = (context: ImportContext, given: unknown): unknown => {
  const read = jsonColumn(payments, 100_000, 'These are no payments.').safeParse(given);
  if (!read.success) return given;
  const named = payments.parse(JSON.parse(read.data));
  return JSON.stringify(
    named.map(({ transactionId, ...payment }) => ({
      ...payment,
      transactionId: transactionId === null ? null : newIdOf(context, 'life_records', transactionId),
    })),
  );
};

const invoiceLinks = personTable({
  table: 'orbit_invoice_entries',
  label: 'Time entries on invoices',
  row: z.object({ entry_id: key, invoice_id: key }),
  unique: ['entry_id'],
  refers: { entry_id: 'orbit_entries', invoice_id: 'orbit_invoices' },
  // Entries that are imported have another revision, so a draft asks for its hours again.
  fill: async () => ({ revision: 0 }),
});

/** Their addresses are in no export: elsewhere they are kept as a list of what was shared, and open nothing. */
const reportLinks: DataKind = {
  ...personTable({
    table: 'orbit_report_links',
    label: 'Links to reports, without their addresses',
    row: z.object({
      id: key,
      settings: jsonColumn(reportLinkSettings, 20_000, 'This is no link to a report.'),
      created_at: moment,
    }),
    id: 'id',
    deleted: 'withdrawn_at',
  }),
  write: 'keep',
};

/** An entry that was removed while it stood on a draft is in no export. */
const invoiceEntries: DataKind = {
  ...invoiceLinks,
  write: (context, records) =>
    invoiceLinks.write(
      context,
      records.filter(
        ({ entry_id, invoice_id }) =>
          context.ids.get('orbit_entries')?.has(String(entry_id)) === true &&
          context.ids.get('orbit_invoices')?.has(String(invoice_id)) === true,
      ),
    ),
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
const newIdOf = ({ ids }: ImportContext, kind: string, id: string): string => ids.get(kind)?.get(id) ?? id;
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
    invoicesWithPayments,
    dismissedProposals,
    invoiceEntries,
    reportLinks,
  ],
  async files(db, userId) {
    const entries = await createEntryStore(db).allFinished(userId);
    if (entries.length === 0) return [];
    const projectsById = new Map((await createProjectStore(db).projectsEver(userId)).map((one) => [one.id, one]));
    return [{ name: 'orbit.ics', text: toIcs(entries, projectsById) }];
  },
});
