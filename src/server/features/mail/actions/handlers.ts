import type { mailActionsContract } from '#contract/mail/actions.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { ActionLog } from './action-log.ts';
import type { AnswerReminders } from './remind-of-answers.ts';
import type { MailActions } from './perform-actions.ts';
import type { MailWork } from './mail-work.ts';

/** Answers the calls about actions on mail, their log and undo. */
export const mailActionsHandlers = (
  log: ActionLog,
  actions: MailActions,
  reminders: Pick<AnswerReminders, 'set' | 'end'>,
  work: MailWork,
): Handlers<typeof mailActionsContract> => ({
  actions: ({ caller }) => log.list(caller.user.id),
  undoAction: ({ caller, params }) => log.undo(caller.user, params.id),
  unarchive: ({ caller, params }) => succeeded(actions.unarchive(caller.user.id, params.id)),
  junk: ({ caller, params }) => succeeded(actions.junk(caller.user.id, params.id)),
  trash: ({ caller, params }) => succeeded(actions.trash(caller.user.id, params.id)),
  restore: ({ caller, params }) => succeeded(actions.restore(caller.user.id, params.id)),
  star: ({ caller, params }) => succeeded(actions.star(caller.user.id, params.id)),
  unstar: ({ caller, params }) => succeeded(actions.unstar(caller.user.id, params.id)),
  move: ({ caller, params, body }) => succeeded(actions.moveTo(caller.user.id, params.id, body.folder)),
  snooze: ({ caller, params, body }) => succeeded(actions.snooze(caller.user.id, params.id, body)),
  remind: ({ caller, params, body }) => succeeded(reminders.set(caller.user.id, params.id, body.remindAt)),
  unremind: ({ caller, params }) => succeeded(reminders.end(caller.user.id, params.id)),
  labels: ({ caller, params }) => actions.labels(caller.user.id, params.id),
  label: ({ caller, params, body }) => succeeded(actions.label(caller.user.id, params.id, body)),
  work: ({ caller, params }) => work.work(caller.user, params.id),
  makeTask: ({ caller, params, body }) => work.makeTask(caller.user, params.id, body),
  origin: ({ caller, query }) => work.origin(caller.user.id, query.kind, query.of),
  unsnooze: ({ caller, params }) => succeeded(actions.unsnooze(caller.user.id, params.id)),
  markUnread: ({ caller, params }) => succeeded(actions.markUnread(caller.user.id, params.id)),
  addEvent: ({ caller, params }) => actions.addEvent(caller.user, params.id),
  bulk: ({ caller, body }) => actions.bulk(caller.user.id, body),
});
