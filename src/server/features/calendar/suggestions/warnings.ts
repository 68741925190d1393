import type { WeekWarning } from '#contract/calendar-plan.ts';
import { meetingTime } from './focus.ts';
import { clashes, hours, isOverloaded } from './pace.ts';
import type { WorkingDay } from './week.ts';

/** What does not fit into a week: two things at the same time, and days with too many meetings. */
export const warningsOf = (week: readonly WorkingDay[]): WeekWarning[] =>
  week.flatMap((day) => [
    ...clashes(day).map(([a, b]) => ({
      kind: 'conflict' as const,
      day: day.day,
      text: `“${a.title}” and “${b.title}” take place at the same time.`,
      eventIds: [a.id, b.id],
    })),
    ...(isOverloaded(day)
      ? [
          {
            kind: 'overload' as const,
            day: day.day,
            text: `${hours(meetingTime(day))} of meetings on one day leave little room for anything else.`,
            eventIds: day.meetings.map(({ id }) => id),
          },
        ]
      : []),
  ]);
