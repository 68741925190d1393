import { CalendarFold, Clock, Globe, type LucideIcon, MapPin, Repeat, Route, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { isZone, zoneOf } from '#contract/zone.ts';
import type { Present } from '../present.ts';
import { endOf, eventTime, hour, isAllDay, startOf } from '../times.ts';
import { travelText } from '../travel-text.ts';
import { EventReminders } from './event-reminders.tsx';
import { attendeesText } from './people.ts';

type EventFactsProps = { event: CalendarEvent; now: Present; onSelect: (id: string) => void };

/** When, where, with whom, and in which calendar. */
export const EventFacts = ({ event, now, onSelect }: EventFactsProps) => {
  const people = attendeesText(event.attendees);
  const elsewhere = otherClock(event, now);
  return (
    <div className="facts">
      <Fact icon={Clock}>
        <span className="num">{eventTime(event, now)}</span>
      </Fact>
      {elsewhere && (
        <Fact icon={Globe}>
          <span className="num">{elsewhere}</span>
        </Fact>
      )}
      {event.warnings.map((warning) => (
        <Fact key={warning} icon={TriangleAlert}>
          {warning}
        </Fact>
      ))}
      {event.isRecurring && <Fact icon={Repeat}>One of a series</Fact>}
      <EventReminders key={event.id} event={event} onSelect={onSelect} />
      {event.location && (
        <Fact icon={MapPin}>
          <Location text={event.location} />
        </Fact>
      )}
      {event.travelMinutes > 0 && <Fact icon={Route}>{travelText(event.travelMinutes)} to get there</Fact>}
      {people.names && (
        <Fact icon={Users}>
          <span>
            {people.names} {people.more && <span className="t3">{people.more}</span>}
          </span>
        </Fact>
      )}
      <Fact icon={CalendarFold}>{event.calendarName}</Fact>
    </div>
  );
};

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p>
    <Icon className="i i-18" aria-hidden="true" />
    {children}
  </p>
);

const Location = ({ text }: { text: string }) =>
  /^https?:\/\/\S+$/.test(text) ? (
    <a href={text} target="_blank" rel="noreferrer noopener" className="truncate">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );

/** The times in the zone of the event, if its clock differs: "3:00 AM - 4:00 AM in New York". */
const otherClock = (event: CalendarEvent, { zone }: Present): string | null => {
  const name = event.start.timeZone;
  // UTC is a storage zone for many events, not a place.
  if (isAllDay(event) || name === undefined || /^(?:UTC|Etc\/.*|GMT|Z)$/i.test(name) || !isZone(name)) return null;
  const there = zoneOf(name);
  const [start, end] = [startOf(event, zone), endOf(event, zone)];
  if (there.offsetAt(start) === zone.offsetAt(start)) return null;
  const place = name.split('/').at(-1)!.replaceAll('_', ' ');
  return `${hour(start, there)} - ${hour(end, there)} in ${place}`;
};
