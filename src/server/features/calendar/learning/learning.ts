import type { EventCategory, EventPriority } from '#contract/calendar-event.ts';
import type { EventLesson } from '#contract/calendar-learning.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Agenda, Person } from '../agenda.ts';
import type { Finder } from '../finder.ts';
import type { ChoiceStore } from '../store/choices.store.ts';
import { lessonAbout, readLesson, titlePattern } from './lesson.ts';

/** How far ahead it is counted what a lesson holds for, in milliseconds. */
const COUNTED = 30 * 24 * 3600_000;
const LESSONS_AT_MOST = 1000;

export interface Said {
  readonly priority?: EventPriority | null | undefined;
  readonly category?: EventCategory | null | undefined;
}
export type Learning = ReturnType<typeof createLearning>;

/** Keeps what people say of their events, and tells what was made of it. */
export const createLearning = (deps: { choices: ChoiceStore; finder: Finder; agenda: Agenda; now: () => number }) => {
  const { choices, finder, agenda, now } = deps;
  const lessonsOf = (userId: string) => agenda.lessons(userId);

  return {
    /** What is said of one part stays when another one is corrected; null takes it back. */
    async correct(person: Person, id: string, said: Said): Promise<void> {
      const { instance } = await finder.owned(person.id, id);
      const pattern = titlePattern(instance.facts.summary);
      const known = await lessonsOf(person.id);
      const before = known.find((lesson) => lesson.pattern === pattern);
      if (before === undefined && known.length >= LESSONS_AT_MOST) {
        throw conflict('Iris has been taught as much as it can keep. Forget something first.');
      }
      const lesson = lessonAbout(instance.facts, {
        priority: said.priority === undefined ? (before?.priority ?? null) : said.priority,
        category: said.category === undefined ? (before?.category ?? null) : said.category,
      });
      if (readLesson({ name: pattern, value: lesson, at: 0 }) === null) {
        await choices.unset(person.id, 'importance', pattern);
      } else await choices.set(person.id, 'importance', pattern, lesson);
    },

    async list(person: Person): Promise<EventLesson[]> {
      const lessons = await lessonsOf(person.id);
      if (lessons.length === 0) return [];
      const coming = await agenda.between(person.id, now(), now() + COUNTED);
      const held = (await agenda.judge(person, coming, [])).flatMap(({ analysis }) => analysis.correction ?? []);
      return lessons
        .toSorted((a, b) => b.at - a.at)
        .map(({ id, title, priority, category, at }) => {
          const own = held.filter(({ lesson }) => lesson === id);
          const alike = own.filter(({ isAlike }) => isAlike).length;
          const holdsFor = { same: own.length - alike, alike };
          return { id, title, priority, category, at: new Date(at).toISOString(), holdsFor };
        });
    },

    async forget(userId: string, id: string): Promise<void> {
      const lesson = (await lessonsOf(userId)).find((each) => each.id === id);
      if (lesson === undefined) throw notFound('This lesson');
      await choices.unset(userId, 'importance', lesson.pattern);
    },
  };
};
