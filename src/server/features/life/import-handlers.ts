import type { lifeImportsContract } from '#contract/life/imports.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { SharedImports } from './imports/shared-imports.ts';

/** Answers the calls about files that are imported. */
export const lifeImportsHandlers = (imports: SharedImports['handled']): Handlers<typeof lifeImportsContract> => ({
  list: ({ caller }) => imports.list(caller.user.id),
  stage: ({ caller, query, body }) => imports.stage(caller.user.id, query.name, body),
  state: ({ caller, params }) => imports.state(caller.user.id, params.id),
  answer: ({ caller, params, body }) => imports.answer(caller.user.id, params.id, body.answers),
  run: ({ caller, params, body }) => imports.run(caller.user.id, params.id, body.alike),
  cancel: ({ caller, params }) => succeeded(imports.cancel(caller.user.id, params.id)),
  undo: ({ caller, params }) => imports.undo(caller.user.id, params.id),
});
