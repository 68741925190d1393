import { notFound } from '#server/errors.ts';
import type { EventSuggestion, NewEvent } from '#contract/calendar-event.ts';
import { DEFAULT_PLAN, type WorkPlan, workPlan } from '#contract/calendar-plan.ts';
import { type Agenda, isBusy, type Person } from '../agenda.ts';
import type { ChoiceStore } from '../store/choices.store.ts';
import type { Written } from '../writing.ts';
import { type Answered, suggest, type Suggested } from './suggest.ts';
import { focusTime, meetingTime } from './focus.ts';
import { warningsOf } from './warnings.ts';
import { hoursOf, MINUTE, type PlannedEvent, workingWeek } from './week.ts';

const DAY = 24 * 3600_000;
/** The eighth day is looked at too, so that what begins on it can be prepared on the seventh. */
const LOOKED_AT = 8 * DAY;

export type Suggestions = ReturnType<typeof createSuggestions>;

/** Suggests, and remembers what the person answered. */
export const createSuggestions = (deps: {
  agenda: Agenda;
  choices: ChoiceStore;
  isConnected: (userId: string) => Promise<boolean>;
  create: (person: Person, event: NewEvent) => Promise<Written>;
  now: () => number;
}) => {
  const { agenda, choices, isConnected, create, now } = deps;

  const planned = async (person: Person): Promise<PlannedEvent[]> => {
    const found = await agenda.between(person.id, now() - DAY, now() + LOOKED_AT);
    const judged = await agenda.judge(person, found, found);
    const addresses = new Set([person.email.toLowerCase()]);
    return judged.map((event): PlannedEvent => ({
      id: event.id,
      from: event.startsAt,
      to: event.endsAt,
      title: event.facts.summary,
      location: event.facts.location,
      isBusy: isBusy(event, addresses) && event.endsAt > event.startsAt,
      isTimeBlock: event.facts.isTimeBlock,
      analysis: event.analysis,
    }));
  };
  const current = async (person: Person): Promise<Suggested[]> => {
    if (!(await isConnected(person.id))) return [];
    const events = await planned(person);
    const answered = [...(await choices.all(person.id, 'suggestion')).values()].filter(isAnswer);
    return suggest(events, { now: now(), zone: await agenda.zone(person.id), answered, plan: await planOf(person.id) });
  };

  const wanted = async (person: Person, id: string): Promise<Suggested> => {
    const suggestion = (await current(person)).find((each) => each.id === id);
    if (suggestion === undefined) throw notFound('This suggestion');
    return suggestion;
  };
  const remember = (person: Person, { id, type, about, time }: Suggested, answer: Answered['answer']) =>
    choices.set(person.id, 'suggestion', id, { answer, type, about, from: time.from, to: time.to } satisfies Answered);

  const planOf = async (userId: string): Promise<WorkPlan> =>
    workPlan.safeParse((await choices.all(userId, 'plan')).get('plan')).data ?? DEFAULT_PLAN;

  return {
    /** What is planned for seven days, and what is too much of it. */
    async week(person: Person) {
      const plan = await planOf(person.id);
      const events = (await isConnected(person.id)) ? await planned(person) : [];
      const week = workingWeek(events, { now: now(), zone: await agenda.zone(person.id), hours: hoursOf(plan) });
      const meetings = week.reduce((sum, day) => sum + meetingTime(day), 0);
      return {
        plan,
        focusMinutes: Math.round(focusTime(week) / MINUTE),
        meetingMinutes: Math.round(meetings / MINUTE),
        warnings: warningsOf(week),
      };
    },
    savePlan: (userId: string, plan: WorkPlan) => choices.set(userId, 'plan', 'plan', plan),

    list: async (person: Person): Promise<EventSuggestion[]> => (await current(person)).map(toSuggestion),

    /** Writes the suggested time into the calendar. */
    async accept(person: Person, id: string): Promise<Written> {
      const suggestion = await wanted(person, id);
      const { startTime, endTime } = toSuggestion(suggestion).suggestedTime;
      const written = await create(person, {
        summary: suggestion.type === 'focus_block' ? 'Focus time' : suggestion.title,
        description: suggestion.description,
        start: { dateTime: startTime },
        end: { dateTime: endTime },
        location: '',
        attendees: [],
        recurrence: null,
        isTimeBlock: true,
      });
      await remember(person, suggestion, 'accepted');
      return written;
    },
    async dismiss(person: Person, id: string): Promise<void> {
      await remember(person, await wanted(person, id), 'dismissed');
    },
  };
};

const toSuggestion = ({
  id,
  type,
  priority,
  title,
  description,
  suggestedAction,
  time,
}: Suggested): EventSuggestion => ({
  id,
  type,
  priority,
  title,
  description,
  suggestedAction,
  suggestedTime: { startTime: new Date(time.from).toISOString(), endTime: new Date(time.to).toISOString() },
});

const isAnswer = (value: unknown): value is Answered =>
  typeof value === 'object' && value !== null && 'answer' in value && 'about' in value;
