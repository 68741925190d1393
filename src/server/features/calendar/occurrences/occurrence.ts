import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { EventAnalysis } from '#contract/calendar/event.ts';
import { isCustomZone } from '#formats/recurrence/clock.ts';
import type { EventInstance } from '#formats/recurrence/expand.ts';
import type { EventTime } from '#formats/recurrence/series.ts';

/** An instance with its series and its calendar. */
export interface EventOccurrence extends EventInstance {
  readonly id: string;
  readonly isAllDay: boolean;
  readonly day: string;
  readonly isRecurring: boolean;
  readonly isRoutine: boolean;
  readonly recurrence: string | null;
  /** What of its series could not be understood, in sentences. */
  readonly warnings: readonly string[];
  readonly calendarId: string;
  readonly calendarName: string;
  readonly isReadOnly: boolean;
}
export interface AnalysedOccurrence extends EventOccurrence {
  readonly analysis: EventAnalysis;
  readonly preparationDone: readonly string[];
  readonly invitation: CalendarEvent['invitation'];
  readonly guests: number;
}

const iso = (at: number): string => new Date(at).toISOString();

/** A time of an event as the API returns it: the day, or the moment in milliseconds that it is. */
export const momentOfEvent = (when: EventTime, at: number): CalendarEvent['start'] =>
  when.kind === 'day'
    ? { date: when.day }
    : { dateTime: iso(at), ...(when.zone === null || isCustomZone(when.zone) ? {} : { timeZone: when.zone }) };

/** An event as the API returns it. */
export const toCalendarEvent = (event: AnalysedOccurrence): CalendarEvent => {
  const {
    id,
    facts,
    analysis,
    isRecurring,
    recurrence,
    calendarId,
    calendarName,
    isReadOnly,
    warnings,
    preparationDone,
  } = event;
  return {
    id,
    summary: facts.summary || '(no title)',
    description: facts.description,
    location: facts.location,
    start: momentOfEvent(event.start, event.startsAt),
    end: momentOfEvent(event.end, event.endsAt),
    attendees: facts.attendees.map(({ displayName, email, reply }) => ({ displayName, email, status: reply })),
    invitation: event.invitation,
    guests: event.guests,
    htmlLink: facts.link,
    analysis,
    status: facts.status === 'tentative' ? 'tentative' : 'confirmed',
    isRecurring,
    recurrence,
    reminders: [...facts.reminders],
    travelMinutes: facts.travelMinutes ?? 0,
    isTimeBlock: facts.isTimeBlock,
    calendarId,
    calendarName,
    isReadOnly,
    warnings: [...warnings],
    preparationDone: [...preparationDone],
  };
};

/** An event as Orbit lists it. */
export const toOrbitEvent = ({ id, facts, startsAt, endsAt }: EventOccurrence, projectId: string | null) => ({
  id,
  title: facts.summary || '(no title)',
  description: facts.description,
  startTime: iso(startsAt),
  endTime: iso(endsAt),
  location: facts.location,
  isTimeBlock: facts.isTimeBlock,
  projectId,
});
