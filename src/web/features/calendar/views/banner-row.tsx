import { useRef, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { Banner } from './banner.tsx';
import { useCalendarColours } from './event-look.ts';
import { bannersOf } from './events-of-day.ts';
import type { CalendarGridProps } from './calendar-grid-props.ts';
import { movedEventTimes, shiftEventByDays } from './times-of.ts';
import { type Point, useDayDrag } from './use-day-drag.ts';

/** How many rows of banners are shown before the rest is collapsed. */
const ROWS_SHOWN = 3;

/** The row of all-day and multi-day events above the hours. */
export const BannerRow = ({ events, days, now, chosenId, onOpen, onDrop, onNudge }: CalendarGridProps) => {
  const [all, setAll] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const colourOf = useCalendarColours();
  const dayAt = ({ clientX }: Point) => (clientX / row.current!.offsetWidth) * days.length;
  const drag = useDayDrag(row, dayAt, (id, by) => {
    const event = events.find((each) => each.id === id);
    if (event) onDrop(event, shiftEventByDays(event, by, now.zone));
  });
  const carried = (event: CalendarEvent): CalendarEvent => {
    const { shown } = drag;
    if (shown?.id !== event.id) return event;
    return { ...event, ...movedEventTimes(event, shiftEventByDays(event, shown.by, now.zone), now.zone) };
  };
  const banners = bannersOf(events.map(carried), days, now.zone);
  if (banners.length === 0 && drag.shown === null) return null;
  const shown = banners.filter((banner) => all || banner.row < ROWS_SHOWN);
  const hidden = banners.length - shown.length;
  return (
    <>
      <span className="tg-all-day meta t3">
        {hidden > 0 || all ? (
          <button type="button" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? 'Fewer' : `+${hidden} more`}
          </button>
        ) : (
          'All day'
        )}
      </span>
      <div className="tg-banners" ref={row} role="presentation" {...drag.listeners}>
        {shown.map(({ event, row: at, column, length }) => (
          <Banner
            key={event.id}
            event={event}
            now={now}
            isChosen={event.id === chosenId}
            isLifted={drag.shown?.id === event.id}
            style={{ ...colourOf(event), gridColumn: `${column + 1} / span ${length}`, gridRow: at + 1 }}
            onHold={(pressed) => drag.hold(pressed, event.id)}
            onOpen={() => !drag.wasDrag() && onOpen(event.id)}
            onDays={(by) => onNudge(event, shiftEventByDays(event, by, now.zone))}
          />
        ))}
      </div>
    </>
  );
};
