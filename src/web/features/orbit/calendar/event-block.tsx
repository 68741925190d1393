import { blockStyle, type BlockPosition, isOneLine } from '#web/ui/time-grid/block-style.ts';
import { timeText } from '../words.ts';
import { TrackEventButton } from '../events/track-event-button.tsx';
import type { GridEvent } from '../events/use-grid-events.ts';

type EventBlockProps = { position: BlockPosition; event: GridEvent };

/** An event in the grid, with a button that tracks it. */
export const PlannedEventBlock = ({ position, event }: EventBlockProps) => (
  <div
    className={isOneLine(position) ? 'cal-event is-short' : 'cal-event'}
    style={blockStyle(position)}
    onPointerDown={(pointer) => pointer.stopPropagation()}
  >
    <span className="truncate" title={`${event.title}, ${timeText(event.startTime)} - ${timeText(event.endTime)}`}>
      {event.title}
    </span>
    <TrackEventButton event={event} />
  </div>
);
