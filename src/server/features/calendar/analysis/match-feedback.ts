import type { EventCorrection } from './event.ts';
import type { EventDetails } from '#formats/recurrence/series.ts';
import { type EventFeedback, guestAddresses, titlePattern } from './feedback.ts';

/** Frequent words that do not make titles similar. */
const GENERIC = new Set(
  'the and with for from meeting call sync team weekly monthly daily review update session time mit und der die das für von besprechung termin treffen runde wöchentlich avec pour les des une réunion con per del della riunione para una reunión'.split(
    ' ',
  ),
);
/** The similarity from which feedback applies, from 0 to 1. */
const MIN_SIMILARITY = 0.5;
/** Added for the same guests, and for the same organizer. */
const SAME_GUESTS_BONUS = 0.3;
const SAME_ORGANIZER_BONUS = 0.2;
/** A group of at least this many guests is recognised without a common word. */
const MIN_GROUP_SIZE = 3;

/** Finds the feedback that applies to an event: that on its own title first, otherwise on the most similar event. */
export const createFeedbackMatcher = (
  feedback: readonly EventFeedback[],
): ((facts: EventDetails) => EventCorrection | null) => {
  const byPattern = new Map(feedback.map((item) => [item.pattern, item]));
  const known = feedback.map((item) => ({ item, words: wordsOf(item.pattern) }));
  return (facts) => {
    if (feedback.length === 0) return null;
    const pattern = titlePattern(facts.summary);
    const own = byPattern.get(pattern);
    const event = {
      words: wordsOf(pattern),
      organizer: facts.organizer?.toLowerCase(),
      people: guestAddresses(facts.attendees),
    };
    const alike = known
      .map(({ item, words }) => ({ item, similarity: similarityOf(event, { ...item, words }) }))
      .filter(({ item, similarity }) => similarity >= MIN_SIMILARITY && item !== own)
      .sort((a, b) => b.similarity - a.similarity || b.item.at - a.item.at)
      .map(({ item }) => item);
    const [priority, category] = (['priority', 'category'] as const).map((part) =>
      own?.[part] == null ? alike.find((item) => item[part] !== null) : own,
    );
    const item = own ?? priority ?? category;
    if (item === undefined) return null;
    return {
      priority: priority?.priority ?? null,
      category: category?.category ?? null,
      lesson: item.id,
      of: item.title,
      isAlike: item !== own,
    };
  };
};

interface ComparedEvent {
  readonly words: ReadonlySet<string>;
  readonly organizer?: string | null | undefined;
  readonly people: readonly string[];
}

/** From 0 to about 1.5: common words of the title, plus bonuses for guests and organizer. */
const similarityOf = (a: ComparedEvent, b: ComparedEvent): number => {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const people = a.people.filter((email) => b.people.includes(email)).length;
  const isSameOrganizer = a.organizer != null && a.organizer === b.organizer;
  const isSameRound = people >= MIN_GROUP_SIZE && people === a.people.length && people === b.people.length;
  if (shared === 0) return isSameRound && isSameOrganizer ? MIN_SIMILARITY : 0;
  const fewest = Math.min(a.people.length, b.people.length);
  return (
    shared / new Set([...a.words, ...b.words]).size +
    (fewest > 0 && people / fewest >= 0.5 ? SAME_GUESTS_BONUS : 0) +
    (isSameOrganizer ? SAME_ORGANIZER_BONUS : 0)
  );
};

/** The distinctive words of a title. */
const wordsOf = (pattern: string): ReadonlySet<string> =>
  new Set((pattern.match(/[\p{L}]{3,}/gu) ?? []).filter((word) => !GENERIC.has(word)));
