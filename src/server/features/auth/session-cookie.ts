import { SESSION_COOKIE } from '#server/http/api.ts';
import type { Visit } from '#server/http/handlers.ts';
import { SESSION_LIFE, type SessionStore } from './sessions.store.ts';

/** Gives the browser the secret of its new session, and closes the session that it had before. */
export const enterWith = async (secret: string, visit: Visit, sessions: SessionStore): Promise<void> => {
  const old = visit.cookies[SESSION_COOKIE];
  if (old !== undefined) await sessions.close(old);
  visit.setCookie(SESSION_COOKIE, secret, SESSION_LIFE / 1000);
};
