import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { calendarContract } from '#contract/calendar.ts';
import { toast } from '#web/ui/toast.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { statusQuery } from './calendar-queries.ts';
import { CalendarsCard } from './connect/calendars-card.tsx';
import { ConnectDialog } from './connect/connect-dialog.tsx';
import { EventDetail } from './detail/event-detail.tsx';
import { NothingChosen } from './detail/nothing-chosen.tsx';
import { EventDialog } from './form/event-dialog.tsx';
import { CriticalMeetings } from './list/critical-meetings.tsx';
import { UpcomingEvents } from './list/upcoming-events.tsx';
import { usePresent } from './present.ts';
import { RangeBar } from './range/range-bar.tsx';
import { Suggestions } from './suggestions/suggestions.tsx';
import { useRefreshCalendars } from './use-refresh-calendars.ts';
import type { useCalendarAddress } from './use-calendar-address.ts';
import { WeeklyPreparation } from './week/weekly-preparation.tsx';

type ScheduleProps = {
  list: ReplyOf<typeof calendarContract.events>;
  address: ReturnType<typeof useCalendarAddress>;
};

/** What the create dialog is open for. */
type Form = { kind: 'new' } | { kind: 'edit'; event: CalendarEvent };

/** A connected calendar: the week, the list, and the chosen event. */
export const Schedule = ({ list, address }: ScheduleProps) => {
  const now = usePresent();
  const status = useQuery(statusQuery());
  const { refresh, refreshing } = useRefreshCalendars();
  const [form, setForm] = useState<Form | null>(null);
  const [connecting, setConnecting] = useState(false);
  const chosen = list.events.find(({ id }) => id === address.eventId);

  const startNew = () => {
    if (status.data?.canCreate !== false) {
      setForm({ kind: 'new' });
      return;
    }
    toast({
      title: 'Read-only calendar',
      description: 'Connect the built-in calendar or a CalDAV server to add events.',
    });
    setConnecting(true);
  };

  return (
    <>
      <CalendarHead
        connected
        commands={{ isPrepShown: address.isPrepShown, onPrep: address.togglePrep, onNew: startNew }}
      />
      <RangeBar range={address.range} onChange={address.setRange} onRefresh={refresh} refreshing={refreshing} />
      {address.isPrepShown && <WeeklyPreparation now={now} onSelect={address.select} />}
      <div className="cal">
        <div className="cal-lists">
          <CriticalMeetings events={list.events} now={now} chosenId={address.eventId} onSelect={address.select} />
          <UpcomingEvents
            events={list.events}
            now={now}
            filter={address.filter}
            onFilter={address.setFilter}
            chosenId={address.eventId}
            onSelect={address.select}
            onNew={startNew}
          />
        </div>
        <div className="cal-side">
          {chosen ? (
            <EventDetail
              key={chosen.id}
              event={chosen}
              now={now}
              onEdit={() => setForm({ kind: 'edit', event: chosen })}
              onClose={() => address.select(null)}
            />
          ) : (
            <NothingChosen />
          )}
        </div>
        <div className="cal-more">
          <Suggestions now={now} />
          <CalendarsCard onAdd={() => setConnecting(true)} />
        </div>
      </div>
      {form && <EventDialog event={form.kind === 'edit' ? form.event : null} onClose={() => setForm(null)} />}
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </>
  );
};
