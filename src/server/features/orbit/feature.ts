import type { RateLimit } from '#contract/endpoint.ts';
import { DAY } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import { UNDO_PERIOD } from '#server/history/change.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import { createActivityWatch } from './activity/activity-watch.ts';
import { createPastActivity } from './proposals/past-activity.ts';
import { createEntries } from './entries.ts';
import { createExports } from './exports/exports.ts';
import { icsEvent, icsFoot, icsHead } from './exports/ics.ts';
import { createTrackerReader } from './imports/tracker-reader.ts';
import { createEntryImport } from './imports/import-entries.ts';
import { createFileMaker } from './file-maker/file-maker.ts';
import { createInvoiceExpenses, type ReadExpenses } from './invoices/expenses.ts';
import { createInvoiceFiles } from './invoices/files.ts';
import { createInvoiceReminders, type ReminderDrafts } from './invoices/reminders.ts';
import { createInvoices } from './invoices/invoices.ts';
import { createOrbitChangeLog } from './change-log.ts';
import { createEntryCache } from './reports/entry-cache.ts';
import { createInvoiceStore } from './store/invoices.store.ts';
import { createProjects } from './projects.ts';
import { createReportLinks } from './report-links/report-links.ts';
import { createSharedReports } from './report-links/shared-report.ts';
import { createReports } from './reports/reports.ts';
import { createTimesheet } from './timesheet.ts';
import { createOrbitSettingsStore } from './store/settings.store.ts';
import { createReportLinkStore } from './store/report-links.store.ts';
import { orbitData } from './store/orbit-data.ts';
import { createOrbitStore } from './store/orbit.store.ts';
import { eraseRemoved } from './store/undo.ts';
import { createEventLinks } from './event-links.ts';
import { createEntryProposals, type ReadEvents } from './proposals/entry-proposals.ts';
import { createPaymentProposals, type ReadIncome } from './payments/payment-proposals.ts';
import { createDismissedProposalStore } from './store/dismissed-proposals.store.ts';
import { createOrbitTasks } from './tasks.ts';
import { createTimer } from './timer.ts';
import { createWeekPlans } from './proposals/week-plan.ts';

/** How many entries the activity list shows at most. */
const RECENT = 20;
/** How many entries a calendar of another program is told at most. */
const HOURS_TOLD = 10_000;

/** Time tracking, projects and agencies; `zoneNameOf` gives the time zone a person has chosen, `weekStartOf` the first day of their week (0 is Sunday). */
export const createOrbit = (deps: {
  db: Db;
  now: () => number;
  zoneNameOf(userId: string): Promise<string | null>;
  weekStartOf(userId: string): Promise<number>;
  /** Counts a try under a name; throws when there were too many. */
  takeLimit: (limit: readonly [name: string, limit: RateLimit]) => Promise<unknown>;
  readEvents: ReadEvents;
  readIncome: ReadIncome;
  readExpenses: ReadExpenses;
  /** Decides where ActivityWatch is looked for. */
  policy: ConnectionPolicy;
  log: Log;
  /** Where reminders of payment become drafts of email. */
  drafts: ReminderDrafts;
}) => {
  const { db, now, zoneNameOf, weekStartOf } = deps;
  const store = createOrbitStore(db);
  const changeLog = createOrbitChangeLog(db, now);
  const settings = createOrbitSettingsStore(db);
  const trackerReader = createTrackerReader();
  const activity = createPastActivity({
    settings,
    activityWatch: createActivityWatch(deps.policy, trackerReader),
    log: deps.log,
  });
  const reports = createReports({
    store,
    entryCache: createEntryCache(store, settings),
    zoneNameOf,
    weekStartOf,
    planOf: createWeekPlans({ store, readEvents: deps.readEvents, weekStartOf }),
    now,
  });
  const reportLinks = createReportLinks({
    links: createReportLinkStore(db, now),
    store,
    reports,
    reportOf: createSharedReports({ store, reports, weekStartOf, now }),
    takeLimit: deps.takeLimit,
    now,
  });
  const invoices = createInvoices({
    db,
    changeLog,
    zoneFor: reports.zoneFor,
    currencyOf: async (userId) => (await settings.of(userId)).currency,
    now,
  });
  const makeFile = createFileMaker();
  const invoiceFiles = createInvoiceFiles(invoices, makeFile.invoice);
  return {
    projects: createProjects({ store, changeLog, settings }),
    entries: createEntries({ store, changeLog, invoices: createInvoiceStore(db) }),
    tasks: createOrbitTasks({ store, changeLog, reports }),
    timer: createTimer({ store, changeLog, settings, now }),
    changeLog,
    data: orbitData(now, (entries, projects) =>
      [icsHead(), ...entries.map((entry) => icsEvent(entry, projects, now())), icsFoot()].join(''),
    ),
    reports,
    reportLinks,
    sheet: createTimesheet({ changeLog, reports, weekStartOf }),
    exports: createExports({ store, reports, makeFile, now }),
    imports: createEntryImport({ reader: trackerReader, store, changeLog, settings, zoneNameOf }),
    eventLinks: createEventLinks({ store }),
    entryProposals: createEntryProposals({
      store,
      dismissed: createDismissedProposalStore(db, now),
      changeLog,
      readEvents: deps.readEvents,
      readActivity: activity.read,
      zoneFor: reports.zoneFor,
      now,
    }),
    invoices,
    invoiceFiles,
    invoiceExpenses: createInvoiceExpenses({ db, invoices, readExpenses: deps.readExpenses }),
    invoiceReminders: createInvoiceReminders({ invoices, files: invoiceFiles, drafts: deps.drafts }),
    paymentProposals: createPaymentProposals({ db, changeLog, readIncome: deps.readIncome, now }),
    settings,
    /** Whether the person's ActivityWatch answers. */
    checkActivity: (userId: string) => activity.check(userId, now() - DAY, now()),

    /** The latest entries, for the activity list. */
    async activities(userId: string, limit: number) {
      const [entries, projects] = [
        await store.finished(userId, { limit: Math.min(limit, RECENT) }),
        await store.projects(userId),
      ];
      return entries.map((entry) => ({
        id: `time-${entry.id}`,
        type: 'time',
        title: `Tracked ${projects.find(({ id }) => id === entry.projectId)?.name ?? 'time'}`,
        description: entry.description,
        at: entry.endedAt,
      }));
    },

    /** Finished entries that ended after a moment, for calendars of other programs; times in milliseconds since 1970. */
    async hoursSince(userId: string, since: number) {
      const [entries, projects] = await Promise.all([
        store.finished(userId, { from: since, limit: HOURS_TOLD }),
        store.projects(userId),
      ]);
      const names = new Map(projects.map(({ id, name }) => [id, name]));
      return entries.map(({ id, projectId, description, startedAt, endedAt }) => {
        const project = names.get(projectId) ?? '';
        return {
          id,
          title: description || project,
          note: description === '' ? '' : project,
          from: startedAt,
          to: endedAt,
        };
      });
    },

    jobs: [
      // What was removed too long ago to be restored.
      {
        name: 'cleanup-orbit',
        every: DAY,
        async run() {
          await eraseRemoved(db, now() - UNDO_PERIOD);
          await reportLinks.eraseWithdrawn(now() - UNDO_PERIOD);
        },
      },
    ] satisfies Job[],
  };
};
export type Orbit = ReturnType<typeof createOrbit>;
