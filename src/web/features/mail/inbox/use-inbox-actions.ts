import { useState } from 'react';
import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { EmailItem, MailboxStatus } from '#contract/mail/mail.ts';
import { folderLabel } from '../folders/folder-words.ts';
import { type BulkAction, putsAway, useBulkAction } from '../actions/use-bulk-action.ts';
import type { MailSelection } from '../select/use-selection.ts';
import { useArchiveMail } from '../actions/use-archive-mail.ts';
import { useMailAct } from '../actions/use-mail-act.ts';
import { useReportJunk } from '../actions/use-report-junk.ts';
import { useMarkRead } from '../actions/use-mark-mail-read.ts';
import { useMarkUnread } from '../actions/use-mark-unread.ts';
import type { SwipeSide } from '../list/swipe.ts';
import type { OpenMailActions } from '../detail/mail-tools.tsx';
import { isSnoozable } from '../snooze/is-snoozable.ts';
import { focusedMail, focusRow } from './use-list-detail-switch.ts';

type InboxState = {
  emails: readonly EmailItem[];
  openId: string | null;
  /** The open mail, which the list may lack. */
  opened: EmailItem | undefined;
  narrow: boolean;
  /** The open mail, if Iris opened it and the person has not turned to it. */
  unseen: string | null;
  accounts: readonly MailboxStatus[];
  /** The mails selected for a bulk action. */
  selection: MailSelection;
  open: (id: string) => void;
  close: () => void;
};

/** The actions of list and mail, by key or button. */
export function useInboxActions({
  emails,
  openId,
  opened,
  narrow,
  unseen,
  accounts,
  selection,
  open,
  close,
}: InboxState) {
  const archive = useArchiveMail().mutate;
  const junk = useReportJunk().mutate;
  const markUnread = useMarkUnread().mutate;
  const act = useMailAct().mutate;
  const bulk = useBulkAction().mutate;
  const markRead = useMarkRead().mutate;
  /** The mails that a folder is being chosen for. */
  const [moving, setMoving] = useState<readonly EmailItem[]>([]);
  /** The mails that a moment is being chosen for. */
  const [snoozing, setSnoozing] = useState<readonly EmailItem[]>([]);
  /** The mails whose labels are being chosen. */
  const [labeled, setLabeled] = useState<readonly EmailItem[]>([]);
  const mailOf = (id: string) => emails.find((each) => each.id === id) ?? (opened?.id === id ? opened : undefined);
  const mayArchive = (id: string) =>
    accounts.find((account) => account.id === mailOf(id)?.accountId)?.canArchive !== false;
  const near = (id: string | null, step: number) => {
    const index = emails.findIndex((mail) => mail.id === id);
    return emails[index === -1 ? (step > 0 ? 0 : emails.length - 1) : index + step]?.id ?? null;
  };
  const current = () => openId ?? focusedMail();

  /** With a mail open, opens the next one; else moves the focus, and Enter opens it. */
  const step = (by: 1 | -1) => {
    const id = near(current(), by);
    if (id === null) return;
    // Who goes on from a mail has turned to it.
    if (unseen !== null) markRead(unseen);
    if (openId !== null) open(id);
    focusRow(id);
  };

  /** Opens the next mail in place of a removed one, if list and mail are side by side. */
  const putAway = (id: string | null, how: (id: string) => void) => {
    if (id === null || !mayArchive(id)) return;
    const next = near(id, 1) ?? near(id, -1);
    const hadFocus = focusedMail() === id;
    if (id === openId) {
      if (narrow || next === null) close();
      else open(next);
    }
    how(id);
    if (hadFocus && next !== null) setTimeout(() => focusRow(next));
  };
  /** Closes the open mail when it's one of several that are put away: it would stay in the list. */
  const leaveOpen = (ids: readonly string[]) => {
    if (openId !== null && ids.includes(openId)) close();
  };
  /** Puts away the selected mails, else the open or focused one. */
  const putAwayChosen = (action: Exclude<BulkAction, 'move' | 'snooze'>, how: (id: string) => void) => {
    const ids = selection.ids.filter(mayArchive);
    if (ids.length === 0) return putAway(current(), how);
    if (action === 'unread' || putsAway(action)) leaveOpen(ids);
    bulk({ ids, action });
    selection.clear();
  };
  /** What the key of the archive does to a mail: in the trash and in junk it takes it out. */
  const archiveOrRestore = (id: string) => {
    const mail = mailOf(id);
    if (isAway(mail)) return act({ kind: 'restore', id });
    // A sent mail that is above the inbox leaves it when nobody waits any longer.
    return mail?.reminder?.isDue ? act({ kind: 'unremind', id }) : archive(id);
  };
  const trash = (id: string) => act({ kind: 'trash', id });
  /** Labels are those of one mailbox of Gmail. */
  const hasLabels = (mails: readonly EmailItem[]) =>
    accounts.find(({ id }) => id === mails[0]?.accountId)?.kind === 'gmail' &&
    mails.every(({ accountId }) => accountId === mails[0]?.accountId);
  const changeable = (ids: readonly string[]) => ids.filter(mayArchive).flatMap((id) => mailOf(id) ?? []);
  const askFolder = (ids: readonly string[]) => setMoving(changeable(ids));
  const askMoment = (ids: readonly string[]) => setSnoozing(changeable(ids).filter(isSnoozable));
  /** Does it to the mails that a moment was asked for. */
  const ofSnoozing = (one: (id: string) => void, many: (ids: readonly string[]) => void) => {
    const ids = snoozing.map(({ id }) => id);
    setSnoozing([]);
    if (selection.ids.length === 0) return putAway(ids[0] ?? null, one);
    leaveOpen(ids);
    many(ids);
    selection.clear();
  };

  const ofOpen: OpenMailActions = {
    onArchive: () => putAway(current(), archiveOrRestore),
    onJunk: () => putAway(current(), junk),
    onTrash: () => putAway(current(), trash),
    onRestore: () => putAway(current(), (id) => act({ kind: 'restore', id })),
    onMove: () => askFolder([current() ?? '']),
    onSnooze: () => askMoment([current() ?? '']),
    onUnsnooze: () => putAway(current(), (id) => act({ kind: 'unsnooze', id })),
    onStar() {
      const mail = mailOf(current() ?? '');
      if (mail && mayArchive(mail.id)) act({ kind: mail.isStarred ? 'unstar' : 'star', id: mail.id });
    },
    /** Closes the mail first, because an open one counts as read. */
    onUnread() {
      const id = current();
      if (id === null || !mayArchive(id)) return;
      if (id === openId) close();
      markUnread(id);
    },
  };

  return {
    next: () => step(1),
    previous: () => step(-1),
    /** The mails beside the open one. */
    beside: (by: 1 | -1) => (emails.some(({ id }) => id === openId) ? near(openId, by) : null),
    /** To the right a mail is put away, to the left it's marked as read or unread. */
    swipe(id: string, side: SwipeSide): void {
      if (side === 'right') return putAway(id, archiveOrRestore);
      if (!mayArchive(id)) return;
      if (mailOf(id)?.isRead === false) bulk({ ids: [id], action: 'read' });
      else markUnread(id);
    },
    ofOpen,
    archiveChosen: () => (selection.ids.length === 0 ? ofOpen.onArchive() : putAwayChosen('archive', archive)),
    trashChosen: () => putAwayChosen('trash', trash),
    junkChosen: () => putAwayChosen('junk', junk),
    /** Stars the selected mails, or takes the stars off when all have one; else those of the open or focused one. */
    starChosen() {
      if (selection.ids.length === 0) return ofOpen.onStar();
      const areStarred = selection.ids.every((id) => mailOf(id)?.isStarred === true);
      putAwayChosen(areStarred ? 'unstar' : 'star', ofOpen.onStar);
    },
    unreadChosen: () => (selection.ids.length === 0 ? ofOpen.onUnread() : putAwayChosen('unread', markUnread)),
    /** Asks which folder the selected mails, else the open or focused one, are moved to. */
    moveChosen: () => askFolder(selection.ids.length > 0 ? selection.ids : [current() ?? '']),
    /** Asks when the selected mails, else the open or focused one, come back. */
    snoozeChosen: () => askMoment(selection.ids.length > 0 ? selection.ids : [current() ?? '']),
    leaveOpen,
    choose() {
      const id = focusedMail() ?? openId;
      if (id !== null) selection.toggle(id);
    },
    snoozing: {
      count: snoozing.length,
      areSnoozed: snoozing.every(({ snoozed }) => snoozed !== undefined),
      cancel: () => setSnoozing([]),
      until: (choice: SnoozeChoice, when: string) =>
        ofSnoozing(
          (id) => act({ kind: 'snooze', id, choice, when }),
          (ids) => bulk({ ids, action: 'snooze', choice, when }),
        ),
      end: () =>
        ofSnoozing(
          (id) => act({ kind: 'unsnooze', id }),
          (ids) => bulk({ ids, action: 'unsnooze' }),
        ),
    },
    labeling: {
      open: labeled.length > 0,
      mails: labeled,
      onSaved() {
        setLabeled([]);
        selection.clear();
      },
      onClose: () => setLabeled([]),
    },
    moving: {
      count: moving.length,
      /** Folders belong to one mailbox: mails of another one stay selected. */
      account: moving[0]?.accountId ?? null,
      from: moving.every(({ folderId }) => folderId === moving[0]?.folderId) ? (moving[0]?.folderId ?? null) : null,
      cancel: () => setMoving([]),
      labels: hasLabels(moving)
        ? () => {
            setLabeled(moving);
            setMoving([]);
          }
        : null,
      to(folder: MailFolder): void {
        const ids = moving.filter(({ accountId }) => accountId === folder.account).map(({ id }) => id);
        const target = { folder: folder.path, name: folderLabel(folder) };
        setMoving([]);
        if (selection.ids.length === 0) return putAway(ids[0] ?? null, (id) => act({ kind: 'move', id, ...target }));
        leaveOpen(ids);
        bulk({ ids, action: 'move', ...target });
        selection.clear();
      },
    },
  };
}

const isAway = (mail: EmailItem | undefined): boolean => mail?.folderRole === 'trash' || mail?.folderRole === 'junk';
