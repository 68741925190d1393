import { useQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';
import { Toggle } from '#web/ui/toggle.tsx';

type GuestsNoteProps = {
  /** The guests before and after, also empty rows. */
  addresses: readonly string[];
  calendarId: string;
  event: CalendarEvent | undefined;
  tell: boolean;
  onChange: (tell: boolean) => void;
};

/** Says who will be told of an event, or that nobody will. */
export const GuestsNote = ({ addresses, calendarId, event, tell, onChange }: GuestsNoteProps) => {
  const count = new Set(addresses.map((each) => each.trim().toLowerCase()).filter((each) => each !== '')).size;
  const isOwn = event === undefined || event.invitation === null;
  const query = event === undefined ? (calendarId === '' ? {} : { calendarId }) : { eventId: event.id };
  const { data } = useQuery({ ...queryFor(contract.calendarGuests.ways, { query }), enabled: count > 0 && isOwn });
  if (count === 0) return null;
  if (!isOwn)
    return <p className="meta t3">Only your calendar changes. {event.invitation!.organizer} won’t be notified.</p>;
  if (data === undefined) return null;
  const people = count === 1 ? '1 person' : `${count} people`;
  if (data.told === 'nobody') {
    return <p className="meta t3">They won’t be notified: none of your mailboxes can send them an email.</p>;
  }
  const how = howText(people, data.told === 'server' ? null : (data.from ?? ''), event === undefined);
  if (!data.isOptional) return <p className="meta t3">{how}</p>;
  return (
    <div className="stack g1">
      <Toggle label="Notify the guests" checked={tell} onChange={onChange} />
      <p className="meta t3" role="status">
        {tell ? how : 'They won’t be notified.'}
      </p>
    </div>
  );
};

/** How guests hear of a new event, or of what changes about one: from the calendar server, or by an email from an address. */
const howText = (people: string, from: string | null, isNew: boolean): string => {
  if (from === null)
    return isNew
      ? `Your calendar server notifies ${people}.`
      : `Your calendar server notifies ${people} about what changes for them.`;
  return isNew
    ? `${people} will get an email from ${from}.`
    : `${people} will get an email from ${from} if something changes for them.`;
};
