import { timeText } from '../words.ts';
import { EventButton } from './event-button.tsx';
import type { GridEvent } from './grid-events.ts';
import { isShort, type Placed, placeOf } from './place.ts';

type EventBlockProps = { piece: Placed; event: GridEvent };

/** An event of the calendar among the entries, ready to become one. */
export const EventBlock = ({ piece, event }: EventBlockProps) => (
  <div
    className={isShort(piece) ? 'cal-event is-short' : 'cal-event'}
    style={placeOf(piece)}
    onPointerDown={(pointer) => pointer.stopPropagation()}
  >
    <span className="truncate" title={`${event.title}, ${timeText(event.startTime)} - ${timeText(event.endTime)}`}>
      {event.title}
    </span>
    <EventButton event={event} />
  </div>
);
