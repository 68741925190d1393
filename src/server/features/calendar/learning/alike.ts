import type { Correction } from '../analysis/event.ts';
import type { EventFacts } from '../recurrence/series.ts';
import { type Lesson, peopleIn, titlePattern } from './lesson.ts';

/** Words that every other title has. */
const GENERIC = new Set(
  'the and with for from meeting call sync team weekly monthly daily review update session time mit und der die das für von besprechung termin treffen runde wöchentlich avec pour les des une réunion con per del della riunione para una reunión'.split(
    ' ',
  ),
);
/** How alike two events have to be, from 0 to 1. */
const ALIKE = 0.5;
/** What it adds when the same people come, and when the same person calls. */
const SAME_PEOPLE = 0.3;
const SAME_ORGANIZER = 0.2;
/** The same round is known by its people alone when there are so many. */
const A_ROUND = 3;

/** Finds what the person has said that holds for an event: of its very title, or else of the most similar event. */
export const corrections = (lessons: readonly Lesson[]): ((facts: EventFacts) => Correction | null) => {
  const byPattern = new Map(lessons.map((lesson) => [lesson.pattern, lesson]));
  const known = lessons.map((lesson) => ({ lesson, words: wordsOf(lesson.pattern) }));
  return (facts) => {
    if (lessons.length === 0) return null;
    const pattern = titlePattern(facts.summary);
    const own = byPattern.get(pattern);
    const event = {
      words: wordsOf(pattern),
      organizer: facts.organizer?.toLowerCase(),
      people: peopleIn(facts.attendees),
    };
    const alike = known
      .map(({ lesson, words }) => ({ lesson, likeness: likenessOf(event, { ...lesson, words }) }))
      .filter(({ lesson, likeness }) => likeness >= ALIKE && lesson !== own)
      .sort((a, b) => b.likeness - a.likeness || b.lesson.at - a.lesson.at)
      .map(({ lesson }) => lesson);
    const [priority, category] = (['priority', 'category'] as const).map((part) =>
      own?.[part] == null ? alike.find((lesson) => lesson[part] !== null) : own,
    );
    const lesson = own ?? priority ?? category;
    if (lesson === undefined) return null;
    return {
      priority: priority?.priority ?? null,
      category: category?.category ?? null,
      lesson: lesson.id,
      of: lesson.title,
      isAlike: lesson !== own,
    };
  };
};

interface Compared {
  readonly words: ReadonlySet<string>;
  readonly organizer?: string | null | undefined;
  readonly people: readonly string[];
}

/** From 0 to about 1: mostly words of the title, helped by who comes and who calls. */
const likenessOf = (a: Compared, b: Compared): number => {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const people = a.people.filter((email) => b.people.includes(email)).length;
  const isSameOrganizer = a.organizer != null && a.organizer === b.organizer;
  const isSameRound = people >= A_ROUND && people === a.people.length && people === b.people.length;
  if (shared === 0) return isSameRound && isSameOrganizer ? ALIKE : 0;
  const fewest = Math.min(a.people.length, b.people.length);
  return (
    shared / new Set([...a.words, ...b.words]).size +
    (fewest > 0 && people / fewest >= 0.5 ? SAME_PEOPLE : 0) +
    (isSameOrganizer ? SAME_ORGANIZER : 0)
  );
};

/** The words that tell a title from others. */
const wordsOf = (pattern: string): ReadonlySet<string> =>
  new Set((pattern.match(/[\p{L}]{3,}/gu) ?? []).filter((word) => !GENERIC.has(word)));
