import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../present.ts';
import { eventLabel } from './event-block.tsx';

type BannerProps = {
  event: CalendarEvent;
  now: Present;
  style: CSSProperties;
  isChosen: boolean;
  /** Whether it is being dragged, and so shown elsewhere. */
  isLifted: boolean;
  onHold: (event: PointerEvent<HTMLElement>) => void;
  onOpen: () => void;
  /** Moves it by keys; further key presses may follow. */
  onDays: (by: number) => void;
};

const DAYS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

/** An all-day or multi-day event above the hours: a click opens it, dragging or Alt with arrows moves it to other days. */
export const Banner = ({ event, now, style, isChosen, isLifted, onHold, onOpen, onDays }: BannerProps) => {
  const onKeyDown = (pressed: KeyboardEvent) => {
    const by = pressed.altKey ? DAYS[pressed.key] : undefined;
    if (by === undefined || event.isReadOnly) return;
    pressed.preventDefault();
    onDays(by);
  };
  const look = ['tg-banner', isChosen && 'is-chosen', isLifted && 'is-lifted'];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      data-event={event.id}
      aria-keyshortcuts={event.isReadOnly ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
      style={style}
      onPointerDown={(pressed) => !event.isReadOnly && onHold(pressed)}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{eventLabel(event, now)}</VisuallyHidden>
      <span aria-hidden="true">{event.summary}</span>
    </button>
  );
};
