import type { Db } from '#server/db/database.ts';
import { toStoredAgency, toStoredProject, toStoredTask } from './columns.ts';
import type { StoredAgency, StoredProject, StoredTask } from './records.ts';
import { orbitTables } from './tables.ts';

/** Reads the agencies and projects of a person, and which project an event belongs to. */
export const createProjectStore = (database: Db) => {
  const db = orbitTables(database);
  const agenciesOf = (userId: string) =>
    db.selectFrom('orbit_agencies').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const projectsOf = (userId: string) =>
    db.selectFrom('orbit_projects').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  const tasksOf = (userId: string) =>
    db.selectFrom('orbit_tasks').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);
  return {
    /** The tasks of all projects of a person, as they were made. */
    tasks: async (userId: string): Promise<StoredTask[]> =>
      (await tasksOf(userId).orderBy('created_at').orderBy('id').execute()).map(toStoredTask),
    task: async (userId: string, id: string): Promise<StoredTask | undefined> =>
      (await tasksOf(userId).where('id', '=', id).execute()).map(toStoredTask)[0],
    agencies: async (userId: string): Promise<StoredAgency[]> =>
      (await agenciesOf(userId).orderBy('created_at').orderBy('id').execute()).map(toStoredAgency),
    projects: async (userId: string): Promise<StoredProject[]> =>
      (await projectsOf(userId).orderBy('created_at').orderBy('id').execute()).map(toStoredProject),
    agency: async (userId: string, id: string): Promise<StoredAgency | undefined> =>
      (await agenciesOf(userId).where('id', '=', id).execute()).map(toStoredAgency)[0],
    project: async (userId: string, id: string): Promise<StoredProject | undefined> =>
      (await projectsOf(userId).where('id', '=', id).execute()).map(toStoredProject)[0],
    /** The person's own copy of a sample agency. */
    agencyOfSample: async (userId: string, sample: string): Promise<StoredAgency | undefined> =>
      (await agenciesOf(userId).where('sample', '=', sample).limit(1).execute()).map(toStoredAgency)[0],
    /** The person's own copy of a sample project. */
    projectOfSample: async (userId: string, sample: string): Promise<StoredProject | undefined> =>
      (await projectsOf(userId).where('sample', '=', sample).limit(1).execute()).map(toStoredProject)[0],
    /** The projects of a person, removed ones too. */
    projectsEver: async (userId: string): Promise<StoredProject[]> =>
      (await db.selectFrom('orbit_projects').selectAll().where('user_id', '=', userId).execute()).map(toStoredProject),

    linkEvent: (userId: string, eventId: string, projectId: string) =>
      db
        .insertInto('orbit_event_projects')
        .values({ user_id: userId, event_id: eventId, project_id: projectId })
        .onConflict((c) => c.columns(['user_id', 'event_id']).doUpdateSet({ project_id: projectId }))
        .execute(),
    unlinkEvent: (userId: string, eventId: string) =>
      db.deleteFrom('orbit_event_projects').where('user_id', '=', userId).where('event_id', '=', eventId).execute(),
    eventProjects: (userId: string): Promise<{ eventId: string; projectId: string }[]> =>
      db
        .selectFrom('orbit_event_projects as link')
        .innerJoin('orbit_projects as project', 'project.id', 'link.project_id')
        .select(['link.event_id as eventId', 'link.project_id as projectId'])
        .where('link.user_id', '=', userId)
        .where('project.deleted_at', 'is', null)
        .execute(),
  };
};
