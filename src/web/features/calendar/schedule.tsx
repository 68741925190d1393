import type { calendarContract } from '#contract/calendar/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { lazy, Suspense } from 'react';
import { WeekBalance } from './balance/week-balance.tsx';
import { CalendarsCard } from './connect/calendars-card.tsx';
import { EventDetail } from './detail/event-detail.tsx';
import { NothingChosen } from './detail/nothing-chosen.tsx';
import { CalendarCorrections } from './learned/corrections.tsx';
import { CriticalMeetings } from './list/critical-meetings.tsx';
import type { EventForm } from './form/form-values.ts';
import { UpcomingEvents } from './list/upcoming-events.tsx';
import type { Present } from './present.ts';
import { RangeBar } from './range/range-bar.tsx';
import { Suggestions } from './suggestions/suggestions.tsx';
import type { CalendarAddress } from './address/use-calendar-address.ts';
import { useRefreshCalendars } from './use-refresh-calendars.ts';
import { WeeklyPreparation } from './week/weekly-preparation.tsx';

const FirstEvents = lazy(async () => ({ default: (await import('./quick/first-events.tsx')).FirstEvents }));

type ScheduleProps = {
  list: ReplyOf<typeof calendarContract.events>;
  address: CalendarAddress;
  now: Present;
  /** Whether the open event stands beside the list. */
  isBeside: boolean;
  onNew: (known?: Partial<EventForm>) => void;
  onConnect: () => void;
  onFile: (file: File) => void;
};

/** The screen of a connected calendar: the week, the list, and the open event. */
export const Schedule = ({ list, address, now, isBeside, onNew, onConnect, onFile }: ScheduleProps) => {
  const { refresh, refreshing } = useRefreshCalendars();
  const chosen = isBeside ? list.events.find(({ id }) => id === address.eventId) : undefined;
  const rangeBar = (
    <RangeBar range={address.range} onChange={address.setRange} onRefresh={refresh} refreshing={refreshing} />
  );
  return (
    <>
      {isBeside && rangeBar}
      {list.total === 0 && (
        <Suspense fallback={null}>
          <FirstEvents now={now} onNew={onNew} />
        </Suspense>
      )}
      {address.isPrepShown && <WeeklyPreparation now={now} onSelect={address.select} />}
      <div className="cal">
        <div className="cal-column">
          <div className="cal-lists">
            <CriticalMeetings events={list.events} now={now} chosenId={address.eventId} onSelect={address.select} />
            <UpcomingEvents
              events={list.events}
              now={now}
              filter={address.filter}
              onFilter={address.setFilter}
              chosenId={address.eventId}
              onSelect={address.select}
              onNew={() => onNew()}
            />
          </div>
          <div className="cal-more">
            <Suggestions now={now} />
            <CalendarsCard onAdd={onConnect} onFile={onFile} />
          </div>
        </div>
        <div className="cal-column">
          <div className="cal-side" hidden={!isBeside}>
            {chosen ? (
              <EventDetail
                key={chosen.id}
                event={chosen}
                now={now}
                onSelect={address.select}
                onClose={() => address.select(null)}
              />
            ) : (
              <NothingChosen />
            )}
          </div>
          <div className="cal-balance">
            <WeekBalance now={now} onSelect={address.select} />
            <CalendarCorrections />
          </div>
        </div>
      </div>
      {/* On a phone what is ahead comes first. */}
      {!isBeside && rangeBar}
    </>
  );
};
