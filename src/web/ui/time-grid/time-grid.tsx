import { type KeyboardEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Zone } from '#contract/zone.ts';
import { formatDay } from '../date-format.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import { blockStyle } from './block-style.ts';
import { DAY_SECONDS } from './drag.ts';
import { type DropHandler, type GridDragState, type TouchMode, useGridDrag } from './use-grid-drag.ts';
import './time-grid.css';

/** Space for the label of an hour above its line, in pixels. */
const LABEL_OVERHANG = 10;
const hours = Array.from({ length: 23 }, (_, index) => index + 1);

/** The CSS class of each part. */
interface TimeGridClasses {
  readonly scroller: string;
  readonly head: string;
  readonly body: string;
  readonly days: string;
  readonly day: string;
  readonly now: string;
}
type TimeGridProps = {
  classes: TimeGridClasses;
  days: readonly string[];
  zone: Zone;
  /** The present, in milliseconds. */
  now: number;
  /** The hour that the grid scrolls to first. */
  firstHour: number;
  hourText: (moment: number) => ReactNode;
  touch: TouchMode;
  onDrop: DropHandler;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** Content above the hours. */
  head: ReactNode;
  /** The blocks of a day. */
  children: (day: string, drag: GridDragState) => ReactNode;
};

/** Days side by side with their hours, with drag and drop; the blocks are passed in. */
export const TimeGrid = (props: TimeGridProps) => {
  const { classes, days, zone, now, firstHour, hourText, touch, onDrop, onKeyDown, head, children } = props;
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useGridDrag({ zone, days, grid, touch, onDrop });
  const [first] = useState(firstHour);
  useEffect(() => {
    const { current } = scroller;
    if (current) current.scrollTop = ((grid.current?.offsetHeight ?? 0) / 24) * first - LABEL_OVERHANG;
  }, [first]);
  const today = zone.dayOf(now);

  return (
    <ScrollRegion
      className={classes.scroller}
      ref={scroller}
      aria-label="Hours"
      style={{ '--days': days.length }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>{head}</div>
      <div className={classes.body}>
        <div className="day-hours num" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={blockStyle({ from: hour * 3600, to: hour * 3600 })}>
              {hourText(zone.momentOf(days[0]!, hour * 3600))}
            </span>
          ))}
        </div>
        <div className={classes.days} ref={grid} {...drag.listeners}>
          {days.map((day) => (
            <div
              key={day}
              className={day === today ? `${classes.day} is-today` : classes.day}
              data-day={day}
              role="group"
              aria-label={formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
            >
              {children(day, drag)}
              {day === today && (
                <span className={`${classes.now} day-now`} style={{ '--at': zone.clockAt(now) / DAY_SECONDS }} />
              )}
            </div>
          ))}
        </div>
      </div>
    </ScrollRegion>
  );
};
