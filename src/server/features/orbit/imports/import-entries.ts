import { setImmediate } from 'node:timers/promises';
import type { orbitImportContract } from '#contract/orbit/reports.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { badInput } from '#server/errors.ts';
import type { OrbitChangeLog } from '../change-log.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { OrbitSettingsStore } from '../store/settings.store.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import { secondsBetween } from '../time/spans.ts';
import { addListed, addRows, agencyKey, plannedIn, namesOf, projectKey } from './add-planned.ts';
import { withoutOtherFile } from './other-file.ts';
import type { ImportPlan, PlannedEntry } from './plan-import.ts';
import type { TrackerReader } from './read-tracker-file.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

type Table = BodyOf<typeof orbitImportContract.previewImport>;
type Preview = ReplyOf<typeof orbitImportContract.previewImport>;

/** How many entries go into one transaction, so that other requests are not blocked for long. */
const BATCH = 400;
const EXAMPLES = 5;
const PROBLEMS_SHOWN = 50;

/** Imports the files of other time trackers: rows imported before are skipped, and the whole import can be undone. */
export const createEntryImport = (deps: {
  store: OrbitStore;
  changeLog: OrbitChangeLog;
  settings: OrbitSettingsStore;
  zoneNameOf(userId: string): Promise<string | null>;
  reader: TrackerReader;
}) => {
  const { reader, store, changeLog, settings, zoneNameOf } = deps;

  const read = async (userId: string, { content, zip, zone, dates }: Table): Promise<ImportPlan> => {
    const used = zone ?? (await zoneNameOf(userId)) ?? machineZone();
    const plan =
      zip === undefined ? await reader.plan(content, { zone: used, dates }) : await reader.planZip(zip, used);
    if (plan === null)
      throw badInput(
        'Iris can’t read this file. Use a CSV from Toggl, Clockify, Harvest, solidtime, Kimai or Iris, JSON from Toggl, Kimai or ActivityWatch, or the zip of a solidtime organization.',
        zip === undefined ? 'content' : 'zip',
      );
    return plan;
  };
  const unknown = async (userId: string, { entries }: ImportPlan): Promise<PlannedEntry[]> => {
    const known = await store.knownExternalIds(
      userId,
      entries.map(({ key }) => key),
    );
    const rows = entries.filter(({ key }) => !known.has(key));
    return withoutOtherFile(store, userId, { rows, keysOfFile: new Set(entries.map(({ key }) => key)) });
  };

  return {
    async preview(userId: string, table: Table): Promise<Preview> {
      const plan = await read(userId, table);
      const fresh = await unknown(userId, plan);
      const names = await namesOf(store, userId);
      return {
        format: plan.format,
        entries: plan.entries.length,
        known: plan.entries.length - fresh.length,
        seconds: plan.entries.reduce((sum, { from, to }) => sum + secondsBetween(from, to), 0),
        from: momentText(plan.entries.reduce((least, { from }) => Math.min(least, from), Infinity)),
        to: momentText(plan.entries.reduce((most, { to }) => Math.max(most, to), -Infinity)),
        newProjects: distinct([...fresh, ...plan.directory.projects], projectKey, names.projects).map(
          ({ project }) => project,
        ),
        newAgencies: distinct(
          [...fresh, ...plan.directory.agencies].filter(({ agency }) => agency !== ''),
          agencyKey,
          names.agencies,
        ).map(({ agency }) => agency),
        asksZone: plan.asksZone,
        asksDates: plan.asksDates,
        assumptions: [...plan.assumptions],
        problems: plan.problems.slice(0, PROBLEMS_SHOWN),
        examples: plan.entries.slice(0, EXAMPLES).map(({ project, description, from, to }) => ({
          project,
          description,
          startTime: new Date(from).toISOString(),
          endTime: new Date(to).toISOString(),
        })),
      };
    },

    async run(userId: string, table: Table) {
      const plan = await read(userId, table);
      const fresh = await unknown(userId, plan);
      const known = plan.entries.length - fresh.length;
      const { currency } = await settings.of(userId);
      const what = `Imported ${fresh.length === 1 ? 'one entry' : `${fresh.length} entries`}`;
      let batch: number | null = null;
      const write = async <T>(rows: readonly T[], add: (unit: UnitOfWork, some: readonly T[]) => Promise<void>) => {
        for (let begin = 0; begin < rows.length; begin += BATCH) {
          const work = (unit: UnitOfWork) => add(unit, rows.slice(begin, begin + BATCH));
          const { change } = await changeLog.write(userId, what, work, { gentle: true, batch: batch ?? undefined });
          batch ??= change;
          await setImmediate();
        }
      };
      await write(plannedIn(plan.directory), (unit, some) => addListed(unit, some, currency));
      await write(fresh, (unit, some) => addRows(unit, some, currency));
      return { imported: fresh.length, known, change: batch };
    },
  };
};

/** The first row of each name that does not exist yet. */
const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string, known: ReadonlyMap<string, string>): T[] => [
  ...new Map(rows.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row])).values(),
];

const momentText = (at: number): string | null => (Number.isFinite(at) ? new Date(at).toISOString() : null);
