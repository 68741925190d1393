import { DAY, MINUTE } from '#contract/time-units.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { EventSuggestion, NewEvent } from '#contract/calendar/event.ts';
import { type calendarPlanContract, DEFAULT_PLAN, type WorkPlan } from '#contract/calendar/work-plan.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Agenda, isBusy, type CalendarUser } from '../occurrences/agenda.ts';
import type { WrittenEvent } from '../events/written-event.ts';
import type { AnsweredSuggestion, CalendarPreferenceStore } from '../store/preferences.store.ts';
import { findSuggestions, type ScheduleSuggestion } from './suggest.ts';
import { focusTime, meetingTime } from './focus-blocks.ts';
import { weekWarnings } from './week-warnings.ts';
import { quarterIn } from './workload.ts';
import { workingHoursOf, type PlannedEvent, workingWeek } from './working-week.ts';

/** With the eighth day, so that preparation for its events can be suggested on the seventh, in milliseconds. */
const AHEAD = 8 * DAY;

export type ScheduleSuggestions = ReturnType<typeof createScheduleSuggestions>;

/** Suggests changes to the week, and stores what the person answered. */
export const createScheduleSuggestions = (deps: {
  agenda: Agenda;
  preferences: CalendarPreferenceStore;
  isConnected: (userId: string) => Promise<boolean>;
  createEvent: (person: CalendarUser, event: NewEvent) => Promise<WrittenEvent>;
  now: () => number;
}) => {
  const { agenda, preferences, isConnected, createEvent, now } = deps;

  const planned = async (person: CalendarUser): Promise<PlannedEvent[]> => {
    const found = await agenda.between(person.id, now() - DAY, now() + AHEAD);
    const analysed = await agenda.analyse(person, found, found);
    const addresses = new Set([person.email.toLowerCase()]);
    return analysed.map((event): PlannedEvent => ({
      id: event.id,
      from: event.startsAt,
      to: event.endsAt,
      travel: event.isAllDay ? 0 : (event.facts.travelMinutes ?? 0) * MINUTE,
      title: event.facts.summary,
      location: event.facts.location,
      isBusy: isBusy(event, addresses) && event.endsAt > event.startsAt,
      isTimeBlock: event.facts.isTimeBlock,
      analysis: event.analysis,
    }));
  };
  const current = async (person: CalendarUser): Promise<ScheduleSuggestion[]> => {
    if (!(await isConnected(person.id))) return [];
    const events = await planned(person);
    const answered = await preferences.answeredSuggestions(person.id);
    return findSuggestions(events, {
      now: now(),
      zone: await agenda.zone(person.id),
      answered,
      plan: await planOf(person.id),
    });
  };

  const load = async (person: CalendarUser, id: string): Promise<ScheduleSuggestion> => {
    const suggestion = (await current(person)).find((each) => each.id === id);
    if (suggestion === undefined) throw notFound('This suggestion');
    return suggestion;
  };
  const remember = (
    person: CalendarUser,
    { id, type, about, time }: ScheduleSuggestion,
    answer: AnsweredSuggestion['answer'],
  ) => preferences.setAnsweredSuggestion(person.id, id, { answer, type, about, from: time.from, to: time.to });

  const planOf = async (userId: string): Promise<WorkPlan> => (await preferences.workPlan(userId)) ?? DEFAULT_PLAN;

  return {
    /** The plan and the load of the next seven days, with warnings. */
    async week(person: CalendarUser) {
      const plan = await planOf(person.id);
      const events = (await isConnected(person.id)) ? await planned(person) : [];
      const week = workingWeek(events, { now: now(), zone: await agenda.zone(person.id), hours: workingHoursOf(plan) });
      const meetings = week.reduce((sum, day) => sum + meetingTime(day), 0);
      return {
        plan,
        focusMinutes: Math.round(focusTime(week) / MINUTE),
        meetingMinutes: Math.round(meetings / MINUTE),
        warnings: weekWarnings(week),
      };
    },
    savePlan: (userId: string, plan: WorkPlan) => preferences.setWorkPlan(userId, plan),

    list: async (person: CalendarUser): Promise<EventSuggestion[]> => (await current(person)).map(toSuggestion),

    /** Writes the suggested time into the calendar. */
    async accept(person: CalendarUser, id: string): Promise<WrittenEvent> {
      const suggestion = await load(person, id);
      const { startTime, endTime } = toSuggestion(suggestion).suggestedTime;
      const written = await createEvent(person, {
        summary: suggestion.type === 'focus_block' ? 'Focus time' : suggestion.title,
        description: suggestion.description,
        start: { dateTime: startTime },
        end: { dateTime: endTime },
        location: '',
        attendees: [],
        recurrence: null,
        reminders: [],
        travelMinutes: 0,
        isTimeBlock: true,
      });
      await remember(person, suggestion, 'accepted');
      return written;
    },
    /** Keeps the first free working time of a length for something, at the latest on a day. */
    async place(person: CalendarUser, { title, minutes, until }: PlacedWork): Promise<WrittenEvent> {
      const hours = workingHoursOf(await planOf(person.id));
      const week = workingWeek(await planned(person), { now: now(), zone: await agenda.zone(person.id), hours });
      const days = week.filter(({ day }) => until === undefined || day <= until);
      const from = quarterIn(
        days.flatMap(({ free }) => free),
        minutes * MINUTE,
      );
      if (from === null) throw conflict(NO_ROOM[until === undefined ? 'week' : 'until']);
      return createEvent(person, {
        summary: title,
        description: '',
        start: { dateTime: new Date(from).toISOString() },
        end: { dateTime: new Date(from + minutes * MINUTE).toISOString() },
        location: '',
        attendees: [],
        recurrence: null,
        reminders: [],
        travelMinutes: 0,
        isTimeBlock: true,
      });
    },
    async dismiss(person: CalendarUser, id: string): Promise<void> {
      await remember(person, await load(person, id), 'dismissed');
    },
  };
};

/** What time is looked for. */
type PlacedWork = BodyOf<typeof calendarPlanContract.place>;

const NO_ROOM = {
  week: 'There’s no free working time of that length in the next seven days.',
  until: 'There’s no free working time of that length before it’s due.',
} as const;

const toSuggestion = ({
  id,
  type,
  priority,
  title,
  description,
  suggestedAction,
  time,
}: ScheduleSuggestion): EventSuggestion => ({
  id,
  type,
  priority,
  title,
  description,
  suggestedAction,
  suggestedTime: { startTime: new Date(time.from).toISOString(), endTime: new Date(time.to).toISOString() },
});
