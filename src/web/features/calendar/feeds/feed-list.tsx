import { useMutation } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed, CalendarFeedWithAddress } from '#contract/calendar/feeds.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { longTime } from '#web/ui/times.ts';
import { toast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';

type FeedListProps = {
  feeds: readonly CalendarFeed[];
  onRenewed: (feed: CalendarFeedWithAddress) => void;
  onChanged: () => void;
};
type Asked = { feed: CalendarFeed; what: 'renew' | 'withdraw' };

/** The addresses of a person: what each shows, whether it is read, and how to end it. */
export const FeedList = ({ feeds, onRenewed, onChanged }: FeedListProps) => {
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const failed = (error: Error) =>
    toast({ title: 'Nothing changed', description: errorText(error, 'Please try again.'), destructive: true });
  const withdraw = useMutation({
    mutationFn: ({ id }: CalendarFeed) => call(contract.calendarFeeds.withdraw, { params: { id } }),
    onSuccess: (_, { name }) => {
      setAsked(null);
      toast({ title: 'Address withdrawn', description: `Nobody can read “${name}” there anymore.` });
      onChanged();
    },
    onError: failed,
  });
  const renew = useMutation({
    mutationFn: ({ id }: CalendarFeed) => call(contract.calendarFeeds.renew, { params: { id } }),
    onSuccess: onRenewed,
    onError: failed,
  });
  return (
    <>
      <ul className="feeds" aria-label="Your addresses">
        {feeds.map((feed) => (
          <li key={feed.id} className="row between g2">
            <div className="grow">
              <span className="h4 truncate feed-name">{feed.name}</span>
              <span className="meta t3">
                {[
                  SHOWS[feed.content],
                  feed.busyOnly && 'only when busy',
                  feed.lastReadAt === null ? 'not read yet' : `read ${longTime(feed.lastReadAt, now)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            <IconButton
              size="sm"
              quiet
              icon={RefreshCw}
              label={`New address for ${feed.name}`}
              onClick={() => setAsked({ feed, what: 'renew' })}
            />
            <IconButton
              size="sm"
              quiet
              icon={Trash2}
              label={`Withdraw ${feed.name}`}
              onClick={() => setAsked({ feed, what: 'withdraw' })}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          danger
          {...QUESTIONS[asked.what](asked.feed)}
          pending={(renew.isPending || withdraw.isPending) && 'One moment'}
          onConfirm={() => (asked.what === 'renew' ? renew : withdraw).mutate(asked.feed)}
        />
      )}
    </>
  );
};

const SHOWS: { readonly [C in CalendarFeed['content']]: string } = {
  calendar: 'One calendar',
  all: 'All calendars',
  hours: 'Hours in Orbit',
  birthdays: 'Birthdays and dates',
  tasks: 'Open tasks',
};

const QUESTIONS = {
  renew: ({ name }: CalendarFeed) => ({
    title: `A new address for ${name}?`,
    description: 'The current one stops working right away, on every device that uses it.',
    confirmLabel: 'Create new address',
  }),
  withdraw: ({ name }: CalendarFeed) => ({
    title: `Withdraw ${name}?`,
    description: 'Its address stops working right away, on every device that uses it. This can’t be undone.',
    confirmLabel: 'Withdraw',
  }),
};
