import { DAY } from '#contract/time-units.ts';
import type { Db } from '#server/db/database.ts';
import { UNDO_PERIOD } from '#server/history/change.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { createEntries } from './entries.ts';
import { createExports } from './exports/exports.ts';
import { icsEvent, icsFoot, icsHead } from './exports/ics.ts';
import { createEntryImport } from './imports/import-entries.ts';
import { createOrbitChangeLog } from './change-log.ts';
import { createEntryCache } from './reports/entry-cache.ts';
import { createProjects } from './projects.ts';
import { createReports } from './reports/reports.ts';
import { createTimesheet } from './timesheet.ts';
import { createOrbitSettingsStore } from './store/settings.store.ts';
import { orbitData } from './store/orbit-data.ts';
import { createOrbitStore } from './store/orbit.store.ts';
import { eraseRemoved } from './store/undo.ts';
import { createEventLinks } from './event-links.ts';
import { createTimer } from './timer.ts';

/** How many entries the activity list shows at most. */
const RECENT = 20;

/** Time tracking, projects and agencies; `zoneNameOf` gives the time zone a person has chosen, `weekStartOf` the first day of their week (0 is Sunday). */
export const createOrbit = (deps: {
  db: Db;
  now: () => number;
  zoneNameOf(userId: string): Promise<string | null>;
  weekStartOf(userId: string): Promise<number>;
}) => {
  const { db, now, zoneNameOf, weekStartOf } = deps;
  const store = createOrbitStore(db);
  const changeLog = createOrbitChangeLog(db, now);
  const settings = createOrbitSettingsStore(db);
  const reports = createReports({ store, entryCache: createEntryCache(store, settings), zoneNameOf, weekStartOf, now });
  return {
    projects: createProjects({ store, changeLog, settings }),
    entries: createEntries({ store, changeLog }),
    timer: createTimer({ store, changeLog, settings, now }),
    changeLog,
    data: orbitData(now, (entries, projects) =>
      [icsHead(), ...entries.map((entry) => icsEvent(entry, projects, now())), icsFoot()].join(''),
    ),
    reports,
    sheet: createTimesheet({ changeLog, reports, weekStartOf }),
    exports: createExports({ store, reports, now }),
    imports: createEntryImport({ store, changeLog, settings, zoneNameOf }),
    eventLinks: createEventLinks({ store }),
    settings,

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

    jobs: [
      // What was removed too long ago to be restored.
      { name: 'cleanup-orbit', every: DAY, run: () => eraseRemoved(db, now() - UNDO_PERIOD) },
    ] satisfies Job[],
  };
};
export type Orbit = ReturnType<typeof createOrbit>;
