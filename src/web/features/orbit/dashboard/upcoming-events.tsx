import { errorText } from '#web/api/error-text.ts';
import { FailedLine } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { ORBIT_EVENTS } from '#contract/orbit/orbit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TrackEventButton } from '../events/track-event-button.tsx';
import { orbitEventsQuery, type OrbitEvent } from '../events-query.ts';
import { useDays } from '../use-days.ts';
import { dateText, timeText } from '../words.ts';

/** Connects a calendar: a page of the identity provider, so a full navigation. */
const CONNECT = '/api/auth/google';

/** The next four events, each of which can be tracked with one click. */
export const UpcomingEventsCard = () => {
  const { data, error, isPending, refetch } = useQuery(orbitEventsQuery());
  const events = data?.events.slice(0, ORBIT_EVENTS) ?? [];
  return (
    <Card aria-labelledby="orbit-events">
      <CardHead title="Upcoming Events" id="orbit-events" />
      {isPending && <SkeletonRows label="Loading your calendar events..." rows={ORBIT_EVENTS} />}
      {error && <FailedLine text={errorText(error)} onRetry={() => void refetch()} />}
      {data && events.length === 0 && (
        <div className="stack g3">
          <p className="t2">No upcoming events found</p>
          {!data.connected && (
            <ButtonLink size="sm" icon={CalendarPlus} href={CONNECT} className="orbit-connect">
              Connect Calendar
            </ButtonLink>
          )}
        </div>
      )}
      <ul className="rows">
        {events.map((event) => (
          <li className="el" key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const EventRow = ({ event }: { event: OrbitEvent }) => {
  const { zone, today } = useDays();
  const [start, end] = [Date.parse(event.startTime), Date.parse(event.endTime)];
  const isToday = zone.dayOf(start) === today;
  const where = [dateText(start), event.location].filter(Boolean).join(', ');
  return (
    <>
      <time className="num t2" dateTime={event.startTime}>
        {timeText(start)}
        <span className="meta t3">{Math.round((end - start) / 60_000)} min</span>
      </time>
      <div className="el-words">
        <div className="el-title" title={event.title}>
          {event.title}
        </div>
        <div className="meta t3">
          {isToday && <Badge tone="mood">Today</Badge>}
          {where}
        </div>
      </div>
      <TrackEventButton event={event} />
    </>
  );
};
