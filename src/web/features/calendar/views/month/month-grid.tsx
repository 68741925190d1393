import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { addDays, daysBetween, type Zone } from '#contract/zone.ts';
import { formatDay } from '#web/ui/date-format.ts';
import type { Present } from '../../present.ts';
import { useCalendarColours } from '../event-look.ts';
import { moveFocus } from '../move-focus.ts';
import { movedEventTimes, shiftEventByDays } from '../times-of.ts';
import { type Point, useDayDrag } from '../use-day-drag.ts';
import { MonthEvent, type MonthEventActions } from './month-event.tsx';
import { type MonthDay, monthWeeks } from './month-weeks.ts';
import { useRoom } from './use-room.ts';

type MonthGridProps = {
  weeks: readonly (readonly string[])[];
  /** The day that the keyboard is on. */
  day: string;
  events: readonly CalendarEvent[];
  now: Present;
  chosenId: string | null;
  onOpen: (id: string) => void;
  /** Moves an event by some days; by keys, further presses may follow. */
  onMove: (event: CalendarEvent, by: number, how: 'dropped' | 'keys') => void;
  /** The keyboard goes to another day. */
  onDay: (day: string) => void;
  onShowDay: (day: string) => void;
};

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** How many ticks stand for the events of a day where there is no room for words. */
const TICKS = 5;

/** What the height of a month goes into, in pixels, as in month.css: the weekdays, the date of a day, and a line for an event. */
const HEIGHT = { head: 37, date: 38, line: 24 } as const;
const LINES = { least: 2, most: 12 } as const;

/** Weeks that fill the window, with a line for each event; on a narrow page, with a tick for each. */
export const MonthGrid = (props: MonthGridProps) => {
  const { weeks, day, events, now, chosenId, onOpen, onMove, onDay, onShowDay } = props;
  const { zone } = now;
  const grid = useRef<HTMLDivElement>(null);
  const colourOf = useCalendarColours();
  const [first] = weeks[0]!;
  const numberAt = (point: Point) => {
    const under = dayAt(grid.current, point);
    return under === undefined ? null : daysBetween(first!, under);
  };
  const drag = useDayDrag(grid, numberAt, (id, by) => {
    const event = events.find((each) => each.id === id);
    if (event) onMove(event, by, 'dropped');
  });
  const carried = drag.shown;
  const room = useRoom(grid);
  const roomOfDay = Math.max(((room ?? 0) - HEIGHT.head) / weeks.length - HEIGHT.date, LINES.least * HEIGHT.line);
  const lines = Math.min(Math.floor(roomOfDay / HEIGHT.line), LINES.most);
  const laid = useMemo(() => {
    // The weeks are drawn once, when it is known how many lines there are.
    if (room === null) return [];
    const shown = events.map((event) => (event.id === carried?.id ? moved(event, carried.by, zone) : event));
    return monthWeeks(shown, weeks, zone, lines);
  }, [events, carried, weeks, zone, room, lines]);
  const follow = useRef(false);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] > .month-date`)?.focus();
  }, [day]);
  const onDateKey = (pressed: KeyboardEvent) => {
    const step = STEPS[pressed.key];
    if (step === undefined || pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return;
    pressed.preventDefault();
    follow.current = true;
    onDay(addDays(day, step));
  };
  const actions: MonthEventActions = {
    now,
    chosenId,
    liftedId: drag.shown?.id ?? null,
    colourOf,
    onOpen: ({ id }) => !drag.wasDrag() && onOpen(id),
    onHold: (pressed, { id }) => drag.hold(pressed, id),
    onDays: (event, by) => onMove(event, by, 'keys'),
  };
  const month = day.slice(0, 7);
  return (
    <div
      className="month"
      ref={grid}
      role="presentation"
      style={{ '--room-of-day': `${roomOfDay}px` }}
      {...drag.listeners}
    >
      <div className="month-head meta t3" aria-hidden="true">
        {weeks[0]!.map((each) => (
          <span key={each}>{formatDay(each, { weekday: 'short' })}</span>
        ))}
      </div>
      <div role="presentation" onKeyDown={moveFocus}>
        {laid.map(({ days, banners }) => (
          <div key={days[0]!.day} className="month-week">
            {days.map((each) => (
              <section
                key={each.day}
                className={lookOf(each.day, month, now)}
                data-day={each.day}
                aria-label={formatDay(each.day, { weekday: 'long', month: 'long', day: 'numeric' })}
              >
                <DateButton
                  {...each}
                  isCurrent={each.day === day}
                  isToday={each.day === now.today}
                  onKeyDown={onDateKey}
                  onShow={() => onShowDay(each.day)}
                />
                <div className="month-ticks" aria-hidden="true">
                  {each.all.slice(0, TICKS).map((event) => (
                    <i key={event.id} style={colourOf(event)} />
                  ))}
                </div>
                <div className="month-lines" style={{ '--taken': each.taken }}>
                  {each.events.map((event) => (
                    <MonthEvent key={event.id} event={event} isReachable={each.day === day} {...actions} />
                  ))}
                </div>
                {each.more > 0 && (
                  <button
                    type="button"
                    className="month-more meta"
                    tabIndex={each.day === day ? 0 : -1}
                    onClick={() => onShowDay(each.day)}
                  >
                    <span className="month-more-words">+{each.more} more</span>
                    <span className="month-more-count" aria-hidden="true">
                      +{each.more}
                    </span>
                  </button>
                )}
              </section>
            ))}
            <div className="month-banners">
              {banners.map(({ event, row, column, length }) => (
                <MonthEvent
                  key={event.id}
                  event={event}
                  isReachable={days.findIndex((each) => each.day === day) === column}
                  style={{ gridColumn: `${column + 1} / span ${length}`, gridRow: row + 1 }}
                  {...actions}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
};

/** An event that is carried by some days. */
const moved = (event: CalendarEvent, by: number, zone: Zone): CalendarEvent => ({
  ...event,
  ...movedEventTimes(event, shiftEventByDays(event, by, zone), zone),
});

/** The day under a point, whatever lies above it. */
const dayAt = (grid: HTMLElement | null, { clientX, clientY }: Point): string | undefined => {
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX < right && top <= clientY && clientY < bottom;
  const days = [...(grid?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  return days.find((day) => isUnder(day.getBoundingClientRect()))?.dataset.day;
};

const lookOf = (day: string, month: string, { today }: Present): string =>
  ['month-day', !day.startsWith(month) && 'is-beside', day === today && 'is-today'].filter(Boolean).join(' ');

type DateButtonProps = MonthDay & {
  isCurrent: boolean;
  isToday: boolean;
  onKeyDown: (pressed: KeyboardEvent) => void;
  onShow: () => void;
};

/** The number of a day, which opens it; one of the month is a stop for Tab, arrows go on from there. */
const DateButton = ({ day, all, isCurrent, isToday, onKeyDown, onShow }: DateButtonProps) => {
  const name = formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <button
      type="button"
      className="month-date num"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${name}, ${all.length === 0 ? 'no events' : all.length === 1 ? '1 event' : `${all.length} events`}`}
      onKeyDown={onKeyDown}
      onClick={onShow}
    >
      <b>{formatDay(day, { day: 'numeric' })}</b>
    </button>
  );
};
