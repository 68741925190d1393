import type { WeekWarning } from '#contract/calendar/work-plan.ts';
import { meetingTime } from './focus-blocks.ts';
import { overlappingMeetings, hoursText, isOverloaded } from './workload.ts';
import type { WorkingDay } from './working-week.ts';

/** What does not fit into a week: two things at the same time, and days with too many meetings. */
export const weekWarnings = (week: readonly WorkingDay[]): WeekWarning[] =>
  week.flatMap((day) => [
    ...overlappingMeetings(day).map(([a, b]) => ({
      kind: 'conflict' as const,
      day: day.day,
      text: `“${a.title}” and “${b.title}” are at the same time.`,
      eventIds: [a.id, b.id],
    })),
    ...(isOverloaded(day)
      ? [
          {
            kind: 'overload' as const,
            day: day.day,
            text: `${hoursText(meetingTime(day))} of meetings on one day leave little room for anything else.`,
            eventIds: day.meetings.map(({ id }) => id),
          },
        ]
      : []),
  ]);
