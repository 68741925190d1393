import type { MailActionKind } from '#contract/mail/actions.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { FolderRole } from '../providers/provider.ts';
import { mapMailError } from '../providers/map-mail-error.ts';
import type { LoggedAction } from '../store/action-log.store.ts';
import type { SuppressedSenderStore } from '../store/suppressed-senders.store.ts';

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
}: {
  mailboxes: () => MailboxCalls;
  calendar: CalendarPort;
  suppressed: Pick<SuppressedSenderStore, 'remove'>;
}) => {
  const move = async (action: LoggedAction, from: FolderRole | null, to: FolderRole | null): Promise<void> => {
    const order = { id: action.mailId ?? '', messageId: action.messageId, from: from ?? 'inbox', to: to ?? 'inbox' };
    if (await mapMailError(mailboxes().move(action.userId, action.accountId, order))) return;
    throw new AppError(
      409,
      'mail_gone',
      'This email is in none of the folders any more, so it cannot be moved back. It may have been deleted in another program.',
    );
  };
  const moveBack = (action: LoggedAction) => move(action, action.to, action.from);
  const setSeen = async ({ userId, accountId, mailId }: LoggedAction, seen: boolean): Promise<void> => {
    const done = mailId && (await mapMailError(mailboxes().setFlag(userId, accountId, mailId, 'seen', seen)));
    if (!done) throw notFound('This email');
  };
  const handlers: { readonly [K in MailActionKind]?: (action: LoggedAction, user: ActionUser) => Promise<void> } = {
    archive: moveBack,
    unarchive: moveBack,
    async junk(action) {
      await moveBack(action);
      const { address } = action.detail;
      if (address !== undefined) await suppressed.remove(action.userId, address);
    },
    read: (action) => setSeen(action, false),
    unread: (action) => setSeen(action, true),
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
