import type { CalendarEvent } from '#contract/calendar/event.ts';

const ATTENDEES_SHOWN = 3;

/** The names of the first attendees, and how many more there are. */
export const attendeesText = (attendees: CalendarEvent['attendees']): { names: string; more: string } => {
  const rest = attendees.length - ATTENDEES_SHOWN;
  return {
    names: attendees
      .slice(0, ATTENDEES_SHOWN)
      .map(({ displayName, email }) => displayName || email)
      .join(', '),
    more: rest > 0 ? `+${rest} more` : '',
  };
};
