import { MailSearch } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { MailSelection } from '../select/use-selection.ts';
import './list.css';
import { ListFoot, LOADING } from './list-foot.tsx';
import type { ListState } from './list-state.ts';
import { MailRows } from './mail-rows.tsx';
import { rowClicks } from './row-clicks.ts';
import type { SwipeSide } from './swipe.ts';
import './swipe.css';
import { useSwipe } from './use-swipe.ts';

const SelectionBar = lazy(async () => ({ default: (await import('../select/selection-bar.tsx')).SelectionBar }));

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
  onOpen: (id: string) => void;
  /** What a swipe does to a mail; null where there is no room to read beside the list. */
  onSwipe: ((id: string, side: SwipeSide) => void) | null;
  /** The address of the list without an open mail, which every row adds its own to. */
  base: string;
  /** The selected mails leave the list. */
  onPutAway: (ids: readonly string[]) => void;
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
  onOpen,
  onSwipe,
  base,
  onPutAway,
  onMove,
  onSnooze,
  onRead,
}: MailListProps) => {
  const now = useNow();
  const card = useRef<HTMLElement>(null);
  const { emails } = list;
  useSwipe(card, onSwipe !== null && emails !== undefined && emails.length > 0, (id, side) => onSwipe?.(id, side));
  if (emails === undefined) {
    return (
      <Card variant="tight" className="mail-list" aria-label="Emails" aria-busy="true">
        <SkeletonRows label={LOADING} rows={6} />
      </Card>
    );
  }
  const listed = emails.some(({ id }) => id === openId);
  const open =
    openId === null ? null : listed ? { id: openId } : openThread === undefined ? null : { thread: openThread };
  return (
    <Card variant="flush" className="mail-list" aria-label="Emails" aria-busy={list.outdated} ref={card}>
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
            onPutAway={onPutAway}
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
          picture={list.refused === null && !searched && list.isInbox ? <Iris size={132} /> : undefined}
          title={list.refused === null ? 'No Emails Found' : 'Iris doesn’t understand this search'}
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
        // Each row is a link with its own address; one listener opens and selects.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above
        <div onClick={rowClicks(selection, onOpen)} data-away={isAway || undefined}>
          <MailRows
            emails={emails}
            outdated={list.outdated}
            scroller={card}
            {...{ mailboxes, now, open, base }}
            placeOf={list.placeOf}
            chosen={selection.chosen}
          />
        </div>
      )}
      <ListFoot
        list={list}
        shown={emails.length}
        onRetry={onRetry}
        onSearchAll={emails.length > 0 ? onSearchAll : null}
        scroller={card}
      />
    </Card>
  );
};
