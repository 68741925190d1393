import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { defaultMailAgentSettings, type EmailItem, type MailStatus } from '#contract/mail/mail.ts';
import type { MailViewName } from '#contract/mail/views.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { numberLimits } from '../filter/filters.ts';
import { isFirstSync, mailSettingsQuery, openEmailQuery } from '../queries/mail-queries.ts';
import { useMailSelection } from '../select/use-selection.ts';
import { Disconnected } from './disconnected.tsx';
import { InboxCommands } from './inbox-commands.tsx';
import { InboxPanes } from './inbox-panes.tsx';
import { LearnedPage } from './learned-page.tsx';
import { MailDialogs } from './mail-dialogs.tsx';
import { MailHead } from './mail-head.tsx';
import { useFirstWaiting } from './use-first-waiting.ts';
import { useInboxActions } from './use-inbox-actions.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useInboxList } from './use-inbox-list.ts';
import { useViewList } from './use-view-list.ts';
import { useMailScreenState } from './use-mail-screen-state.ts';
import { useMailDialogs } from './use-mail-dialogs.ts';
import { useNarrow } from './use-narrow.ts';
import { useNewMailNotice } from './use-new-mail-notice.ts';
import { useReplying } from './use-replying.ts';

const ViewsSheet = lazyDialog(async () => (await import('../folders/views-sheet.tsx')).ViewsSheet);
const ViewBar = lazy(async () => ({ default: (await import('../folders/view-bar.tsx')).ViewBar }));
const MoveDialog = lazyDialog(async () => (await import('../move/move-dialog.tsx')).MoveDialog);
const SnoozeDialog = lazyDialog(async () => (await import('../snooze/snooze-dialog.tsx')).SnoozeDialog);
const LabelDialog = lazyDialog(async () => (await import('../labels/label-dialog.tsx')).LabelDialog);
const MailProblemNotice = lazy(async () => ({ default: (await import('./mailbox-notices.tsx')).MailProblemNotice }));
const AwayNotice = lazy(async () => ({ default: (await import('../away/away-notice.tsx')).AwayNotice }));
const SyncNotice = lazy(async () => ({ default: (await import('./mailbox-notices.tsx')).SyncNotice }));
const AutomationOfferNotice = lazy(async () => ({
  default: (await import('../automation/automation-offer.tsx')).AutomationOfferNotice,
}));
const ScanPanel = lazy(async () => ({ default: (await import('../scan/scan-panel.tsx')).ScanPanel }));

type InboxProps = { status: MailStatus; screen: RefObject<HTMLElement | null> };

/** The screen of a connected mailbox: filters, list, open mail, and side column. */
export const Inbox = ({ status, screen }: InboxProps) => {
  const narrow = useNarrow(screen);
  const first = useFirstWaiting(useMailScreenState(), !narrow);
  const { address } = first;
  const { filters, mail: openId, open, close, scanDays, view } = address;
  const started = useInboxList(filters, openId, status, view === null);
  const viewed = useViewList(view, filters, status);
  const inbox = view === null ? started : viewed;
  const emails = inbox.list.emails ?? NONE;
  first.lookIn(inbox.list.outdated ? undefined : inbox.list.emails);
  const settings = useQuery(mailSettingsQuery()).data ?? defaultMailAgentSettings;
  const { dialog, about, openDialog, openDraft } = useMailDialogs();
  const { replying, setReplying, replyTo } = useReplying();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const selection = useMailSelection(emails.map(({ id }) => id));
  const opened = useQuery({ ...openEmailQuery(openId ?? ''), enabled: openId !== null }).data;
  const actions = useInboxActions({
    emails,
    openId,
    opened,
    narrow,
    unseen: first.unseen,
    accounts: status.accounts,
    selection,
    open,
    close,
  });
  useNewMailNotice(inbox.complete && { question: JSON.stringify(filters), emails: inbox.complete }, settings, open);
  const onShowFilters = () => setFiltersOpen(true);
  useInboxKeys({ address, actions, selection, openDialog, onReply: replyTo, onShowFilters });

  const openView = (next: MailViewName | null) => {
    openDialog(null);
    address.showView(next);
  };
  if (inbox.lost) return <Disconnected failed={{ onRetry: inbox.refetch }} />;
  const head = { connected: true, address: addressOf(status), sample: status.kind === 'sample' };
  if (address.learned) {
    return (
      <>
        <MailHead {...head} />
        <LearnedPage onBack={() => address.showLearned(false)} />
        <MailDialogs open={dialog} about={about} onOpen={openDialog} />
      </>
    );
  }
  const detailOnly = narrow && openId !== null;
  return (
    <>
      <div className={detailOnly ? 'sr' : undefined} inert={detailOnly}>
        <MailHead {...head} bare={narrow && view === null}>
          <InboxCommands
            narrow={narrow}
            scanOpen={scanDays !== null}
            filtersOpen={filtersOpen}
            onScan={() => address.scan(scanDays === null ? numberLimits.scanDays.fallback : null)}
            onFilters={view === null ? () => setFiltersOpen(!filtersOpen) : null}
            onActivity={() => openDialog('activity')}
            onCompose={() => openDialog('compose')}
            onFolders={() => openDialog('folders')}
          />
        </MailHead>
      </div>
      {!detailOnly && (
        <>
          <Suspense fallback={null}>
            {status.accounts
              .filter(({ problem }) => problem !== null)
              .map((mailbox) => (
                <MailProblemNotice
                  key={mailbox.id}
                  mailbox={mailbox}
                  named={status.accounts.length > 1}
                  onCredentials={() => openDialog('credentials', mailbox)}
                />
              ))}
            {status.accounts.map(
              (mailbox) =>
                mailbox.away && <AwayNotice key={mailbox.id} mailbox={mailbox} named={status.accounts.length > 1} />,
            )}
            {isFirstSync(status) && <SyncNotice status={status} />}
            <AutomationOfferNotice />
          </Suspense>
          {view === null ? (
            <FilterBar
              filters={filters}
              mailboxes={status.accounts}
              onChange={address.filter}
              onHelp={() => openDialog('help')}
              narrow={narrow}
              open={filtersOpen}
              {...head}
            />
          ) : (
            <Suspense fallback={null}>
              <ViewBar
                view={view}
                q={filters.q}
                onSearch={(q) => address.filter({ q })}
                onDraft={(draft) => openDraft(draft, open)}
                onInbox={() => address.showView(null)}
              />
            </Suspense>
          )}
          {scanDays !== null && (
            <Suspense fallback={null}>
              <ScanPanel days={scanDays} onDays={address.scan} openId={openId} />
            </Suspense>
          )}
        </>
      )}
      <InboxPanes
        {...{ address, inbox, status, settings, narrow, selection, actions, replying, openDialog }}
        onDraft={(draft) => openDraft(draft, open)}
        unseen={first.unseen}
        onTurnedTo={first.onTurnedTo}
        onReply={setReplying}
      />
      <MailDialogs
        open={dialog}
        about={about}
        onOpen={openDialog}
        onOpenMail={open}
        onDisconnected={() => openId !== null && close()}
      />
      <ViewsSheet
        open={dialog === 'folders'}
        view={view}
        mailboxes={status.accounts}
        onView={openView}
        onClose={() => openDialog(null)}
      />
      <SnoozeDialog
        open={actions.snoozing.count > 0}
        count={actions.snoozing.count}
        onBack={actions.snoozing.areSnoozed ? actions.snoozing.end : null}
        onSnooze={actions.snoozing.until}
        onClose={actions.snoozing.cancel}
      />
      <LabelDialog {...actions.labeling} />
      <MoveDialog
        open={actions.moving.count > 0}
        account={actions.moving.account}
        from={actions.moving.from}
        count={actions.moving.count}
        onMove={actions.moving.to}
        onLabels={actions.moving.labels}
        onClose={actions.moving.cancel}
      />
    </>
  );
};

const NONE: readonly EmailItem[] = [];

const addressOf = ({ accounts, emailAddress }: MailStatus) =>
  accounts.length > 1 ? `${accounts.length} mailboxes` : emailAddress;
