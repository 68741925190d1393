import { createHash } from 'node:crypto';
import { type EventCategory, type EventPriority, eventCategories, eventPriorities } from '#contract/calendar-event.ts';
import { z } from 'zod';
import type { EventFacts } from '../recurrence/series.ts';

/** What a person said of an event, and what the event was like. */
export interface Lesson {
  readonly id: string;
  /** The title without numbers: what was said holds for all events that have it. */
  readonly pattern: string;
  readonly title: string;
  readonly priority: EventPriority | null;
  readonly category: EventCategory | null;
  readonly organizer: string | null;
  /** Addresses of the guests, in small letters. */
  readonly people: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** So many guests are looked at. */
const PEOPLE_AT_MOST = 30;
const stored = z.object({
  priority: z.enum(eventPriorities).nullable(),
  category: z.enum(eventCategories).nullable(),
  title: z.string(),
  organizer: z.string().nullable(),
  people: z.array(z.string()),
});
/** What could be said before there was more to say. */
const BEFORE = { important: 'high', unimportant: 'low' } as const;

/** The name under which what a person says about an event holds for others: its title without numbers. */
export const titlePattern = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[\d#]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** What is kept of a lesson; its name is the pattern of the title. */
export const lessonAbout = (
  { summary, organizer, attendees }: EventFacts,
  said: Pick<Lesson, 'priority' | 'category'>,
) => ({
  ...said,
  title: summary.slice(0, 200),
  organizer: organizer?.toLowerCase() ?? null,
  people: peopleIn(attendees),
});

/** Reads a kept lesson; null when it says nothing. */
export const readLesson = ({ name, value, at }: { name: string; value: unknown; at: number }): Lesson | null => {
  const kept = { id: lessonId(name), pattern: name, at };
  const before = value === 'important' || value === 'unimportant' ? BEFORE[value] : undefined;
  if (before !== undefined)
    return { ...kept, title: name, priority: before, category: null, organizer: null, people: [] };
  const { data } = stored.safeParse(value);
  return data === undefined || (data.priority === null && data.category === null) ? null : { ...kept, ...data };
};

export const peopleIn = (attendees: EventFacts['attendees']): string[] =>
  attendees.slice(0, PEOPLE_AT_MOST).map(({ email }) => email.toLowerCase());

const lessonId = (pattern: string): string => createHash('sha256').update(pattern).digest('base64url').slice(0, 22);
