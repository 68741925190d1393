import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../present.ts';
import { eventLabel } from './event-block.tsx';

type BannerProps = {
  event: CalendarEvent;
  now: Present;
  style: CSSProperties;
  isChosen: boolean;
  /** It is being carried, and shown elsewhere. */
  isLifted: boolean;
  onHold: (event: PointerEvent<HTMLElement>) => void;
  onOpen: () => void;
  /** By keys; more of them may follow. */
  onDays: (by: number) => void;
};

const DAYS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

/** An event above the hours: a press opens it, dragging carries it to other days, Alt and arrows do the same by keys. */
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
