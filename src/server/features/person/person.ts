import { FOUND, type Found, type personContract } from '#contract/person.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { PreferenceStore } from './preferences.store.ts';

/** Something that a feature knows to have happened to a person. */
export interface Activity {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
/** Gives the latest activities of a person, newest first. */
export type ActivitySource = (userId: string, limit: number) => Promise<Activity[]>;

/** Finds things of a person by some words, the best first. */
export type Finder = (userId: string, words: string, limit: number) => Promise<Found[]>;

/** How many activities are answered. */
const ACTIVITIES = 20;

/** Answers the calls about the person: preferences, what happened lately in every feature, and what is where. */
export const personHandlers = (
  preferences: PreferenceStore,
  sources: readonly ActivitySource[],
  finders: readonly Finder[],
): Handlers<typeof personContract> => ({
  async activities({ caller }) {
    const lists = await Promise.all(sources.map((source) => source(caller.user.id, ACTIVITIES)));
    return lists
      .flat()
      .sort((a, b) => b.at - a.at)
      .slice(0, ACTIVITIES)
      .map(({ at, ...rest }) => ({ ...rest, timestamp: new Date(at).toISOString() }));
  },
  async find({ caller, query }) {
    const words = query.q.trim();
    if (words.length < FOUND.fromLetters) return [];
    return (await Promise.all(finders.map((find) => find(caller.user.id, words, FOUND.each)))).flat();
  },
  preferences: ({ caller }) => preferences.of(caller.user.id),
  savePreferences: ({ caller, body }) => preferences.save(caller.user.id, body),
});
