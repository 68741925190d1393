import { setImmediate } from 'node:timers/promises';
import type { orbitImportContract } from '#contract/orbit/reports.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { ownZone } from '#contract/zone.ts';
import { badInput } from '#server/errors.ts';
import type { OrbitChangeLog } from '../change-log.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { OrbitSettingsStore } from '../store/settings.store.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { EntryFacts } from '../store/records.ts';
import { secondsBetween } from '../time/spans.ts';
import type { ImportPlan, PlannedEntry } from './plan-import.ts';
import type { TrackerReader } from './read-tracker-file.ts';

type Table = BodyOf<typeof orbitImportContract.previewImport>;
type Preview = ReplyOf<typeof orbitImportContract.previewImport>;

/** How many entries go into one transaction, so that other requests are not blocked for long. */
const BATCH = 400;
const EXAMPLES = 5;
const PROBLEMS_SHOWN = 50;
const LONGEST_NAME = 200;
const COLORS = ['#6fcfff', '#7ce8e1', '#89abde', '#76d9b8', '#becd67', '#f5b465', '#ffa995', '#b2befe'] as const;

/** Imports the files of other time trackers: rows imported before are skipped, and the whole import can be undone. */
export const createEntryImport = (deps: {
  store: OrbitStore;
  changeLog: OrbitChangeLog;
  settings: OrbitSettingsStore;
  zoneNameOf(userId: string): Promise<string | null>;
  reader: TrackerReader;
}) => {
  const { reader, store, changeLog, settings, zoneNameOf } = deps;

  const read = async (userId: string, { content, zone, dates }: Table): Promise<ImportPlan> => {
    const plan = await reader.plan(content, { zone: zone ?? (await zoneNameOf(userId)) ?? ownZone(), dates });
    if (plan === null)
      throw badInput(
        "Iris can't read this file. Use a CSV from Toggl, Clockify, Harvest, solidtime, Kimai or Iris, or the JSON of Toggl, Kimai or ActivityWatch.",
        'content',
      );
    return plan;
  };
  const unknown = async (userId: string, { entries }: ImportPlan): Promise<PlannedEntry[]> => {
    const known = await store.knownExternalIds(
      userId,
      entries.map(({ key }) => key),
    );
    return entries.filter(({ key }) => !known.has(key));
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
        newProjects: distinct(fresh, projectKey, names.projects).map(({ project }) => project),
        newAgencies: distinct(
          fresh.filter(({ agency }) => agency !== ''),
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
      const write = async (rows: readonly PlannedEntry[], batch: number | null): Promise<number | null> => {
        const work = (unit: UnitOfWork) => addRows(unit, rows, currency);
        return (await changeLog.write(userId, what, work, { gentle: true, batch: batch ?? undefined })).change;
      };
      let batch: number | null = null;
      for (let begin = 0; begin < fresh.length; begin += BATCH) {
        const change = await write(fresh.slice(begin, begin + BATCH), batch);
        batch ??= change;
        await setImmediate();
      }
      return { imported: fresh.length, known, change: batch };
    },
  };
};

const addRows = async (unit: UnitOfWork, rows: readonly PlannedEntry[], fallback: string): Promise<void> => {
  const names = await namesOf(unit.store, unit.userId);
  const facts: EntryFacts[] = [];
  for (const row of rows) {
    const projectId = await projectIdFor(unit, row, names, fallback);
    facts.push({
      projectId,
      taskId: await taskIdFor(unit, row, projectId, names),
      description: row.description,
      startedAt: row.from,
      endedAt: row.to,
      tags: row.tags,
      billable: row.billable,
      hourlyRate: row.rate,
      currency: row.currency ?? fallback,
      source: 'import',
      externalId: row.key,
      createdAt: unit.at,
    });
  }
  await unit.addAll('entries', facts);
};

interface Names {
  readonly agencies: Map<string, string>;
  readonly projects: Map<string, string>;
  /** By the id of their project and their own name. */
  readonly tasks: Map<string, string>;
}
const agencyKey = ({ agency }: { agency: string }) => agency.trim().toLowerCase();
const projectKey = (row: { project: string; agency: string }) =>
  `${agencyKey(row)}\n${row.project.trim().toLowerCase()}`;

const taskKey = (projectId: string, task: string) => `${projectId}\n${task.trim().toLowerCase()}`;

/** The ids of agencies by name, and of projects by their name and that of their agency. */
const namesOf = async (store: OrbitStore, userId: string): Promise<Names> => {
  const agencies = await store.agencies(userId);
  const nameOf = (id: string | null) => agencies.find((agency) => agency.id === id)?.name ?? '';
  const projects = await store.projects(userId);
  return {
    tasks: new Map((await store.tasks(userId)).map(({ id, projectId, name }) => [taskKey(projectId, name), id])),
    agencies: new Map(agencies.map(({ name, id }) => [agencyKey({ agency: name }), id])),
    projects: new Map(
      projects.map(({ name, agencyId, id }) => [projectKey({ project: name, agency: nameOf(agencyId) }), id]),
    ),
  };
};

const projectIdFor = async (unit: UnitOfWork, row: PlannedEntry, names: Names, currency: string): Promise<string> => {
  const known = names.projects.get(projectKey(row));
  if (known !== undefined) return known;
  const agencyId = row.agency === '' ? null : await agencyIdFor(unit, row, names);
  const { id } = await unit.add('projects', {
    name: row.project,
    description: '',
    color: colorFor(names.projects.size),
    status: 'active',
    agencyId,
    estimateSeconds: null,
    billable: row.billable,
    hourlyRate: row.rate,
    currency: row.currency ?? currency,
    budget: null,
    favourite: false,
    sample: null,
    createdAt: unit.at,
  });
  names.projects.set(projectKey(row), id);
  return id;
};

const taskIdFor = async (
  unit: UnitOfWork,
  { task }: PlannedEntry,
  projectId: string,
  { tasks }: Names,
): Promise<string | null> => {
  const name = task.trim();
  if (name === '') return null;
  const known = tasks.get(taskKey(projectId, name));
  if (known !== undefined) return known;
  const { id } = await unit.add('tasks', {
    projectId,
    name: name.slice(0, LONGEST_NAME),
    estimateSeconds: null,
    hourlyRate: null,
    budget: null,
    done: false,
    createdAt: unit.at,
  });
  tasks.set(taskKey(projectId, name), id);
  return id;
};

const agencyIdFor = async (unit: UnitOfWork, row: PlannedEntry, names: Names): Promise<string> => {
  const known = names.agencies.get(agencyKey(row));
  if (known !== undefined) return known;
  const { id } = await unit.add('agencies', {
    name: row.agency,
    description: '',
    color: colorFor(names.agencies.size),
    status: 'active',
    archived: false,
    sample: null,
    createdAt: unit.at,
  });
  names.agencies.set(agencyKey(row), id);
  return id;
};

const colorFor = (count: number): string => COLORS[count % COLORS.length]!;

/** The first row of each name that does not exist yet. */
const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string, known: ReadonlyMap<string, string>): T[] => [
  ...new Map(rows.filter((row) => !known.has(keyOf(row))).map((row) => [keyOf(row), row])).values(),
];

const momentText = (at: number): string | null => (Number.isFinite(at) ? new Date(at).toISOString() : null);
