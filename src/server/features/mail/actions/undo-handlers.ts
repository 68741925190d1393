import type { MailActionKind } from '#contract/mail/actions.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { RemoteFlags } from '#server/mail-providers/provider.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import type { LoggedAction } from '../store/action-log.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { AnswerReminderStore } from '../store/answer-reminders.store.ts';
import type { SnoozeStore } from '../store/snoozes.store.ts';
import type { SuppressedSenderStore } from '../store/suppressed-senders.store.ts';
import { destinationTarget, sourceTarget } from './move-targets.ts';

/** How the calendar of a user is written to. */
export interface CalendarPort {
  add(
    user: ActionUser,
    event: { title: string; start: string; end: string | null; allDay: boolean },
  ): Promise<{ id: string }>;
  remove(user: ActionUser, id: string): Promise<void>;
  /** The title of an event that is still there; else null. */
  titleOf(user: ActionUser, id: string): Promise<string | null>;
}
export interface ActionUser {
  readonly id: string;
  readonly email: string;
}

/** Undoes each kind of action, on the mail server first; a kind without a handler cannot be undone. */
export const createUndoHandlers = ({
  mailboxes,
  calendar,
  suppressed,
  messages,
  snoozes,
  reminders,
  tasks,
  now,
}: {
  mailboxes: () => MailboxCalls;
  calendar: CalendarPort;
  suppressed: Pick<SuppressedSenderStore, 'add' | 'remove'>;
  messages: Pick<MailStore, 'byId' | 'byMessageId' | 'setNeverAsk'>;
  snoozes: Pick<SnoozeStore, 'save' | 'remove'>;
  reminders: Pick<AnswerReminderStore, 'save' | 'remove'>;
  /** Where tasks are removed again. */
  tasks: { readonly remove: (userId: string, id: string) => Promise<void> };
  now: () => number;
}) => {
  const mailOf = async ({ userId, accountId, mailId, messageId }: LoggedAction) =>
    (mailId === null ? undefined : await messages.byId(userId, mailId)) ??
    (messageId === null ? undefined : await messages.byMessageId(userId, accountId, messageId));
  /** A mail that was snoozed before the action comes back again when it would have; at once, when that moment has passed. */
  const snoozeAgain = async (action: LoggedAction): Promise<void> => {
    const { userId, accountId, messageId, detail } = action;
    const mail = detail.snooze && (await mailOf(action));
    if (detail.snooze === undefined || mail === undefined) return;
    const about = { mailId: mail.id, userId, accountId, messageId, role: mail.folderRole, since: now() };
    await snoozes.save({ ...about, ...detail.snooze });
  };
  const moveBack = async (action: LoggedAction): Promise<void> => {
    const place = { from: destinationTarget(action), to: sourceTarget(action) };
    const order = { id: action.mailId ?? '', messageId: action.messageId, ...place };
    if (await mapMailError(mailboxes().move(action.userId, action.accountId, order))) return snoozeAgain(action);
    throw new AppError(
      409,
      'mail_gone',
      'This email is no longer in any folder, so it can’t be moved back. It may have been deleted in another program.',
    );
  };
  /** A mail that was moved may be stored anew: its Message-ID still finds it. */
  const setFlag = async (action: LoggedAction, flag: keyof RemoteFlags, on: boolean): Promise<void> => {
    const { userId, accountId } = action;
    const mail = await mailOf(action);
    if (!mail || !(await mapMailError(mailboxes().setFlag(userId, accountId, mail.id, flag, on))))
      throw notFound('This email');
  };
  const remindAsBefore = async ({ userId, accountId, messageId, detail }: LoggedAction): Promise<void> => {
    if (messageId === null || detail.reminder === undefined) return;
    const { remindAt, dueSince } = detail.reminder;
    const about = { userId, accountId, messageId };
    if (remindAt === null) await reminders.remove(about);
    else await reminders.save({ ...about, remindAt, dueSince }, now());
  };
  const handlers: { readonly [K in MailActionKind]?: (action: LoggedAction, user: ActionUser) => Promise<void> } = {
    archive: moveBack,
    unarchive: moveBack,
    trash: moveBack,
    move: moveBack,
    unsnooze: moveBack,
    async snooze(action) {
      if (action.detail.snooze !== undefined) return snoozeAgain(action);
      await moveBack(action);
      const mail = await mailOf(action);
      if (mail !== undefined) await snoozes.remove(action.userId, mail.id);
    },
    async add_task({ userId, detail }) {
      if (detail.record !== undefined) await tasks.remove(userId, detail.record);
    },
    remind: remindAsBefore,
    unremind: remindAsBefore,
    async restore(action) {
      await moveBack(action);
      const { address } = action.detail;
      if (address !== undefined) await suppressed.add(action.userId, address, 'junk', now());
    },
    async label({ userId, accountId, mailId, messageId, detail: { labels } }) {
      if (labels === undefined) return;
      const order = { id: mailId ?? '', messageId, add: labels.remove, remove: labels.add };
      if ((await mapMailError(mailboxes().label(userId, accountId, order))) === null) throw notFound('This email');
    },
    async never_ask(action) {
      const mail = await mailOf(action);
      if (mail === undefined) throw notFound('This email');
      await messages.setNeverAsk(mail, false);
      await mailboxes().classifyThread(mail.userId, mail.accountId, mail.id);
    },
    star: (action) => setFlag(action, 'flagged', false),
    unstar: (action) => setFlag(action, 'flagged', true),
    async junk(action) {
      await moveBack(action);
      const { address } = action.detail;
      if (address !== undefined) await suppressed.remove(action.userId, address);
    },
    read: (action) => setFlag(action, 'seen', false),
    unread: (action) => setFlag(action, 'seen', true),
    async add_event({ detail: { event } }, user) {
      if (event === undefined) return;
      await calendar.remove(user, event).catch((error: unknown) => {
        // Gone already, by the person or by an undo that was killed before it could say so.
        if (!(error instanceof AppError && error.status === 404)) throw error;
      });
    },
  };

  return {
    canUndo: (kind: MailActionKind): boolean => kind in handlers,
    async undo(action: LoggedAction, user: ActionUser): Promise<void> {
      await handlers[action.kind]?.(action, user);
    },
  };
};
export type UndoHandlers = ReturnType<typeof createUndoHandlers>;
