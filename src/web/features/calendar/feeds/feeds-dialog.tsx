import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarFeedWithAddress } from '#contract/calendar/feeds.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { feedsQuery } from '../calendar-queries.ts';
import './feeds.css';
import { FeedAddress } from './feed-address.tsx';
import { FeedForm } from './feed-form.tsx';
import { FeedList } from './feed-list.tsx';

/** The addresses at which phones and other programs subscribe; a new one is shown once, with its QR code. */
export const FeedsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open && <OpenDialog onClose={onClose} />;

const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const feeds = useQuery(feedsQuery());
  const [made, setMade] = useState<CalendarFeedWithAddress | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: feedsQuery().queryKey });
  const show = (feed: CalendarFeedWithAddress) => {
    setMade(feed);
    void refresh();
  };
  const back = () => {
    setMade(null);
    void refresh();
  };
  if (made) return <FeedAddress feed={made} onBack={back} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="On your phone"
      description="A secret address your phone, or any calendar program, can subscribe to. It can read what you have here, but can’t change anything."
    >
      <div className="stack g5">
        {feeds.isPending && <Loading label="Loading your addresses" />}
        {feeds.isError && (
          <p className="hint hint--error" role="alert">
            Your addresses couldn’t be loaded. Please try again.
          </p>
        )}
        {feeds.data && feeds.data.length > 0 && (
          <FeedList feeds={feeds.data} onRenewed={show} onChanged={() => void refresh()} />
        )}
        <FeedForm onMade={show} />
      </div>
    </Dialog>
  );
};
