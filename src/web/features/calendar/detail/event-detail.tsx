import { ChevronLeft, Clock, MapPin, Repeat, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { Card } from '#web/ui/card.tsx';
import { IrisSays } from '#web/ui/iris-says.tsx';
import { PreparationTasks } from '../week/preparation-tasks.tsx';
import type { Present } from '../present.ts';
import { eventTime } from '../times.ts';
import { DetailBadges } from './detail-badges.tsx';
import { DetailCommands } from './detail-commands.tsx';
import { attendeesText } from './people.ts';
import { SuggestedActions } from './suggested-actions.tsx';
import { WhyImportant } from './why-important.tsx';

type EventDetailProps = { event: CalendarEvent; now: Present; onEdit: () => void; onClose: () => void };

/** Everything about one event: what, when, where, who, and what Iris makes of it. */
export const EventDetail = ({ event, now, onEdit, onClose }: EventDetailProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The card stands beside the list, or, on a narrow page, below it: whoever chose an event is led to it.
  useEffect(() => heading.current?.focus(), []);
  const people = attendeesText(event.attendees);
  const { aiInsights, preparationTasks } = event.analysis;
  return (
    <Card as="article" className="stack g5 event-detail" aria-labelledby="event-title">
      <button type="button" className="row g2 t2 detail-back" onClick={onClose}>
        <ChevronLeft className="i i-18" aria-hidden="true" />
        Events
      </button>
      <div className="stack g3">
        <DetailBadges event={event} />
        <h2 className="h1 event-title" id="event-title" tabIndex={-1} ref={heading}>
          {event.summary}
        </h2>
      </div>
      <div className="facts">
        <p>
          <Clock className="i i-18" aria-hidden="true" />
          <span className="num">{eventTime(event, now)}</span>
        </p>
        {event.isRecurring && (
          <p>
            <Repeat className="i i-18" aria-hidden="true" />
            One of a series
          </p>
        )}
        {event.location && (
          <p>
            <MapPin className="i i-18" aria-hidden="true" />
            <Location text={event.location} />
          </p>
        )}
        {people.names && (
          <p>
            <Users className="i i-18" aria-hidden="true" />
            <span>
              {people.names} {people.more && <span className="t3">{people.more}</span>}
            </span>
          </p>
        )}
      </div>
      {event.description && <p className="t2 event-description">{event.description}</p>}
      <IrisSays byline="AI Insights">{aiInsights}</IrisSays>
      <SuggestedActions event={event} onEdit={onEdit} />
      {preparationTasks.length > 0 && (
        <div className="stack g1">
          <span className="label">Preparation</span>
          <PreparationTasks event={event} />
        </div>
      )}
      <WhyImportant event={event} />
      <hr className="rule" />
      <DetailCommands event={event} onEdit={onEdit} onDeleted={onClose} />
    </Card>
  );
};

const Location = ({ text }: { text: string }) =>
  /^https?:\/\/\S+$/.test(text) ? (
    <a href={text} target="_blank" rel="noreferrer noopener" className="truncate">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
