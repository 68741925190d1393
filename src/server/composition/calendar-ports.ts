import type { CalendarPorts } from '../features/calendar/feature.ts';
import type { createLife } from '../features/life/feature.ts';
import type { createMailFeature } from '../features/mail/feature.ts';
import type { createOrbit } from '../features/orbit/feature.ts';

/** What mail, hours and the records of life do for the calendar, which is built after them. */
export const calendarPorts = ({
  mail,
  orbit,
  life,
}: {
  mail: Awaited<ReturnType<typeof createMailFeature>>;
  orbit: ReturnType<typeof createOrbit>;
  life: ReturnType<typeof createLife>;
}): Omit<CalendarPorts, 'takeLimit'> => ({
  projectsOf: (userId) => orbit.eventLinks.projectsOf(userId),
  mailWith: mail.mailWith,
  sharesPermission: mail.usesGmail,
  recordsOf: (userId, guests) => life.people(userId, guests),
  mail: mail.calendarMessages,
  calendarMails: mail.calendarMails,
  datesState: life.daysOfRecords.datesState,
  feeds: {
    hours: orbit.hoursSince,
    dates: life.daysOfRecords.dates,
    tasks: life.daysOfRecords.tasks,
  },
});
