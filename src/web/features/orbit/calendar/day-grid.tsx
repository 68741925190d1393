import { type CSSProperties, useEffect, useRef } from 'react';
import type { RunningTimer, TimeEntry } from '#contract/orbit-time.ts';
import { inLanes } from '#web/ui/lanes.ts';
import { dayPieces } from '../model/day-arcs.ts';
import { useDays } from '../use-days.ts';
import { projectColour } from '../project-colour.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { dayText, timeText, weekdayText } from '../words.ts';
import { EntryBlock } from './entry-block.tsx';
import { EventBlock } from './event-block.tsx';
import type { GridEvent } from './grid-events.ts';
import type { Times } from './drag.ts';
import { isShort, type Placed, placeOf } from './place.ts';
import { type Drag, useDrag } from './use-drag.ts';

const DAY_SECONDS = 86_400;
/** The hour that the grid opens at. */
const FIRST_SEEN = 7;
const NEW: Drag = { kind: 'create', id: null, times: { from: 0, to: 0 } };
const hours = Array.from({ length: 23 }, (_, index) => index + 1);

type DayGridProps = {
  days: readonly string[];
  entries: readonly TimeEntry[];
  running: RunningTimer | null;
  events: readonly GridEvent[];
  things: OrbitThings;
  now: number;
  onOpen: (entry: TimeEntry) => void;
  onDraw: (times: Times) => void;
  onMove: (id: string, times: Times) => void;
};

/** Days side by side with their hours; entries can be drawn, moved and stretched. */
export const DayGrid = ({ days, entries, running, events, things, now, onOpen, onDraw, onMove }: DayGridProps) => {
  const { zone, today } = useDays();
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useDrag({
    zone,
    days,
    grid,
    onDrop: ({ id }, times) => (id === null ? onDraw(times) : onMove(id, times)),
  });
  useEffect(() => {
    const { current } = scroller;
    if (current) current.scrollTop = (current.scrollHeight / 24) * FIRST_SEEN;
  }, []);
  // What was tracked of the calendar is shown once, as the entry.
  const planned = events.filter(({ id }) => !entries.some(({ eventId }) => eventId === id));
  const all = [...entries, ...planned, ...(running ? [{ ...running, endTime: iso(now) }] : [])];
  const isDragged = ({ id }: { id: string }) => drag.shown?.drag.id === id;
  const ghost = drag.shown && {
    id: 'ghost',
    projectId: '',
    startTime: iso(drag.shown.times.from),
    endTime: iso(drag.shown.times.to),
  };

  return (
    <ScrollRegion
      className="cal-scroll"
      ref={scroller}
      aria-label="Hours"
      style={{ '--days': days.length } as CSSProperties}
    >
      <div className="cal-heads">
        <span />
        {days.map((day) => (
          <span key={day} className={day === today ? 'is-today' : undefined}>
            {weekdayText(day)} <b className="num">{dayText(day, { day: 'numeric' })}</b>
          </span>
        ))}
      </div>
      <div className="cal-body">
        <div className="day-hours num" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ '--at': hour / 24 } as CSSProperties}>
              {timeText(zone.momentOf(days[0]!, hour * 3600))}
            </span>
          ))}
        </div>
        <div
          className="cal-grid"
          ref={grid}
          onPointerMove={drag.onPointerMove}
          onPointerUp={drag.onPointerUp}
          onPointerCancel={drag.onPointerCancel}
        >
          {days.map((day) => (
            <div
              key={day}
              className={day === today ? 'cal-day is-today' : 'cal-day'}
              role="group"
              aria-label={dayText(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              onPointerDown={(event) => drag.begin(event, NEW)}
            >
              {inLanes(dayPieces(all, zone, day)).map((piece) => {
                const entry = entries.find(({ id }) => id === piece.id);
                if (entry)
                  return (
                    <EntryBlock
                      key={piece.id}
                      piece={piece}
                      entry={entry}
                      things={things}
                      faded={isDragged(piece)}
                      drag={drag}
                      onOpen={onOpen}
                      onMove={onMove}
                    />
                  );
                const event = planned.find(({ id }) => id === piece.id);
                if (event) return <EventBlock key={piece.id} piece={piece} event={event} />;
                return <RunningBlock key={piece.id} piece={piece} running={running!} things={things} />;
              })}
              {ghost &&
                dayPieces([ghost], zone, day).map((piece) => (
                  <Ghost key={piece.id} piece={piece} times={drag.shown!.times} />
                ))}
              {day === today && (
                <span
                  className="cal-now day-now"
                  style={{ '--at': zone.clockAt(now) / DAY_SECONDS } as CSSProperties}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </ScrollRegion>
  );
};

type RunningBlockProps = { piece: Placed; running: RunningTimer; things: OrbitThings };

const RunningBlock = ({ piece, running, things }: RunningBlockProps) => {
  const project = things.projectOf(running.projectId);
  return (
    <div
      className={isShort(piece) ? 'cal-block is-running is-short' : 'cal-block is-running'}
      style={placeOf(piece, projectColour(project))}
    >
      <span className="truncate">{running.description || project?.name}</span>
      <span className="meta">Tracking</span>
    </div>
  );
};

const Ghost = ({ piece, times }: { piece: { from: number; to: number }; times: Times }) => (
  <div className="cal-block is-ghost" style={placeOf(piece)}>
    <span className="num">
      {timeText(times.from)} - {timeText(times.to)}
    </span>
  </div>
);

const iso = (at: number) => new Date(at).toISOString();
