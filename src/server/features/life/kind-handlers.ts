import type { lifeKindsContract } from '#contract/life/kinds.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { OwnKinds } from './own-kinds.ts';

/** Answers the calls about the kinds of record that people make. */
export const lifeKindsHandlers = (kinds: OwnKinds): Handlers<typeof lifeKindsContract> => ({
  list: ({ caller }) => kinds.list(caller.user.id),
  add: ({ caller, body }) => kinds.add(caller.user.id, body),
  replace: ({ caller, params, body }) => kinds.edit(caller.user.id, params.kind, body),
  edit: ({ caller, params, body }) => kinds.edit(caller.user.id, params.kind, body),
  remove: ({ caller, params }) => kinds.remove(caller.user.id, params.kind),
});
