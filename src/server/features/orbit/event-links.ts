import { notFound } from '#server/errors.ts';
import type { OrbitStore } from './store.ts';
import type { OrbitDb } from './tables.ts';

/** Which calendar events belong to which project, so that a focus block knows what it is for. */
export const createEventLinks = ({ db, store }: { db: OrbitDb; store: OrbitStore }) => ({
  async list(userId: string) {
    const links = await store.eventProjects(userId);
    return links.map(({ event_id, project_id }) => ({ eventId: event_id, projectId: project_id }));
  },
  /** The same as projects by event. */
  async projectsOf(userId: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await store.eventProjects(userId)).map(({ event_id, project_id }) => [event_id, project_id]));
  },
  async set(userId: string, eventId: string, projectId: string | null): Promise<void> {
    if (projectId === null) {
      await db
        .deleteFrom('orbit_event_projects')
        .where('user_id', '=', userId)
        .where('event_id', '=', eventId)
        .execute();
      return;
    }
    if ((await store.project(userId, projectId)) === undefined) throw notFound('This project');
    await db
      .insertInto('orbit_event_projects')
      .values({ user_id: userId, event_id: eventId, project_id: projectId })
      .onConflict((c) => c.columns(['user_id', 'event_id']).doUpdateSet({ project_id: projectId }))
      .execute();
  },
});
