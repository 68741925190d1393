import { success } from '#contract/common.ts';
import type { passkeysContract } from '#contract/passkeys.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { enterWith } from '../session-cookie.ts';
import type { SessionStore } from '../sessions.store.ts';
import type { Passkeys } from './passkeys.ts';

/** Answers the calls about passkeys. */
export const passkeysHandlers = (passkeys: Passkeys, sessions: SessionStore): Handlers<typeof passkeysContract> => ({
  list: ({ caller }) => passkeys.list(caller.user.id),
  begin: ({ caller, body, visit }) => passkeys.begin(caller.user.id, body.password, visit.origin),
  add: ({ caller, body, visit }) => passkeys.add(caller.user.id, body, visit.origin),
  rename: ({ caller, params, body }) => passkeys.rename(caller.user.id, params.id, body.name),
  async remove({ caller, params }) {
    await passkeys.remove(caller.user.id, params.id);
    return success;
  },
  signInOptions: ({ visit }) => passkeys.signInOptions(visit.origin),
  async signIn({ body, visit }) {
    const { user, secret } = await passkeys.signIn(body, visit.origin, visit);
    await enterWith(secret, visit, sessions);
    return user;
  },
});
