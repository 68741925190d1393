import type { DayPiece } from '../model/day-arcs.ts';
import { timeText } from '../words.ts';
import { placeOf } from './place.ts';
import { EventButton } from './event-button.tsx';
import type { GridEvent } from './grid-events.ts';

type EventBlockProps = { piece: Pick<DayPiece, 'from' | 'to'>; event: GridEvent };

/** An event of the calendar behind the entries, ready to become one. */
export const EventBlock = ({ piece, event }: EventBlockProps) => (
  <div className="cal-event" style={placeOf(piece)} onPointerDown={(pointer) => pointer.stopPropagation()}>
    <span className="truncate" title={`${event.title}, ${timeText(event.startTime)} - ${timeText(event.endTime)}`}>
      {event.title}
    </span>
    <EventButton event={event} />
  </div>
);
