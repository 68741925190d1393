import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarX } from 'lucide-react';
import { CALENDAR_DEFAULTS } from '#contract/calendar.ts';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';
import '../calendar.css';
import { eventsQuery } from '../calendar-queries.ts';
import { eventTime, isComing } from '../times.ts';

const SHOWN = 5;

/** The short calendar: the next events, and how many more there are. */
export const CalendarTab = () => {
  const now = useNow();
  const { data, isPending, isError } = useQuery(eventsQuery(CALENDAR_DEFAULTS));
  if (isPending) return <Loading label="Loading your calendar events..." />;
  if (isError) {
    return (
      <Empty
        broken
        icon={CalendarX}
        title="Calendar"
        text="Unable to load calendar events. Please ensure your Google Calendar is connected."
        action={<ButtonLink href={urlOf(contract.auth.google)}>Reconnect Calendar</ButtonLink>}
      />
    );
  }
  const coming = data.events.filter((event) => isComing(event, now));
  if (coming.length === 0) return <Empty icon={CalendarDays} title="No upcoming events found" />;
  return (
    <div className="stack g3">
      <ul className="rows">
        {coming.slice(0, SHOWN).map((event) => (
          <li key={event.id} className="short-event">
            <span className="h4 truncate">{event.summary}</span>
            <span className="meta t3 num">{eventTime(event, now)}</span>
            {event.location && <span className="meta t3 truncate">{event.location}</span>}
          </li>
        ))}
      </ul>
      {coming.length > SHOWN && <p className="meta t3">+{coming.length - SHOWN} more events</p>}
    </div>
  );
};
