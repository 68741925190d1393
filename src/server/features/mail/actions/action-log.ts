import { DAY } from '#contract/time-units.ts';
import { type AutoAction, autoActions } from '#contract/mail/automation.ts';
import type { MailActionEntry, MailActionKind } from '#contract/mail/actions.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, conflict } from '#server/errors.ts';
import { beingUndone, CLAIM_PERIOD, undoneAlready, UNDO_PERIOD, unknownChange } from '#server/history/change.ts';
import { type Claims, undoRemotely } from '#server/history/history.ts';
import type { FolderRole } from '#server/mail-providers/provider.ts';
import type { ActionDetail, ActionLogStore, LoggedAction } from '../store/action-log.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionUser, UndoHandlers } from './undo-handlers.ts';

/** How long an action is logged, in milliseconds, and how many are listed. */
const LOGGED = 365 * DAY;
const LISTED = 100;
/** The most mails that one request changes. */
const BATCH = 500;
/** The most actions of the agent within an hour. */
const AGENT_LIMIT = { most: 60, within: 3600_000 } as const;

export interface ActionOptions {
  readonly by?: LoggedAction['by'];
  readonly reason?: string;
  /** Where the mail was moved from and to, when its folder and the kind alone do not say it. */
  readonly from?: FolderRole;
  readonly to?: FolderRole;
  readonly detail?: ActionDetail;
}

/** What a message that answers no stored mail is logged with. */
export interface SentMessage {
  readonly userId: string;
  readonly accountId: string;
  readonly messageId: string | null;
  readonly subject: string;
  readonly to: readonly { readonly name: string; readonly address: string }[];
}

/** Who wants to know of the user's own actions on mail, and of every undone action. */
export interface ActionObserver {
  performed(mail: StoredMail, kind: MailActionKind): Promise<void>;
  undone(action: LoggedAction): Promise<void>;
}

/** Logs every action on mail with who did it and why, and undoes it, also after a restart. */
export const createActionLog = ({
  store,
  undoHandlers,
  observers,
  now,
}: {
  store: ActionLogStore;
  undoHandlers: UndoHandlers;
  observers: readonly ActionObserver[];
  now: () => number;
}) => {
  const isUndoable = (action: LoggedAction): boolean =>
    action.state === 'done' && undoHandlers.canUndo(action.kind) && action.at > now() - UNDO_PERIOD;

  /** The newest actions, and as many others than reading, so that much reading does not push the rest out of the list. */
  const listed = async (userId: string): Promise<LoggedAction[]> => {
    const actions = [...(await store.newest(userId, LISTED)), ...(await store.newestExceptRead(userId, LISTED))];
    return [...new Map(actions.map((action) => [action.id, action])).values()].toSorted(
      (one, other) => other.at - one.at,
    );
  };

  const toEntry = (action: LoggedAction): MailActionEntry => ({
    id: action.id,
    at: new Date(action.at).toISOString(),
    kind: action.kind,
    by: action.by,
    reason: action.reason,
    subject: action.subject,
    sender: action.sender,
    email: action.mailId,
    state: action.state,
    undoable: isUndoable(action),
  });

  const claims: Claims<LoggedAction> = {
    async claim(userId, id) {
      const action = await store.claim(userId, id, { now: now(), until: now() + CLAIM_PERIOD });
      if (action !== undefined) return action;
      throw (await store.byId(userId, id))?.state === 'done' ? beingUndone() : undoneAlready();
    },
    extend: (userId, id) => store.extendClaim(userId, id, now() + CLAIM_PERIOD),
    finish: (userId, id) => store.markUndone(userId, id, now()),
    release: (userId, id) => store.extendClaim(userId, id, null),
  };
  const undoOne = (action: LoggedAction, user: ActionUser): Promise<MailActionEntry> =>
    undoRemotely(claims, user.id, action.id, async (claimed) => {
      await undoHandlers.undo(claimed, user);
      for (const observer of observers) await observer.undone(claimed);
      return toEntry({ ...claimed, state: 'undone' });
    });

  /** The newest undoable action; reading a mail marks it as read, which is not a step to go back. */
  const lastUndoable = async (userId: string): Promise<LoggedAction> => {
    const last = (await listed(userId)).find(
      (action) => isUndoable(action) && (action.kind !== 'read' || action.detail.batch !== undefined),
    );
    if (last === undefined) throw conflict('There’s nothing to undo.');
    return last;
  };

  return {
    async record(userId: string, mail: StoredMail, kind: MailActionKind, options: ActionOptions = {}): Promise<void> {
      await store.add({
        id: newId(),
        userId,
        accountId: mail.accountId,
        at: now(),
        kind,
        by: options.by ?? 'person',
        reason: options.reason ?? REASONS[kind],
        mailId: mail.id,
        messageId: mail.messageId,
        subject: mail.subject || '(no subject)',
        sender: mail.fromName || mail.fromAddress,
        from: options.from ?? mail.folderRole,
        to: options.to ?? TARGET_ROLES[kind] ?? null,
        detail: options.detail ?? {},
        state: 'done',
      });
      // The agent does not learn from its own actions.
      if (options.by === 'agent') return;
      for (const observer of observers) await observer.performed(mail, kind);
    },
    /** Logs a sent message that answers no stored mail. */
    async recordSent({ userId, accountId, messageId, subject, to }: SentMessage): Promise<void> {
      await store.add({
        id: newId(),
        userId,
        accountId,
        at: now(),
        kind: 'send',
        by: 'person',
        reason: `You wrote to ${to.map(({ name, address }) => name || address).join(', ')}`,
        mailId: null,
        messageId,
        subject: subject || '(no subject)',
        sender: '',
        from: null,
        to: null,
        detail: {},
        state: 'done',
      });
    },
    /** Throws when the agent has reached its limit for this hour. */
    async checkAgentLimit(userId: string): Promise<void> {
      if ((await store.countByAgentSince(userId, now() - AGENT_LIMIT.within)) >= AGENT_LIMIT.most)
        throw conflict('Iris has reached its hourly limit for acting on its own.');
    },
    /** Every action on a mail so far. */
    ofMail: (mail: StoredMail): Promise<LoggedAction[]> => store.ofMail(mail),
    /** Actions of the agent that were not undone. */
    async performedByAgent(userId: string): Promise<{ sender: string; action: AutoAction }[]> {
      const actions = await store.byAgent(userId);
      return actions.flatMap(({ kind, detail: { address } }) => {
        const action = autoActions.find((one) => one === kind);
        return action === undefined || address === undefined ? [] : [{ sender: address, action }];
      });
    },
    list: async (userId: string): Promise<MailActionEntry[]> => (await listed(userId)).map(toEntry),
    /** Undoes one action, or with `last` the newest and those of the same request. */
    async undo(user: ActionUser, id: string): Promise<MailActionEntry> {
      const action = id === 'last' ? await lastUndoable(user.id) : await store.byId(user.id, id);
      if (action === undefined) throw unknownChange();
      if (action.state === 'undone') throw undoneAlready();
      if (!isUndoable(action)) throw conflict('This can no longer be undone.');
      const { batch } = action.detail;
      const newest = id === 'last' && batch !== undefined ? await store.newest(user.id, BATCH) : [];
      const others = newest.filter((one) => one.id !== action.id && isUndoable(one) && one.detail.batch === batch);
      const entry = await undoOne(action, user);
      const failed: unknown[] = [];
      for (const other of others) await undoOne(other, user).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
      return entry;
    },
    /** Undoes what is left of a batch that began at a moment; mails that are gone stay gone. */
    async undoBatch(user: ActionUser, batch: string, since: number): Promise<void> {
      const failed: unknown[] = [];
      for (const action of (await store.ofBatch(user.id, batch, since)).filter(isUndoable))
        await undoOne(action, user).catch((error: unknown) => {
          if (!(error instanceof AppError && error.status === 404)) failed.push(error);
        });
      if (failed.length > 0) throw failed[0];
    },
    cleanup: () => store.cleanup(now() - LOGGED),
  };
};
export type ActionLog = ReturnType<typeof createActionLog>;

const TARGET_ROLES: { readonly [K in MailActionKind]?: FolderRole } = {
  archive: 'archive',
  unarchive: 'inbox',
  junk: 'junk',
  snooze: 'snoozed',
  unsnooze: 'inbox',
};

const REASONS: { readonly [K in MailActionKind]: string } = {
  archive: 'You archived it',
  unarchive: 'You moved it back to the inbox',
  read: 'You opened it',
  unread: 'You marked it as unread',
  junk: 'You reported it as junk',
  trash: 'You moved it to the trash',
  restore: 'You took it back',
  star: 'You starred it',
  unstar: 'You removed its star',
  move: 'You moved it',
  snooze: 'You snoozed it',
  unsnooze: 'You put it back in the inbox',
  remind: 'You asked to be reminded if nobody replies',
  unremind: 'You’re no longer waiting for a reply',
  label: 'You labeled it',
  never_ask: 'No reply is needed',
  unsubscribe: 'You unsubscribed',
  add_event: 'You added it to your calendar',
  add_task: 'You made a task of it',
  send: 'You sent a reply',
};
