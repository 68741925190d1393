import type { passkeysContract } from '#contract/auth/passkeys.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import { startSession } from './session-cookie.ts';
import type { SessionStore } from './store/sessions.store.ts';
import type { Passkeys } from './passkeys.ts';

/** Answers the calls about passkeys. */
export const passkeysHandlers = (passkeys: Passkeys, sessions: SessionStore): Handlers<typeof passkeysContract> => ({
  list: ({ caller }) => passkeys.list(caller.user.id),
  begin: ({ caller, body, context }) => passkeys.begin(caller.user.id, body.password, context.origin),
  add: ({ caller, body, context }) => passkeys.add(caller.user.id, body, context.origin),
  rename: ({ caller, params, body }) => passkeys.rename(caller.user.id, params.id, body.name),
  remove: ({ caller, params }) => succeeded(passkeys.remove(caller.user.id, params.id)),
  signInOptions: ({ context }) => passkeys.signInOptions(context.origin),
  async signIn({ body, context }) {
    const { user, secret } = await passkeys.signIn(body, context.origin, context);
    await startSession(secret, context, sessions);
    return user;
  },
});
