import type { Agenda, CalendarUser } from './occurrences/agenda.ts';

/** Reads the events of a span for the time tracker, in order: what the person was in, and with whom. */
export const createAttendanceReader =
  ({ agenda }: { agenda: Agenda }) =>
  async (person: CalendarUser, from: number, to: number) => {
    const [events, addresses] = [await agenda.between(person.id, from, to), await agenda.addressesOf(person)];
    return events.map(({ id, facts, startsAt, endsAt, isAllDay }) => {
      const others = facts.attendees.filter(({ email }) => !addresses.has(email.toLowerCase()));
      const own = facts.attendees.filter((attendee) => !others.includes(attendee));
      return {
        id,
        title: facts.summary,
        from: startsAt,
        to: endsAt,
        isAllDay,
        isCancelled: facts.status === 'cancelled',
        isDeclined: own.length > 0 && own.every(({ reply }) => reply === 'declined'),
        isBusy: facts.isBusy,
        isTimeBlock: facts.isTimeBlock,
        guests: others.map(({ email }) => email.toLowerCase()),
      };
    });
  };
