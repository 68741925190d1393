import type { RunningTimer, TimeEntry } from '#contract/orbit/time.ts';
import { formatDay, withoutZeros } from '#web/ui/date-format.ts';
import { blockStyle, type BlockPosition, isOneLine } from '#web/ui/time-grid/block-style.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';
import { inLanes } from '#web/ui/time-grid/lanes.ts';
import { TimeGrid } from '#web/ui/time-grid/time-grid.tsx';
import type { GridDragState } from '#web/ui/time-grid/use-grid-drag.ts';
import { dayPieces } from '../model/day-arcs.ts';
import { colourStyle } from '../project-colour.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { timeText, weekdayText } from '../words.ts';
import { EntryBlock } from './entry-block.tsx';
import { PlannedEventBlock } from './event-block.tsx';
import type { GridEvent } from '../events/use-grid-events.ts';

const FIRST_HOUR = 7;
const CLASSES = {
  scroller: 'cal-scroll',
  head: 'cal-heads',
  body: 'cal-body',
  days: 'cal-grid',
  day: 'cal-day',
  now: 'cal-now',
} as const;

type EntryGridProps = {
  days: readonly string[];
  entries: readonly TimeEntry[];
  running: RunningTimer | null;
  events: readonly GridEvent[];
  things: OrbitThings;
  now: number;
  onOpen: (entry: TimeEntry) => void;
  onDraw: (span: GridSpan) => void;
  onMove: (id: string, span: GridSpan) => void;
};

/** Days side by side with their hours; entries can be drawn, moved and resized. */
export const EntryGrid = (props: EntryGridProps) => {
  const { days, now, onDraw, onMove } = props;
  const { zone, today } = useDays();
  return (
    <TimeGrid
      classes={CLASSES}
      days={days}
      zone={zone}
      now={now}
      firstHour={FIRST_HOUR}
      hourText={(moment) => withoutZeros(timeText(moment))}
      touch="tap"
      onDrop={({ id }, span) => (id === null ? onDraw(span) : onMove(id, span))}
      head={
        <>
          <span />
          {days.map((day) => (
            <span key={day} className={day === today ? 'is-today' : undefined}>
              {weekdayText(day)} <b className="num">{formatDay(day, { day: 'numeric' })}</b>
            </span>
          ))}
        </>
      }
    >
      {(day, drag) => <DayBlocks day={day} drag={drag} {...props} />}
    </TimeGrid>
  );
};

type DayBlocksProps = EntryGridProps & { day: string; drag: GridDragState };

const DayBlocks = ({ day, drag, entries, running, events, things, now, onOpen, onMove }: DayBlocksProps) => {
  const { zone } = useDays();
  // A tracked event is shown once, as the entry.
  const planned = events.filter(({ id }) => !entries.some(({ eventId }) => eventId === id));
  const all = [...entries, ...planned, ...(running ? [{ ...running, endTime: iso(now) }] : [])];
  const { preview } = drag;
  const lifted = preview && {
    id: 'lifted',
    projectId: '',
    startTime: iso(preview.span.from),
    endTime: iso(preview.span.to),
  };
  return (
    <>
      {inLanes(dayPieces(all, zone, day)).map((piece) => {
        const entry = entries.find(({ id }) => id === piece.id);
        if (entry)
          return (
            <EntryBlock
              key={piece.id}
              part={piece}
              entry={entry}
              things={things}
              zone={zone}
              isLifted={preview?.drag.id === piece.id}
              drag={drag}
              onOpen={() => onOpen(entry)}
              onMove={(span) => onMove(entry.id, span)}
            />
          );
        const event = planned.find(({ id }) => id === piece.id);
        if (event) return <PlannedEventBlock key={piece.id} position={piece} event={event} />;
        return <RunningBlock key={piece.id} position={piece} running={running!} things={things} />;
      })}
      {lifted &&
        dayPieces([lifted], zone, day).map((piece) => (
          <LiftedBlock key={piece.id} position={piece} span={preview.span} />
        ))}
    </>
  );
};

type RunningBlockProps = { position: BlockPosition; running: RunningTimer; things: OrbitThings };

const RunningBlock = ({ position, running, things }: RunningBlockProps) => {
  const project = things.projectOf(running.projectId);
  return (
    <div
      className={isOneLine(position) ? 'cal-block is-running is-short' : 'cal-block is-running'}
      style={{ ...blockStyle(position), ...colourStyle(project) }}
    >
      <span className="truncate">{running.description || project?.name}</span>
      <span className="meta">Tracking</span>
    </div>
  );
};

const LiftedBlock = ({ position, span }: { position: BlockPosition; span: GridSpan }) => (
  <div className="cal-block is-ghost" style={blockStyle(position)}>
    <span className="num">
      {timeText(span.from)} - {timeText(span.to)}
    </span>
  </div>
);

const iso = (at: number) => new Date(at).toISOString();
