import type { NotificationPriority } from '#contract/notifications/notifications.ts';
import type { NotificationRule } from './rule.ts';
import { longDay, longMoment } from './date-format.ts';

/** A meeting that wants preparation and has not begun. */
export interface MeetingToPrepare {
  readonly id: string;
  readonly title: string;
  readonly startsAt: number;
  /** The day of a meeting that takes a whole one, otherwise null. */
  readonly wholeDay: string | null;
  readonly priority: 'high' | 'medium' | 'low';
  /** What is still to be done for it. */
  readonly tasks: readonly string[];
  /** Why the calendar agent thinks that it wants preparation. */
  readonly reasons: readonly string[];
}

/** How long before its beginning there is a notification of a meeting, in milliseconds. */
const AHEAD = 24 * 3600_000;
const PRIORITY: { [P in MeetingToPrepare['priority']]: NotificationPriority } = {
  high: 'high',
  medium: 'medium',
  low: 'low',
};
const REASONS_TAKEN = 3;

const TITLE = 'Prepare for ';

/** A meeting within a day wants preparation; it is over when it begins or everything for it is ticked off. */
export const meetingToPrepare = (
  factsOf: (userId: string) => Promise<readonly MeetingToPrepare[]>,
): NotificationRule => ({
  name: 'meeting-to-prepare',
  kind: 'calendarNotifications',
  type: 'brain',
  digest: (count) => `${count} meetings to prepare`,
  nameOf: (title) => title.slice(TITLE.length),
  async find(userId, now, reader) {
    const open = (await factsOf(userId)).filter(({ startsAt, tasks }) => startsAt > now && tasks.length > 0);
    return open.map(({ id, title, startsAt, wholeDay, priority, tasks, reasons }) => ({
      // A meeting that moves to another day gets a new notification.
      cause: `meeting-to-prepare ${id} ${reader.zone.dayOf(startsAt)}`,
      title: `${TITLE}${title}`,
      message: wholeDay === null ? longMoment(startsAt, reader) : longDay(wholeDay),
      details: tasks.map((task) => `• ${task}`).join('\n'),
      priority: PRIORITY[priority],
      reasons: [
        'Begins within a day',
        tasks.length === 1 ? '1 preparation task still open' : `${tasks.length} preparation tasks still open`,
        ...reasons.slice(0, REASONS_TAKEN),
      ],
      link: { label: 'Open the meeting', to: `/calendar?event=${encodeURIComponent(id)}` },
      at: startsAt,
      quiet: startsAt - now > AHEAD,
    }));
  },
});
