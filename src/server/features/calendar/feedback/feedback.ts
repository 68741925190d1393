import type { EventCategory, EventPriority } from '#contract/calendar/event.ts';
import type { EventFeedbackItem } from '#contract/calendar/feedback.ts';
import { conflict, notFound } from '#server/errors.ts';
import { feedbackOn, titlePattern } from '../analysis/feedback.ts';
import type { LoadOwnedEvent } from '../events/load-owned-event.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import type { CalendarPreferenceStore } from '../store/preferences.store.ts';

/** How far ahead events are counted that a feedback applies to, in milliseconds. */
const COUNTED_AHEAD = 30 * 24 * 3600_000;
const MAX_FEEDBACK = 1000;

interface FeedbackInput {
  readonly priority?: EventPriority | null | undefined;
  readonly category?: EventCategory | null | undefined;
}
export type EventFeedbackService = ReturnType<typeof createEventFeedback>;

/** Stores the feedback of people on their events, and lists what it applies to. */
export const createEventFeedback = (deps: {
  preferences: CalendarPreferenceStore;
  loadOwnedEvent: LoadOwnedEvent;
  agenda: Agenda;
  now: () => number;
}) => {
  const { preferences, loadOwnedEvent, agenda, now } = deps;

  return {
    /** Corrects the priority or the category; the other one stays, and null removes a correction. */
    async correct(person: CalendarUser, id: string, input: FeedbackInput): Promise<void> {
      const { instance } = await loadOwnedEvent(person.id, id);
      const pattern = titlePattern(instance.facts.summary);
      const known = await preferences.feedback(person.id);
      const before = known.find((feedback) => feedback.pattern === pattern);
      if (before === undefined && known.length >= MAX_FEEDBACK) {
        throw conflict('Iris has learned as much as it can keep. Remove something first.');
      }
      const feedback = feedbackOn(instance.facts, {
        priority: input.priority === undefined ? (before?.priority ?? null) : input.priority,
        category: input.category === undefined ? (before?.category ?? null) : input.category,
      });
      if (feedback.priority === null && feedback.category === null) {
        await preferences.removeFeedback(person.id, pattern);
      } else await preferences.setFeedback(person.id, pattern, feedback);
    },

    async list(person: CalendarUser): Promise<EventFeedbackItem[]> {
      const all = await preferences.feedback(person.id);
      if (all.length === 0) return [];
      const upcoming = await agenda.between(person.id, now(), now() + COUNTED_AHEAD);
      const applied = (await agenda.analyse(person, upcoming, [])).flatMap(({ analysis }) => analysis.correction ?? []);
      return all
        .toSorted((a, b) => b.at - a.at)
        .map(({ id, title, priority, category, at }) => {
          const own = applied.filter(({ lesson }) => lesson === id);
          const alike = own.filter(({ isAlike }) => isAlike).length;
          const holdsFor = { same: own.length - alike, alike };
          return { id, title, priority, category, at: new Date(at).toISOString(), holdsFor };
        });
    },

    async forget(userId: string, id: string): Promise<void> {
      const feedback = (await preferences.feedback(userId)).find((each) => each.id === id);
      if (feedback === undefined) throw notFound('This lesson');
      await preferences.removeFeedback(userId, feedback.pattern);
    },
  };
};
