import type { NotificationRule } from './rule.ts';

/** A habit that asks for something today and has no note of today yet. */
export interface OpenHabit {
  readonly id: string;
  readonly name: string;
  /** How often it is meant, such as "Once a day". */
  readonly often: string;
  /** The row that would end, such as "5 days in a row", or null. */
  readonly streak: string | null;
  /** Why it cannot wait for another day, or null for a habit of every day. */
  readonly lastChance: string | null;
}

/** From this hour of the person's day on, in seconds after midnight, there is a notification of a habit that is still open. */
const EVENING = 18 * 3600;

const TITLE = 'Still open today: ';

/** A habit is still open in the evening; it is over when it is noted, in whatever way, or when the day is. */
export const habitDue = (
  factsOf: (userId: string, today: string) => Promise<readonly OpenHabit[]>,
): NotificationRule => ({
  name: 'habit-due',
  kind: 'healthNotifications',
  type: 'wellness',
  digest: (count) => `${count} habits are still open today`,
  nameOf: (title) => title.slice(TITLE.length),
  async find(userId, now, { zone }) {
    if (zone.clockAt(now) < EVENING) return [];
    const today = zone.dayOf(now);
    return (await factsOf(userId, today)).map(({ id, name, often, streak, lastChance }) => ({
      cause: `habit-due ${id} ${today}`,
      title: `${TITLE}${name}`,
      message: often,
      details: streak === null ? '' : `So far ${streak}.`,
      priority: streak === null ? 'low' : 'medium',
      reasons: [
        `A habit of yours: ${often.toLowerCase()}`,
        'Neither done nor skipped today',
        'Evening where you are',
        ...(lastChance === null ? [] : [lastChance]),
      ],
      link: { label: 'Log the habit', to: '/dashboard?tab=health' },
    }));
  },
});
