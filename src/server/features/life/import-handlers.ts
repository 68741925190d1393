import type { lifeImportsContract } from '#contract/life/imports.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { ImportFolder } from './imports/folder/import-folder.ts';
import type { SharedImports } from './imports/shared-imports.ts';

/** Answers the calls about files that are imported. */
export const lifeImportsHandlers = (
  imports: SharedImports['handled'],
  folder: ImportFolder,
): Handlers<typeof lifeImportsContract> => ({
  list: ({ caller }) => imports.list(caller.user.id),
  stage: ({ caller, query, body }) => imports.stage(caller.user.id, query.name, body),
  state: ({ caller, params }) => imports.state(caller.user.id, params.id),
  answer: ({ caller, params, body }) => imports.answer(caller.user.id, params.id, body.answers),
  run: ({ caller, params, body }) => imports.run(caller.user.id, params.id, body),
  cancel: ({ caller, params }) => succeeded(imports.cancel(caller.user.id, params.id)),
  folder: ({ caller }) => folder.state(caller.user.id),
  stageFromFolder: ({ caller, body }) =>
    folder.stage(caller.user.id, body.name, (file, content) => imports.stage(caller.user.id, file.name, content, file)),
  stopWatching: ({ caller, params }) => succeeded(folder.stopWatching(caller.user.id, params.id)),
  undo: ({ caller, params }) => imports.undo(caller.user.id, params.id),
});
