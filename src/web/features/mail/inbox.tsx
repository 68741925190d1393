import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultAgentSettings, type MailboxStatus, type MailStatus } from '#contract/mail.ts';
import { useUndo } from './activity/use-undo.ts';
import { MailDetail, type Replying } from './detail/mail-detail.tsx';
import { NothingOpen } from './detail/nothing-open.tsx';
import { Offer } from './autonomy/offer.tsx';
import { Disconnected } from './disconnected.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { numberLimits } from './filter/filters.ts';
import { SEARCH_ID } from './filter/search-box.tsx';
import { InboxCommands } from './inbox-commands.tsx';
import { REPLY_ID } from './reply/reply.tsx';
import { useSelection } from './select/use-selection.ts';
import { useMailKeys } from './keys/use-mail-keys.ts';
import { MailList } from './list/mail-list.tsx';
import { type MailDialog, MailDialogs } from './mail-dialogs.tsx';
import { MailHead } from './mail-head.tsx';
import { emailQuery, settingsQuery } from './mail-queries.ts';
import { ProblemNotice, SyncNotice } from './notices.tsx';
import { ScanPanel } from './scan/scan-panel.tsx';
import { SideColumn } from './side/side-column.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useInboxActs } from './use-inbox-acts.ts';
import { useInbox } from './use-inbox.ts';
import { useMailAddress } from './use-mail-address.ts';
import { useNarrow } from './use-narrow.ts';
import { useTurns } from './use-turns.ts';

const Learned = lazy(async () => ({ default: (await import('./learned/learned.tsx')).Learned }));

type InboxProps = { status: MailStatus; screen: RefObject<HTMLElement | null> };

/** A connected mailbox: filters, list, the open mail, and what Iris has to say about all of it. */
export const Inbox = ({ status, screen }: InboxProps) => {
  const address = useMailAddress();
  const { filters, mail: openId, open, close, scanDays } = address;
  const { list, refetch, lost, whole } = useInbox(filters, openId, status);
  const settings = useQuery(settingsQuery()).data ?? defaultAgentSettings;
  const narrow = useNarrow(screen);
  const heading = useTurns(openId, narrow);
  const [dialog, setDialog] = useState<MailDialog | null>(null);
  const [about, setAbout] = useState<MailboxStatus | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [replying, setReplying] = useState<Replying | null>(null);
  const undo = useUndo();
  const emails = list.emails ?? [];
  const known = emails.find(({ id }) => id === openId);
  const opened = useQuery({ ...emailQuery(openId ?? ''), enabled: openId !== null });
  const selection = useSelection(emails.map(({ id }) => id));
  const acts = useInboxActs({ emails, openId, narrow, accounts: status.accounts, selection, open, close });
  const alone = narrow && openId !== null;
  const empty = list.emails?.length === 0 && openId === null;

  const look = whole && !list.outdated ? whole.emails : null;
  useAnnouncements(look && { question: JSON.stringify(filters), emails: look }, settings, open);
  useMailKeys({
    next: acts.next,
    previous: acts.previous,
    archive: acts.archiveChosen,
    unread: acts.unreadOpen,
    choose: acts.choose,
    compose: () => setDialog('compose'),
    reply: openId === null ? undefined : () => answer(openId),
    undo: () => undo.mutate('last'),
    back:
      selection.ids.length > 0 && !address.learned
        ? selection.clear
        : address.learned
          ? () => address.showLearned(false)
          : openId === null
            ? undefined
            : close,
    learned: () => address.showLearned(!address.learned),
    help: () => setDialog('help'),
    search: () => {
      // At once, so that what is typed next is a search and not more keys of the list.
      flushSync(() => setFiltersOpen(true));
      document.getElementById(SEARCH_ID)?.focus();
    },
  });

  const openFor = (mailbox: MailboxStatus | null, which: MailDialog) => {
    setAbout(mailbox);
    setDialog(which);
  };
  const answer = (id: string) => {
    const { kind, turn } = replying?.id === id ? replying : { kind: 'reply' as const, turn: 0 };
    setReplying({ id, kind, turn: turn + 1 });
    setTimeout(() => document.getElementById(REPLY_ID)?.scrollIntoView({ block: 'nearest' }));
  };

  if (lost) return <Disconnected failed={{ onRetry: refetch }} />;
  if (address.learned) {
    return (
      <>
        <MailHead connected address={addressOf(status)} sample={status.kind === 'sample'} />
        <Suspense fallback={<Loading label="Loading" page />}>
          <Learned onBack={() => address.showLearned(false)} />
        </Suspense>
        <MailDialogs open={dialog} about={about} onOpen={setDialog} />
      </>
    );
  }
  return (
    <>
      <div className={alone ? 'sr' : undefined} inert={alone}>
        <MailHead connected address={addressOf(status)} sample={status.kind === 'sample'}>
          <InboxCommands
            narrow={narrow}
            scanOpen={scanDays !== null}
            filtersOpen={filtersOpen}
            onScan={() => address.scan(scanDays === null ? numberLimits.scanDays.fallback : null)}
            onFilters={() => setFiltersOpen(!filtersOpen)}
            onActivity={() => setDialog('activity')}
            onCompose={() => setDialog('compose')}
          />
        </MailHead>
      </div>
      {!alone && (
        <>
          {status.accounts.map((mailbox) => (
            <ProblemNotice
              key={mailbox.id}
              mailbox={mailbox}
              named={status.accounts.length > 1}
              onCredentials={() => openFor(mailbox, 'credentials')}
            />
          ))}
          <SyncNotice status={status} />
          <Offer />
          <FilterBar
            filters={filters}
            mailboxes={status.accounts}
            onChange={address.filter}
            onHelp={() => setDialog('help')}
            narrow={narrow}
            open={filtersOpen}
          />
          {scanDays !== null && <ScanPanel days={scanDays} onDays={address.scan} openId={openId} />}
        </>
      )}
      <div
        className="mail-panes"
        data-narrow={narrow ? (alone ? 'alone' : 'list') : undefined}
        data-empty={empty || undefined}
      >
        <div className="mail-list-pane" hidden={alone}>
          <MailList
            list={list}
            selection={selection}
            mailboxes={status.accounts}
            openId={openId}
            openThread={opened.data?.threadId}
            searched={filters.q !== ''}
            onClearSearch={() => address.filter({ q: '' })}
            onIncludeRead={filters.includeRead ? null : () => address.filter({ includeRead: true })}
            onRetry={refetch}
            onRead={narrow ? null : () => heading.current?.focus()}
          />
        </div>
        {openId !== null && (
          <MailDetail
            id={openId}
            known={known}
            status={status}
            settings={settings}
            narrow={narrow}
            headingRef={heading}
            replying={replying}
            onReply={setReplying}
            onArchive={acts.archiveOpen}
            onJunk={acts.junkOpen}
            onUnread={acts.unreadOpen}
            onClose={close}
          />
        )}
        {openId === null && !narrow && !empty && <NothingOpen />}
        {!alone && (
          <SideColumn
            emails={emails}
            settings={settings}
            status={status}
            narrow={narrow}
            onLearned={() => address.showLearned(true)}
            onModel={() => setDialog('model')}
            onVoice={() => setDialog('voice')}
            onActivity={() => setDialog('activity')}
            onDisconnect={(mailbox) => openFor(mailbox, 'disconnect')}
            onAdd={() => openFor(null, 'credentials')}
          />
        )}
      </div>
      <MailDialogs open={dialog} about={about} onOpen={setDialog} onOpenMail={open} />
    </>
  );
};

const addressOf = ({ accounts, emailAddress }: MailStatus) =>
  accounts.length > 1 ? `${accounts.length} mailboxes` : emailAddress;
