import { z } from 'zod';
import { eventCategories, eventPriorities } from './event.ts';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The corrections of the person for one title; null where there is none. */
const feedbackGiven = z.object({
  priority: z.enum(eventPriorities).nullable(),
  category: z.enum(eventCategories).nullable(),
});

export const eventFeedbackItem = feedbackGiven.extend({
  id,
  /** The title of the corrected event. */
  title: z.string(),
  at: instant,
  /** How many events of the next thirty days it applies to: of the same title, and similar ones. */
  holdsFor: z.object({ same: z.number().int(), alike: z.number().int() }),
});
export type EventFeedbackItem = z.infer<typeof eventFeedbackItem>;

export const calendarFeedbackContract = {
  correct: endpoint('PUT /api/calendar/events/{id}/correction', {
    summary:
      'Corrects the agent: what is said of an event holds for its title and for events that are alike, until null takes it back.',
    body: feedbackGiven.partial(),
    reply: done,
    errors: ['not_connected', 'conflict'],
  }),
  lessons: endpoint('GET /api/calendar/lessons', {
    summary: 'Tells what the calendar agent has been taught, the latest first.',
    reply: z.array(eventFeedbackItem),
  }),
  forget: endpoint('DELETE /api/calendar/lessons/{id}', {
    summary: 'Forgets one thing that the calendar agent has been taught.',
    reply: done,
  }),
};
