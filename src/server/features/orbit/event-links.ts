import { notFound } from '#server/errors.ts';
import type { OrbitStore } from './store/orbit.store.ts';

/** Links calendar events, such as focus blocks, to projects. */
export const createEventLinks = ({ store }: { store: OrbitStore }) => ({
  list: (userId: string) => store.eventProjects(userId),
  /** The id of the project of each event, by the id of the event. */
  async projectsOf(userId: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await store.eventProjects(userId)).map(({ eventId, projectId }) => [eventId, projectId]));
  },
  async set(userId: string, eventId: string, projectId: string | null): Promise<void> {
    if (projectId === null) {
      await store.unlinkEvent(userId, eventId);
      return;
    }
    if ((await store.project(userId, projectId)) === undefined) throw notFound('This project');
    await store.linkEvent(userId, eventId, projectId);
  },
});
