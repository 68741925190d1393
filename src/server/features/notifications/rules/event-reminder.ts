import { longDay, longMoment } from './date-format.ts';
import type { DateStyle, NotificationRule, RuleMatch } from './rule.ts';

/** A reminder of an event whose moment has come. */
export interface EventReminder {
  readonly cause: string;
  readonly eventId: string;
  readonly title: string;
  readonly location: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The day of an event that takes a whole one, otherwise null. */
  readonly wholeDay: string | null;
  /** Minutes before the start; negative after it. */
  readonly minutesBefore: number;
  /** Whether nobody else has organised the event. */
  readonly isOwn: boolean;
}

/** Reminders of events. They are told when they come due, see `reminders.ts`, and nothing is looked for here. */
export const eventReminder: NotificationRule = {
  name: 'event-reminder',
  kind: 'calendarNotifications',
  type: 'brain',
  isPrompt: true,
  digest: (count) => `${count} reminders`,
  find: async () => [],
};

/** What is said of a reminder. The title names the hour, because a push shows no more. */
export const reminderMatch = (due: EventReminder, reader: DateStyle): RuleMatch => {
  const moment = due.wholeDay === null ? longMoment(due.startsAt, reader) : longDay(due.wholeDay);
  const hour = moment.split(', ').at(-1)!;
  return {
    cause: due.cause,
    title: due.wholeDay === null ? `${hour}: ${due.title}` : `${due.title}, ${moment}`,
    message: moment,
    details: due.location,
    priority: 'high',
    reasons: [leadText(due.minutesBefore)],
    link: { label: 'Open the event', to: `/calendar?event=${encodeURIComponent(due.eventId)}` },
    at: due.startsAt,
  };
};

const leadText = (minutes: number): string => {
  if (minutes === 0) return 'A reminder at its start';
  const size = Math.abs(minutes);
  const [count, unit] =
    size % 1440 === 0 ? [size / 1440, 'day'] : size % 60 === 0 ? [size / 60, 'hour'] : [size, 'minute'];
  return `A reminder ${count} ${unit}${count === 1 ? '' : 's'} ${minutes > 0 ? 'before' : 'after'} its start`;
};
