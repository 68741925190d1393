import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { Zone } from '#contract/zone.ts';
import { blockStyle } from '#web/ui/time-grid/block-style.ts';
import { inLanes } from '#web/ui/time-grid/lanes.ts';
import { TimeGrid } from '#web/ui/time-grid/time-grid.tsx';
import type { GridDragState } from '#web/ui/time-grid/use-grid-drag.ts';
import { formatDay } from '#web/ui/date-format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type Present, useSecondZone } from '../present.ts';
import { endOf, hour, shortHour, startOf } from '../times.ts';
import { BannerRow } from './banner-row.tsx';
import type { CalendarGridProps } from './calendar-grid-props.ts';
import { EventBlock } from './event-block.tsx';
import { useCalendarColours } from './event-look.ts';
import { moveFocus } from './move-focus.ts';
import { eventsOfDay } from './events-of-day.ts';
import { SuggestionBlock } from './suggestion-block.tsx';
import { suggestionsOfDay } from './suggestions-of-day.ts';
import { eventTimesOf } from './times-of.ts';

/** The hour that the grid scrolls to first; with today in view a little before now, as long as the evening stays visible. */
const FIRST_HOUR = { usual: 7, latest: 13, beforeNow: 2 } as const;
const CLASSES = { head: 'tg-head', body: 'tg-body', days: 'tg-days', day: 'tg-day', now: 'tg-now' } as const;

/** Days side by side with their hours, in which events are opened, drawn, moved and resized. */
export const CalendarGrid = (props: CalendarGridProps) => {
  const { days, events, now, onDrop, onCreate } = props;
  const second = useSecondZone();
  return (
    <TimeGrid
      classes={{ ...CLASSES, scroller: days.length === 1 ? 'tg tg--day' : 'tg' }}
      days={days}
      zone={now.zone}
      now={now.at}
      firstHour={firstHour(days, now)}
      hourText={(moment) => hourLines(moment, now.zone, second)}
      touch="drag"
      onDrop={({ id }, span) => {
        const event = events.find((each) => each.id === id);
        if (event) onDrop(event, span);
        else onCreate(span);
      }}
      onKeyDown={moveFocus}
      head={
        <>
          <DayHeads {...props} />
          <BannerRow {...props} />
        </>
      }
    >
      {(day, drag) => <DayBlocks day={day} drag={drag} {...props} />}
    </TimeGrid>
  );
};

/** The hour of the person, and below it that of the second zone. */
const hourLines = (moment: number, own: Zone, second: Zone | undefined) => (
  <>
    {shortHour(moment, own)}
    {second && <small>{shortHour(moment, second)}</small>}
  </>
);

const firstHour = (days: readonly string[], { at, zone, today }: Present): number => {
  if (!days.includes(today)) return FIRST_HOUR.usual;
  return Math.max(0, Math.min(Math.floor(zone.clockAt(at) / 3600) - FIRST_HOUR.beforeNow, FIRST_HOUR.latest));
};

const DayHeads = ({ days, now, onDay }: CalendarGridProps) => (
  <>
    <ZoneNames {...now} />
    {days.map((day) => (
      <button
        key={day}
        type="button"
        className={day === now.today ? 'tg-day-name is-today' : 'tg-day-name'}
        aria-current={day === now.today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        <span className="meta">{formatDay(day, { weekday: 'short' })}</span>
        <b className="num">{formatDay(day, { day: 'numeric' })}</b>
        <VisuallyHidden>, {formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}</VisuallyHidden>
      </button>
    ))}
  </>
);

/** Which zones the hours are of, such as `CET` and `EST` or `GMT+9`, when there are two. */
const ZoneNames = ({ at, zone }: Present) => {
  const second = useSecondZone();
  return (
    <span className="tg-second meta t3">
      {second &&
        [zone, second].map(({ name }) => (
          <span key={name} title={name}>
            {shortName(name, at)}
          </span>
        ))}
    </span>
  );
};

const shortName = (timeZone: string, at: number): string | undefined =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

type DayBlocksProps = CalendarGridProps & { day: string; drag: GridDragState };

const DayBlocks = ({ day, drag, events, suggestions, now, chosenId, onOpen, onNudge }: DayBlocksProps) => {
  const colourOf = useCalendarColours();
  const parts = inLanes(eventsOfDay<CalendarEvent>(events, day, now.zone));
  const { preview } = drag;
  const lifted = preview && events.find(({ id }) => id === preview.drag.id);
  return (
    <>
      {suggestionsOfDay(suggestions, parts, day, now.zone).map((part) => (
        <SuggestionBlock key={part.item.suggestion.id} suggestion={part.item.suggestion} part={part} now={now} />
      ))}
      {parts.map((part) => (
        <EventBlock
          key={part.item.id}
          part={part}
          now={now}
          colour={colourOf(part.item)}
          isChosen={part.item.id === chosenId}
          isLifted={preview?.drag.id === part.item.id}
          drag={drag}
          onOpen={() => onOpen(part.item.id)}
          onMove={(span) => onNudge(part.item, span)}
        />
      ))}
      {preview &&
        eventsOfDay([eventTimesOf(preview.span)], day, now.zone).map((part) => (
          <div key={part.from} className="tg-event tg-lifted" style={blockStyle(part)}>
            <span className="tg-seen">
              <span className="tg-when num">
                {hour(startOf(part.item, now.zone), now.zone)} - {hour(endOf(part.item, now.zone), now.zone)}
              </span>
              {lifted && <span className="tg-title">{lifted.summary}</span>}
            </span>
          </div>
        ))}
    </>
  );
};
