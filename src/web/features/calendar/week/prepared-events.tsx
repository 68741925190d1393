import type { CalendarEvent } from '#contract/calendar/event.ts';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import type { Present } from '../present.ts';
import { aheadText, dayOf, eventTime } from '../times.ts';
import { PreparationTasks } from './preparation-tasks.tsx';

const SHOWN = 3;

type PreparedEventsProps = { events: readonly CalendarEvent[]; now: Present; onSelect: (id: string) => void };

/** The events that need preparation, with their first tasks. */
export const PreparedEvents = ({ events, now, onSelect }: PreparedEventsProps) => {
  const [shown, more] = useShowMore(events, SHOWN);
  if (events.length === 0) {
    return <p className="preps-none t2">No meetings requiring preparation in the next 7 days</p>;
  }
  return (
    <>
      <ul className="preps">
        {shown.map((event) => (
          <li key={event.id}>
            <div className="row between g2">
              <h3 className="h4 truncate">
                <button type="button" className="prep-title" onClick={() => onSelect(event.id)}>
                  {event.summary}
                </button>
              </h3>
              <span className="meta t3 prep-ahead">{aheadText(dayOf(event, now.zone), now)}</span>
            </div>
            <p className="meta t3 num">{eventTime(event, now)}</p>
            <PreparationTasks event={event} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
};
