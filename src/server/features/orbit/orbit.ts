import type { Db } from '#server/db/database.ts';
import { createEntries } from './entries.ts';
import { createExports } from './exports/exports.ts';
import { createImport } from './imports/import.ts';
import { createJournal } from './journal.ts';
import { createLedger } from './ledger.ts';
import { createProjects } from './projects.ts';
import { createReports } from './reports/reports.ts';
import { createSheet } from './reports/sheet.ts';
import { createOrbitSettings } from './settings.ts';
import { orbitStore } from './store.ts';
import { orbitTables } from './tables.ts';
import { createEventLinks } from './event-links.ts';
import { createTimer } from './timer.ts';

/** How long what was removed can be brought back, in milliseconds. */
const KEPT = 30 * 24 * 3600_000;
/** How many entries tell of what happened lately. */
const RECENT = 20;

/** Time, projects and agencies of everybody; `zoneNameOf` gives the zone that a person has chosen, `weekStartOf` the day (0 is Sunday). */
export const createOrbit = (deps: {
  db: Db;
  now: () => number;
  zoneNameOf(userId: string): Promise<string | null>;
  weekStartOf(userId: string): Promise<number>;
}) => {
  const { now, zoneNameOf, weekStartOf } = deps;
  const db = orbitTables(deps.db);
  const store = orbitStore(db);
  const journal = createJournal(deps.db, now);
  const settings = createOrbitSettings(db);
  const reports = createReports({ store, ledger: createLedger(db, settings), zoneNameOf, weekStartOf, now });
  return {
    projects: createProjects({ store, journal, settings }),
    entries: createEntries({ store, journal }),
    timer: createTimer({ store, journal, settings, now }),
    journal,
    reports,
    sheet: createSheet({ journal, reports, weekStartOf }),
    exports: createExports({ store, reports, now }),
    imports: createImport({ store, journal, settings, zoneNameOf }),
    eventLinks: createEventLinks({ db, store }),
    settings,

    /** What was tracked lately, for the list of activities. */
    async activities(userId: string, limit: number) {
      const [entries, projects] = [
        await store.finished(userId, { limit: Math.min(limit, RECENT) }),
        await store.projects(userId),
      ];
      return entries.map((row) => ({
        id: `time-${row.id}`,
        type: 'time',
        title: `Tracked ${projects.find(({ id }) => id === row.project_id)?.name ?? 'time'}`,
        description: row.description,
        at: row.ended_at,
      }));
    },

    /** Forgets for good what was removed long ago. */
    sweep: () => journal.forget(now() - KEPT),
  };
};
export type Orbit = ReturnType<typeof createOrbit>;
