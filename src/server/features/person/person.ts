import type { personContract } from '#contract/person.ts';
import type { Db } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';

type Tables = { preferences: { user_id: string; name: string; value: string } };
type Preferences = Record<string, string | number | boolean | null>;

/** What a person has chosen, by name. */
const createPreferenceStore = (plain: Db) => {
  const db = plain.withTables<Tables>();
  return {
    async all(userId: string): Promise<Preferences> {
      const rows = await db
        .selectFrom('preferences')
        .select(['name', 'value'])
        .where('user_id', '=', userId)
        .orderBy('name')
        .execute();
      return Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as Preferences[string]]));
    },
    async save(userId: string, changes: Preferences): Promise<void> {
      const rows = Object.entries(changes).map(([name, value]) => ({
        user_id: userId,
        name,
        value: JSON.stringify(value),
      }));
      if (rows.length === 0) return;
      await db
        .insertInto('preferences')
        .values(rows)
        .onConflict((c) =>
          c.columns(['user_id', 'name']).doUpdateSet((excluded) => ({ value: excluded.ref('excluded.value') })),
        )
        .execute();
    },
  };
};

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

/** How many activities are answered. */
const ACTIVITIES = 20;

/** Answers the calls about the person: preferences, and what happened lately in every feature. */
export const personHandlers = (db: Db, sources: readonly ActivitySource[]): Handlers<typeof personContract> => {
  const preferences = createPreferenceStore(db);
  return {
    async activities({ caller }) {
      const lists = await Promise.all(sources.map((source) => source(caller.user.id, ACTIVITIES)));
      return lists
        .flat()
        .sort((a, b) => b.at - a.at)
        .slice(0, ACTIVITIES)
        .map(({ at, ...rest }) => ({ ...rest, timestamp: new Date(at).toISOString() }));
    },
    preferences: ({ caller }) => preferences.all(caller.user.id),
    async savePreferences({ caller, body }) {
      await preferences.save(caller.user.id, body);
      return preferences.all(caller.user.id);
    },
  };
};
