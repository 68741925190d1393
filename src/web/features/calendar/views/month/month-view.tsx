import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, startOfMonth } from '#contract/zone.ts';
import { Loading } from '#web/ui/loading.tsx';
import { useWeekFits } from '#web/ui/time-grid/use-week-fits.ts';
import { monthBeside, monthDays } from '../../address/calendar-view.ts';
import type { CalendarAddress } from '../../address/use-calendar-address.ts';
import { rangeQuery } from '../../calendar-queries.ts';
import { type Present, useWeekStart } from '../../present.ts';
import { eventTime } from '../../times.ts';
import { CalendarChips } from '../calendar-chips.tsx';
import { KeyHints } from '../key-hints.tsx';
import { ReconnectCalendar } from '../reconnect-calendar.tsx';
import { shiftEventByDays } from '../times-of.ts';
import { useMove } from '../use-move.tsx';
import { useViewKeys } from '../use-view-keys.ts';
import { ViewStepper } from '../view-stepper.tsx';
import './month.css';
import { MonthGrid } from './month-grid.tsx';

/** A month at a glance, with the ends of its neighbours. */
export const MonthView = ({ address, now }: { address: CalendarAddress; now: Present }) => {
  const weekStart = useWeekStart();
  const isNarrow = !useWeekFits();
  const day = address.day ?? now.today;
  const month = startOfMonth(day);
  const weeks = useMemo(() => monthDays(month, weekStart), [month, weekStart]);
  const days = weeks.flat();
  // A day more at each end, because the server may assume another zone than a device that has not reported its zone.
  const range = useQuery(rangeQuery(addDays(days[0]!, -1), addDays(days.at(-1)!, 1)));
  const { moved, move, nudge, question } = useMove(now);

  const show = (next: string) => address.showDay(next === now.today ? null : next);
  const step = (by: number) => show(monthBeside(day, by));
  useViewKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), t: () => address.showDay(null) });

  if (range.isPending) return <Loading label="Loading your calendar events..." page />;
  if (range.isError)
    return <ReconnectCalendar onRetry={() => void range.refetch()} onOtherWays={() => address.goTo('agent')} />;
  return (
    <div className="stack g3">
      <div className="row between wrap g3">
        <ViewStepper
          days={days.filter((each) => each.startsWith(day.slice(0, 7)))}
          isNarrow={isNarrow}
          now={now}
          onStep={step}
          onToday={() => address.showDay(null)}
        />
        {!isNarrow && <CalendarChips />}
      </div>
      <MonthGrid
        weeks={weeks}
        day={day}
        events={moved ? range.data.events.map((event) => (event.id === moved.id ? moved : event)) : range.data.events}
        now={now}
        chosenId={address.eventId}
        onOpen={address.select}
        onMove={(event, by, how) => {
          const span = shiftEventByDays(event, by, now.zone);
          if (how === 'keys') nudge(event, span);
          else move(event, span);
        }}
        onDay={show}
        onShowDay={(chosen) => address.goTo('day', chosen)}
      />
      {range.data.isCut && <p className="meta t2">This month has more events than fit here.</p>}
      <div className="sr" role="status">
        {moved && `${moved.summary}: ${eventTime(moved, now)}`}
      </div>
      {isNarrow ? <CalendarChips /> : <KeyHints />}
      {question}
    </div>
  );
};
