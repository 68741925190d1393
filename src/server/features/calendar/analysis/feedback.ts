import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type EventCategory, type EventPriority, eventCategories, eventPriorities } from '#contract/calendar/event.ts';
import type { EventDetails } from '#formats/recurrence/series.ts';

/** How a person has corrected an event, and what the event was like. */
export interface EventFeedback {
  readonly id: string;
  /** The title without numbers: the feedback applies to all events that have it. */
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

/** How many guests of an event are compared. */
const MAX_GUESTS = 30;
const storedFeedback = z.object({
  priority: z.enum(eventPriorities).nullable(),
  category: z.enum(eventCategories).nullable(),
  title: z.string(),
  organizer: z.string().nullable(),
  people: z.array(z.string()),
});
/** Feedback as it is stored, under the pattern of its title. */
export type StoredFeedback = z.infer<typeof storedFeedback>;
/** What is stored from before there were categories. */
const FORMER_VALUES = { important: 'high', unimportant: 'low' } as const;

/** The title without numbers, under which feedback is stored. */
export const titlePattern = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[\d#]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** Feedback on an event as it is stored. */
export const feedbackOn = (
  { summary, organizer, attendees }: EventDetails,
  correction: Pick<EventFeedback, 'priority' | 'category'>,
): StoredFeedback => ({
  ...correction,
  title: summary.slice(0, 200),
  organizer: organizer?.toLowerCase() ?? null,
  people: guestAddresses(attendees),
});

/** Reads stored feedback; null when it corrects nothing. */
export const readFeedback = ({
  name,
  value,
  at,
}: {
  name: string;
  value: unknown;
  at: number;
}): EventFeedback | null => {
  const shared = { id: feedbackId(name), pattern: name, at };
  const former = value === 'important' || value === 'unimportant' ? FORMER_VALUES[value] : undefined;
  if (former !== undefined)
    return { ...shared, title: name, priority: former, category: null, organizer: null, people: [] };
  const { data } = storedFeedback.safeParse(value);
  return data === undefined || (data.priority === null && data.category === null) ? null : { ...shared, ...data };
};

/** The addresses of the first guests, in small letters. */
export const guestAddresses = (attendees: EventDetails['attendees']): string[] =>
  attendees.slice(0, MAX_GUESTS).map(({ email }) => email.toLowerCase());

const feedbackId = (pattern: string): string => createHash('sha256').update(pattern).digest('base64url').slice(0, 22);
