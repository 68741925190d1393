import { useQuery } from '@tanstack/react-query';
import { CallError } from '#web/api/call.ts';
import { Loading } from '#web/ui/loading.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { eventsQuery } from './calendar-queries.ts';
import './calendar.css';
import { AccessRequired } from './connect/access-required.tsx';
import { Schedule } from './schedule.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

/** The calendar agent: prepares the person's week with them, or asks for a calendar. */
export const CalendarAgent = () => {
  const address = useCalendarAddress();
  const events = useQuery(eventsQuery(address.range));
  // Connected is who gets an answer; a calendar that was lost meanwhile is not shown from memory.
  const connected = events.isPending ? null : events.isSuccess;
  return (
    <div className="cal-agent">
      {connected === null && (
        <>
          <CalendarHead connected={null} />
          <Loading label="Loading your calendar events..." page />
        </>
      )}
      {connected === false && (
        <>
          <CalendarHead connected={false} />
          <AccessRequired
            failed={isNotConnected(events.error) ? null : { onRetry: () => void events.refetch() }}
            retrying={events.isFetching}
          />
        </>
      )}
      {connected && events.data && <Schedule list={events.data} address={address} />}
    </div>
  );
};

const isNotConnected = (error: Error | null): boolean =>
  error instanceof CallError && error.problem?.code === 'not_connected';
