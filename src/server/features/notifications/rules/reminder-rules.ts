import { DAY, HOUR } from '#contract/time-units.ts';
import type { NotificationRule } from './rule.ts';

const promptRule = (rule: Pick<NotificationRule, 'name' | 'kind' | 'type'>): NotificationRule => ({
  ...rule,
  isPrompt: true,
  digest: (count) => `${count} reminders`,
  find: async () => [],
});

/** Reminders, by what they are of. They are told when they come due, see `reminders.ts`, and nothing is looked for here. */
const rules = {
  event: promptRule({ name: 'event-reminder', kind: 'calendarNotifications', type: 'brain' }),
  appointment: promptRule({ name: 'appointment-reminder', kind: 'calendarNotifications', type: 'brain' }),
  task: promptRule({ name: 'task-reminder', kind: 'deadlineNotifications', type: 'activity' }),
  medicine: promptRule({ name: 'medicine-reminder', kind: 'healthNotifications', type: 'health' }),
  record: promptRule({ name: 'own-record-reminder', kind: 'deadlineNotifications', type: 'activity' }),
  habit: promptRule({ name: 'habit-reminder', kind: 'healthNotifications', type: 'wellness' }),
} as const;
export type ReminderOf = keyof typeof rules;

/** How long after its moment a reminder is over, in milliseconds; a task waits longer, because only its person knows. */
const OVER_AFTER: { readonly [O in ReminderOf]: number } = {
  event: HOUR,
  appointment: HOUR,
  task: 7 * DAY,
  medicine: 12 * HOUR,
  habit: 12 * HOUR,
  record: 7 * DAY,
};

/** The rule of a reminder, which decides by what kind of notification it goes. */
export const reminderRule = (of: ReminderOf): NotificationRule => rules[of];
export const reminderRules: readonly NotificationRule[] = Object.values(rules);
/** Each rule with how long after its moment a reminder of it is over, in milliseconds. */
export const remindersOver: readonly { readonly name: string; readonly after: number }[] = Object.entries(rules).map(
  ([of, { name }]) => ({ name, after: OVER_AFTER[of as ReminderOf] }), // the keys of the object above
);
