import { ChevronsUp } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../../present.ts';
import { endOf, shortHour, startOf } from '../../times.ts';
import { eventLabel } from '../event-block.tsx';
import { standsAbove } from '../events-of-day.ts';

/** What every event of a month needs. */
export type MonthEventActions = {
  now: Present;
  chosenId: string | null;
  liftedId: string | null;
  colourOf: (event: CalendarEvent) => CSSProperties;
  onOpen: (event: CalendarEvent) => void;
  onHold: (pressed: PointerEvent<HTMLElement>, event: CalendarEvent) => void;
  /** Moved by a key by some days; further key presses may follow. */
  onDays: (event: CalendarEvent, by: number) => void;
};
type MonthEventProps = MonthEventActions & {
  event: CalendarEvent;
  /** Whether Tab stops here. */
  isReachable: boolean;
  style?: CSSProperties;
};

const DAYS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** An event in a month, in one line: a click opens it, dragging or Alt with arrows moves it to another day. */
export const MonthEvent = ({ event, isReachable, style, ...given }: MonthEventProps) => {
  const { now, chosenId, liftedId, colourOf, onOpen, onHold, onDays } = given;
  const isLong = standsAbove(event, now.zone);
  const onKeyDown = (pressed: KeyboardEvent) => {
    const by = pressed.altKey ? DAYS[pressed.key] : undefined;
    if (by === undefined || event.isReadOnly) return;
    pressed.preventDefault();
    onDays(event, by);
  };
  const look = [
    'month-event',
    isLong && 'month-event--long',
    event.id === chosenId && 'is-chosen',
    event.id === liftedId && 'is-lifted',
    endOf(event, now.zone) < now.at && 'is-over',
  ];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      data-event={event.id}
      tabIndex={isReachable ? 0 : -1}
      aria-keyshortcuts={event.isReadOnly ? undefined : 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown'}
      style={{ ...colourOf(event), ...style }}
      onPointerDown={(pressed) => !event.isReadOnly && onHold(pressed, event)}
      onClick={() => onOpen(event)}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{eventLabel(event, now)}</VisuallyHidden>
      <span className="truncate" aria-hidden="true">
        {event.analysis.priority === 'high' && <ChevronsUp className="i i-14" />}
        {!isLong && <span className="month-hour num">{shortHour(startOf(event, now.zone), now.zone)} </span>}
        {event.summary}
      </span>
    </button>
  );
};
