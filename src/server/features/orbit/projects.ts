import { type agenciesContract, type projectsContract, UNKNOWN_CURRENCY } from '#contract/orbit/orbit.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { AppError, badInput, notFound } from '#server/errors.ts';
import { agencyFor, projectFor } from './find-or-create-project.ts';
import type { OrbitChangeLog } from './change-log.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';
import { toAgency, toProject } from './present.ts';
import type { OrbitSettingsStore } from './store/settings.store.ts';
import type { OrbitStore } from './store/orbit.store.ts';
import type { ProjectFacts, StoredAgency, StoredProject } from './store/records.ts';

type NewProject = BodyOf<typeof projectsContract.create>;
type ProjectChange = BodyOf<typeof projectsContract.change>;
type NewAgency = BodyOf<typeof agenciesContract.create>;
type AgencyChange = BodyOf<typeof agenciesContract.change>;

/** Reads and changes projects and agencies; every change can be undone. */
export const createProjects = (deps: {
  store: OrbitStore;
  changeLog: OrbitChangeLog;
  settings: OrbitSettingsStore;
}) => {
  const { store, changeLog, settings } = deps;
  return {
    agencies: async (userId: string) => (await store.agencies(userId)).map(toAgency),
    async projects(userId: string) {
      const agencies = await store.agencies(userId);
      return (await store.projects(userId)).map((project) => toProject(project, agencies));
    },

    async addAgency(userId: string, { name, ...rest }: NewAgency) {
      const { result, change } = await changeLog.write(userId, `Added the agency ${name}`, (unit) =>
        unit.add('agencies', { name, ...rest, sample: null, createdAt: unit.at }),
      );
      return { ...toAgency(result), change: change! };
    },
    async changeAgency(userId: string, id: string, changes: AgencyChange) {
      const what = ({ name }: StoredAgency) => `Changed the agency ${name}`;
      const { result, change } = await changeLog.write(userId, what, async (unit) =>
        unit.change('agencies', await ownAgency(unit, id), changes),
      );
      return { ...toAgency(result), change: change! };
    },
    async removeAgency(userId: string, id: string) {
      const what = ({ name }: StoredAgency) => `Removed the agency ${name}`;
      const { change } = await changeLog.write(userId, what, async (unit) => {
        const agency = await ownAgency(unit, id);
        for (const project of await unit.store.projects(userId)) {
          if (project.agencyId === agency.id) await unit.change('projects', project, { agencyId: null });
        }
        await unit.remove('agencies', [agency.id]);
        return agency;
      });
      return { success: true as const, change: change! };
    },

    async addProject(userId: string, body: NewProject) {
      const { currency } = await settings.of(userId);
      const { result, change } = await changeLog.write(userId, `Added the project ${body.name}`, async (unit) => {
        const project = await unit.add('projects', {
          name: body.name,
          description: body.description,
          color: body.color,
          status: body.status,
          agencyId: body.agencyId ? (await agencyFor(unit, body.agencyId)).id : null,
          estimateSeconds: secondsOf(body.estimatedHours),
          weeklySeconds: secondsOf(body.weeklyHours),
          billable: body.billable,
          hourlyRate: body.hourlyRate ?? null,
          currency: body.currency ?? currency,
          budget: body.budget ?? null,
          favourite: body.favourite,
          sample: null,
          createdAt: unit.at,
        });
        if (body.tasksOf !== undefined) await copyTasks(unit, await projectFor(unit, body.tasksOf, 'tasksOf'), project);
        return project;
      });
      return { ...toProject(result, await store.agencies(userId)), change: change! };
    },
    async changeProject(userId: string, id: string, changes: ProjectChange) {
      const what = ({ name }: StoredProject) => `Changed the project ${name}`;
      const { result, change } = await changeLog.write(userId, what, async (unit) => {
        const project = await ownProject(unit, id);
        if (changes.currency !== undefined && changes.currency !== project.currency) assertKnown(changes.currency);
        const facts = await changedFacts(unit, changes);
        if (changes.rateForAllEntries) await applyRateToEntries(unit, { ...project, ...facts });
        return unit.change('projects', project, facts);
      });
      return { ...toProject(result, await store.agencies(userId)), change: change! };
    },
    async removeProject(userId: string, id: string, moveTo: string | undefined) {
      const what = ({ name }: StoredProject) => `Removed the project ${name}`;
      const { change } = await changeLog.write(userId, what, async (unit) => {
        const project = await ownProject(unit, id);
        const tasks = (await unit.store.tasks(userId)).filter(({ projectId }) => projectId === project.id);
        if (moveTo === undefined) {
          await unit.remove('entries', await unit.store.entryIdsOfProject(userId, project.id));
          await unit.remove(
            'tasks',
            tasks.map(({ id: task }) => task),
          );
        } else {
          const target = await projectFor(unit, moveTo);
          for (const entry of await unit.store.entriesOfProject(userId, project.id)) {
            await unit.change('entries', entry, { projectId: target.id });
          }
          for (const task of tasks) await unit.change('tasks', task, { projectId: target.id });
        }
        await unit.remove('projects', [project.id]);
        return project;
      });
      return { success: true as const, change: change! };
    },
  };
};

/** A project named in the path of a request; another person's is not found. */
const ownProject = (unit: UnitOfWork, id: string) => inPath(projectFor(unit, id), 'This project');
const ownAgency = (unit: UnitOfWork, id: string) => inPath(agencyFor(unit, id), 'This agency');

/** Reports an unknown id without naming a field of the body, because it comes from the path. */
const inPath = <T>(lookup: Promise<T>, what: string): Promise<T> =>
  lookup.catch((error: unknown) => {
    throw error instanceof AppError ? notFound(what) : error;
  });

/** Refuses a currency that there is none of; that of an older file stays as it was. */
const assertKnown = (currency: string): void => {
  if (!isKnownCurrency(currency)) throw badInput(UNKNOWN_CURRENCY, 'currency');
};

/** Gives a project the tasks of another one, none of them done. */
const copyTasks = async (
  unit: UnitOfWork,
  { id: from }: StoredProject,
  { id: projectId }: StoredProject,
): Promise<void> => {
  const tasks = (await unit.store.tasks(unit.userId)).filter((task) => task.projectId === from);
  // In the same order: those of one change would have the same moment.
  for (const [index, { id: _, ...task }] of tasks.entries())
    await unit.add('tasks', { ...task, projectId, done: false, createdAt: unit.at + index });
};

const secondsOf = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Math.round(hours * 3600);

const changedFacts = async (unit: UnitOfWork, changes: ProjectChange): Promise<Partial<ProjectFacts>> => {
  const { agencyId, estimatedHours, weeklyHours, rateForAllEntries: _, ...same } = changes;
  return {
    ...same,
    ...(agencyId === undefined ? {} : { agencyId: agencyId === null ? null : (await agencyFor(unit, agencyId)).id }),
    ...(estimatedHours === undefined ? {} : { estimateSeconds: secondsOf(estimatedHours) }),
    ...(weeklyHours === undefined ? {} : { weeklySeconds: secondsOf(weeklyHours) }),
  };
};

/** Applies the rate of a project to its existing entries. */
const applyRateToEntries = async (unit: UnitOfWork, project: StoredProject): Promise<void> => {
  const { hourlyRate, currency, billable } = project;
  for (const entry of await unit.store.entriesOfProject(unit.userId, project.id)) {
    await unit.change('entries', entry, { hourlyRate, currency, billable });
  }
};
