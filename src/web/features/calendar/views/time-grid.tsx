import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { inLanes } from '#web/ui/lanes.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Present } from '../present.ts';
import { dayText, endOf, hour, startOf } from '../times.ts';
import { BannerRow } from './banner-row.tsx';
import { EventBlock } from './event-block.tsx';
import { useCalendarColours } from './event-look.ts';
import { moveFocus } from './move-focus.ts';
import { piecesOf } from './pieces.ts';
import { placeOf } from './place.ts';
import { ghostsOf } from './ghosts.ts';
import { SuggestionBlock } from './suggestion-block.tsx';
import type { TimeGridProps } from './time-grid-props.ts';
import { timesOf } from './times-of.ts';
import { type DragState, useDrag } from './use-drag.ts';

const DAY_SECONDS = 86_400;
/** The hour that the grid opens at; where today is, it opens a little before now, as long as evenings stay in sight. */
const FIRST_SEEN = { usual: 7, latest: 13, beforeNow: 2 } as const;
/** The words of an hour reach over its line, in pixels. */
const LABEL_ROOM = 10;
const hours = Array.from({ length: 23 }, (_, index) => index + 1);

/** Days side by side with their hours: events are opened, drawn, moved and stretched here. */
export const TimeGrid = (props: TimeGridProps) => {
  const { days, events, now, onDrop, onCreate } = props;
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useDrag({
    zone: now.zone,
    days,
    grid,
    onDrop: ({ id }, span) => {
      const event = events.find((each) => each.id === id);
      if (event) onDrop(event, span);
      else onCreate(span);
    },
  });
  const [first] = useState(() => firstSeen(days, now));
  useEffect(() => {
    const { current } = scroller;
    if (current) current.scrollTop = ((grid.current?.offsetHeight ?? 0) / 24) * first - LABEL_ROOM;
  }, [first]);

  return (
    // The keys only move the focus between the buttons inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={days.length === 1 ? 'tg tg--day' : 'tg'}
      ref={scroller}
      role="region"
      aria-label="Hours"
      // It scrolls, so the keyboard must reach it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ '--days': days.length } as CSSProperties} // a custom property is a style
      onKeyDown={moveFocus}
    >
      <div className="tg-head">
        <DayHeads {...props} />
        <BannerRow {...props} />
      </div>
      <div className="tg-body">
        <div className="day-hours num" aria-hidden="true">
          {hours.map((clock) => (
            <span key={clock} style={placeOf({ from: clock * 3600, to: clock * 3600 })}>
              {hour(now.zone.momentOf(days[0]!, clock * 3600), now.zone)}
            </span>
          ))}
        </div>
        <div className="tg-days" ref={grid} {...drag.listeners}>
          {days.map((day) => (
            <DayColumn key={day} day={day} drag={drag} {...props} />
          ))}
        </div>
      </div>
    </div>
  );
};

const firstSeen = (days: readonly string[], { at, zone, today }: Present): number => {
  if (!days.includes(today)) return FIRST_SEEN.usual;
  return Math.max(0, Math.min(zone.clockAt(at) / 3600 - FIRST_SEEN.beforeNow, FIRST_SEEN.latest));
};

const DayHeads = ({ days, now, onDay }: TimeGridProps) => (
  <>
    <span />
    {days.map((day) => (
      <button
        key={day}
        type="button"
        className={day === now.today ? 'tg-day-name is-today' : 'tg-day-name'}
        aria-current={day === now.today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        <span className="meta">{dayText(day, { weekday: 'short' })}</span>
        <b className="num">{dayText(day, { day: 'numeric' })}</b>
        <VisuallyHidden>, {dayText(day, { weekday: 'long', month: 'long', day: 'numeric' })}</VisuallyHidden>
      </button>
    ))}
  </>
);

const DayColumn = ({ day, drag, ...props }: TimeGridProps & { day: string; drag: DragState }) => {
  const { events, suggestions, now, chosenId, onOpen, onNudge } = props;
  const colourOf = useCalendarColours();
  const pieces = inLanes(piecesOf(events, day, now.zone));
  const lifted = drag.shown;
  return (
    <div
      className={day === now.today ? 'tg-day is-today' : 'tg-day'}
      data-day={day}
      role="group"
      aria-label={dayText(day, { weekday: 'long', month: 'long', day: 'numeric' })}
    >
      {ghostsOf(suggestions, pieces, day, now.zone).map((piece) => (
        <SuggestionBlock key={piece.item.suggestion.id} suggestion={piece.item.suggestion} piece={piece} now={now} />
      ))}
      {pieces.map((piece) => (
        <EventBlock
          key={piece.item.id}
          piece={piece}
          now={now}
          colour={colourOf(piece.item)}
          isChosen={piece.item.id === chosenId}
          isLifted={lifted?.drag.id === piece.item.id}
          drag={drag}
          onOpen={() => onOpen(piece.item.id)}
          onMove={(span) => onNudge(piece.item, span)}
        />
      ))}
      {lifted &&
        piecesOf([timesOf(lifted.span)], day, now.zone).map((piece) => (
          <div key={piece.from} className="tg-event tg-lifted" style={placeOf(piece)}>
            <span className="tg-when num">
              {hour(startOf(piece.item, now.zone), now.zone)} - {hour(endOf(piece.item, now.zone), now.zone)}
            </span>
          </div>
        ))}
      {day === now.today && (
        <span className="tg-now day-now" style={{ '--at': now.zone.clockAt(now.at) / DAY_SECONDS } as CSSProperties} /> // likewise
      )}
    </div>
  );
};
