import { z } from 'zod';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { Attendee, EventDetails } from '#formats/recurrence/series.ts';

/** An address of a person, and whether one of their mailboxes sends from it. */
export interface OwnAddress {
  readonly address: string;
  readonly emails: boolean;
}
/** The addresses by which others know a person, in lower case, and whether one of their mailboxes sends from each. */
export type OwnAddresses = ReadonlyMap<string, boolean>;

/** The person among the attendees, and who invites them. */
export interface Invited {
  readonly me: Attendee;
  readonly organizer: string;
}

const emailAddress = z.email();

/** Who invites the person, and as whom; null if they are no attendee, and if it is nobody else. */
export const invitedTo = ({ organizer, attendees }: EventDetails, addresses: OwnAddresses): Invited | null => {
  const me = attendees.find(({ email }) => addresses.has(email.toLowerCase()));
  if (me === undefined || organizer === null || addresses.has(organizer.toLowerCase())) return null;
  return emailAddress.safeParse(organizer).success ? { me, organizer } : null;
};

/** How many other people take part in an event of the person; 0 in events of somebody else. */
export const guestCount = ({ organizer, attendees }: EventDetails, addresses: OwnAddresses): number =>
  organizer !== null && !addresses.has(organizer.toLowerCase())
    ? 0
    : attendees.filter(({ email }) => !addresses.has(email.toLowerCase())).length;

/** The invitation of the person to an event, and what they have answered; null if they were not invited. */
export const invitationOf = (facts: EventDetails, addresses: OwnAddresses): CalendarEvent['invitation'] => {
  const invited = invitedTo(facts, addresses);
  if (invited === null) return null;
  const { email, reply } = invited.me;
  const emails = addresses.get(email.toLowerCase()) === true;
  return { organizer: invited.organizer, address: email, status: reply, emails };
};
