import type { agenciesContract, projectsContract } from '#contract/orbit.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { AppError, notFound } from '#server/errors.ts';
import { agencyFor, projectFor } from './adoption.ts';
import type { Desk, Journal } from './journal.ts';
import { toAgency, toProject } from './present.ts';
import type { OrbitSettingsStore } from './settings.ts';
import { type OrbitStore, orbitStore } from './store.ts';
import type { AgencyRow, ProjectRow } from './tables.ts';

type NewProject = BodyOf<typeof projectsContract.create>;
type ProjectChange = BodyOf<typeof projectsContract.change>;
type NewAgency = BodyOf<typeof agenciesContract.create>;
type AgencyChange = BodyOf<typeof agenciesContract.change>;

/** Projects and agencies: who the time is for. */
export const createProjects = (deps: { store: OrbitStore; journal: Journal; settings: OrbitSettingsStore }) => {
  const { store, journal, settings } = deps;
  return {
    agencies: async (userId: string) => (await store.agencies(userId)).map(toAgency),
    async projects(userId: string) {
      const agencies = await store.agencies(userId);
      return (await store.projects(userId)).map((row) => toProject(row, agencies));
    },

    async addAgency(userId: string, { name, ...rest }: NewAgency) {
      const { result, change } = await journal.write(userId, `Added the agency ${name}`, (desk) =>
        desk.add('orbit_agencies', { name, ...rest, sample: null, created_at: desk.at }),
      );
      return { ...toAgency(result), change: change! };
    },
    async changeAgency(userId: string, id: string, changes: AgencyChange) {
      const what = (row: AgencyRow) => `Changed the agency ${row.name}`;
      const { result, change } = await journal.write(userId, what, async (desk) =>
        desk.change('orbit_agencies', await ownAgency(desk, id), changes),
      );
      return { ...toAgency(result), change: change! };
    },
    async removeAgency(userId: string, id: string) {
      const what = (row: AgencyRow) => `Removed the agency ${row.name}`;
      const { change } = await journal.write(userId, what, async (desk) => {
        const row = await ownAgency(desk, id);
        for (const project of await orbitStore(desk.db).projects(userId)) {
          if (project.agency_id === row.id) await desk.change('orbit_projects', project, { agency_id: null });
        }
        await desk.remove('orbit_agencies', [row.id]);
        return row;
      });
      return { success: true as const, change: change! };
    },

    async addProject(userId: string, body: NewProject) {
      const { currency } = await settings.of(userId);
      const { result, change } = await journal.write(userId, `Added the project ${body.name}`, async (desk) =>
        desk.add('orbit_projects', {
          name: body.name,
          description: body.description,
          color: body.color,
          status: body.status,
          agency_id: body.agencyId ? (await agencyFor(desk, body.agencyId)).id : null,
          estimate_seconds: secondsOf(body.estimatedHours),
          billable: body.billable ? 1 : 0,
          hourly_rate: body.hourlyRate ?? null,
          currency: body.currency ?? currency,
          budget: body.budget ?? null,
          sample: null,
          created_at: desk.at,
        }),
      );
      return { ...toProject(result, await store.agencies(userId)), change: change! };
    },
    async changeProject(userId: string, id: string, changes: ProjectChange) {
      const what = (row: ProjectRow) => `Changed the project ${row.name}`;
      const { result, change } = await journal.write(userId, what, async (desk) => {
        const row = await ownProject(desk, id);
        const columns = await projectColumns(desk, changes);
        if (changes.rateForAllEntries) await spreadRate(desk, { ...row, ...columns });
        return desk.change('orbit_projects', row, columns);
      });
      return { ...toProject(result, await store.agencies(userId)), change: change! };
    },
    async removeProject(userId: string, id: string, moveTo: string | undefined) {
      const what = (row: ProjectRow) => `Removed the project ${row.name}`;
      const { change } = await journal.write(userId, what, async (desk) => {
        const row = await ownProject(desk, id);
        if (moveTo === undefined) {
          await desk.remove('orbit_entries', await orbitStore(desk.db).entryIdsOf(userId, row.id));
        } else {
          const target = await projectFor(desk, moveTo);
          for (const entry of await orbitStore(desk.db).entriesOf(userId, row.id)) {
            await desk.change('orbit_entries', entry, { project_id: target.id });
          }
        }
        await desk.remove('orbit_projects', [row.id]);
        return row;
      });
      return { success: true as const, change: change! };
    },
  };
};

/** A project that the call names in its path: another person's is not found. */
const ownProject = (desk: Desk, id: string) => inPath(projectFor(desk, id), 'This project');
const ownAgency = (desk: Desk, id: string) => inPath(agencyFor(desk, id), 'This agency');

/** What is missing is no field of the body; any other failure stays what it is. */
const inPath = <T>(finding: Promise<T>, what: string): Promise<T> =>
  finding.catch((error: unknown) => {
    throw error instanceof AppError ? notFound(what) : error;
  });

const secondsOf = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Math.round(hours * 3600);

const projectColumns = async (desk: Desk, changes: ProjectChange): Promise<Partial<ProjectRow>> => {
  const { agencyId, estimatedHours, billable, hourlyRate, rateForAllEntries: _, ...same } = changes;
  return {
    ...same,
    ...(agencyId === undefined ? {} : { agency_id: agencyId === null ? null : (await agencyFor(desk, agencyId)).id }),
    ...(estimatedHours === undefined ? {} : { estimate_seconds: secondsOf(estimatedHours) }),
    ...(billable === undefined ? {} : { billable: billable ? 1 : 0 }),
    ...(hourlyRate === undefined ? {} : { hourly_rate: hourlyRate }),
  };
};

/** Lets the rate of a project hold for the entries that are there already. */
const spreadRate = async (desk: Desk, project: ProjectRow): Promise<void> => {
  for (const entry of await orbitStore(desk.db).entriesOf(desk.userId, project.id)) {
    const { hourly_rate, currency, billable } = project;
    await desk.change('orbit_entries', entry, { hourly_rate, currency, billable });
  }
};
