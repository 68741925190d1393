import { MailSearch } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { EmailItem, MailboxStatus } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useOnScreen } from '#web/ui/on-screen.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Pick } from '../select/pick.tsx';
import type { MailSelection } from '../select/use-selection.ts';
import './list.css';
import { MailRow } from './mail-row.tsx';

const SelectionBar = lazy(async () => ({ default: (await import('../select/selection-bar.tsx')).SelectionBar }));

export interface ListState {
  /** Undefined while it loads. */
  readonly emails: readonly EmailItem[] | undefined;
  readonly total: number;
  /** Whether the shown list belongs to previous filters. */
  readonly outdated: boolean;
  /** Whether the last poll failed; the shown list is outdated. */
  readonly failed: boolean;
  /** What the server says of a search that it does not understand. */
  readonly refused: string | null;
  /** What is said when it is empty. */
  readonly emptyText: string;
  /** Where a mail lies, in a list of several folders. */
  readonly placeOf: ((mail: EmailItem) => string) | undefined;
  /** How the next page is loaded; null when there is none. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
  /** Whether its mails are still being fetched from the server. */
  readonly fetching: boolean;
}

type MailListProps = {
  selection: MailSelection;
  list: ListState;
  mailboxes: readonly MailboxStatus[];
  openId: string | null;
  /** The conversation of the open mail, which may be missing in the list. */
  openThread: string | undefined;
  searched: boolean;
  onClearSearch: () => void;
  /** Searches in all mail; null where that is done already. */
  onSearchAll: (() => void) | null;
  /** The view is the trash or junk, where mail is taken out of. */
  isAway: boolean;
  /** The view is that of snoozed mail. */
  isSnoozed: boolean;
  /** Includes read mail; undefined if it is included already. */
  onIncludeRead: (() => void) | null;
  onRetry: () => void;
  /** Asks which folder the selected mails go to. */
  onMove: () => void;
  /** Asks when the selected mails come back. */
  onSnooze: () => void;
  /** Skips the list to the open mail, where both are on the page. */
  onRead: (() => void) | null;
};

export const MailList = ({
  list,
  selection,
  mailboxes,
  openId,
  openThread,
  searched,
  onClearSearch,
  onSearchAll,
  isAway,
  isSnoozed,
  onIncludeRead,
  onRetry,
  onMove,
  onSnooze,
  onRead,
}: MailListProps) => {
  const now = useNow();
  const { emails } = list;
  if (emails === undefined) {
    return (
      <Card variant="tight" className="mail-list" aria-label="Emails" aria-busy="true">
        <SkeletonRows label={LOADING} rows={6} />
      </Card>
    );
  }
  const mailboxOf = (mail: EmailItem) =>
    mailboxes.length > 1 ? mailboxes.find(({ id }) => id === mail.accountId)?.emailAddress : undefined;
  const listed = emails.some(({ id }) => id === openId);
  const isOpen = (mail: EmailItem) => (listed ? mail.id === openId : openId !== null && mail.threadId === openThread);
  return (
    <Card variant="flush" className="mail-list" aria-label="Emails" aria-busy={list.outdated}>
      {openId !== null && onRead && (
        <button type="button" className="btn btn--primary btn--sm skip" onClick={onRead}>
          Skip to the open email
        </button>
      )}
      {selection.ids.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar
            selection={selection}
            listed={emails.length}
            canArchive={mailboxes.every(({ canArchive }) => canArchive)}
            onMove={onMove}
            onSnooze={onSnooze}
            isAway={isAway}
            isSnoozed={isSnoozed}
          />
        </Suspense>
      )}
      {emails.length === 0 ? (
        <Empty
          icon={MailSearch}
          title={list.refused === null ? 'No Emails Found' : "Iris doesn't understand this search"}
          text={list.refused ?? list.emptyText}
          action={
            (searched || onIncludeRead || onSearchAll) && (
              <div className="row g2 wrap">
                {onSearchAll && list.refused === null && (
                  <Button size="sm" variant="primary" onClick={onSearchAll}>
                    Search all mail
                  </Button>
                )}
                {onIncludeRead && (
                  <Button size="sm" onClick={onIncludeRead}>
                    Show read emails too
                  </Button>
                )}
                {searched && (
                  <Button size="sm" onClick={onClearSearch}>
                    Clear search
                  </Button>
                )}
              </div>
            )
          }
        />
      ) : (
        <ul
          className={list.outdated ? 'mail-rows is-outdated' : 'mail-rows'}
          data-choosing={selection.ids.length > 0 || undefined}
        >
          {emails.map((mail) => (
            <li
              key={mail.id}
              className="mail-item"
              onClickCapture={(event) => {
                // With the shift key a row is selected with all before it, and not opened; its checkbox says so itself.
                if (!event.shiftKey || event.target instanceof HTMLInputElement) return;
                event.preventDefault();
                selection.extend(mail.id);
              }}
            >
              <MailRow
                mail={mail}
                mailbox={mailboxOf(mail)}
                place={list.placeOf?.(mail)}
                now={now}
                selected={isOpen(mail)}
                replace={openId !== null}
              />
              <Pick id={mail.id} subject={mail.subject} selection={selection} />
            </li>
          ))}
        </ul>
      )}
      <Foot list={list} shown={emails.length} onRetry={onRetry} onSearchAll={emails.length > 0 ? onSearchAll : null} />
    </Card>
  );
};

const LOADING = 'Loading your emails...';

type FootProps = { list: ListState; shown: number; onRetry: () => void; onSearchAll: (() => void) | null };

const Foot = ({ list, shown, onRetry, onSearchAll }: FootProps) => {
  if (list.refused !== null) return null;
  if (list.failed) {
    return (
      <div className="mail-foot row between">
        <p className="meta">Failed to fetch emails</p>
        <Button variant="ghost" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="mail-foot row between wrap g2">
      <p className="meta t3" role="status">
        {list.outdated || list.fetching || list.more?.isLoading ? (
          <Loading label={list.fetching ? 'Fetching the rest of this folder...' : LOADING} />
        ) : (
          `${shown} of ${Math.max(list.total, shown)} emails, refreshed every minute`
        )}
      </p>
      {onSearchAll && (
        <Button variant="ghost" size="sm" onClick={onSearchAll}>
          Search all mail
        </Button>
      )}
      {list.more && <More key={shown} {...list.more} />}
    </div>
  );
};

/** Loads the next page when the end of the list comes into view, or by the button. */
const More = ({ isLoading, load }: NonNullable<ListState['more']>) => {
  const [end, isSeen] = useOnScreen<HTMLDivElement>();
  const wanted = isSeen && !isLoading;
  useEffect(() => {
    if (wanted) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is new at every look
  }, [wanted]);
  return (
    <div ref={end}>
      <Button variant="ghost" size="sm" pending={isLoading && 'Loading'} onClick={load}>
        Show more
      </Button>
    </div>
  );
};
