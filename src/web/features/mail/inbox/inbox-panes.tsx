import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import type { MailAgentSettings, MailStatus } from '#contract/mail/mail.ts';
import { MailDetail, type Replying } from '../detail/mail-detail.tsx';
import { NothingOpen } from '../detail/nothing-open.tsx';
import { viewTitle } from '../folders/views.ts';
import { MailList } from '../list/mail-list.tsx';
import { isFirstSync, openEmailQuery } from '../queries/mail-queries.ts';
import type { MailSelection } from '../select/use-selection.ts';
import { SideColumn } from '../side/side-column.tsx';
import type { useInboxActions } from './use-inbox-actions.ts';
import type { useInboxList } from './use-inbox-list.ts';
import { useListDetailSwitch } from './use-list-detail-switch.ts';
import type { MailScreenState } from './use-mail-screen-state.ts';
import type { OpenMailDialog } from './use-mail-dialogs.ts';

type InboxPanesProps = {
  address: MailScreenState;
  inbox: Pick<ReturnType<typeof useInboxList>, 'list' | 'refetch'>;
  status: MailStatus;
  settings: MailAgentSettings;
  narrow: boolean;
  selection: MailSelection;
  actions: ReturnType<typeof useInboxActions>;
  /** The mail that Iris has opened and the person has not turned to yet. */
  unseen: string | null;
  onTurnedTo: () => void;
  replying: Replying | null;
  onReply: (replying: Replying | null) => void;
  openDialog: OpenMailDialog;
  /** Shows a draft where it is written on. */
  onDraft: (draft: MailDraft) => void;
};

/** The list, the open mail and the side column; a narrow page shows either the list or the mail. */
export const InboxPanes = (props: InboxPanesProps) => {
  const { address, inbox, status, settings, narrow, selection, actions, replying, onReply, openDialog } = props;
  const { unseen, onTurnedTo } = props;
  const { filters, mail: openId } = address;
  const { list } = inbox;
  const heading = useListDetailSwitch(openId, narrow);
  const opened = useQuery({ ...openEmailQuery(openId ?? ''), enabled: openId !== null });
  const emails = list.emails ?? [];
  const detailOnly = narrow && openId !== null;
  const openBeside = (by: 1 | -1) => {
    const id = actions.beside(by);
    return id === null ? null : () => address.open(id);
  };
  const isBeginning = address.view === null && !filters.scanUnanswered && emails.length > 0;
  // What isn't read yet may still wait for an answer.
  const isAllDone =
    address.view === null && !isFirstSync(status) && list.emails?.every((mail) => !mail.requiresResponse) === true;
  const empty = list.emails?.length === 0 && openId === null;

  const beside = (
    <>
      {openId !== null && (
        <MailDetail
          id={openId}
          known={emails.find(({ id }) => id === openId)}
          status={status}
          settings={settings}
          narrow={narrow}
          listName={address.view === null ? 'Inbox' : viewTitle(address.view)}
          headingRef={heading}
          replying={replying}
          onReply={onReply}
          onDraft={props.onDraft}
          onForward={() => openDialog('forward')}
          acts={actions.ofOpen}
          steps={{ previous: openBeside(-1), next: openBeside(1) }}
          onTurnedTo={unseen === openId ? onTurnedTo : null}
          onClose={address.close}
        />
      )}
      {openId === null && !narrow && !empty && (
        <NothingOpen isAllDone={isAllDone} isLoading={list.emails === undefined} />
      )}
      {!detailOnly && (
        <SideColumn
          emails={list.emails}
          settings={settings}
          status={status}
          narrow={narrow}
          onLearned={() => address.showLearned(true)}
          onLlm={() => openDialog('llm')}
          onWritingStyle={() => openDialog('writing-style')}
          onActivity={() => openDialog('activity')}
          onSettings={(mailbox) => openDialog('mailbox', mailbox)}
          onDisconnect={(mailbox) => openDialog('disconnect', mailbox)}
          onAdd={() => openDialog('credentials', null)}
        />
      )}
    </>
  );
  return (
    <div
      className="mail-panes"
      data-narrow={narrow ? narrowPane(detailOnly) : undefined}
      data-empty={empty || undefined}
    >
      <div className="mail-list-pane" hidden={detailOnly}>
        <MailList
          list={{ ...list, whole: isBeginning ? () => address.showView('inbox', filters.q) : null }}
          selection={selection}
          mailboxes={status.accounts}
          openId={openId}
          openThread={opened.data?.threadId}
          searched={filters.q !== ''}
          onClearSearch={() => address.filter({ q: '' })}
          onSearchAll={filters.q !== '' && address.view !== 'all' ? () => address.showView('all', filters.q) : null}
          isAway={address.view === 'trash' || address.view === 'junk'}
          isSnoozed={address.view === 'snoozed'}
          onIncludeRead={
            filters.includeRead || address.view !== null ? null : () => address.filter({ includeRead: true })
          }
          onRetry={inbox.refetch}
          onOpen={address.open}
          onSwipe={narrow ? actions.swipe : null}
          base={address.base}
          onPutAway={actions.leaveOpen}
          onMove={actions.moveChosen}
          onSnooze={actions.snoozeChosen}
          onRead={narrow ? null : () => heading.current?.focus()}
        />
      </div>
      <Following atOnce={narrow}>{beside}</Following>
    </div>
  );
};

/** What is beside the list: a row is marked first, and this follows once that is on the screen. */
const Following = ({ atOnce, children }: { atOnce: boolean; children: ReactNode }) => {
  const later = useDeferredValue(children);
  return atOnce ? children : later;
};

const narrowPane = (detailOnly: boolean): 'alone' | 'list' => (detailOnly ? 'alone' : 'list');
