import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarX, Search } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { useDebouncedInput } from '#web/ui/use-debounced-input.ts';
import type { Present } from '../present.ts';
import { dayName, dayOf, hour, isAllDay, startOf } from '../times.ts';
import './search.css';

type EventSearchProps = { open: boolean; now: Present; onSelect: (id: string) => void; onClose: () => void };

/** Finds events of any time by their words, and opens one. */
export const EventSearch = ({ open, now, onSelect, onClose }: EventSearchProps) => {
  const [words, setWords] = useState('');
  const typed = useDebouncedInput(words, (text) => setWords(text.trim()));
  const found = useQuery({
    ...queryFor(contract.calendar.search, { query: { q: words } }),
    enabled: words !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open={open} size="lg" onOpenChange={(isOpen) => !isOpen && onClose()} title="Find an Event">
      <TextInput
        type="search"
        icon={Search}
        maxLength={200}
        autoComplete="off"
        aria-label="Words in the event"
        placeholder="A title, a place or a guest"
        {...typed}
      />
      <div className="event-search" aria-live="polite">
        {words === '' ? (
          <p className="t2">Past or upcoming, in every calendar.</p>
        ) : found.isError ? (
          <p className="t2" role="alert">
            {errorText(found.error, 'Iris couldn’t search your calendar. Please try again.')}
          </p>
        ) : found.data ? (
          <Found found={found.data} words={words} now={now} onSelect={onSelect} />
        ) : (
          <Loading label="Searching" />
        )}
      </div>
    </Dialog>
  );
};

type FoundProps = {
  found: ReplyOf<typeof contract.calendar.search>;
  words: string;
  now: Present;
  onSelect: (id: string) => void;
};

const Found = ({ found: { events, isCut }, words, now, onSelect }: FoundProps) => {
  if (events.length === 0)
    return <Empty icon={CalendarX} title="No event found" text={`No event in your calendars contains “${words}”.`} />;
  return (
    <ScrollRegion className="event-search-list" aria-label="Events found">
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <button type="button" className="event-search-row" onClick={() => onSelect(event.id)}>
              <span className="truncate">{event.summary}</span>
              <span className="meta t3 truncate num">{whenText(event, now)}</span>
              <span className="meta t3 truncate">{event.location || event.calendarName}</span>
            </button>
          </li>
        ))}
      </ul>
      {isCut && <p className="meta t3">There are more. Add a word to narrow it down.</p>}
    </ScrollRegion>
  );
};

const whenText = (event: FoundProps['found']['events'][number], now: Present): string => {
  const day = dayName(dayOf(event, now.zone), now);
  return isAllDay(event) ? `${day}, all day` : `${day}, ${hour(startOf(event, now.zone), now.zone)}`;
};
