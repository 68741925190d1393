import type { CalendarEvent } from '#contract/calendar/event.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useWeekStart, type Present } from '../present.ts';
import { dayOf, lastDayOf } from '../times.ts';
import { formatDay } from '#web/ui/date-format.ts';
import { gridDays } from '../address/calendar-view.ts';

type DayStripProps = { day: string; now: Present; events: readonly CalendarEvent[]; onDay: (day: string) => void };

/** The week of a day, to choose another one on a phone; a dot marks days with events. */
export const DayStrip = ({ day, now, events, onDay }: DayStripProps) => (
  <div className="day-strip" role="group" aria-label="Days of this week">
    {gridDays(day, 7, useWeekStart()).map((each) => {
      const count = events.filter(
        (event) => dayOf(event, now.zone) <= each && lastDayOf(event, now.zone) >= each,
      ).length;
      const name = formatDay(each, { weekday: 'long', month: 'long', day: 'numeric' });
      return (
        <button
          key={each}
          type="button"
          className={each === now.today ? 'is-today' : undefined}
          aria-pressed={each === day}
          onClick={() => onDay(each)}
        >
          <span className="meta">{formatDay(each, { weekday: 'narrow' })}</span>
          <b className="num">{formatDay(each, { day: 'numeric' })}</b>
          <VisuallyHidden>
            , {name}, {count} {count === 1 ? 'event' : 'events'}
          </VisuallyHidden>
          <i aria-hidden="true" className={count > 0 ? 'has-events' : undefined} />
        </button>
      );
    })}
  </div>
);
