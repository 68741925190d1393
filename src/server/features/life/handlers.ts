import type { lifeContract } from '#contract/life/life.ts';
import { understandLine } from '#life/quick/understand.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { Life } from './feature.ts';

/** Answers the calls about life records and the tabs that show them. */
export const lifeHandlers = ({
  records,
  undo,
  writtenTab,
  bodySigns,
  protocol,
  quickContext,
  dismissed,
}: Life): Handlers<typeof lifeContract> => ({
  module: ({ caller, params, query }) => writtenTab(caller.user.id, params.module, query.range),
  records: ({ caller, query }) => records.list(caller.user.id, query.kind, query.limit),
  record: ({ caller, params }) => records.record(caller.user.id, params.id),
  add: ({ caller, body }) => records.add(caller.user.id, body.kind, body.values),
  edit: ({ caller, params, body }) => records.edit(caller.user.id, params.id, body.values, body.version),
  remove: ({ caller, params }) => records.remove(caller.user.id, params.id),
  undo: ({ caller, params }) => undo(caller.user.id, params.id),
  kind: ({ caller, params }) => records.kind(caller.user.id, params.kind),
  understand: async ({ caller, body }) => ({ drafts: understandLine(body.text, await quickContext(caller.user.id)) }),
  dismiss: ({ caller, params, body }) => succeeded(dismissed.dismiss(caller.user.id, params.finding, body.effect)),
  bringBack: ({ caller, params }) => succeeded(dismissed.bringBack(caller.user.id, params.finding)),
  bodySigns: ({ caller }) => bodySigns(caller.user.id),
  protocol: ({ caller }) => protocol(caller.user.id),
});
