import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { ListState } from './list-state.ts';

export const LOADING = 'Loading your emails...';

type ListFootProps = {
  list: ListState;
  shown: number;
  onRetry: () => void;
  onSearchAll: (() => void) | null;
  scroller: RefObject<HTMLElement | null>;
};

/** The end of a list: how many mails it has, and how one comes to the rest. */
export const ListFoot = ({ list, shown, onRetry, onSearchAll, scroller }: ListFootProps) => {
  if (list.refused !== null || (shown === 0 && isSettled(list))) return null;
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
          listedText(shown, Math.max(list.total, shown))
        )}
      </p>
      {onSearchAll && (
        <Button variant="ghost" size="sm" onClick={onSearchAll}>
          Search all mail
        </Button>
      )}
      {list.whole && (
        <Button variant="ghost" size="sm" onClick={list.whole}>
          Show the whole inbox
        </Button>
      )}
      {list.more && <More key={shown} {...list.more} scroller={scroller} />}
    </div>
  );
};

/** Whether nothing more is to come: a list that is empty then says so itself. */
const isSettled = ({ failed, outdated, fetching, more, whole }: ListState): boolean =>
  !failed && !outdated && !fetching && !more && !whole;

const listedText = (shown: number, total: number): string =>
  total === 1 ? 'One email, refreshed every minute' : `${shown} of ${total} emails, refreshed every minute`;

/** So far from its end the list loads on. */
const AHEAD = '2400px 0px';

/** Loads the next page before the end of the list comes into view, or by the button. */
const More = ({
  isLoading,
  hasFailed,
  load,
  scroller,
}: NonNullable<ListState['more']> & Pick<ListFootProps, 'scroller'>) => {
  const end = useRef<HTMLDivElement>(null);
  const loadOnce = useEffectEvent(load);
  useEffect(() => {
    // After a failure it is up to the person.
    if (end.current === null || hasFailed) return undefined;
    const root = scroller.current;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadOnce(), {
      root: root !== null && root.scrollHeight > root.clientHeight + 1 ? root : null,
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller, hasFailed]);
  return (
    <div ref={end}>
      <Button variant="ghost" size="sm" pending={isLoading && 'Loading'} onClick={load}>
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
};
