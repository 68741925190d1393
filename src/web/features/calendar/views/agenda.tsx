import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronsUp } from 'lucide-react';
import { CALENDAR_DEFAULTS } from '#contract/calendar/calendar.ts';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { calendarEventsQuery } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { dayName, dayOf, endOf, hour, isAllDay, isComing, isNear, startOf } from '../times.ts';
import { formatDay } from '#web/ui/date-format.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { eventLabel } from './event-block.tsx';
import { useCalendarColours } from './event-look.ts';
import { moveFocus } from './move-focus.ts';
import { ReconnectCalendar } from './reconnect-calendar.tsx';

const SHOWN = 5;

type AgendaProps = { address: CalendarAddress; now: Present; onNew: () => void };

/** The next events day by day, and how many more there are. */
export const AgendaView = ({ address, now, onNew }: AgendaProps) => {
  const { data, isPending, isError, refetch } = useQuery(calendarEventsQuery(CALENDAR_DEFAULTS));
  if (isPending) return <Loading label="Loading your calendar events..." page />;
  if (isError) return <ReconnectCalendar onRetry={() => void refetch()} onOtherWays={() => address.goTo('agent')} />;
  const coming = data.events.filter((event) => isComing(event, now));
  if (coming.length === 0) {
    return (
      <Empty
        icon={CalendarDays}
        title="No upcoming events found"
        action={
          <Button size="sm" onClick={onNew}>
            Plan something
          </Button>
        }
      />
    );
  }
  const hidden = coming.length - SHOWN;
  return (
    <Card className="agenda" aria-label="The next events">
      <div role="presentation" onKeyDown={moveFocus}>
        {byDay(address.isAllShown ? coming : coming.slice(0, SHOWN), now).map(([day, events]) => (
          <AgendaDay key={day} day={day} events={events} now={now} address={address} />
        ))}
      </div>
      {hidden > 0 && (
        <Button size="sm" variant="ghost" flush="start" aria-expanded={address.isAllShown} onClick={address.toggleAll}>
          {address.isAllShown ? 'Show fewer' : hidden === 1 ? '+1 more event' : `+${hidden} more events`}
        </Button>
      )}
    </Card>
  );
};

type AgendaDayProps = { day: string; events: readonly CalendarEvent[]; now: Present; address: CalendarAddress };

const AgendaDay = ({ day, events, now, address }: AgendaDayProps) => {
  const colourOf = useCalendarColours();
  const name = dayName(day, now);
  const date = formatDay(day, { weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <section className="agenda-day" aria-label={date}>
      <h2 className="agenda-date">
        <b className="h4">{isNear(day, now) ? name : formatDay(day, { weekday: 'long' })}</b>
        <span className="meta t3 num">{formatDay(day, { month: 'short', day: 'numeric' })}</span>
      </h2>
      <ul data-day={day}>
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className={event.id === address.eventId ? 'agenda-event is-chosen' : 'agenda-event'}
              data-event={event.id}
              style={colourOf(event)}
              onClick={() => address.select(event.id)}
            >
              <VisuallyHidden>{eventLabel(event, now)}</VisuallyHidden>
              <span className="meta t2 num" aria-hidden="true">
                {isAllDay(event) ? 'All day' : hours(event, now)}
              </span>
              <span className="agenda-what" aria-hidden="true">
                <span className="truncate">
                  {event.analysis.priority === 'high' && <ChevronsUp className="i i-14 tg-high" aria-hidden="true" />}
                  {event.summary}
                </span>
                {event.location && <span className="meta t3 truncate">{event.location}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const hours = (event: CalendarEvent, { zone }: Present) =>
  `${hour(startOf(event, zone), zone)} - ${hour(endOf(event, zone), zone)}`;

const byDay = (events: readonly CalendarEvent[], { zone }: Present): [string, CalendarEvent[]][] => [
  ...Map.groupBy(events, (event) => dayOf(event, zone)),
];
