import { flushSync } from 'react-dom';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { focusedMailOfThread, stepInThread } from '../detail/thread-focus.ts';
import { SEARCH_ID } from '../filter/search-box.tsx';
import { useMailKeys } from '../keys/use-mail-keys.ts';
import type { MailSelection } from '../select/use-selection.ts';
import type { useInboxActions } from './use-inbox-actions.ts';
import type { MailScreenState } from './use-mail-screen-state.ts';
import type { OpenMailDialog } from './use-mail-dialogs.ts';

type InboxKeysOptions = {
  address: MailScreenState;
  actions: ReturnType<typeof useInboxActions>;
  selection: MailSelection;
  openDialog: OpenMailDialog;
  onReply: (id: string) => void;
  onShowFilters: () => void;
};

/** The action of each key of the mail screen. */
export function useInboxKeys({ address, actions, selection, openDialog, onReply, onShowFilters }: InboxKeysOptions) {
  const { mail: openId } = address;
  const { undo } = useMailUndo();
  useMailKeys({
    next: actions.next,
    previous: actions.previous,
    nextInThread: openId === null ? undefined : () => stepInThread(1),
    previousInThread: openId === null ? undefined : () => stepInThread(-1),
    archive: actions.archiveChosen,
    trash: actions.trashChosen,
    junk: actions.junkChosen,
    star: actions.starChosen,
    move: actions.moveChosen,
    snooze: actions.snoozeChosen,
    folders: () => openDialog('folders'),
    unread: actions.unreadChosen,
    choose: actions.choose,
    compose: () => openDialog('compose'),
    reply: openId === null ? undefined : () => onReply(focusedMailOfThread() ?? openId),
    undo: () => undo('last'),
    back: backAction(address, selection),
    learned: () => address.showLearned(!address.learned),
    help: () => openDialog('help'),
    search: () => {
      // Synchronously, so that the next key types into the search box.
      flushSync(onShowFilters);
      document.getElementById(SEARCH_ID)?.focus();
    },
  });
}

/** Escape closes the learned page, clears the selection, or closes the open mail. */
const backAction = (address: MailScreenState, selection: MailSelection): (() => void) | undefined => {
  if (address.learned) return () => address.showLearned(false);
  if (selection.ids.length > 0) return selection.clear;
  return address.mail === null ? undefined : address.close;
};
