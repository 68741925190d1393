import { longDay, longMoment } from './date-format.ts';
import type { ReminderOf } from './reminder-rules.ts';
import type { DateStyle, RuleMatch } from './rule.ts';

/** Something whose moment has come, and that a person wanted to be reminded of. */
export interface PromptReminder {
  readonly of: ReminderOf;
  /** The same whenever the same reminder is given again: it is told once. */
  readonly cause: string;
  readonly title: string;
  readonly details: string;
  /** When what it reminds of begins and ends, in milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** The day of what has no time of it, otherwise null. */
  readonly wholeDay: string | null;
  /** Why the person is told, as a phrase. */
  readonly reason: string;
  readonly link: { readonly label: string; readonly to: string };
  /** Whether it is of the person's own making. */
  readonly isOwn: boolean;
  /** Whether it is when the person has to leave for it. */
  readonly isDeparture?: boolean;
}

interface EventDue extends Pick<PromptReminder, 'cause' | 'title' | 'startsAt' | 'endsAt' | 'wholeDay' | 'isOwn'> {
  readonly eventId: string;
  readonly location: string;
  /** Minutes before the start; negative after it. */
  readonly minutesBefore: number;
  readonly isDeparture: boolean;
}

/** A reminder of an event. */
export const reminderOfEvent = ({ eventId, location, minutesBefore, ...due }: EventDue): PromptReminder => ({
  ...due,
  of: 'event',
  details: location,
  reason: due.isDeparture
    ? `It takes ${amountText(minutesBefore)} to get there`
    : `A reminder ${leadText(minutesBefore, LEAD.start)}`,
  link: { label: 'Open the event', to: `/calendar?event=${encodeURIComponent(eventId)}` },
});

interface RecordDue extends Pick<PromptReminder, 'cause' | 'title' | 'startsAt' | 'endsAt' | 'wholeDay' | 'link'> {
  readonly of: Exclude<ReminderOf, 'event'>;
  readonly note: string;
  readonly minutesBefore: number;
}

/** A reminder of a record. */
export const reminderOfRecord = ({ note, minutesBefore, ...due }: RecordDue): PromptReminder => ({
  ...due,
  details: DETAILS[due.of] ? note : '',
  reason: REASONS[due.of](minutesBefore),
  isOwn: true,
});

/** Whether the note of a record says more than its reminder does. */
const DETAILS = { task: true, appointment: true, medicine: false, habit: true, record: true } as const;
const REASONS: { readonly [O in RecordDue['of']]: (minutesBefore: number) => string } = {
  task: (minutes) => `A task with a reminder ${leadText(minutes, LEAD.time)}`,
  appointment: (minutes) => `A reminder ${leadText(minutes, LEAD.time)}`,
  medicine: () => 'A medicine with a reminder at each of its times',
  habit: () => 'A habit with a reminder at this hour',
  record: (minutes) => `A reminder ${leadText(minutes, LEAD.time)}`,
};

/** What is said of a reminder. The title names the hour, because a push shows no more. */
export const reminderMatch = (
  { cause, title, details, startsAt, wholeDay, reason, link, isDeparture }: PromptReminder,
  reader: DateStyle,
): RuleMatch => {
  const moment = wholeDay === null ? longMoment(startsAt, reader) : longDay(wholeDay);
  const hour = moment.split(', ').at(-1)!;
  return {
    cause,
    title:
      wholeDay !== null
        ? `${title}, ${moment}`
        : isDeparture
          ? `Time to leave: ${title}, ${hour}`
          : `${hour}: ${title}`,
    message: moment,
    details,
    priority: 'high',
    reasons: [reason],
    link,
    at: startsAt,
  };
};

interface Lead {
  readonly at: string;
  readonly before: (amount: string) => string;
  readonly after: (amount: string) => string;
}
/** How long before something a reminder is; each is whole, as another language orders the words differently. */
const LEAD = {
  start: {
    at: 'at its start',
    before: (amount) => `${amount} before its start`,
    after: (amount) => `${amount} after its start`,
  },
  time: {
    at: 'at its time',
    before: (amount) => `${amount} before its time`,
    after: (amount) => `${amount} after its time`,
  },
} as const satisfies Readonly<Record<string, Lead>>;

const leadText = (minutes: number, { at, before, after }: Lead): string => {
  if (minutes === 0) return at;
  return (minutes > 0 ? before : after)(amountText(Math.abs(minutes)));
};
const amountText = (size: number): string => {
  const [count, unit] =
    size % 1440 === 0 ? [size / 1440, 'day'] : size % 60 === 0 ? [size / 60, 'hour'] : [size, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
