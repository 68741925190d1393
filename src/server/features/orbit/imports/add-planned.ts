import { minorDigits } from '#contract/currency-digits.ts';
import type { OrbitStore } from '../store/orbit.store.ts';
import type { EntryFacts } from '../store/records.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { TrackerDirectory } from './directory.ts';
import type { PlannedEntry } from './plan-import.ts';

const LONGEST_NAME = 200;
const COLORS = ['#6fcfff', '#7ce8e1', '#89abde', '#76d9b8', '#becd67', '#f5b465', '#ffa995', '#b2befe'] as const;
const colorFor = (count: number): string => COLORS[count % COLORS.length]!;

interface NewAgency {
  readonly agency: string;
  readonly archived?: boolean;
}
interface NewProject extends NewAgency {
  readonly project: string;
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly rate: number | null;
  readonly currency: string | null;
  readonly color?: string | null;
  readonly estimateSeconds?: number | null;
  readonly isPaused?: boolean;
}
interface NewTask {
  readonly task: string;
  readonly estimateSeconds?: number | null;
  readonly done?: boolean;
}
type Listed =
  | { readonly kind: 'agency'; readonly row: NewAgency }
  | { readonly kind: 'project'; readonly row: NewProject }
  | { readonly kind: 'task'; readonly row: NewTask & { readonly project: string; readonly agency: string } };

const named = (name: string): string => name.slice(0, LONGEST_NAME);
/** What a file lists beside its entries, in the order in which it can be added; names are as long as they are kept. */
export const plannedIn = ({ agencies, projects, tasks }: TrackerDirectory): Listed[] => [
  ...agencies
    .filter(({ agency }) => agency !== '')
    .map((row): Listed => ({ kind: 'agency', row: { ...row, agency: named(row.agency) } })),
  ...projects
    .filter(({ project }) => project !== '')
    .map((row): Listed => {
      const rate =
        row.rate === null || row.currency === null ? null : Math.round(row.rate * 10 ** minorDigits(row.currency));
      return { kind: 'project', row: { ...row, project: named(row.project), agency: named(row.agency), rate } };
    }),
  ...tasks
    .filter(({ project, task }) => project !== '' && task !== '')
    .map((row): Listed => ({
      kind: 'task',
      row: { ...row, project: named(row.project), agency: named(row.agency) },
    })),
];

/** Adds the clients, projects and tasks that are not here yet. */
export const addListed = async (unit: UnitOfWork, some: readonly Listed[], fallback: string): Promise<void> => {
  const names = await namesOf(unit.store, unit.userId);
  for (const { kind, row } of some) {
    if (kind === 'agency') await agencyIdFor(unit, row, names);
    else if (kind === 'project') await projectIdFor(unit, row, names, fallback);
    else {
      const { project, agency } = row;
      const plain: NewProject = { project, agency, billable: false, rate: null, currency: null };
      await taskIdFor(unit, row, await projectIdFor(unit, plain, names, fallback), names);
    }
  }
};

/** Adds entries with the projects, clients and tasks that they name. */
export const addRows = async (unit: UnitOfWork, rows: readonly PlannedEntry[], fallback: string): Promise<void> => {
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
export const agencyKey = ({ agency }: { agency: string }) => agency.trim().toLowerCase();
export const projectKey = (row: { project: string; agency: string }) =>
  `${agencyKey(row)}\n${row.project.trim().toLowerCase()}`;

const taskKey = (projectId: string, task: string) => `${projectId}\n${task.trim().toLowerCase()}`;

/** The ids of agencies by name, and of projects by their name and that of their agency. */
export const namesOf = async (store: OrbitStore, userId: string): Promise<Names> => {
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

const projectIdFor = async (unit: UnitOfWork, row: NewProject, names: Names, currency: string): Promise<string> => {
  const known = names.projects.get(projectKey(row));
  if (known !== undefined) return known;
  const agencyId = row.agency === '' ? null : await agencyIdFor(unit, row, names);
  const { id } = await unit.add('projects', {
    name: row.project,
    description: '',
    color: row.color ?? colorFor(names.projects.size),
    status: row.isPaused === true ? 'paused' : 'active',
    agencyId,
    estimateSeconds: row.estimateSeconds ?? null,
    weeklySeconds: null,
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
  { task, estimateSeconds, done }: NewTask,
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
    estimateSeconds: estimateSeconds ?? null,
    hourlyRate: null,
    budget: null,
    done: done ?? false,
    createdAt: unit.at,
  });
  tasks.set(taskKey(projectId, name), id);
  return id;
};

const agencyIdFor = async (unit: UnitOfWork, row: NewAgency, names: Names): Promise<string> => {
  const known = names.agencies.get(agencyKey(row));
  if (known !== undefined) return known;
  const { id } = await unit.add('agencies', {
    name: row.agency,
    description: '',
    color: colorFor(names.agencies.size),
    status: 'active',
    archived: row.archived ?? false,
    sample: null,
    createdAt: unit.at,
  });
  names.agencies.set(agencyKey(row), id);
  return id;
};
