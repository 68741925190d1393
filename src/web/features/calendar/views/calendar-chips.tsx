import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { calendarsQuery } from '../calendar-queries.ts';
import { useChangeCalendar } from '../connect/use-change-calendar.ts';

/** Chips to show and hide calendars; not shown for a single one. */
export const CalendarChips = () => {
  const { data = [] } = useQuery(calendarsQuery());
  const change = useChangeCalendar();
  if (data.length < 2) return null;
  return (
    <div className="row g2 wrap" role="group" aria-label="Calendars shown">
      {data.map(({ id, name, color, isVisible }) => (
        <button
          key={id}
          type="button"
          className="chip calendar-chip"
          aria-pressed={isVisible}
          style={{ '--c': color }}
          onClick={() => change.mutate({ id, isVisible: !isVisible })}
        >
          <span className="calendar-dot" aria-hidden="true">
            {isVisible && <Check className="i i-14" />}
          </span>
          <span className="truncate">{name}</span>
        </button>
      ))}
    </div>
  );
};
