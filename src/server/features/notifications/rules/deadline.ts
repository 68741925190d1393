import { daysBetween } from '#contract/zone.ts';
import type { RuleMatch, DateStyle, NotificationRule } from './rule.ts';
import { longDay, longMoment } from './date-format.ts';

/** Something that is due on a day and not done. */
export interface Deadline {
  /** Where it stands, the same whenever it is found again. */
  readonly id: string;
  /** What it is, such as "Task" or "Mail". */
  readonly what: string;
  readonly title: string;
  readonly note: string;
  readonly day: string;
  /** The moment of that day in milliseconds, if one is named. */
  readonly at: number | null;
  readonly reasons: readonly string[];
  readonly link: { readonly label: string; readonly to: string };
}

/** How many days before something is due there is a notification. */
const AHEAD = 1;
/** What has been late for longer, in days, is no news: it came in late, or was known. */
const STALE = 1;

const TITLE = 'Due: ';

/** Something is due by tomorrow, or late; it is over when it is done, moved or gone. */
export const deadline = (
  factsOf: (userId: string, today: string) => Promise<readonly Deadline[]>,
): NotificationRule => ({
  name: 'deadline',
  kind: 'deadlineNotifications',
  type: 'activity',
  digest: (count) => `${count} things are due`,
  nameOf: (title) => title.slice(TITLE.length),
  async find(userId, now, reader) {
    const today = reader.zone.dayOf(now);
    return (await factsOf(userId, today)).map((fact) => noticeOf(fact, today, reader));
  },
});

const noticeOf = (
  { id, what, title, note, day, at, reasons, link }: Deadline,
  today: string,
  reader: DateStyle,
): RuleMatch => {
  const left = daysBetween(today, day);
  return {
    at: at ?? reader.zone.startOfDay(day),
    cause: `deadline ${id} ${day}`,
    title: `${TITLE}${title}`,
    message: at === null ? longDay(day) : longMoment(at, reader),
    details: note,
    priority: left <= 0 ? 'high' : 'medium',
    reasons: [
      `${what} with a date`,
      left < 0 ? 'The day is over' : left === 0 ? 'Due today' : 'Due tomorrow',
      ...reasons,
    ],
    link,
    quiet: left > AHEAD || left < -STALE,
  };
};
