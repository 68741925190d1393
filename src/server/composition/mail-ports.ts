import type { createCalendarFeature } from '../features/calendar/feature.ts';
import type { createLife } from '../features/life/feature.ts';
import type { MailFeatureDeps } from '../features/mail/feature-deps.ts';

/** What the calendar and the records of life do for mail; both may be built after it. */
export const mailPorts = (
  features: () => { calendar: ReturnType<typeof createCalendarFeature>; life: ReturnType<typeof createLife> },
): Pick<MailFeatureDeps, 'calendar' | 'tasks' | 'invitations' | 'peopleOfRecords'> => ({
  peopleOfRecords: (userId) => features().life.addresses(userId),
  calendar: {
    add: (person, event) => features().calendar.mailEvents.add(person, event),
    remove: (person, id) => features().calendar.mailEvents.remove(person, id),
    titleOf: (person, id) => features().calendar.mailEvents.titleOf(person, id),
  },
  tasks: {
    add: (userId, task) => features().life.mailTasks.add(userId, task),
    remove: (userId, id) => features().life.mailTasks.remove(userId, id),
    found: (userId, ids) => features().life.found(userId, ids),
  },
  invitations: {
    read: (person, ics) => features().calendar.mailInvitations.read(person, ics),
    message: (person, mail) => features().calendar.mailedMessages.read(person, mail),
    answer: (person, mail, answer) => features().calendar.mailInvitations.answer(person, mail, answer),
    apply: (person, mail) => features().calendar.mailedMessages.apply(person, mail),
    decline: (person, mail, note) => features().calendar.mailedMessages.decline(person, mail, note),
  },
});
