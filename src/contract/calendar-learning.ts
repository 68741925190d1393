import { z } from 'zod';
import { eventCategories, eventPriorities } from './calendar-event.ts';
import { done, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What the person said of events of one title; null where they said nothing. */
const said = z.object({ priority: z.enum(eventPriorities).nullable(), category: z.enum(eventCategories).nullable() });

export const eventLesson = said.extend({
  id,
  /** The title of the event that it was said of. */
  title: z.string(),
  at: instant,
  /** How many events of the next thirty days are judged by it: of the same title, and others that are alike. */
  holdsFor: z.object({ same: z.number().int(), alike: z.number().int() }),
});
export type EventLesson = z.infer<typeof eventLesson>;

export const calendarLearningContract = {
  correct: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/{id}/correction',
    access: 'signed-in',
    summary:
      'Corrects the agent: what is said of an event holds for its title and for events that are alike, until null takes it back.',
    body: said.partial(),
    reply: done,
  }),
  lessons: endpoint({
    method: 'GET',
    path: '/api/calendar/lessons',
    access: 'signed-in',
    summary: 'Tells what the calendar agent has been taught, the latest first.',
    reply: z.array(eventLesson),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/calendar/lessons/{id}',
    access: 'signed-in',
    summary: 'Forgets one thing that the calendar agent has been taught.',
    reply: done,
  }),
};
