import { CalendarDays, Repeat } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { PriorityBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { formatDay } from '#web/ui/date-format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../present.ts';
import { dayOf, eventTime } from '../times.ts';
import type { PriorityFilter } from '../address/use-calendar-address.ts';
import { upcomingOf } from './upcoming.ts';

type UpcomingEventsProps = {
  events: readonly CalendarEvent[];
  now: Present;
  filter: PriorityFilter;
  onFilter: (filter: PriorityFilter) => void;
  chosenId: string | null;
  onSelect: (id: string) => void;
  onNew: () => void;
};

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'high', label: 'High Priority' },
] as const;

export const UpcomingEvents = ({ events, now, filter, onFilter, chosenId, onSelect, onNew }: UpcomingEventsProps) => {
  const upcoming = upcomingOf(events, now, filter);
  return (
    <Card variant="flush" aria-labelledby="upcoming-events">
      <div className="upcoming-head">
        <CardHead
          id="upcoming-events"
          title="Upcoming Events"
          action={<Segmented label="Priority" value={filter} options={FILTERS} onChange={onFilter} />}
        />
      </div>
      {upcoming.length === 0 ? (
        <Empty
          icon={CalendarDays}
          title="No Upcoming Events"
          text="Your calendar is clear for the next few days."
          action={
            filter === 'high' ? (
              <Button size="sm" onClick={() => onFilter('all')}>
                Show all
              </Button>
            ) : (
              <Button size="sm" onClick={onNew}>
                Plan something
              </Button>
            )
          }
        />
      ) : (
        <ul className="evr-list">
          {upcoming.map((event) => (
            <li key={event.id}>
              <EventRow event={event} now={now} chosen={event.id === chosenId} onSelect={() => onSelect(event.id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

type EventRowProps = { event: CalendarEvent; now: Present; chosen: boolean; onSelect: () => void };

const EventRow = ({ event, now, chosen, onSelect }: EventRowProps) => {
  const day = dayOf(event, now.zone);
  return (
    <button type="button" className={chosen ? 'evr is-on' : 'evr'} aria-pressed={chosen} onClick={onSelect}>
      <span className="num evr-date" aria-hidden="true">
        <span className="h4 evr-line">{formatDay(day, { day: 'numeric' })}</span>
        <span className="meta t3">{formatDay(day, { weekday: 'short' })}</span>
      </span>
      <span className="evr-what">
        <span className="truncate evr-line">{event.summary}</span>
        <span className="meta t3 truncate evr-line">
          {event.isRecurring && (
            <>
              <Repeat className="i i-14 evr-repeats" aria-hidden="true" />
              <VisuallyHidden>repeats, </VisuallyHidden>
            </>
          )}
          <span className="num">{eventTime(event, now)}</span>
          {` · ${event.location || event.calendarName}`}
        </span>
      </span>
      <PriorityBadge priority={event.analysis.priority} />
    </button>
  );
};
