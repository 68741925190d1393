import { ChevronsUp, Repeat } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../present.ts';
import { endOf, eventTime, hour, startOf } from '../times.ts';
import { shifted, STEP, type Span } from './drag.ts';
import type { Piece } from './pieces.ts';
import { placeOf } from './place.ts';
import type { DragState } from './use-drag.ts';

type EventBlockProps = {
  piece: Piece<CalendarEvent> & { lane: number; lanes: number };
  now: Present;
  colour: CSSProperties;
  isChosen: boolean;
  /** It is being dragged, and shown elsewhere. */
  isLifted: boolean;
  drag: DragState;
  onOpen: () => void;
  /** By keys; more of them may follow. */
  onMove: (span: Span) => void;
};

const DAY_SECONDS = 86_400;
/** Shorter blocks have room for one line, in seconds. */
export const ONE_LINE = 45 * 60;

/** An event among the hours: a press opens it, dragging moves it, its edges stretch it; Alt and arrows do the same by keys. */
export const EventBlock = ({ piece, now, colour, isChosen, isLifted, drag, onOpen, onMove }: EventBlockProps) => {
  const { item: event, from, to, isFirst, isLast } = piece;
  const span = { from: startOf(event, now.zone), to: endOf(event, now.zone) };
  const hold = (kind: 'move' | 'start' | 'end') => (pointer: PointerEvent<HTMLElement>) => {
    if (event.isReadOnly) pointer.stopPropagation();
    else drag.hold(pointer, { kind, id: event.id, span });
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    const by = keyShift(pressed);
    if (by === null || event.isReadOnly) return;
    pressed.preventDefault();
    onMove(shifted(pressed.shiftKey ? 'end' : 'move', span, by, now.zone));
  };
  const look = [
    'tg-event',
    to - from < ONE_LINE && 'is-short',
    piece.lanes > 2 && 'is-narrow-lane',
    isChosen && 'is-chosen',
    isLifted && 'is-lifted',
    event.status === 'tentative' && 'is-tentative',
    span.to < now.at && 'is-over',
  ];
  return (
    <div className={look.filter(Boolean).join(' ')} style={{ ...placeOf(piece), ...colour }}>
      <button
        type="button"
        className="tg-words day-words"
        data-event={event.id}
        aria-keyshortcuts={event.isReadOnly ? undefined : SHORTCUTS}
        onPointerDown={hold('move')}
        onClick={() => !drag.wasDrag() && onOpen()}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden>{eventLabel(event, now)}</VisuallyHidden>
        <EventWords event={event}>
          {hour(span.from, now.zone)} - {hour(span.to, now.zone)}
        </EventWords>
      </button>
      {!event.isReadOnly && (
        <>
          {isFirst && <span className="day-edge day-edge--start" aria-hidden="true" onPointerDown={hold('start')} />}
          {isLast && <span className="day-edge day-edge--end" aria-hidden="true" onPointerDown={hold('end')} />}
        </>
      )}
    </div>
  );
};

/** Title and time inside a block, for the eye; the full words are said before it. */
const EventWords = ({ event, children }: { event: CalendarEvent; children: ReactNode }) => (
  <span className="tg-seen" aria-hidden="true">
    <span className="tg-title">
      {event.analysis.priority === 'high' && <ChevronsUp className="i i-14" aria-hidden="true" />}
      {event.isRecurring && <Repeat className="i i-14" aria-hidden="true" />}
      <span>{event.summary}</span>
    </span>
    <span className="tg-when num">{children}</span>
    {event.location && <span className="tg-when truncate">{event.location}</span>}
  </span>
);

/** What a screen reader says of an event. */
export const eventLabel = (event: CalendarEvent, now: Present): string =>
  [
    event.summary,
    eventTime(event, now),
    event.location,
    event.isRecurring && 'repeats',
    `${event.analysis.priority} priority`,
    event.calendarName,
  ]
    .filter(Boolean)
    .join(', ');

const SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown';
const SHIFTS: { readonly [key: string]: number } = {
  ArrowUp: -STEP,
  ArrowDown: STEP,
  ArrowLeft: -DAY_SECONDS,
  ArrowRight: DAY_SECONDS,
};
/** How far a key moves an event, in seconds. */
const keyShift = ({ altKey, key }: KeyboardEvent): number | null => (altKey ? (SHIFTS[key] ?? null) : null);
