import type { Reminder } from '#contract/calendar/event.ts';
import type { Preferences } from '#contract/person/preferences.ts';

/** What new events remind by, as the person has set it. */
export type ReminderPreferences = Pick<Preferences, 'eventReminder' | 'wholeDayReminder'>;

/** The reminders that a new event begins with. */
export const usualReminders = (
  { eventReminder, wholeDayReminder }: ReminderPreferences,
  allDay: boolean,
): readonly Reminder[] => {
  const minutes = allDay ? wholeDayReminder : eventReminder;
  return minutes === 'none' ? [] : [{ minutes: Number(minutes) }];
};

/** Nine in the morning, the day before. */
const DAY_BEFORE = { minutes: 900 };
const TEN_MINUTES = { minutes: 10 };

/**
 * The reminders of an event that becomes one of whole days, or one with hours: minutes before an hour mean nothing before a day. What
 * was usual becomes what is usual there.
 */
export const remindersTurned = (
  reminders: readonly Reminder[],
  allDay: boolean,
  preferences: ReminderPreferences,
): readonly Reminder[] => {
  const kept = reminders.filter(({ from, at }) => from !== undefined || at !== undefined);
  if (kept.length === reminders.length && kept.length > 0) return kept;
  const before = usualReminders(preferences, !allDay);
  const wasUsual = reminders.length === before.length && reminders[0]?.minutes === before[0]?.minutes;
  const turned = wasUsual ? usualReminders(preferences, allDay) : [allDay ? DAY_BEFORE : TEN_MINUTES];
  return [...kept, ...turned];
};
