import { ChevronsUp, Repeat } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { HOUR } from '#contract/time-units.ts';
import type { Zone } from '#contract/zone.ts';
import { type BlockPosition, blockStyle } from '#web/ui/time-grid/block-style.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';
import { GridBlock } from '#web/ui/time-grid/grid-block.tsx';
import type { GridDragState } from '#web/ui/time-grid/use-grid-drag.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../present.ts';
import { endOf, eventTime, shortHour, startOf } from '../times.ts';
import type { EventPart } from './events-of-day.ts';
import { spokenPriorities } from '../words.ts';

const HALF_DAY = 12 * HOUR;

type EventBlockProps = {
  part: EventPart<CalendarEvent> & Required<BlockPosition>;
  now: Present;
  colour: CSSProperties;
  isChosen: boolean;
  /** Whether it is being dragged, and so shown elsewhere. */
  isLifted: boolean;
  drag: GridDragState;
  onOpen: () => void;
  /** Moves it by keys; further key presses may follow. */
  onMove: (span: GridSpan) => void;
};

/** An event in the grid of hours. */
export const EventBlock = ({ part, now, colour, isChosen, isLifted, drag, onOpen, onMove }: EventBlockProps) => {
  const { item: event } = part;
  const span = { from: startOf(event, now.zone), to: endOf(event, now.zone) };
  const classes = [
    'tg-event',
    part.lanes > 2 && 'is-narrow-lane',
    isChosen && 'is-chosen',
    isLifted && 'is-lifted',
    event.status === 'tentative' && 'is-tentative',
    span.to < now.at && 'is-over',
  ];
  // The way there is a softened block before the event, which belongs to it.
  const way = part.isFirst && !isLifted && event.travelMinutes / 1440;
  return (
    <>
      {way !== false && way > 0 && (
        <span className="tg-way" aria-hidden="true" style={{ ...blockStyle(part), ...colour, '--way': way }} />
      )}
      <GridBlock
        className={classes.filter(Boolean).join(' ')}
        buttonClassName="tg-words"
        style={colour}
        id={event.id}
        span={span}
        part={part}
        zone={now.zone}
        drag={drag}
        isReadOnly={event.isReadOnly}
        onOpen={onOpen}
        onMove={onMove}
      >
        <VisuallyHidden>{eventLabel(event, now)}</VisuallyHidden>
        <EventWords event={event}>{shortSpan(span, now.zone)}</EventWords>
      </GridBlock>
    </>
  );
};

/** Title and time inside a block, hidden from screen readers, which read `eventLabel` instead. */
const EventWords = ({ event, children }: { event: CalendarEvent; children: ReactNode }) => (
  <span className="tg-seen" aria-hidden="true">
    <span className="tg-title">
      {event.analysis.priority === 'high' && <ChevronsUp className="i i-14" aria-hidden="true" />}
      {event.isRecurring && <Repeat className="i i-14" aria-hidden="true" />}
      {event.summary}
    </span>
    <span className="tg-when num">{children}</span>
    {event.location && <span className="tg-when truncate">{event.location}</span>}
  </span>
);

/** "6–8:30 PM", "11–12:30 PM": of two times within half a day, the second one says which half it is. */
const shortSpan = ({ from, to }: GridSpan, zone: Zone): string => {
  const [begins, ends] = [shortHour(from, zone), shortHour(to, zone)];
  return `${to - from < HALF_DAY ? begins.replace(/ [AP]M$/, '') : begins}–${ends}`;
};

/** The screen reader label of an event. */
export const eventLabel = (event: CalendarEvent, now: Present): string =>
  [
    event.summary,
    eventTime(event, now),
    event.location,
    event.travelMinutes > 0 &&
      (event.travelMinutes === 1 ? 'one minute to get there' : `${event.travelMinutes} minutes to get there`),
    event.isRecurring && 'repeats',
    spokenPriorities[event.analysis.priority],
    event.calendarName,
  ]
    .filter(Boolean)
    .join(', ');
