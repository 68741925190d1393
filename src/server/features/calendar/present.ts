import type { CalendarEvent } from '#contract/calendar-event.ts';
import type { EventAnalysis } from '#contract/calendar-event.ts';
import { isOwnZone } from './recurrence/clock.ts';
import type { Instance } from './recurrence/expand.ts';
import type { When } from './recurrence/series.ts';

/** An instance with what is known around it. */
export interface Found extends Instance {
  readonly id: string;
  readonly isAllDay: boolean;
  readonly day: string;
  readonly isRecurring: boolean;
  readonly isRoutine: boolean;
  readonly recurrence: string | null;
  readonly calendarId: string;
  readonly calendarName: string;
  readonly isReadOnly: boolean;
}
export interface Judged extends Found {
  readonly analysis: EventAnalysis;
  readonly preparationDone: readonly string[];
}

const iso = (at: number): string => new Date(at).toISOString();

/** An event as the API tells it. */
export const toCalendarEvent = (event: Judged): CalendarEvent => {
  const { id, facts, analysis, isRecurring, recurrence, calendarId, calendarName, isReadOnly, preparationDone } = event;
  const moment = (when: When, at: number) =>
    when.kind === 'day'
      ? { date: when.day }
      : { dateTime: iso(at), ...(when.zone === null || isOwnZone(when.zone) ? {} : { timeZone: when.zone }) };
  return {
    id,
    summary: facts.summary || '(no title)',
    description: facts.description,
    location: facts.location,
    start: moment(event.start, event.startsAt),
    end: moment(event.end, event.endsAt),
    attendees: facts.attendees.map(({ displayName, email }) => ({ displayName, email })),
    htmlLink: facts.link,
    analysis,
    status: facts.status === 'tentative' ? 'tentative' : 'confirmed',
    isRecurring,
    recurrence,
    isTimeBlock: facts.isTimeBlock,
    calendarId,
    calendarName,
    isReadOnly,
    preparationDone: [...preparationDone],
  };
};

/** An event as Orbit lists it. */
export const toOrbitEvent = ({ id, facts, startsAt, endsAt }: Found, projectId: string | null) => ({
  id,
  title: facts.summary || '(no title)',
  description: facts.description,
  startTime: iso(startsAt),
  endTime: iso(endsAt),
  location: facts.location,
  isTimeBlock: facts.isTimeBlock,
  projectId,
});
