import { useQuery } from '@tanstack/react-query';
import { addDays, startOfWeek } from '#contract/zone.ts';
import { Loading } from '#web/ui/loading.tsx';
import { rangeQuery, eventSuggestionsQuery } from '../calendar-queries.ts';
import { type Present, useWeekStart } from '../present.ts';
import { eventTime } from '../times.ts';
import type { CalendarAddress } from '../address/use-calendar-address.ts';
import { CalendarChips } from './calendar-chips.tsx';
import { KeyHints } from './key-hints.tsx';
import { DayStrip } from './day-strip.tsx';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';
import { ReconnectCalendar } from './reconnect-calendar.tsx';
import { useWeekFits, useWorkweekFits } from '#web/ui/time-grid/use-week-fits.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { useMove } from './use-move.tsx';
import { useViewKeys } from './use-view-keys.ts';
import { daysFromNow, gridDays } from '../address/calendar-view.ts';
import { ViewStepper } from './view-stepper.tsx';

type GridViewProps = {
  view: 'day' | 'week';
  address: CalendarAddress;
  now: Present;
  onCreate: (span: GridSpan) => void;
};

/** A day or a week with its hours. */
export const GridView = ({ view, address, now, onCreate }: GridViewProps) => {
  const weekStart = useWeekStart();
  const isNarrow = !useWeekFits();
  const narrowSpan = useWorkweekFits() ? 5 : 3;
  const span = view === 'day' ? 1 : isNarrow ? narrowSpan : 7;
  const day = address.day ?? now.today;
  const days = address.day === null ? daysFromNow(day, span, weekStart) : gridDays(day, span, weekStart);
  const [first, last] = [days[0]!, days.at(-1)!];
  // Whole weeks are fetched, so that a day and its week share one query; plus a day at each end, because the server
  // may assume another zone than a device that has not reported its zone.
  const range = useQuery(
    rangeQuery(addDays(startOfWeek(first, weekStart), -1), addDays(startOfWeek(last, weekStart), 7)),
  );
  const suggestions = useQuery(eventSuggestionsQuery());
  const { moved, move, nudge, question } = useMove(now);

  const step = (by: number) => {
    const to = addDays(day, by * span);
    address.showDay(to === now.today ? null : to);
  };
  useViewKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), t: () => address.showDay(null) });

  if (range.isPending) return <Loading label="Loading your calendar events..." page />;
  if (range.isError)
    return <ReconnectCalendar onRetry={() => void range.refetch()} onOtherWays={() => address.goTo('agent')} />;
  return (
    <div className="stack g3">
      <div className="row between wrap g3">
        <ViewStepper days={days} isNarrow={isNarrow} now={now} onStep={step} onToday={() => address.showDay(null)} />
        {!isNarrow && <CalendarChips />}
      </div>
      {isNarrow && view === 'day' && (
        <DayStrip day={day} now={now} events={range.data.events} onDay={address.showDay} />
      )}
      <CalendarGrid
        key={span}
        days={days}
        events={range.data.events.map((event) => (event.id === moved?.id ? moved : event))}
        suggestions={suggestions.data ?? []}
        now={now}
        chosenId={address.eventId}
        onOpen={address.select}
        onDrop={move}
        onNudge={nudge}
        onCreate={onCreate}
        onDay={(chosen) => address.goTo('day', chosen)}
      />
      <div className="sr" role="status">
        {moved && `${moved.summary}: ${eventTime(moved, now)}`}
      </div>
      {isNarrow ? <CalendarChips /> : <KeyHints />}
      {question}
    </div>
  );
};
