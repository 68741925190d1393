import { withChangedInstance } from './edit.ts';
import type { EventInstance } from './expand.ts';
import { instanceEvent } from './instance-event.ts';
import type { Attendee, EventAt, EventSeries } from './series.ts';

/** What one attendee answers. */
export type AttendeeAnswer = Pick<Attendee, 'email' | 'reply'> & { readonly comment?: string | undefined };

const replyIn = ({ facts }: EventAt, { email }: AttendeeAnswer): Attendee['reply'] | undefined =>
  facts.attendees.find((attendee) => isSame(attendee.email, email))?.reply;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const withAnswer = <E extends EventAt>(event: E, { email, reply, comment }: AttendeeAnswer): E => ({
  ...event,
  facts: {
    ...event.facts,
    attendees: event.facts.attendees.map((attendee) =>
      isSame(attendee.email, email) ? { ...attendee, reply, ...(comment === undefined ? {} : { comment }) } : attendee,
    ),
  },
});

/**
 * A series with the answer of one attendee to all of it: instances that were answered otherwise on their own keep that. Its SEQUENCE
 * stays, which only the organizer counts (RFC 5546, 2.1.4).
 */
export const answeredSeries = (series: EventSeries, answer: AttendeeAnswer): EventSeries => {
  const before = series.master === null ? undefined : replyIn(series.master, answer);
  return {
    ...series,
    master: series.master && withAnswer(series.master, answer),
    overrides: series.overrides.map((override) => {
      const own = replyIn(override, answer);
      return own === before || own === 'waiting' ? withAnswer(override, answer) : override;
    }),
  };
};

/** A series with the answer of one attendee to a single instance, and the override that holds it. */
export const answeredInstance = (
  { series, wall, instance, zone }: { series: EventSeries; wall: number; instance: EventInstance; zone: string },
  answer: AttendeeAnswer,
): { series: EventSeries; override: EventSeries['overrides'][number] } => {
  const changed = withChangedInstance(series, wall, withAnswer(instanceEvent(instance), answer), zone);
  return { series: { ...changed, sequence: series.sequence }, override: changed.overrides.at(-1)! };
};
