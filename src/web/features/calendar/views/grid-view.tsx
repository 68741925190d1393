import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { addDays, startOfWeek } from '#contract/zone.ts';
import { Loading } from '#web/ui/loading.tsx';
import { rangeQuery, suggestionsQuery } from '../calendar-queries.ts';
import { type Present, useWeekStart } from '../present.ts';
import { SeriesQuestion } from '../series-question.tsx';
import type { CalendarAddress } from '../use-calendar-address.ts';
import { useChangeEvent } from '../use-change-event.ts';
import { CalendarChips } from './calendar-chips.tsx';
import { DayStrip } from './day-strip.tsx';
import type { Span } from './drag.ts';
import { ReconnectCalendar } from './reconnect-calendar.tsx';
import { useWeekSpan } from './room.ts';
import { timesOf } from './times-of.ts';
import { TimeGrid } from './time-grid.tsx';
import { useViewKeys } from './use-view-keys.ts';
import { gridDays } from './view.ts';
import { ViewStepper } from './view-stepper.tsx';
import './views.css';

type GridViewProps = { view: 'day' | 'week'; address: CalendarAddress; now: Present; onCreate: (span: Span) => void };

/** A day or a week with its hours. */
export const GridView = ({ view, address, now, onCreate }: GridViewProps) => {
  const weekStart = useWeekStart();
  const weekSpan = useWeekSpan();
  const span = view === 'day' ? 1 : weekSpan;
  const day = address.day ?? now.today;
  const days = gridDays(day, span, weekStart);
  const [first, last] = [days[0]!, days.at(-1)!];
  // Whole weeks are asked for, so that a day and its week are one answer.
  const range = useQuery(rangeQuery(startOfWeek(first, weekStart), addDays(startOfWeek(last, weekStart), 6)));
  const suggestions = useQuery(suggestionsQuery());
  const { moved, move, question } = useMove(now);

  const step = (by: number) => {
    const to = addDays(day, by * span);
    address.showDay(to === now.today ? null : to);
  };
  useViewKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), t: () => address.showDay(null) });

  if (range.isPending) return <Loading label="Loading your calendar events..." page />;
  if (range.isError) return <ReconnectCalendar />;
  return (
    <div className="stack g3">
      <div className="row between wrap g3">
        <ViewStepper days={days} now={now} onStep={step} onToday={() => address.showDay(null)} />
        <CalendarChips />
      </div>
      {view === 'day' && weekSpan !== 7 && (
        <DayStrip day={day} now={now} events={range.data.events} onDay={address.showDay} />
      )}
      <TimeGrid
        key={span}
        days={days}
        events={range.data.events.map((event) =>
          event.id === moved?.id ? { ...event, ...timesOf(moved.span) } : event,
        )}
        suggestions={suggestions.data ?? []}
        now={now}
        chosenId={address.eventId}
        onOpen={address.select}
        onMove={move}
        onCreate={onCreate}
        onDay={(chosen) => address.goTo('day', chosen)}
      />
      {question}
    </div>
  );
};

/** Moves events; while that is on its way they already stand where they were dropped. */
function useMove({ zone }: Present) {
  const [asked, setAsked] = useState<{ event: CalendarEvent; span: Span } | null>(null);
  const change = useChangeEvent('Event Moved');
  const settle = { onSettled: () => setAsked(null) };
  const bodyOf = ({ from, to }: Span, event: CalendarEvent) => {
    const timeZone = event.start.timeZone ?? zone.name;
    const at = (moment: number) => ({ dateTime: new Date(moment).toISOString(), timeZone });
    return { start: at(from), end: at(to) };
  };
  const move = (event: CalendarEvent, span: Span) => {
    if (change.isPending) return;
    setAsked({ event, span });
    if (!event.isRecurring) change.mutate({ event, body: bodyOf(span, event), scope: 'this' }, settle);
  };
  return {
    moved: asked && { id: asked.event.id, span: asked.span },
    move,
    question: asked?.event.isRecurring && (
      <SeriesQuestion
        event={asked.event}
        verb="Move"
        doing="Moving"
        pending={change.isPending ? change.variables.scope : null}
        onAnswer={(scope) =>
          change.mutate({ event: asked.event, body: bodyOf(asked.span, asked.event), scope }, settle)
        }
        onClose={() => setAsked(null)}
      />
    ),
  };
}
