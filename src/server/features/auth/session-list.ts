import { notFound } from '#server/errors.ts';
import type { SessionStore } from './store/sessions.store.ts';

/** The sessions of a person as they see and end them. */
export const createSessionList = (sessions: SessionStore) => ({
  async list(userId: string, currentId: string) {
    return (await sessions.ofUser(userId)).map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      userAgent,
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      current: id === currentId,
    }));
  },
  async revoke(userId: string, id: string): Promise<void> {
    if (!(await sessions.closeOne(userId, id))) throw notFound('This session');
  },
});
export type SessionList = ReturnType<typeof createSessionList>;
