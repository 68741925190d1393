/** How long before its time a record can remind, in minutes. */
export const REMINDER_LEADS = {
  'At its time': 0,
  '5 minutes before': 5,
  '10 minutes before': 10,
  '30 minutes before': 30,
  '1 hour before': 60,
  '2 hours before': 120,
  '1 day before': 1440,
  '2 days before': 2 * 1440,
  '1 week before': 7 * 1440,
} as const;
export type ReminderLead = keyof typeof REMINDER_LEADS;
export const reminderLeads = Object.keys(REMINDER_LEADS) as [ReminderLead, ...ReminderLead[]]; // the keys of the object above

/** The time of a day that names none, for its reminder. */
export const USUAL_TIME = '09:00';
