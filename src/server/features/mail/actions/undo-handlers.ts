import type { MailActionKind } from '#contract/mail/actions.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { RemoteFlags } from '../providers/provider.ts';
import { mapMailError } from '../providers/map-mail-error.ts';
import type { LoggedAction } from '../store/action-log.store.ts';
import type { MailStore } from '../store/mails.store.ts';
import type { SuppressedSenderStore } from '../store/suppressed-senders.store.ts';
import { destinationTarget, sourceTarget } from './move-targets.ts';

/** How the calendar of a user is written to. */
export interface CalendarPort {
  add(
    user: ActionUser,
    event: { title: string; start: string; end: string | null; allDay: boolean },
  ): Promise<{ id: string }>;
  remove(user: ActionUser, id: string): Promise<void>;
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
  now,
}: {
  mailboxes: () => MailboxCalls;
  calendar: CalendarPort;
  suppressed: Pick<SuppressedSenderStore, 'add' | 'remove'>;
  messages: Pick<MailStore, 'byId' | 'byMessageId'>;
  now: () => number;
}) => {
  const moveBack = async (action: LoggedAction): Promise<void> => {
    const place = { from: destinationTarget(action), to: sourceTarget(action) };
    const order = { id: action.mailId ?? '', messageId: action.messageId, ...place };
    if (await mapMailError(mailboxes().move(action.userId, action.accountId, order))) return;
    throw new AppError(
      409,
      'mail_gone',
      'This email is in none of the folders any more, so it cannot be moved back. It may have been deleted in another program.',
    );
  };
  /** A mail that was moved may be stored anew: its Message-ID still finds it. */
  const setFlag = async (action: LoggedAction, flag: keyof RemoteFlags, on: boolean): Promise<void> => {
    const { userId, accountId, mailId, messageId } = action;
    const mail =
      (mailId === null ? undefined : await messages.byId(userId, mailId)) ??
      (messageId === null ? undefined : await messages.byMessageId(userId, accountId, messageId));
    if (!mail || !(await mapMailError(mailboxes().setFlag(userId, accountId, mail.id, flag, on))))
      throw notFound('This email');
  };
  const handlers: { readonly [K in MailActionKind]?: (action: LoggedAction, user: ActionUser) => Promise<void> } = {
    archive: moveBack,
    unarchive: moveBack,
    trash: moveBack,
    move: moveBack,
    async restore(action) {
      await moveBack(action);
      const { address } = action.detail;
      if (address !== undefined) await suppressed.add(action.userId, address, 'junk', now());
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
