import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sampleEntriesOfWeek } from '#contract/orbit/sample.ts';
import { addDays, startOfWeek } from '#contract/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { OrbitClock } from '../dashboard/orbit-clock.tsx';
import '../dashboard/board.css';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import '../entry/entry.css';
import type { EntryTarget } from '../entry/entry-form.ts';
import { clockDuration, spokenDuration } from '#contract/duration.ts';
import { dayPieces, trackedWithin } from '../model/day-arcs.ts';
import { entriesQuery } from '../orbit-queries.ts';
import { dayBounds, useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { calendarSpans, useOrbitAddress } from '../use-orbit-address.ts';
import type { TodayHours } from '../use-today.ts';
import { longDayText } from '../words.ts';
import { formatDay } from '#web/ui/date-format.ts';
import './calendar.css';
import { EntryGrid } from './entry-grid.tsx';
import { DayStepper } from './day-stepper.tsx';
import { EventList } from './event-list.tsx';
import { useGridEvents } from '../events/use-grid-events.ts';
import { useLastProject } from '../events/use-last-project.ts';
import { useWeekFits } from '#web/ui/time-grid/use-week-fits.ts';
import { useMoves } from './use-moves.ts';

const HOUR = 3600_000;

/** Proposals come after the calendar, and most days have none. */
const EntryProposals = lazy(async () => ({
  default: (await import('../proposals/entry-proposals.tsx')).EntryProposals,
}));

/** Tracked time by time of day, beside the planned events. */
export const EntryCalendarView = ({ things, hours }: { things: OrbitThings; hours: TodayHours }) => {
  const { zone, today, now: present, weekStart } = useDays();
  const address = useOrbitAddress();
  const span = useWeekFits() ? (address.span ?? 'week') : (address.span ?? 'day');
  const day = address.day ?? today;
  const first = span === 'week' ? startOfWeek(day, weekStart) : day;
  const days = Array.from({ length: span === 'week' ? 7 : 1 }, (_, index) => addDays(first, index));
  const last = days.at(-1)!;
  const moments = dayBounds(zone, first, last);
  const { data } = useQuery({ ...entriesQuery(moments.from, moments.to), enabled: !things.sample });
  const { placed: entries, move } = useMoves(
    things.sample ? sampleEntriesOfWeek((ago) => zone.startOfDay(addDays(today, -ago)), present) : (data ?? []),
  );
  const events = useGridEvents(first, last);
  const [target, setTarget] = useState<EntryTarget | null>(null);
  const lastProject = useLastProject(things);
  const now = hours.running ? Date.parse(hours.running.startTime) + (hours.elapsed ?? 0) * 1000 : present;
  const seconds = trackedWithin(entries, hours.running, { ...moments, now });
  const step = span === 'week' ? 7 : 1;
  const label =
    span === 'week'
      ? `${formatDay(first, { month: 'short', day: 'numeric' })} - ${formatDay(last, { month: 'short', day: 'numeric', year: 'numeric' })}`
      : longDayText(day);
  const addNew = (from: number, to: number) => setTarget({ kind: 'new', projectId: lastProject?.id ?? '', from, to });

  return (
    <div className="stack orbit-main">
      <div className="row between g3 wrap">
        <DayStepper
          label={label}
          unit={span}
          atToday={days.includes(today)}
          onStep={(steps) => address.change({ day: addDays(day, steps * step) })}
          onToday={() => address.change({ day: undefined })}
        />
        <div className="row g3 wrap">
          {/* The clock of a single day says it in its middle. */}
          {span === 'week' && <span className="num t2">{spokenDuration(seconds)} tracked</span>}
          <Segmented
            label="How much to show"
            value={span}
            options={calendarSpans.map((value) => ({ value, label: value === 'day' ? 'Day' : 'Week' }))}
            onChange={(next) => address.change({ span: next })}
          />
          <Button size="sm" icon={Plus} onClick={() => addNew(now - HOUR, now)}>
            Add entry
          </Button>
        </div>
      </div>
      {!things.sample && (
        <Suspense fallback={null}>
          <EntryProposals first={first} last={last} things={things} />
        </Suspense>
      )}
      <div className={span === 'day' ? 'cal-views cal-views--day' : 'cal-views'}>
        <Card variant="flush" aria-label="Calendar of entries">
          <EntryGrid
            key={`${first} ${span}`}
            days={days}
            entries={entries}
            running={hours.running}
            events={events}
            things={things}
            now={now}
            onOpen={(entry) =>
              things.sample
                ? addNew(Date.parse(entry.startTime), Date.parse(entry.endTime))
                : setTarget({ kind: 'edit', entry })
            }
            onDraw={({ from, to }) => addNew(from, to)}
            onMove={move}
          />
        </Card>
        {span === 'day' && (
          <Card aria-label={`${longDayText(day)} as a clock`} className="cal-clock">
            <OrbitClock
              day={day === today ? 'Today' : longDayText(day)}
              pieces={dayPieces(entries, zone, day)}
              projects={things.projects}
              running={day === today ? hours.runningPiece : null}
              seconds={seconds}
            >
              <span className="meta t3">Tracked</span>
              <span className="t">{clockDuration(seconds)}</span>
            </OrbitClock>
          </Card>
        )}
      </div>
      <p className="meta t3 cal-mouse">
        Drag across free time to add an entry. Drag an entry to move it, or its edges to change its length. With the
        keyboard, Alt and an arrow key move it; add Shift to change its end.
      </p>
      <EventList things={things} />
      <EntryDialog
        key={target === null ? '' : target.kind === 'edit' ? target.entry.id : `new ${target.from} ${target.to}`}
        target={target}
        things={things}
        onClose={() => setTarget(null)}
      />
    </div>
  );
};
