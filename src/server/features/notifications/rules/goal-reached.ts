import type { NotificationRule } from './rule.ts';

/** A goal that is reached: the person said so, or its number is there. */
export interface ReachedGoal {
  readonly id: string;
  readonly title: string;
  /** How far it came, such as "24 of 24 books". */
  readonly note: string;
  /** Whether the person has marked it as achieved themselves. */
  readonly isMarked: boolean;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
}

/** How long a goal that was reached is news, in milliseconds. */
const NEWS = 7 * 24 * 3600_000;

const TITLE = 'Goal reached: ';

/** A goal is reached. */
export const goalReached = (factsOf: (userId: string) => Promise<readonly ReachedGoal[]>): NotificationRule => ({
  name: 'goal-reached',
  kind: 'goalNotifications',
  type: 'achievement',
  digest: (count) => `${count} goals reached`,
  nameOf: (title) => title.slice(TITLE.length),
  async find(userId, now) {
    const goals = (await factsOf(userId)).filter(({ at }) => now - at < NEWS);
    return goals.map(({ id, title, note, isMarked }) => ({
      cause: `goal-reached ${id}`,
      title: `${TITLE}${title}`,
      message: note,
      details: isMarked ? '' : 'Mark it as achieved, or set the next target.',
      priority: 'low',
      reasons: ['A goal of yours', isMarked ? 'Marked as achieved by you' : 'Its number has reached the target'],
      link: { label: 'Open the goal', to: `/dashboard?tab=goals&record=${encodeURIComponent(id)}` },
    }));
  },
});
