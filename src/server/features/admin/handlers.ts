import type { adminContract, System } from '#contract/admin/admin.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { UserAdministration } from './users.ts';

/** Answers the calls of administrators about people and the installation. */
export const adminHandlers = (
  users: UserAdministration,
  system: () => Promise<System>,
): Handlers<typeof adminContract> => ({
  system,
  users: () => users.list(),
  storedOfUser: async ({ params }) => [...(await users.stored(params.id))],
  disableUser: ({ caller, params }) => users.disable(caller.user.id, params.id),
  enableUser: ({ caller, params }) => users.enable(caller.user.id, params.id),
  endSessions: ({ params }) => succeeded(users.endSessions(params.id)),
  sendPasswordLink: ({ params, context }) => users.sendPasswordLink(params.id, context.origin),
  removeUser: ({ caller, params }) => succeeded(users.remove(caller.user.id, params.id)),
  changeUser: ({ caller, params, body }) => users.setLevel(caller.user.id, params.id, body.accessLevel),
});
