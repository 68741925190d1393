/** Something that happened in a feature of the person. */
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

/** What happened lately in every feature, newest first. */
export const createActivities = (sources: () => readonly ActivitySource[]) => async (userId: string) => {
  const lists = await Promise.all(sources().map((source) => source(userId, ACTIVITIES)));
  return lists
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, ACTIVITIES)
    .map(({ at, ...rest }) => ({ ...rest, timestamp: new Date(at).toISOString() }));
};
