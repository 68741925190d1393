import { useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { TimeGridProps } from './time-grid.tsx';
import { eventLabel } from './event-block.tsx';
import { useCalendarColours } from './event-look.ts';
import { bannersOf } from './pieces.ts';

/** How many rows stand above the hours before the rest is folded away. */
const ROWS_SHOWN = 3;

/** Whole days and longer events, above the hours. */
export const BannerRow = ({ events, days, now, chosenId, onOpen }: TimeGridProps) => {
  const [all, setAll] = useState(false);
  const colourOf = useCalendarColours();
  const banners = bannersOf(events, days, now.zone);
  if (banners.length === 0) return null;
  const shown = banners.filter(({ row }) => all || row < ROWS_SHOWN);
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
      <div className="tg-banners">
        {shown.map(({ event, row, column, length }) => (
          <button
            key={event.id}
            type="button"
            className={event.id === chosenId ? 'tg-banner is-chosen' : 'tg-banner'}
            data-event={event.id}
            style={{ ...colourOf(event), gridColumn: `${column + 1} / span ${length}`, gridRow: row + 1 }}
            onClick={() => onOpen(event.id)}
          >
            <VisuallyHidden>{eventLabel(event, now)}</VisuallyHidden>
            <span aria-hidden="true">{event.summary}</span>
          </button>
        ))}
      </div>
    </>
  );
};
