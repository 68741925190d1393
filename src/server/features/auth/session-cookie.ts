import { SESSION_COOKIE } from '#server/http/api.ts';
import type { RequestContext } from '#server/http/handlers.ts';
import { SESSION_LIFETIME, type SessionStore } from './store/sessions.store.ts';

/** Gives the browser the secret of its new session, and closes the session that it had before. */
export const startSession = async (secret: string, context: RequestContext, sessions: SessionStore): Promise<void> => {
  const old = context.cookie(SESSION_COOKIE);
  if (old !== undefined) await sessions.close(old);
  context.setCookie(SESSION_COOKIE, secret, SESSION_LIFETIME / 1000);
};
